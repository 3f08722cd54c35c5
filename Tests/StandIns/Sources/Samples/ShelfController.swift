import FolioUIKit
import UIKit

final class ShelfController: UIViewController {
  let scrollView = PagerScrollView()
  lazy var paging = ScrollPager(try! Pager(resource: "shelf"), on: scrollView)

  override func loadView() { view = scrollView }

  override func viewDidLoad() {
    super.viewDidLoad()
    paging.show(20) { page in CardView(page) }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    paging.viewWillTransition(to: size, with: coordinator)
  }
}
