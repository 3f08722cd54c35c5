package import FolioCore

/// The state of a surface at one moment.
package struct SurfaceSnapshot: Equatable, Sendable {
  /// The offset in its own coordinates.
  package var offset: Points
  /// The bounds.
  package var viewport: Viewport
  /// The length of a device pixel; 0 without rounding.
  package var pixel: Points
  /// `true` if a finger is on it.
  package var isTracking: Bool
  /// `true` during a deceleration.
  package var isDecelerating: Bool
  /// `true` during a requested animation.
  package var isAnimating: Bool
  /// `true` if it can animate.
  package var canAnimate: Bool

  package init(
    offset: Points, viewport: Viewport, pixel: Points = 0, isTracking: Bool = false,
    isDecelerating: Bool = false, isAnimating: Bool = false, canAnimate: Bool = true
  ) {
    self.offset = offset
    self.viewport = viewport
    self.pixel = pixel
    self.isTracking = isTracking
    self.isDecelerating = isDecelerating
    self.isAnimating = isAnimating
    self.canAnimate = canAnimate
  }

  init(_ surface: any ScrollSurface) {
    self.init(
      offset: surface.offset, viewport: surface.viewport, pixel: surface.pixel,
      isTracking: surface.isTracking, isDecelerating: surface.isDecelerating,
      isAnimating: surface.isAnimating, canAnimate: surface.canAnimate)
  }

  func isSame(_ left: Points, _ right: Points) -> Bool {
    Tolerance(pixel: pixel).areSame(left, right)
  }
}
