public import FolioSurface

/// Supplies the pages and views of a pager, which is `ScrollPager.driver`.
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
