#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Folio
  public import UIKit

  /// A data source of a count and a closure.
  @MainActor
  final class PageMaker: ScrollPagerDataSource {
    let count: Int
    let make: (Int) -> UIView

    init(_ count: Int, _ make: @escaping (Int) -> UIView) {
      self.count = count
      self.make = make
    }

    func numberOfPages(in pager: ScrollPager) -> Int { count }
    func pager(_ pager: ScrollPager, viewForPageAt index: Int) -> UIView { make(index) }
  }

  extension ScrollPager {
    /// Shows so many pages, each in a view made for it when it comes near; in the place of a data
    /// source.
    ///
    /// - Parameters:
    ///   - count: how many pages there are.
    ///   - view: makes the view of a page by its index; it may call `dequeueReusableView(_:)`.
    public func show(_ count: Int, view: @escaping (_ page: Int) -> UIView) {
      let maker = PageMaker(count, view)
      self.maker = maker
      dataSource = maker
    }
  }
#endif
