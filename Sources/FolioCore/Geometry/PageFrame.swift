/// Where a page lies on the surface along the paging axis.
public struct PageFrame: Equatable, Sendable {
  /// From the viewport's leading edge to the page's, in points.
  public var start: Points
  /// The page's length, in points.
  public var extent: Points

  /// Creates a frame.
  public init(start: Points, extent: Points) {
    self.start = start
    self.extent = extent
  }
}
