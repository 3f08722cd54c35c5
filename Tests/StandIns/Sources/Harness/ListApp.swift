package import FolioKit
import FolioUIKit
import UIKit

/// An app whose scroll view keeps the app's delegate, as a collection view has to, and forwards.
@MainActor
package final class ListApp {
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let list = ListDelegate()
  private var paging: ScrollPager?
  package let driver: PagerDriver

  package init(config: String) throws(ConfigFailure) {
    scrollView.delegate = list
    let paging = ScrollPager(try Pager(config: config), on: scrollView, isDelegate: false)
    driver = paging.driver
    self.paging = paging
    list.paging = paging
    // The pages and the content belong to the app.
    scrollView.contentSize = CGSize(width: 500, height: 100)
    paging.send(.reload(.uniform(count: 5)))
    scrollView.layoutIfNeeded()
  }

  package var view: ScrollHand { ScrollHand(scrollView) }
  /// `true` if the scroll view's delegate is the app's.
  package var hasOwnDelegate: Bool { scrollView.delegate === list }
  package var isPagingOff: Bool { !scrollView.isPagingEnabled && !scrollView.scrollsToTop }
  package var contentExtent: Double { scrollView.contentSize.width }

  /// Sets the content size by the app's constraints.
  package func constrainContent(to width: Double) {
    scrollView.contentLayoutGuide.standInSize = CGSize(width: width, height: 100)
    scrollView.layoutIfNeeded()
  }

  package func resize(to width: Double) {
    scrollView.frame.size.width = width
    scrollView.layoutIfNeeded()
  }

  package func release() async {
    paging = nil
    await Task { @MainActor in }.value
  }
}

@MainActor
private final class ListDelegate: NSObject, UIScrollViewDelegate {
  weak var paging: ScrollPager?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    paging?.scrollViewWillBeginDragging(scrollView)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { paging?.scrollViewDidScroll(scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe paging?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    paging?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    paging?.scrollViewDidEndDecelerating(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    paging?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    paging?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    paging?.scrollViewDidScrollToTop(scrollView)
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    paging?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
