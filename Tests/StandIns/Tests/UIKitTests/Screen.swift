import FolioUIKit
import UIKit

/// A window of 100 × 100 points with a pager of plain views.
@MainActor
final class Screen: NSObject, UIScrollViewDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let scrollView: UIScrollView
  private(set) var paging: ScrollPager?
  private(set) var ends: [String] = []

  init(
    _ config: String, count: Int = 5, on given: UIScrollView? = nil, isMirrored: Bool = false
  ) throws {
    scrollView = given ?? PagerScrollView(frame: .zero)
    super.init()
    if isMirrored { scrollView.semanticContentAttribute = .forceRightToLeft }
    scrollView.frame = window.bounds
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    window.addSubview(scrollView)
    window.isHidden = false
    try page(config, count: count)
  }

  /// Makes the scroll view page by a config, beside a pager that it may already have.
  @discardableResult
  func page(_ config: String, count: Int = 5, isDelegate: Bool = true) throws -> ScrollPager {
    let next = ScrollPager(
      try Pager(config: "pager p { \(config) }"), on: scrollView, isDelegate: isDelegate)
    paging = next
    if !(scrollView is UICollectionView) { next.show(count) { _ in UIView(frame: .zero) } }
    window.layoutIfNeeded()
    return next
  }

  func release() async {
    paging = nil
    await Task { @MainActor in }.value
  }

  var x: CGFloat { scrollView.contentOffset.x }
  var page: Int? { paging?.currentPage }
  func rest() async { await person.rest(scrollView) }
  func wait(_ milliseconds: Double) async { await person.wait(milliseconds, for: scrollView) }
  func drag(_ distance: CGFloat, velocity: CGFloat = 0) {
    person.drag(
      scrollView, by: CGPoint(x: distance, y: 0), velocity: CGPoint(x: velocity, y: 0))
  }
  func forget() { ends = [] }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    ends.append("dragging \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends.append("decelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends.append("animation") }
}
