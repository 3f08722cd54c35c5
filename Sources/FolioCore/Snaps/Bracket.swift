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

  func nearestSnap(
    to offset: Points, ties: TieRule = .lower, _ cache: inout LeafCache
  ) -> Snap? {
    guard let behind = snap(atOrBefore: offset, &cache) else { return nil }
    guard offset > behind.high, let ahead = snap(after: behind, &cache) else { return behind }
    return ties.nearer(behind, ahead, to: offset, startGroup: 0).snap
  }

  /// The group of the snap nearest to an offset as that snap really lies, clamped and pinned ends
  /// included; half way between two snaps that of the later one, and `nil` without snaps.
  ///
  /// Of several groups that share the snap it is the preferred one if it rests there, then the other
  /// one, else the one that represents the snap.
  ///
  /// - Complexity: O(log n).
  func currentGroup(at offset: Points, preferring group: Int?, or other: Int?) -> Int? {
    var cache = LeafCache()
    if let (behind, ahead) = gap(around: offset, &cache) {
      return TieRule.upper.nearer(behind, ahead, to: offset, startGroup: 0).snap.representative
    }
    guard let snap = nearestSnap(to: offset, ties: .upper, &cache) else { return nil }
    return member(
      of: snap, at: snap.rest(nearest: offset), preferring: group, or: other, &cache)
  }
}
