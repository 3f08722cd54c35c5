public import FolioCore

/// A surface that a pager scrolls: the driver calls it, and maps from the pager's coordinates.
public protocol ScrollSurface: MovingSurface {
  /// The length of a device pixel, in points; 0 when offsets are not rounded.
  var pixel: Points { get }
  /// `true` if it can be sent somewhere and will tell when it is there; true by default.
  ///
  /// Where it cannot, as outside a window, it is put there without an animation.
  var canAnimate: Bool { get }

  /// Sets the insets of the axis, the safe area included: the first end is where offsets are least.
  func setInsets(_ insets: InsetRequest)
  /// Sets the length of the content.
  func setContentExtent(_ extent: Points)
  /// Shows a page, or moves one that it shows.
  func place(_ copy: PageCopy, at frame: PageFrame)
  /// Takes a page away; its view can be used again.
  func recycle(_ copy: PageCopy)
  /// The pager may have another configuration, because of its config or its size.
  func configure(_ configuration: PagerConfiguration)
  /// The pager has taken an event, and the surface was told all that it has to do for it.
  func pagerDidChange()
}

extension ScrollSurface {
  /// By default it can at any time.
  public var canAnimate: Bool { true }
  /// By default nothing but offsets, insets and content follows a configuration.
  public func configure(_ configuration: PagerConfiguration) {}
  /// By default nothing shows the pager beside its pages.
  public func pagerDidChange() {}
}

/// The callbacks of a surface, as UIKit's scroll view calls its delegate.
///
/// Every callback may come at any time, also from within a call to the surface.
public protocol ScrollSurfaceDelegate: AnyObject {
  /// The finger moved far enough to drag.
  func willBeginDragging()
  /// The offset changed, whoever changed it.
  func didScroll()
  /// The finger is about to let go.
  ///
  /// - Parameters:
  ///   - velocity: in the surface's direction; positive when the offset grows.
  ///   - proposedTarget: where the surface would come to rest by itself.
  /// - Returns: where it shall come to rest instead; `nil` to leave it alone.
  func willEndDragging(velocity: Velocity, proposedTarget: Points) -> Points?
  /// The finger let go.
  func didEndDragging(willDecelerate: Bool)
  /// The surface stands after it moved by itself.
  func didEndDecelerating()
  /// An animation that was asked for has ended.
  func didEndScrollingAnimation()
  /// A touch that stopped the surface was lifted without a drag.
  func touchEnded()
  /// The touch was taken away.
  func touchCancelled()
  /// The size is about to change.
  func willResize(to viewport: Viewport)
  /// The moment in which the offset for the future size can be set.
  func resizeAlongside()
  /// The surface was laid out; its size may have changed.
  func didLayout()
  /// The change of size is over.
  func didResize()
  /// The surface's own insets changed; physical, least offsets first.
  func insetsChanged(to insets: Insets)
  /// The safe area changed; physical, least coordinates first.
  func safeAreaChanged(to area: SafeArea)
  /// The strategy that says how the surface moves answered wrongly.
  func motionFault(of strategy: String, _ violation: Violation)
}

extension ScrollSurfaceDelegate {
  /// A scroll view by itself knows of no device that covers it; its adapter tells.
  public func safeAreaChanged(to area: SafeArea) {}

  /// Surfaces of platforms move by themselves and ask no strategy.
  public func motionFault(of strategy: String, _ violation: Violation) {}
}

/// Anything that scrolls along the axis of a pager, in its own coordinates: physical, in points.
///
/// The cross axis is none of the pager's business; a surface keeps its offset there.
public protocol MovingSurface: AnyObject {
  /// Where it is, rounded to its pixels as it may be.
  var offset: Points { get }
  /// The bounds it has now.
  var viewport: Viewport { get }
  /// `true` if a finger is on it.
  var isTracking: Bool { get }
  /// `true` if it moves by itself after a finger let go.
  var isDecelerating: Bool { get }
  /// `true` if it is on its way to an offset that was set with an animation.
  ///
  /// Counts only from such a call until its end is told. A platform that does not say answers true, as
  /// it does by default; then only the end it tells counts.
  var isAnimating: Bool { get }

  /// Puts it at an offset, or sends it there.
  ///
  /// Either way it stops what moves, whose end it may tell from within the call or not at all.
  /// Without an animation it tells its delegate before it returns. With one it tells when it ends;
  /// being there already it does nothing and tells nothing.
  func setOffset(_ offset: Points, animated: Bool)
  /// Makes changes in a short animation, about a tenth of a second: calls the closure once, before it
  /// returns.
  func animate(_ changes: @escaping () -> Void)
}

extension MovingSurface {
  /// By default nothing is known but what was asked for.
  public var isAnimating: Bool { true }
  /// By default changes are made at once.
  public func animate(_ changes: @escaping () -> Void) { changes() }
}
