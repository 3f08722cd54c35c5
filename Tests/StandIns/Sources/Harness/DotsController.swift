import FolioUIKit
import UIKit

/// Dots for the pages, which show autoplay's time as well, and a tick under the finger at each page.
final class DotsController: UIViewController, PagerDelegate {
  let scrollView = PagerScrollView()
  let dots = UIPageControl()
  private let tick = UISelectionFeedbackGenerator()
  private(set) lazy var paging = ScrollPager(try! Pager(resource: "shelf"), on: scrollView)

  override func viewDidLoad() {
    super.viewDidLoad()
    paging.delegate = self
    paging.connect(dots)
    paging.show(20) { page in CardView(page) }
  }

  func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
    if pager.pager.phase == .dragging { tick.selectionChanged() }
  }
}
