import FolioCore

/// The course of a track between its rest and its target.
enum TransformCurve: Sendable {
  case linear
  /// A Bézier curve as in CSS, by its control points.
  case bezier(Double, Double, Double, Double)
  case sine, log, antilog
  /// Each page eases in and out on its own way.
  case perPage

  /// The curve of a word, with the curves of CSS.
  init(_ word: String) {
    self =
      switch word {
      case "ease-in": .bezier(0.42, 0, 1, 1)
      case "ease-out": .bezier(0, 0, 0.58, 1)
      case "ease-in-out": .bezier(0.42, 0, 0.58, 1)
      case "sine": .sine
      case "log": .log
      case "antilog": .antilog
      case "per-page": .perPage
      default: .linear
      }
  }

  /// The value at a share of the way; Bézier curves and `antilog` stay at 1 beyond it.
  func value(_ share: Double) -> Double {
    switch self {
    case .linear, .perPage: return share
    case .bezier(let x1, let y1, let x2, let y2):
      if share <= 0 || share >= 1 { return max(0, min(share, 1)) }
      return Self.cubic(y1, y2, at: Self.parameter(x1, x2, of: share))
    case .sine: return PinnedMath.sin(max(-1e5, min(share, 1e5)) * (.pi / 2))
    // CollectionViewPagingLayout's ease-in, which starts fast, and ease-out.
    case .log: return PinnedMath.log(1 + 9 * share) / Self.logarithmOf10
    case .antilog: return 1 - PinnedMath.log(10 - 9 * min(share, 1)) / Self.logarithmOf10
    }
  }

  private static let logarithmOf10 = PinnedMath.log(10)

  private static func cubic(_ one: Double, _ two: Double, at t: Double) -> Double {
    let back = 1 - t
    return 3 * back * back * t * one + 3 * back * t * t * two + t * t * t
  }

  /// The parameter of a curve at x, by halving: x rises with it.
  private static func parameter(_ x1: Double, _ x2: Double, of x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if cubic(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// A position that eases in and out between whole pages (react-native-reanimated-carousel).
  static func eased(_ position: Double) -> Double {
    let whole = position.rounded(.down)
    let part = position - whole
    let back = 2 - 2 * part
    return whole + (part < 0.5 ? 4 * part * part * part : 1 - back * back * back / 2)
  }
}
