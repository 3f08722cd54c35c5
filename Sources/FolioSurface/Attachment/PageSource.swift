import FolioCore

/// Where a pager has its pages and their views from.
public struct PageSource<View: AnyObject> {
  /// How many pages there are; less than none counts as none.
  public var count: () -> Int
  /// How long a page is, in points, or an estimate of it; `nil` where nothing is known.
  ///
  /// Asked for every page where the config leaves lengths to the content, and only there: up to
  /// `Limits.maximumUnequalPages`. A page of which nothing is known is as long as the config's minimum.
  public var extent: (Int) -> Double?
  /// The view of a page; `nil` to show none.
  public var view: (Int) -> View?

  /// Pages that closures know.
  public init(
    count: @escaping () -> Int, extent: @escaping (Int) -> Double? = { _ in nil },
    view: @escaping (Int) -> View?
  ) {
    self.count = count
    self.extent = extent
    self.view = view
  }

  /// All pages, as a pager of a configuration takes them; O(pages) where they have lengths of their
  /// own.
  func content(for configuration: PagerConfiguration) -> PageContent {
    let count = max(0, self.count())
    guard configuration.layout.extent == .content, count <= Limits.maximumUnequalPages else {
      return .uniform(count: count)
    }
    return .extents((0..<count).map { extent($0) ?? 0 })
  }
}
