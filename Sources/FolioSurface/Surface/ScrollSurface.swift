public import FolioCore

/// A surface that a pager scrolls, in its own coordinates in points; the driver calls it.
///
/// It reports callbacks to the driver, which is a `ScrollSurfaceDelegate`.
public protocol ScrollSurface: AnyObject {
  /// The state at this moment.
  var snapshot: SurfaceSnapshot { get }
  /// Carries out a command, except `target`, which the call of `willEndDragging` returns.
  ///
  /// `setOffset` stops a motion; an equal offset changes nothing. A plain change is reported before
  /// this returns, an animation at its end.
  func carryOut(_ command: SurfaceCommand)
  /// Makes changes in an animation of about 0.1 s; calls the closure once, before it returns.
  func animate(_ changes: @escaping () -> Void)
  /// Applies a configuration, which may have changed.
  func configure(_ configuration: PagerConfiguration)
  /// Notifies of an event that the pager took, after all its commands.
  func pagerDidChange()
}

extension ScrollSurface {
  /// Makes changes at once.
  public func animate(_ changes: @escaping () -> Void) { changes() }
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
