public import FolioSurface

/// Gives a pager its pages and their views.
///
/// The asking pager is the driver, which is `PagerHandle.driver` of what the app holds.
@MainActor
public protocol PagerDataSource<PageView>: AnyObject {
  /// The views of the platform, such as `UIView`.
  associatedtype PageView: AnyObject
  /// How many pages there are.
  func numberOfPages(in pager: PagerDriver) -> Int
  /// The view of a page, its own or one of `dequeueReusableView(_:)`; `nil` to show none.
  ///
  /// The pager places it, and takes it out when its page does not show any more.
  func pager(_ pager: PagerDriver, viewForPageAt index: Int) -> PageView?
  /// How long a page is, in points, or an estimate of it, for configs that leave it to the content;
  /// `nil`, the default, if it is unknown.
  ///
  /// Asked for every page, and only where the config leaves it to the content.
  func pager(_ pager: PagerDriver, extentForPageAt index: Int) -> Double?
}

extension PagerDataSource {
  /// `nil`: the extents are in the config.
  public func pager(_ pager: PagerDriver, extentForPageAt index: Int) -> Double? { nil }
}

extension PagerHandle {
  /// Shows the pages of a data source, which is not held; without it there are none.
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
