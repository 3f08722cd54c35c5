public import FolioCore

/// A surface that a pager scrolls, called by the driver.
public protocol ScrollSurface: MovingSurface {
  /// The length of a device pixel, in points; 0 without rounding.
  var pixel: Points { get }
  /// `true` if it can animate and report the end, as by default; else it is set at once.
  var canAnimate: Bool { get }

  /// Sets the insets along the axis with the safe area; the first end is at the lowest offset.
  func setInsets(_ insets: InsetRequest)
  /// Sets the length of the content.
  func setContentExtent(_ extent: Points)
  /// Shows a page, or moves it.
  func place(_ copy: PageCopy, at frame: PageFrame)
  /// Removes a page, whose view can be reused.
  func recycle(_ copy: PageCopy)
  /// Applies a configuration, which may have changed.
  func configure(_ configuration: PagerConfiguration)
  /// Notifies of an event that the pager took, after all its commands.
  func pagerDidChange()
}

extension ScrollSurface {
  /// `true`.
  public var canAnimate: Bool { true }
  /// Does nothing.
  public func configure(_ configuration: PagerConfiguration) {}
  /// Does nothing.
  public func pagerDidChange() {}
}

/// The callbacks of a surface, like UIKit's; any at any time, also within a call to the surface.
public protocol ScrollSurfaceDelegate: AnyObject {
  /// A drag begins.
  func willBeginDragging()
  /// The offset changed, by whatever cause.
  func didScroll()
  /// The finger is about to lift; returns the target, or `nil` to leave the surface alone.
  ///
  /// - Parameter proposedTarget: where the surface would stop on its own.
  func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points?
  /// The finger lifted.
  func didEndDragging(willDecelerate: Bool)
  /// A deceleration ended.
  func didEndDecelerating()
  /// A requested animation ended.
  func didEndScrollingAnimation()
  /// A touch that stopped the surface ended without a drag.
  func touchEnded()
  /// The touch was cancelled.
  func touchCancelled()
  /// The size is about to change.
  func willResize(to viewport: Viewport)
  /// The offset for the new size can be set.
  func resizeAlongside()
  /// The surface was laid out.
  func didLayout()
  /// The resize ended.
  func didResize()
  /// The surface's insets changed; lowest offsets first.
  func insetsChanged(to insets: Insets)
  /// The safe area changed; lowest coordinates first.
  func safeAreaChanged(to area: SafeArea)
  /// The motion strategy gave an invalid answer.
  func motionFault(of strategy: String, _ violation: Violation)
}

extension ScrollSurfaceDelegate {
  /// Ignored; the adapter reports it.
  public func safeAreaChanged(to area: SafeArea) {}

  /// Ignored by surfaces with a motion of their own.
  public func motionFault(of strategy: String, _ violation: Violation) {}
}

/// A surface along a pager's axis, in its own coordinates in points.
public protocol MovingSurface: AnyObject {
  /// The offset, possibly rounded to pixels.
  var offset: Points { get }
  /// The bounds.
  var viewport: Viewport { get }
  /// `true` if a finger is on it.
  var isTracking: Bool { get }
  /// `true` during a deceleration.
  var isDecelerating: Bool { get }
  /// `true` during a requested animation; by default always, so that only a reported end counts.
  var isAnimating: Bool { get }

  /// Sets the offset, or animates to it, and stops a motion; an equal offset changes nothing.
  ///
  /// A plain change is reported before the call returns, an animation at its end.
  func setOffset(_ offset: Points, animated: Bool)
  /// Makes changes in an animation of about 0.1 s; calls the closure once, before it returns.
  func animate(_ changes: @escaping () -> Void)
}

extension MovingSurface {
  /// Returns `true`, for platforms that report only the end.
  public var isAnimating: Bool { true }
  /// Makes changes at once.
  public func animate(_ changes: @escaping () -> Void) { changes() }
}
