/// Walks from snap to snap.
///
/// Made at an offset by one descent; next and previous are amortised constant.
///
/// Nothing is materialised: a cursor over ten million pages is as small as one over ten.
public struct SnapCursor: Sendable {
  let layout: Layout
  private var seat: PageSeat
  /// The snap the cursor stands at.
  public private(set) var snap: Snap

  /// Stands at the last snap that begins at an offset or before it, or at the first snap when there
  /// is none; `nil` when there are no snaps.
  ///
  /// - Parameter seat: a leaf of the layout's pages that is likely the one in question.
  init?(_ layout: Layout, atOrBefore offset: Points, _ seat: PageSeat = PageSeat()) {
    var seat = seat
    guard let snap = layout.snap(atOrBefore: offset, &seat) else { return nil }
    self.layout = layout
    self.seat = seat
    self.snap = snap
  }

  /// Stands at the snap of a group, by unbounded index; `nil` when there are no snaps.
  init?(_ layout: Layout, group: Int, _ seat: PageSeat = PageSeat()) {
    var seat = seat
    guard let snap = layout.snap(ofGroup: group, &seat) else { return nil }
    self.layout = layout
    self.seat = seat
    self.snap = snap
  }

  /// Goes to the next snap; stays and returns `false` at the last one.
  @discardableResult
  public mutating func next() -> Bool {
    guard let next = layout.snap(after: snap, &seat) else { return false }
    snap = next
    return true
  }

  /// Goes to the previous snap; stays and returns `false` at the first one.
  @discardableResult
  public mutating func previous() -> Bool {
    guard let previous = layout.snap(before: snap, &seat) else { return false }
    snap = previous
    return true
  }

  /// Goes one snap in a direction; stays and returns `false` at the end.
  @discardableResult
  public mutating func move(_ direction: Direction) -> Bool {
    direction == .forward ? next() : previous()
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
