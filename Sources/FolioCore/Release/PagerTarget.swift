/// A place to come to rest, with all its names.
public struct PagerTarget: Equatable, Sendable {
  /// The offset, in points, in the surface's frame.
  public var offset: Points
  /// The snap the offset belongs to; `nil` where the surface may rest anywhere.
  public var snap: Snap?
  /// The group, by unbounded index.
  public var group: Int
  /// The page that will be current: the group's first.
  ///
  /// An index into the pages there are.
  public var page: Int
  /// The lap the page is on; 0 unless looping.
  public var lap: Int
  /// Which edge of the snap it is.
  public var edge: SnapEdge
  /// Where the motion may head on its way to the offset, such as beyond an end; `nil` for the offset
  /// itself.
  public var overshoot: Points?

  /// Creates a target; nothing is checked.
  public init(
    offset: Points, snap: Snap?, group: Int, page: Int, lap: Int, edge: SnapEdge,
    overshoot: Points? = nil
  ) {
    self.offset = offset
    self.snap = snap
    self.group = group
    self.page = page
    self.lap = lap
    self.edge = edge
    self.overshoot = overshoot
  }
}
