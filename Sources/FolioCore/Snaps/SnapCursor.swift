/// Walks from snap to snap.
///
/// Made at an offset by one descent; next and previous are amortised constant.
///
/// Nothing is materialised: a cursor over ten million pages is as small as one over ten.
public struct SnapCursor: Sendable {
  private let box: LayoutBox
  // Who knows the snaps where the layout does not.
  private let source: (any SnapSource)?
  private var cache: LeafCache
  /// The snap the cursor stands at.
  public private(set) var snap: Snap

  /// Stands at a snap of a layout.
  ///
  /// - Parameter cache: the leaf of the layout's pages where the snap was found.
  init(_ box: LayoutBox, _ cache: LeafCache, at snap: Snap) {
    self.box = box
    source = nil
    self.cache = cache
    self.snap = snap
  }

  /// Stands at a snap that a source found, if it found one.
  init?(_ box: LayoutBox, _ source: any SnapSource, _ snap: Snap?) {
    guard let snap else { return nil }
    self.box = box
    self.source = source
    cache = LeafCache()
    self.snap = snap
  }

  /// Goes to the next snap; stays and returns `false` at the last one.
  @discardableResult
  public mutating func next() -> Bool {
    if let source { return stand(at: source.snap(after: snap)) }
    guard let next = box.snap(after: snap, &cache) else { return false }
    snap = next
    return true
  }

  /// Goes to the previous snap; stays and returns `false` at the first one.
  @discardableResult
  public mutating func previous() -> Bool {
    if let source { return stand(at: source.snap(before: snap)) }
    guard let previous = box.snap(before: snap, &cache) else { return false }
    snap = previous
    return true
  }

  private mutating func stand(at other: Snap?) -> Bool {
    guard let other else { return false }
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
    guard let source else {
      guard let stop = box.stop(direction, of: snap, &cache) else { return false }
      snap = stop
      return true
    }
    let before = snap
    for _ in 0..<source.measures.groupCount where move(direction) {
      if snap.stop == .always { return true }
    }
    snap = before
    return false
  }

  /// Goes several snaps in a direction, or as many as there are.
  ///
  /// - Returns: how many it went.
  @discardableResult
  public mutating func move(_ direction: Direction, by count: Int) -> Int {
    var moved = 0
    while moved < count, move(direction) { moved += 1 }
    return moved
  }
}
