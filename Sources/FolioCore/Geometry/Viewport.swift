/// The bounds of a surface, as the engine sees them.
public struct Viewport: Equatable, Hashable, Sendable {
  /// The bounds along the paging axis, in points; at least 0.
  public var extent: Points
  /// The bounds across the paging axis, in points; at least 0.
  public var crossExtent: Points

  /// Creates bounds.
  ///
  /// Negative lengths, and those below `Limits.minimumLength`, count as 0.
  public init(extent: Points, crossExtent: Points = 0) {
    self.extent = extent.length
    self.crossExtent = crossExtent.length
  }

  /// A surface that has not been laid out yet.
  public static let zero = Viewport(extent: 0)

  /// The bounds of a rectangle of a width and a height, for a pager of an axis.
  public init(width: Points, height: Points, axis: PagingAxis) {
    switch axis {
    case .horizontal: self.init(extent: width, crossExtent: height)
    case .vertical: self.init(extent: height, crossExtent: width)
    }
  }

  /// The same bounds along the other axis; these where one of the lengths is not known.
  var turned: Viewport {
    extent > 0 && crossExtent > 0 ? Viewport(extent: crossExtent, crossExtent: extent) : self
  }
}
