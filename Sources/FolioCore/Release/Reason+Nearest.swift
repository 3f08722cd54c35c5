extension Reason {
  /// The nearest snap counts: the distance to it against that to the one on the other side.
  ///
  /// O(log n); made only where someone asked.
  ///
  /// - Parameters:
  ///   - strategy: the identifier of the strategy.
  ///   - found: the snap, and whether a tie rule decided.
  ///   - offset: what it is the nearest to.
  ///   - field: where the surface could go.
  public static func nearest(
    _ strategy: String, _ found: (snap: Snap, wasTie: Bool), to offset: Points,
    in field: SnapGeometry
  ) -> Reason {
    let around = field.bracket(around: offset)
    let others = [around.behind, around.at, around.ahead].compactMap { $0 }.filter {
      $0 != found.snap
    }
    let distance = found.snap.distance(to: offset)
    guard let other = others.map({ $0.distance(to: offset) }).min() else {
      return Reason(strategy, .nearest)
    }
    let relation: Comparison.Relation = found.wasTie ? .atMost : .below
    return Reason(
      strategy, found.wasTie ? .tie : .nearest,
      [Comparison(.distance, distance.value, relation, other.value)])
  }
}
