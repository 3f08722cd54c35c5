public import FolioCore

/// A platform's scroll view along its pager's axis, in its own coordinates.
///
/// Offsets are finite; animated ones are set only in a window, and not during a deceleration.
public protocol PlatformSurface: AnyObject {
  /// The offset, possibly rounded to pixels.
  var offset: Points { get }
  /// The bounds.
  var viewport: Viewport { get }
  /// `true` if a finger is on it.
  var isTracking: Bool { get }
  /// `true` during a deceleration.
  var isDecelerating: Bool { get }
  /// `true` during a requested animation, or always, so that only a reported end counts.
  var isAnimating: Bool { get }
  /// Device pixels per point.
  var displayScale: Double { get }
  /// `true` if it is in a window.
  var isInWindow: Bool { get }
  /// `true` with reduced motion, which turns animations and autoplay off; default `false`.
  var reducesMotion: Bool { get }
  /// `true` if the person prefers less motion, so that transforms only fade.
  var prefersReducedMotion: Bool { get }
  /// `true` for a right-to-left layout.
  var isRightToLeft: Bool { get }
  /// The safe area, as far as the app uses it.
  var safeArea: SafeArea { get }
  /// Its insets along the axis, the first at the lowest offset.
  var insets: Insets { get set }
  /// Its insets across the axis; setting them does not move the content.
  var crossInsets: Insets { get set }

  /// Sets the offset, or animates to it.
  func setOffset(_ offset: Points, animated: Bool)
  /// Makes changes in an animation of about 0.1 s; calls the closure once, before it returns.
  func animate(_ changes: @escaping () -> Void)
  /// Stops a deceleration in place.
  func stop()
  /// Sets the size of its content; both are finite.
  func setContent(extent: Points, crossExtent: Points)
  /// Disables paging, adjustments and scrolling by others, and starts reporting.
  func takeOver()
  /// Restores the scroll view, except for what others changed.
  func giveBack()
  /// Sets the faster or the slower deceleration rate.
  func setDeceleration(isFast: Bool)
  /// Starts or stops calling `AttachedPager.frame(at:)` at every frame.
  func setFrames(_ areWanted: Bool)
}

extension PlatformSurface {
  /// The same as `reducesMotion`.
  public var prefersReducedMotion: Bool { reducesMotion }
}

extension PagingAxis {
  /// The value along this axis.
  public func pick<Value>(_ horizontal: Value, _ vertical: Value) -> Value {
    self == .horizontal ? horizontal : vertical
  }

  /// Sets the value along this axis.
  public func put<Value>(_ value: Value, _ horizontal: inout Value, _ vertical: inout Value) {
    if self == .horizontal { horizontal = value } else { vertical = value }
  }
}
