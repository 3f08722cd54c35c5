import FolioUIKit
import UIKit

/// A sheet with detents over a screen.
final class SheetController: UIViewController, PagerDelegate {
  let scrollView = SheetScrollView()
  let list = UIScrollView()
  private(set) lazy var paging = ScrollPager(
    try! Pager(resource: "sheet").starting(at: 1), on: scrollView)

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.addSubview(list)
    view.addSubview(scrollView)
    paging.delegate = self
    paging.yields(to: list.panGestureRecognizer)
  }

  /// The lowest detent shows 100 points of the sheet, the highest one 600 more.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: width, height: height + 600)
    list.frame = CGRect(x: 0, y: height - 100, width: width, height: 700)
  }

  /// Only at the highest detent, drags scroll the list.
  func pager(_ pager: PagerDriver, didSettleOn detent: Int) {
    list.isScrollEnabled = detent == 2
    if detent < 2 { list.contentOffset = .zero }
  }
}
