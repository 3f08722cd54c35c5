/// The place of a page on the surface along the paging axis.
public struct PageFrame: Equatable, Sendable {
  /// The distance from the viewport's leading edge to the page's, in points.
  public var start: Points
  /// The page's length, in points.
  public var extent: Points

  /// Creates a frame.
  public init(start: Points, extent: Points) {
    self.start = start
    self.extent = extent
  }

  /// The distance from the viewport's leading edge to the page's trailing edge.
  public var end: Points { start + extent }
  /// The distance from the viewport's leading edge to the page's center.
  public var middle: Points { start + extent * 0.5 }
}
