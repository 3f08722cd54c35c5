import FolioCore

/// The courses of a track between its rest and its target.
enum TransformCurve {
  private static let logarithmOf10 = PinnedMath.log(10)

  /// The curve of a word, or of four control points: the value at a share of the way, which `antilog`
  /// keeps at 1 beyond it.
  static func named(_ word: String, or points: [Double]) -> @Sendable (Double) -> Double {
    switch word {
    case _ where points.count == 4: bezier(points[0], points[1], points[2], points[3])
    case "ease-in": bezier(0.42, 0, 1, 1)
    case "ease-out": bezier(0, 0, 0.58, 1)
    case "ease-in-out": bezier(0.42, 0, 0.58, 1)
    case "sine": { PinnedMath.sin(max(-1e5, min($0, 1e5)) * (.pi / 2)) }
    // CollectionViewPagingLayout's ease-in, which starts fast, and ease-out.
    case "log": { PinnedMath.log(1 + 9 * $0) / logarithmOf10 }
    case "antilog": { 1 - PinnedMath.log(10 - 9 * min($0, 1)) / logarithmOf10 }
    default: { $0 }
    }
  }

  /// A Bézier curve as in CSS, by its control points; it stays at 1 beyond its end.
  static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> @Sendable (Double) -> Double {
    { share in
      if share <= 0 || share >= 1 { return max(0, min(share, 1)) }
      // The parameter at x by halving, as x rises with it.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if cubic(x1, x2, at: middle) < share { low = middle } else { high = middle }
      }
      return cubic(y1, y2, at: (low + high) / 2)
    }
  }

  private static func cubic(_ one: Double, _ two: Double, at t: Double) -> Double {
    let back = 1 - t
    return 3 * back * back * t * one + 3 * back * t * t * two + t * t * t
  }

  /// A position that eases in and out between whole pages (react-native-reanimated-carousel).
  static func eased(_ position: Double) -> Double {
    let whole = position.rounded(.down)
    let part = position - whole
    let back = 2 - 2 * part
    return whole + (part < 0.5 ? 4 * part * part * part : 1 - back * back * back / 2)
  }
}
