import FolioUIKit
import UIKit

/// Shows view controllers as pages, inside a navigation controller.
final class ChaptersController: UIViewController {
  let scrollView = PagerScrollView()
  private lazy var paging = ScrollPager(try! Pager(resource: "shelf"), on: scrollView)

  override func loadView() { view = scrollView }

  override func viewDidLoad() {
    super.viewDidLoad()
    paging.show(5, in: self) { page in ChapterController(page) }
    guard let navigation = navigationController else { return }
    // From the screen edge, the back swipe takes priority on every page.
    if let edge = navigation.interactivePopGestureRecognizer {
      scrollView.panGestureRecognizer.require(toFail: edge)
    }
    // Elsewhere, the back swipe works only on the first page.
    if #available(iOS 26, visionOS 26, *),
      let swipe = navigation.interactiveContentPopGestureRecognizer
    {
      paging.yields(to: swipe)
    }
  }
}
