import FolioCore

/// Where a pager has its pages and their views from.
public struct PageSource<View: AnyObject> {
  /// How many pages there are; less than none counts as none.
  public var count: () -> Int
  /// How long a page is, in points; `nil` where the config says it.
  ///
  /// Asked for all pages if there is an answer for the first.
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

  /// All pages, as the pager takes them; O(pages) where they have lengths of their own.
  var content: PageContent {
    let count = max(0, self.count())
    guard count > 0, extent(0) != nil else { return .uniform(count: count) }
    return .extents((0..<count).map { extent($0) ?? 0 })
  }
}
