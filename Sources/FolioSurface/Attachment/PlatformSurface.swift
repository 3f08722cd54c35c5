public import FolioCore

/// What a scroll view of a platform is asked and told, along the axis of its pager and in its own
/// coordinates.
///
/// An adapter's part, which only translates: whatever compares, guards or decides is above it.
public protocol PlatformSurface: AnyObject {
  /// Where it stands.
  var offset: Points { get }
  /// Its bounds.
  var viewport: Viewport { get }
  /// Device pixels to a point.
  var displayScale: Double { get }
  /// Whether a finger is on it.
  var isTracking: Bool { get }
  /// Whether it moves by itself after a finger let go.
  var isDecelerating: Bool { get }
  /// Whether it goes where it was sent; true where the platform does not say.
  var isAnimating: Bool { get }
  /// Whether it is in a window.
  var isInWindow: Bool { get }
  /// Whether the person has asked for less motion; false by default.
  ///
  /// What the pager would send somewhere is put there then, and nothing plays by itself.
  var reducesMotion: Bool { get }
  /// Whether text in it runs from right to left.
  var isRightToLeft: Bool { get }
  /// What the device covers of it, as far as the app lets it count.
  var safeArea: SafeArea { get }
  /// Its insets along the axis; the first end is where offsets are least.
  var insets: Insets { get set }
  /// Its insets across the axis; what shows there stays as far from where the insets end.
  var crossInsets: Insets { get set }

  /// Puts it at an offset, or sends it there; finite, and nothing happens across the axis.
  ///
  /// It is sent somewhere only where it is seen and does not decelerate.
  func setOffset(_ offset: Points, animated: Bool)
  /// Stops a deceleration where it is, whether it tells the end of it or not.
  func stop()
  /// Sets the size of its content; both lengths are finite.
  func setContent(extent: Points, crossExtent: Points)
  /// Switches off what would page, adjust or scroll beside the pager, and begins to listen.
  func takeOver()
  /// Leaves the scroll view as it was before; what nobody took over is left alone.
  func giveBack()
  /// Decelerates at the faster of the platform's two rates, or at the slower.
  func setDeceleration(isFast: Bool)
  /// Makes changes in an animation of a tenth of a second: calls the closure once, before it returns.
  func animate(_ changes: @escaping () -> Void)
  /// Begins to tell `AttachedPager.frame(at:)` the time, several times a second, or stops.
  func setFrames(_ areWanted: Bool)
}

extension PlatformSurface {
  /// By default changes are made at once.
  public func animate(_ changes: @escaping () -> Void) { changes() }
  /// By default nobody has asked for less.
  public var reducesMotion: Bool { false }
}
