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
  /// The announcement of assistive technologies for a page that is scrolled to; `nil` for none.
  func pager(_ pager: PagerDriver, announcementForPage page: Int) -> String?
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
  /// Says nothing.
  public func pager(_ pager: PagerDriver, announcementForPage page: Int) -> String? { nil }
}
