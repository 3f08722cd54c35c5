/// The snaps around an offset.
public struct Bracket: Equatable, Sendable {
  /// The last snap that ends before the offset.
  public var behind: Snap?
  /// The snap the offset is in, within a rounding error.
  public var at: Snap?
  /// The first snap that begins after the offset.
  public var ahead: Snap?

  /// The neighbour in a direction.
  public func neighbour(_ direction: Direction) -> Snap? {
    direction == .forward ? ahead : behind
  }
}

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

extension PageLayout {
  func nearestSnap(to offset: Points, ties: TieRule) -> (snap: Snap, wasTie: Bool)? {
    var cache = LeafCache()
    return nearestSnap(to: offset, ties: ties, &cache)
  }

  /// The snap nearest to an offset, and whether the tie rule decided; `nil` when there are none.
  func nearestSnap(
    to offset: Points, ties: TieRule, startGroup: Int = 0, _ cache: inout LeafCache
  ) -> (snap: Snap, wasTie: Bool)? {
    guard let behind = snap(atOrBefore: offset, &cache) else { return nil }
    guard offset > behind.high, let ahead = snap(after: behind, &cache) else {
      return (behind, false)
    }
    return ties.nearer(behind, ahead, to: offset, startGroup: startGroup)
  }
}
