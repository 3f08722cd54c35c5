/// All pages of a pager.
public enum PageContent: Equatable, Sendable {
  /// This many pages of the extent the layout says.
  case uniform(count: Int)
  /// A page of each extent, in points.
  case extents([Double])
  /// Pages with places of their own.
  case placed(PlacedContent)

  /// How many pages.
  public var count: Int {
    switch self {
    case .uniform(let count): count
    case .extents(let extents): extents.count
    case .placed(let content): content.pages.count
    }
  }
}

/// Pages with places of their own.
public struct PlacedContent: Equatable, Sendable {
  /// The pages, by index.
  public var pages: [PlacedPage]
  /// The length of the content, in points; `nil` for where the last page ends.
  public var contentExtent: Double?

  /// Creates content; what is wrong with it is found when it is given to a pager.
  public init(_ pages: [PlacedPage], contentExtent: Double? = nil) {
    self.pages = pages
    self.contentExtent = contentExtent
  }
}
