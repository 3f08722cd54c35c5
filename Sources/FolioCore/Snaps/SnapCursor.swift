/// Walks from snap to snap.
///
/// Made at an offset by one descent; next and previous are amortised constant.
///
/// Nothing is materialised: a cursor over ten million pages is as small as one over ten.
public struct SnapCursor: Sendable {
  let reader: SnapReader
  var cache: LeafCache
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
  @discardableResult
  @inline(__always)
  mutating func go(to other: Snap?) -> Bool {
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
}
