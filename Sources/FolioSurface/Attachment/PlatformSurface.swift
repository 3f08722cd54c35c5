public import FolioCore

/// A scroll view of a platform, along the axis of its pager and in its own
/// coordinates.
///
/// An adapter's part, which only translates: whatever compares, guards or decides is above it. Offsets
/// are finite whenever it is called; an animated one comes only in a window, and not while it decelerates.
public protocol PlatformSurface: MovingSurface {
  /// Device pixels to a point.
  var displayScale: Double { get }
  /// `true` if it is in a window.
  var isInWindow: Bool { get }
  /// `true` if the person has asked for less motion; false by default.
  ///
  /// Then nothing is animated by the pager, and nothing plays by itself.
  var reducesMotion: Bool { get }
  /// `true` if text in it runs from right to left.
  var isRightToLeft: Bool { get }
  /// The parts that the device covers, as far as the app lets them count.
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

// What an adapter needs to tell its two coordinates apart without a branch in every line.
extension PagingAxis {
  /// Of two values the one along this axis.
  public func pick<Value>(_ horizontal: Value, _ vertical: Value) -> Value {
    self == .horizontal ? horizontal : vertical
  }

  /// Writes the one of two places that lies along this axis.
  public func put<Value>(_ value: Value, _ horizontal: inout Value, _ vertical: inout Value) {
    if self == .horizontal { horizontal = value } else { vertical = value }
  }
}
