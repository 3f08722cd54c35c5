import FolioUIKit
import UIKit

/// A shelf in a reused cell; each row returns to the page where it was left.
final class ShelfCell: UICollectionViewCell, PagerDelegate {
  private static var places: [String: SavedState] = [:]
  private var row: String?
  private(set) lazy var paging: ScrollPager = {
    let scrollView = PagerScrollView(frame: contentView.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    contentView.addSubview(scrollView)
    let paging = ScrollPager(try! Pager(resource: "shelf"), on: scrollView)
    paging.delegate = self
    return paging
  }()

  func show(_ row: String, count: Int) {
    self.row = nil  // pages reported during the switch belong to no row
    paging.show(count) { page in CardView(page) }
    paging.restore(Self.places[row] ?? SavedState(page: 0))
    self.row = row
  }

  func pager(_ pager: PagerDriver, didSettleOn page: Int) { save() }

  override func prepareForReuse() {
    super.prepareForReuse()
    save()
  }

  private func save() { if let row { Self.places[row] = paging.savedState() } }
}
