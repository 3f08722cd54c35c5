/// Which of two snaps wins that are as near.
public enum TieRule: String, Sendable, CaseIterable {
  /// The one nearer to where the gesture began; the lower one if that does not tell.
  ///
  /// The only rule under which a mirrored gesture goes to the mirrored place.
  case start
  /// The one at the lower offset.
  case lower
  /// The one at the higher offset.
  case upper
}

extension TieRule {
  /// Which of two neighbours is nearer, and whether the rule decided.
  func nearer(
    _ behind: Snap, _ ahead: Snap, to offset: Points, startGroup: Int
  ) -> (snap: Snap, wasTie: Bool) {
    let difference = behind.distance(to: offset) - ahead.distance(to: offset)
    if difference.magnitude > Tolerance.rounding(at: offset) {
      return (difference < 0 ? behind : ahead, false)
    }
    switch self {
    case .lower: return (behind, true)
    case .upper: return (ahead, true)
    case .start: return (startGroup >= ahead.groups.lowerBound ? ahead : behind, true)
    }
  }
}
