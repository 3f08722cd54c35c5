/// Walks from snap to snap.
///
/// Made at an offset by one descent; next and previous are amortised constant.
///
/// Nothing is materialised: a cursor over ten million pages is as small as one over ten.
public struct SnapCursor: Sendable {
  private let box: LayoutBox
  private var seat: PageSeat
  /// The snap the cursor stands at.
  public private(set) var snap: Snap

  /// Stands at a snap of a layout.
  ///
  /// - Parameter seat: the leaf of the layout's pages where the snap was found.
  init(_ box: LayoutBox, _ seat: PageSeat, at snap: Snap) {
    self.box = box
    self.seat = seat
    self.snap = snap
  }

  /// Goes to the next snap; stays and returns `false` at the last one.
  @discardableResult
  public mutating func next() -> Bool {
    guard let next = box.layout.snap(after: snap, &seat) else { return false }
    snap = next
    return true
  }

  /// Goes to the previous snap; stays and returns `false` at the first one.
  @discardableResult
  public mutating func previous() -> Bool {
    guard let previous = box.layout.snap(before: snap, &seat) else { return false }
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
