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

extension SnapField {
  /// The last snap that begins at an offset or before it, or the first snap; `nil` when there are
  /// none.
  func snap(atOrBefore offset: Points) -> Snap? {
    var seat = seat
    return box.layout.snap(atOrBefore: offset, &seat)
  }

  /// The snaps around an offset.
  ///
  /// One descent. O(log n).
  public func bracket(around offset: Points) -> Bracket {
    var seat = seat
    guard let here = box.layout.snap(atOrBefore: offset, &seat) else { return Bracket() }
    if here.contains(offset) {
      return Bracket(
        behind: box.layout.snap(before: here, &seat), at: here,
        ahead: box.layout.snap(after: here, &seat))
    }
    if offset < here.low { return Bracket(ahead: here) }
    guard let next = box.layout.snap(after: here, &seat) else { return Bracket(behind: here) }
    guard next.contains(offset) else { return Bracket(behind: here, ahead: next) }
    return Bracket(behind: here, at: next, ahead: box.layout.snap(after: next, &seat))
  }

  /// The snap nearest to an offset; `nil` when there are none.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - ties: which one wins when two are as near, within a rounding error.
  ///   - startGroup: the group the gesture began on, for `TieRule.start`.
  /// - Returns: the snap, and whether the tie rule decided.
  public func nearestSnap(
    to offset: Points, ties: TieRule, startGroup: Int = 0
  ) -> (snap: Snap, wasTie: Bool)? {
    var seat = seat
    return box.layout.nearestSnap(to: offset, ties: ties, startGroup: startGroup, &seat)
  }
}

extension Layout {
  func nearestSnap(to offset: Points, ties: TieRule) -> (snap: Snap, wasTie: Bool)? {
    var seat = PageSeat()
    return nearestSnap(to: offset, ties: ties, &seat)
  }

  /// The snap nearest to an offset, and whether the tie rule decided; `nil` when there are none.
  func nearestSnap(
    to offset: Points, ties: TieRule, startGroup: Int = 0, _ seat: inout PageSeat
  ) -> (snap: Snap, wasTie: Bool)? {
    guard let behind = snap(atOrBefore: offset, &seat) else { return nil }
    guard offset > behind.high, let ahead = snap(after: behind, &seat) else {
      return (behind, false)
    }
    let difference = behind.distance(to: offset) - ahead.distance(to: offset)
    if difference.magnitude > Tolerance.rounding(at: offset) {
      return (difference < 0 ? behind : ahead, false)
    }
    switch ties {
    case .lower: return (behind, true)
    case .upper: return (ahead, true)
    case .start:
      return (startGroup >= ahead.groups.lowerBound ? ahead : behind, true)
    }
  }
}
