public import FolioCore
public import FolioSurface

/// Is told what a pager on a scroll view does; everything is optional.
///
/// The sender is the pager's driver, which is `PagerHandle.driver` of what the app holds.
@MainActor
public protocol PagerDelegate: AnyObject {
  /// It was decided where to go; once for each decision, before the move.
  func pager(_ pager: PagerDriver, willMoveTo target: PagerTarget)
  /// The offset changed: the page position now, below 0 or beyond the last page while bouncing.
  func pager(_ pager: PagerDriver, didScrollTo fraction: Double)
  /// Another page is nearest now; any number of times while moving.
  func pager(_ pager: PagerDriver, didChangePageTo page: Int?)
  /// A motion ended; once for each gesture.
  func pager(_ pager: PagerDriver, didEnd outcome: MotionOutcome, on page: Int?)
  /// Its config is gone from the files of its host; it goes on as it was.
  func pager(_ pager: PagerDriver, didLoseConfig name: String, nearest: String?)
  /// What assistive technologies say about a page that is scrolled to; `nil` for nothing.
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
  /// Does nothing.
  public func pager(_ pager: PagerDriver, didLoseConfig name: String, nearest: String?) {}
  /// Says nothing.
  public func pager(_ pager: PagerDriver, announcementForPage page: Int) -> String? { nil }
}
