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
