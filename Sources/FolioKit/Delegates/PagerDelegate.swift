public import FolioCore
public import FolioSurface

/// Receives the events of a pager on a scroll view; every method is optional.
///
/// The sender is the pager's driver, which is `PagerHandle.driver` of what the app holds.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// A target was decided; once for each decision, before the move.
  func pager(_ pager: PagerDriver, willMoveTo target: PagerTarget)
  /// The offset changed: the page position now, below 0 or beyond the last page while bouncing.
  func pager(_ pager: PagerDriver, didScrollTo fraction: Double)
  /// Another page is nearest now; any number of times while moving.
  func pager(_ pager: PagerDriver, didChangePageTo page: Int?)
  /// A motion ended; once for each gesture.
  func pager(_ pager: PagerDriver, didEnd outcome: MotionOutcome, on page: Int?)
  /// The place of a page stays empty: its view is `nil`, because of an error of `dequeueReusableView(_:)` if
  /// there was one.
  func pager(_ pager: PagerDriver, hasNoViewForPage page: Int, because error: ReuseError?)
  /// Its config is no longer in the files of its host; the pager keeps it.
  func pager(_ pager: PagerDriver, didLoseConfig name: String, nearest: String?)
  /// The announcement of assistive technologies for a page that is scrolled to; `nil`, the default,
  /// for "Page 2 of 5".
  func pager(_ pager: PagerDriver, announcementForPage page: Int) -> String?
  /// A page came into the bounds: the moment to count it as seen, or to play its video.
  func pager(_ pager: PagerDriver, willShowPage page: Int)
  /// A page left the bounds.
  func pager(_ pager: PagerDriver, didHidePage page: Int)
  /// Pages are within a viewport of the bounds: the moment to load their data.
  func pager(_ pager: PagerDriver, prefetchPages pages: [Int])
  /// Pages are farther than a viewport from the bounds: their data is not needed.
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
  /// Does nothing, but for an error, such as an identifier that is not registered, which is an assertion.
  public func pager(_ pager: PagerDriver, hasNoViewForPage page: Int, because error: ReuseError?) {
    if let error { assertionFailure("there is no view for page \(page): \(error)") }
  }
  /// Does nothing.
  public func pager(_ pager: PagerDriver, didLoseConfig name: String, nearest: String?) {}
  /// Leaves the words to the adapter.
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
