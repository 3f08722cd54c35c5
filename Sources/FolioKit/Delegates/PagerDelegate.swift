public import FolioCore
public import FolioSurface

/// Receives the events of a pager, which is `ScrollPager.driver`; every method is optional.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// A target was decided, before the move.
  func pager(_ pager: PagerDriver, willMoveTo target: PagerTarget)
  /// The offset changed; `fraction` is the page position, also beyond the ends while bouncing.
  func pager(_ pager: PagerDriver, didScrollTo fraction: Double)
  /// Another page is current, possibly several times during a move.
  func pager(_ pager: PagerDriver, didChangePageTo page: Int?)
  /// A motion ended, once for each gesture.
  func pager(_ pager: PagerDriver, didEnd outcome: MotionOutcome, on page: Int?)
  /// The pager came to rest on another page, or shows its first one, whose view is in place.
  func pager(_ pager: PagerDriver, didSettleOn page: Int)
  /// A page has no view, perhaps because of an error of `dequeueReusableView(_:)`.
  func pager(_ pager: PagerDriver, hasNoViewForPage page: Int, because error: ReuseError?)
  /// The pager's config is gone from the host's files, and stays in use.
  func pager(_ pager: PagerDriver, didLoseConfig name: String, nearest: String?)
  /// Returns the announcement after an accessibility scroll; by default `nil`, for "Page 2 of 5".
  func pager(_ pager: PagerDriver, announcementForPage page: Int) -> String?
  /// A page became visible.
  func pager(_ pager: PagerDriver, willShowPage page: Int)
  /// A page was hidden.
  func pager(_ pager: PagerDriver, didHidePage page: Int)
  /// Pages came near the visible ones, by default within a viewport: load their data.
  func pager(_ pager: PagerDriver, prefetchPages pages: [Int])
  /// Pages are no longer near the visible ones: their data is not needed.
  func pager(_ pager: PagerDriver, cancelPrefetchingOfPages pages: [Int])
}

extension PagerDelegate {
  /// Does nothing.
  public func pager(_ pager: PagerDriver, willMoveTo target: PagerTarget) {}
  /// Does nothing.
  public func pager(_ pager: PagerDriver, didScrollTo fraction: Double) {}
  /// Does nothing.
  public func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {}
  /// Does nothing.
  public func pager(_ pager: PagerDriver, didEnd outcome: MotionOutcome, on page: Int?) {}
  /// Does nothing.
  public func pager(_ pager: PagerDriver, didSettleOn page: Int) {}
  /// Does nothing, except for an error, which is an assertion failure.
  public func pager(_ pager: PagerDriver, hasNoViewForPage page: Int, because error: ReuseError?) {
    if let error { assertionFailure("there is no view for page \(page): \(error)") }
  }
  /// Does nothing.
  public func pager(_ pager: PagerDriver, didLoseConfig name: String, nearest: String?) {}
  /// Returns `nil`, for the adapter's announcement.
  public func pager(_ pager: PagerDriver, announcementForPage page: Int) -> String? { nil }
  /// Does nothing.
  public func pager(_ pager: PagerDriver, willShowPage page: Int) {}
  /// Does nothing.
  public func pager(_ pager: PagerDriver, didHidePage page: Int) {}
  /// Does nothing.
  public func pager(_ pager: PagerDriver, prefetchPages pages: [Int]) {}
  /// Does nothing.
  public func pager(_ pager: PagerDriver, cancelPrefetchingOfPages pages: [Int]) {}
}
