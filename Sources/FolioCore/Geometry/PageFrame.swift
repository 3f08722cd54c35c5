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

  /// From the viewport's leading edge to the page's trailing edge.
  public var end: Points { start + extent }
  /// From the viewport's leading edge to the middle of the page.
  public var middle: Points { start + extent * 0.5 }
}
