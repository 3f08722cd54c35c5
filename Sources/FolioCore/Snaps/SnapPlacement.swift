/// Where the surface may rest.
package enum SnapPlacement: Equatable, Sendable {
  /// A point of each group comes to the same point of the snapport: 0 leading edges, 0.5 centers, 1
  /// trailing edges, and anything between.
  case aligned(Double)
  /// A point of each group comes to another point of the snapport: a share of the group's extent, and
  /// a share of the snapport's.
  case anchored(group: Double, snapport: Double)
  /// The first group leading, the last trailing, all between centered.
  case edgeAware
  /// Every so many points, beginning at an offset; the end of the range is a rest as well.
  case every(Points, from: Points)
  /// A plain list of offsets; sorted and freed of duplicates when it is made.
  ///
  /// No pages are needed.
  case list([Points])
}

extension SnapPlacement {
  /// True if every number is finite and within `Limits`, a step is not shorter than
  /// `Limits.minimumStep` unless it is 0, and a list rises strictly.
  ///
  /// O(1), and O(n) for a list.
  var isSound: Bool {
    switch self {
    case .aligned(let fraction): return fraction >= 0 && fraction <= 1
    case .anchored(let group, let snapport):
      return (0...1).contains(group) && (0...1).contains(snapport)
    case .edgeAware: return true
    case .every(let step, let origin):
      // A step of no length has no rests: a share of a snapport that the insets have eaten.
      return (step <= 0 || step.value >= Limits.minimumStep)
        && Points(validating: step.value) != nil && Points(validating: origin.value) != nil
    case .list(let offsets):
      return offsets.count <= Limits.maximumListedSnaps
        && offsets.allSatisfy { Points(validating: $0.value) != nil }
        && zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }
    }
  }

  /// True if rests are places of their own, which belong to no page.
  var isListed: Bool {
    switch self {
    case .list, .every: true
    case .aligned, .anchored, .edgeAware: false
    }
  }
}
