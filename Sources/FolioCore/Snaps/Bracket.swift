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
  /// The snap nearest to an offset, the lower one of two that are as near; `nil` when there are none.
  func nearestSnap(to offset: Points) -> Snap? {
    var cache = LeafCache()
    return nearestSnap(to: offset, &cache)
  }

  func nearestSnap(to offset: Points, _ cache: inout LeafCache) -> Snap? {
    guard let behind = snap(atOrBefore: offset, &cache) else { return nil }
    guard offset > behind.high, let ahead = snap(after: behind, &cache) else { return behind }
    return TieRule.lower.nearer(behind, ahead, to: offset, startGroup: 0).snap
  }
}
