public import FolioCore

/// A surface that a pager scrolls, in its own coordinates in points; the driver calls it.
///
/// It reports its callbacks to the driver, such as `didScroll()`. With views, indicators or autoplay,
/// an `AttachedPager` is in between.
public protocol ScrollSurface: AnyObject {
  /// The state at this moment.
  var snapshot: SurfaceSnapshot { get }
  /// The surroundings at this moment, which `AttachedPager` reads.
  var surroundings: SurfaceSurroundings { get }
  /// Carries out a command, except `target`, which the call of `willEndDragging` returns.
  ///
  /// `setOffset` stops a motion; an equal offset changes nothing. A plain change is reported before
  /// this returns; the steps and the end of an animation afterwards.
  func carryOut(_ command: SurfaceCommand)
  /// Sets the insets across the axis, without moving the content.
  func setCrossInsets(_ insets: Insets)
  /// Makes changes in an animation of about 0.1 s; calls the closure once, before it returns.
  func animate(_ changes: @escaping () -> Void)
  /// Applies a configuration, which may have changed.
  func configure(_ configuration: PagerConfiguration)
  /// Notifies of an event that the pager took, after all its commands.
  func pagerDidChange()
}

extension ScrollSurface {
  /// A visible surface that reads from left to right.
  public var surroundings: SurfaceSurroundings { SurfaceSurroundings() }
  /// Does nothing.
  public func setCrossInsets(_ insets: Insets) {}
  /// Makes changes at once.
  public func animate(_ changes: @escaping () -> Void) { changes() }
  /// Does nothing.
  public func configure(_ configuration: PagerConfiguration) {}
  /// Does nothing.
  public func pagerDidChange() {}

  /// The length across the axis between its insets.
  package var crossExtent: Points {
    max(0, snapshot.viewport.crossExtent - surroundings.crossInsets.sum)
  }
}

/// The surroundings of a surface: insets, safe area, window, direction and reduced motion.
public struct SurfaceSurroundings: Equatable, Sendable {
  /// Its insets along the axis, the first at the lowest offset.
  public var insets: Insets
  /// Its insets across the axis.
  public var crossInsets: Insets
  /// The safe area, as far as the app uses it.
  public var safeArea: SafeArea
  /// `true` if it is in a window.
  public var isInWindow: Bool
  /// `true` if it reads from right to left.
  public var isRightToLeft: Bool
  /// `true` with reduced motion, which turns animations and autoplay off.
  public var reducesMotion: Bool
  /// `true` if the person prefers less motion, so that transforms only fade.
  public var prefersReducedMotion: Bool
  /// `true` with a pointer, the keyboard focus or a screen reader on it, where autoplay may wait.
  public var isFocused: Bool
  /// The content before and after the bounds that an assistive technology reads.
  public var reach: Points

  /// Creates surroundings; `prefersReducedMotion` is by default the same as `reducesMotion`.
  public init(
    insets: Insets = .zero, crossInsets: Insets = .zero, safeArea: SafeArea = .zero,
    isInWindow: Bool = true, isRightToLeft: Bool = false,
    reducesMotion: Bool = false, prefersReducedMotion: Bool? = nil, isFocused: Bool = false,
    reach: Points = 0
  ) {
    (self.insets, self.crossInsets, self.safeArea) = (insets, crossInsets, safeArea)
    (self.isInWindow, self.isRightToLeft) = (isInWindow, isRightToLeft)
    self.reducesMotion = reducesMotion
    self.prefersReducedMotion = prefersReducedMotion ?? reducesMotion
    (self.isFocused, self.reach) = (isFocused, reach)
  }

  package var direction: CoordinateMapping.ReadingDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
}

/// Receives the callbacks of a surface; any at any time, also within a call to the surface.
package protocol ScrollSurfaceDelegate: AnyObject {
  /// The offsets of a drag without resistance, and of a release's motion; `nil` for all in range.
  var gestureRange: OffsetRange? { get }
  /// Takes a callback; returns the target of a release, or `nil` to leave the surface alone.
  @discardableResult
  func receive(_ callback: SurfaceCallback) -> Points?
  /// The motion strategy gave an invalid answer.
  func motionFault(of strategy: String, _ violation: Violation)
}

extension ScrollSurfaceDelegate {
  /// `nil`: only the ends bound a gesture.
  public var gestureRange: OffsetRange? { nil }
  /// Ignored by surfaces with a motion of their own.
  package func motionFault(of strategy: String, _ violation: Violation) {}
}
