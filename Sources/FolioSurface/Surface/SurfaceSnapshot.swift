public import FolioCore

/// The state of a surface at one moment.
public struct SurfaceSnapshot: Equatable, Sendable {
  /// The offset, possibly rounded to pixels.
  public var offset: Points
  /// The bounds.
  public var viewport: Viewport
  /// The length of a device pixel; 0 without rounding.
  public var pixel: Points
  /// `true` if a finger is on it.
  public var isTracking: Bool
  /// `true` during a deceleration.
  public var isDecelerating: Bool
  /// `true` during a requested animation.
  public var isAnimating: Bool
  /// `true` if it can animate and report the end; else it is set at once.
  public var canAnimate: Bool

  /// Creates a snapshot; a surface that does not know when its animations run omits `isAnimating`.
  public init(
    offset: Points, viewport: Viewport, pixel: Points = 0, isTracking: Bool = false,
    isDecelerating: Bool = false, isAnimating: Bool = true, canAnimate: Bool = true
  ) {
    (self.offset, self.viewport, self.pixel) = (offset, viewport, pixel)
    (self.isTracking, self.isDecelerating) = (isTracking, isDecelerating)
    (self.isAnimating, self.canAnimate) = (isAnimating, canAnimate)
  }

  func isSame(_ left: Points, _ right: Points) -> Bool {
    Tolerance(pixel: pixel).areSame(left, right)
  }
}
