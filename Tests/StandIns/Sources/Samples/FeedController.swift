import FolioUIKit
import UIKit

final class FeedController: UIViewController, PagerDataSource, PagerDelegate {
  let scrollView = PagerScrollView()
  let heights: [Double] = [320, 1_200, 480, 640]
  private(set) var visited: [Int] = []
  private(set) var paging: ScrollPager?

  override func loadView() { view = scrollView }

  override func viewDidLoad() {
    super.viewDidLoad()
    do {
      paging = ScrollPager(try Pager(resource: "card-feed"), on: scrollView)
    } catch {
      print(error)  // every mistake in the config, with its location and often a fix
    }
    paging?.delegate = self
    paging?.show(self)
  }

  func numberOfPages(in pager: PagerDriver) -> Int { heights.count }

  func pager(_ pager: PagerDriver, viewForPageAt index: Int) -> UIView? { CardView(index) }

  func pager(_ pager: PagerDriver, extentForPageAt index: Int) -> Double? { heights[index] }

  func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
    if let page { visited.append(page) }
  }
}
