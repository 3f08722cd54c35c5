/// The bounds of a surface.
public struct Viewport: Equatable, Hashable, Sendable {
  /// The extent along the paging axis, in points; at least 0.
  public var extent: Points
  /// The extent across the paging axis, in points; at least 0.
  public var crossExtent: Points

  /// Creates bounds; lengths below `Limits.minimumLength` count as 0.
  public init(extent: Points, crossExtent: Points = 0) {
    self.extent = extent.length
    self.crossExtent = crossExtent.length
  }

  /// The bounds of a surface that has no layout yet.
  public static let zero = Viewport(extent: 0)

  /// Creates bounds from a width and a height.
  public init(width: Points, height: Points, axis: PagingAxis) {
    switch axis {
    case .horizontal: self.init(extent: width, crossExtent: height)
    case .vertical: self.init(extent: height, crossExtent: width)
    }
  }

  var turned: Viewport {
    extent > 0 && crossExtent > 0 ? Viewport(extent: crossExtent, crossExtent: extent) : self
  }
}
