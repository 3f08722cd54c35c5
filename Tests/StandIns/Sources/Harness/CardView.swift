import FolioKit
import UIKit

/// A view that knows its page.
final class CardView: UIView {
  var page: Int

  init(_ page: Int) {
    self.page = page
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

/// Pages of their own lengths.
@MainActor
final class ContentSource: PagerDataSource {
  private let extents: [Double]
  private(set) var asked = 0

  init(_ extents: [Double]) { self.extents = extents }

  func numberOfPages(in pager: PagerDriver) -> Int { extents.count }

  func pager(_ pager: PagerDriver, viewForPageAt index: Int) -> UIView? {
    asked += 1
    return CardView(index)
  }

  func pager(_ pager: PagerDriver, extentForPageAt index: Int) -> Double? {
    extents[index]
  }
}

/// Pages that are as long as their text.
@MainActor
final class MeasuredSource: PagerDataSource {
  private let count: Int
  private let extent: () -> Double

  init(_ count: Int, _ extent: @escaping () -> Double) {
    self.count = count
    self.extent = extent
  }

  func numberOfPages(in pager: PagerDriver) -> Int { count }
  func pager(_ pager: PagerDriver, viewForPageAt index: Int) -> UIView? { CardView(index) }
  func pager(_ pager: PagerDriver, extentForPageAt index: Int) -> Double? { extent() }
}
