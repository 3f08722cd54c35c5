public import FolioSurface

/// Supplies the pages and views of a pager, which is `PagerHandle.driver`.
@MainActor
public protocol PagerDataSource<PageView>: AnyObject {
  /// The views of the platform, such as `UIView`.
  associatedtype PageView: AnyObject
  /// Returns the number of pages.
  func numberOfPages(in pager: PagerDriver) -> Int
  /// Returns the view of a page, which the pager places and removes; `nil` for none.
  func pager(_ pager: PagerDriver, viewForPageAt index: Int) -> PageView?
  /// Returns the extent of a page in points, for `extent=content`; by default `nil`, unknown.
  func pager(_ pager: PagerDriver, extentForPageAt index: Int) -> Double?
}

extension PagerDataSource {
  /// Returns `nil`, for the config's extents.
  public func pager(_ pager: PagerDriver, extentForPageAt index: Int) -> Double? { nil }
}

extension PagerHandle {
  /// Shows the pages of a data source, which is not retained; none once it is gone.
  public func show(_ source: some PagerDataSource<PageView>) {
    let ask = { [weak driver, weak source] in
      driver.flatMap { driver in source.map { (driver, $0) } }
    }
    attached.show(
      PageSource(
        count: { ask().map { $1.numberOfPages(in: $0) } ?? 0 },
        extent: { page in ask().flatMap { $1.pager($0, extentForPageAt: page) } },
        view: { page in ask().flatMap { $1.pager($0, viewForPageAt: page) } }))
  }
}
