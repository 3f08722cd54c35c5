import FolioKit
import UIKit

/// A view with a page index.
final class CardView: UIView {
  var page: Int

  init(_ page: Int) {
    self.page = page
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

/// A view controller with a page index.
final class ChapterController: UIViewController {
  let page: Int

  init(_ page: Int) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A cell of a collection view.
final class CardCell: UICollectionViewCell {}

/// Pages of unequal lengths.
@MainActor
final class ContentSource: PagerDataSource {
  private let extents: () -> [Double]
  /// The number of queries for a view.
  private(set) var queried = 0

  init(_ extents: @escaping () -> [Double]) { self.extents = extents }

  func numberOfPages(in pager: PagerDriver) -> Int { extents().count }

  func pager(_ pager: PagerDriver, viewForPageAt index: Int) -> UIView? {
    queried += 1
    return CardView(index)
  }

  func pager(_ pager: PagerDriver, extentForPageAt index: Int) -> Double? { extents()[index] }
}
