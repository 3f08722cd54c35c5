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
  /// The snaps around an offset.
  ///
  /// One descent. O(log n).
  public func bracket(around offset: Points) -> Bracket {
    guard var cursor = cursor(atOrBefore: offset) else { return Bracket() }
    let here = cursor.snap
    if here.contains(offset) {
      var bracket = Bracket(at: here)
      var other = cursor
      if cursor.next() { bracket.ahead = cursor.snap }
      if other.previous() { bracket.behind = other.snap }
      return bracket
    }
    if offset < here.low { return Bracket(ahead: here) }
    guard cursor.next() else { return Bracket(behind: here) }
    guard cursor.snap.contains(offset) else { return Bracket(behind: here, ahead: cursor.snap) }
    var bracket = Bracket(behind: here, at: cursor.snap)
    if cursor.next() { bracket.ahead = cursor.snap }
    return bracket
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
    guard var cursor = cursor(atOrBefore: offset) else { return nil }
    let behind = cursor.snap
    guard offset > behind.high, cursor.next() else { return (behind, false) }
    let ahead = cursor.snap
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
