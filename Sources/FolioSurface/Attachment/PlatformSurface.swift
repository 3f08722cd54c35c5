public import FolioCore

/// What a scroll view of a platform is asked and told, along the axis of its pager and in its own
/// coordinates.
///
/// An adapter's part, which only translates: whatever compares, guards or decides is above it. Offsets
/// are finite whenever it is called; an animated one comes only in a window, and not while it decelerates.
public protocol PlatformSurface: MovingSurface {
  /// Device pixels to a point.
  var displayScale: Double { get }
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
  /// Begins to call `AttachedPager.frame(at:)` at every frame of the screen, or stops.
  func setFrames(_ areWanted: Bool)
}
