package import FolioCore

/// UIScrollView's published behavior on one axis, without a screen, with the caller's clock.
///
/// Everything is reported in UIKit's order; any steps of time lead through the same offsets.
///
/// ```swift
/// let view = SimulatedScrollView(viewport: Viewport(extent: 390), .uikit(UIKitDecay()))
/// view.touchDown()
/// view.move(by: 120)
/// view.lift(velocity: 0.8)
/// view.advance(by: 1000)
/// ```
package final class SimulatedScrollView: ScrollSurface {
  package internal(set) var behavior: ScrollBehavior
  /// The delegate; retained.
  package var delegate: (any ScrollSurfaceDelegate)?
  package internal(set) var state: State

  /// Creates a view of a size, with a clock at `now` in milliseconds; NaN counts as 0.
  package convenience init(viewport: Viewport, _ behavior: ScrollBehavior, now: Double = 0) {
    let latest = Limits.maximumTime
    let time = now.isNaN ? 0 : max(-latest, min(now, latest))
    self.init(State(now: time, viewport: viewport), behavior)
  }

  /// Continues from a state, without a delegate.
  package init(_ state: State, _ behavior: ScrollBehavior) {
    self.state = state
    self.behavior = behavior.bounded
  }

  package var now: Double { state.now }
  package var viewport: Viewport { state.viewport }
  package var contentExtent: Points { state.contentExtent }
  package var insets: InsetRequest { state.insets }
  package var isTracking: Bool { state.isTracking }
  package var isDragging: Bool { state.isDragging }
  /// The offset that the dragging finger requests; `nil` without a drag.
  package var followed: Points? { isDragging ? state.pulled : nil }

  package var pixel: Points { behavior.pixel }

  /// The offset, rounded to pixels.
  package var offset: Points {
    guard pixel > 0 else { return state.exactOffset }
    return pixel * (state.exactOffset / pixel).rounded()
  }

  package var isDecelerating: Bool { state.showsStopped || course?.isAnimation == false }

  package var isAnimating: Bool { course?.isAnimation ?? false }

  /// The state for a driver; it cannot animate without a size, or with reduced motion.
  package var snapshot: SurfaceSnapshot {
    SurfaceSnapshot(
      offset: offset, viewport: viewport, pixel: pixel, isTracking: isTracking,
      isDecelerating: isDecelerating, isAnimating: isAnimating,
      canAnimate: viewport.extent > 0 && !behavior.reducesMotion)
  }

  package var motionEnd: Points? { course?.end }

  /// The range of offsets; `nil` with unlimited insets.
  package var range: OffsetRange? {
    guard case .exactly(let insets) = insets else { return nil }
    return OffsetRange(
      minimum: -insets.leading, maximum: contentExtent + insets.trailing - viewport.extent)
  }

  /// The visible pages and their frames in the viewport, by place, lap and page.
  package var screen: [(copy: PageCopy, frame: PageFrame)] {
    state.places.map { copy, frame in
      (copy: copy, frame: PageFrame(start: frame.start - offset, extent: frame.extent))
    }
    .sorted { $0.copy.id.sortKey }
    .sorted { SortKey($0.frame.start.value, Double($0.copy.lap)) }
  }

  /// The offsets of a drag without resistance; `nil` for all.
  var dragRange: OffsetRange? {
    guard let allowed = delegate?.gestureRange else { return range }
    guard let range else { return allowed }
    return OffsetRange(
      minimum: range.clamp(allowed.minimum), maximum: range.clamp(allowed.maximum))
  }

  var course: Course? {
    get { state.course }
    set { state.course = newValue }
  }

  var ends: Motion.Ends? { range.map { Motion.Ends(range: $0, viewport: viewport.extent) } }

  var band: RubberBand {
    RubberBand(coefficient: behavior.rubberBand, viewport: viewport.extent)
  }
}
