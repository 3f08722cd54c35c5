import FolioUIKit
import Foundation
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
final class ContentSource: ScrollPagerDataSource {
  private let extents: [Double]
  private(set) var asked = 0

  init(_ extents: [Double]) { self.extents = extents }

  func numberOfPages(in pager: ScrollPager) -> Int { extents.count }

  func pager(_ pager: ScrollPager, viewForPageAt index: Int) -> UIView {
    asked += 1
    return CardView(index)
  }

  func pager(_ pager: ScrollPager, extentForPageAt index: Int) -> CGFloat? {
    CGFloat(extents[index])
  }
}
