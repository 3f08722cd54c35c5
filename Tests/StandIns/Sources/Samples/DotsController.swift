import FolioUIKit
import UIKit

/// Shows a dot for each snap point, and ticks at each page that a finger drags past.
final class DotsController: UIViewController, PagerDelegate {
  let scrollView = PagerScrollView()
  let dots = UIPageControl()
  private let tick = UISelectionFeedbackGenerator()
  private(set) lazy var paging = ScrollPager(try! Pager(resource: "shelf"), on: scrollView)

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    dots.frame = CGRect(x: 0, y: view.bounds.height - 26, width: view.bounds.width, height: 26)
    dots.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(dots)
    paging.delegate = self
    paging.connect(dots)
    paging.show(20) { page in CardView(page) }
  }

  func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
    if pager.pager.phase == .dragging { tick.selectionChanged() }
  }
}
