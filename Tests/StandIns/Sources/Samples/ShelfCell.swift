import FolioUIKit
import UIKit

/// A shelf in a reused cell; each row returns to the page where it was left.
final class ShelfCell: UICollectionViewCell {
  private static var places: [String: SavedState] = [:]
  private var row: String?
  private(set) lazy var paging: ScrollPager = {
    let scrollView = PagerScrollView(frame: contentView.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(scrollView)
    return ScrollPager(try! Pager(resource: "shelf"), on: scrollView)
  }()

  func show(_ row: String, count: Int) {
    self.row = row
    paging.show(count) { page in CardView(page) }
    paging.restore(Self.places[row] ?? SavedState(page: 0))
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    if let row { Self.places[row] = paging.savedState() }
  }
}
