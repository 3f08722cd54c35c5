public import FolioCore

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
