/// Walks from snap to snap.
///
/// Made at an offset by one descent; next and previous are amortised constant.
///
/// Nothing is materialised: a cursor over ten million pages is as small as one over ten.
public struct SnapCursor: Sendable {
  private let reader: SnapReader
  private var cache: LeafCache
  /// The snap the cursor is at.
  public private(set) var snap: Snap

  /// Begins at a snap.
  ///
  /// - Parameter cache: the leaf of the pages where the snap was found.
  init(_ reader: SnapReader, _ cache: LeafCache, at snap: Snap) {
    self.reader = reader
    self.cache = cache
    self.snap = snap
  }

  /// Goes to the next snap; stays and returns `false` at the last one.
  @discardableResult
  public mutating func next() -> Bool { go(to: reader.snap(after: snap, &cache)) }

  /// Goes to the previous snap; stays and returns `false` at the first one.
  @discardableResult
  public mutating func previous() -> Bool { go(to: reader.snap(before: snap, &cache)) }

  /// Round a loop the last one is where offsets end.
  @inline(__always)
  private mutating func go(to other: Snap?) -> Bool {
    guard let other, reader.layout.isWithinLimits(other.low) else { return false }
    snap = other
    return true
  }

  /// Goes one snap in a direction; stays and returns `false` at the end.
  @discardableResult
  public mutating func move(_ direction: Direction) -> Bool {
    direction == .forward ? next() : previous()
  }

  /// Goes to the next snap in a direction that a motion may not pass; stays and returns `false` where
  /// there is none.
  ///
  /// O(log n); in a plugin O(snaps that are passed), at most one lap.
  @discardableResult
  public mutating func moveToStop(_ direction: Direction) -> Bool {
    go(to: reader.stop(direction, of: snap, &cache))
  }

  /// Goes several snaps in a direction, or as many as there are.
  ///
  /// O(log² n) where pages in a line begin a point apart at least, or rests are in a lattice; else, and
  /// in a plugin, O(snaps that are passed).
  ///
  /// - Returns: how many it went.
  @discardableResult
  public mutating func move(_ direction: Direction, by count: Int) -> Int {
    var (moved, stride) = (0, count)
    while stride > 1 {
      moved += leap(direction, by: stride)
      stride = min(stride / 2, count - moved)
    }
    while moved < count, move(direction) { moved += 1 }
    return moved
  }

  /// Goes several snaps at once where every group but those at the ends is a snap of its own, and stays
  /// where that is not so, or offsets end before.
  private mutating func leap(_ direction: Direction, by count: Int) -> Int {
    let count = min(count, Limits.maximumUniformPages)
    let isForward = direction == .forward
    let from = isForward ? snap.groups.upperBound : snap.groups.lowerBound
    let group = isForward ? from + count : from - count
    guard !reader.asksHost, reader.layout.meetsAtEndsOnly,
      let other = reader.snap(ofGroup: group, &cache)
    else { return 0 }
    let moved = isForward ? other.groups.lowerBound - from : from - other.groups.upperBound
    return moved > 0 && go(to: other) ? moved : 0
  }
}
