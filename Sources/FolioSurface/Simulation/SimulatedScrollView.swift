public import FolioCore

/// A scroll view without a screen: UIScrollView's published behaviour on one axis, deterministic,
/// driven by a clock the caller advances.
///
/// Fingers, deceleration, rubber band, bounce, animations and the corrections a scroll view makes by
/// itself happen here as there, and the delegate is told in the same order. Motions are in closed
/// form: advancing in many small steps or a few large ones passes through the same offsets and ends at
/// the same place at the same time.
///
/// ```swift
/// let view = SimulatedScrollView(viewport: Viewport(extent: 390), ScrollBehavior(motion: UIKitDecay()))
/// view.touchDown()
/// view.move(by: 120)
/// view.lift(velocity: 0.8)
/// view.advance(by: 1000)
/// ```
public final class SimulatedScrollView: ScrollSurface {
  /// How it behaves.
  public let behavior: ScrollBehavior
  /// Is told what happens; held strongly.
  public var delegate: (any ScrollSurfaceDelegate)?
  /// The present state.
  package internal(set) var state: State

  /// Makes one of a size.
  ///
  /// - Parameter now: what its clock shows, in milliseconds, at most `Limits.maximumTime` either way;
  ///   what is no number counts as 0.
  public convenience init(viewport: Viewport, _ behavior: ScrollBehavior, now: Double = 0) {
    let latest = Limits.maximumTime
    let time = now.isNaN ? 0 : max(-latest, min(now, latest))
    self.init(State(now: time, viewport: viewport), behavior)
  }

  /// Makes one that goes on from a state; it tells nobody until it has a delegate.
  package init(_ state: State, _ behavior: ScrollBehavior) {
    self.state = state
    self.behavior = behavior.bounded
  }

  /// The time that has passed, in milliseconds.
  public var now: Double { state.now }
  /// The bounds.
  public var viewport: Viewport { state.viewport }
  /// The length of the content.
  public var contentExtent: Points { state.contentExtent }
  /// The insets, the safe area included.
  public var insets: InsetRequest { state.insets }
  /// `true` if a finger is on it.
  public var isTracking: Bool { state.isTracking }
  /// `true` if a finger drags it.
  public var isDragging: Bool { state.isDragging }
  /// Where the finger that drags it would have the content if nothing held it back; `nil` while none
  /// drags.
  public var followed: Points? { isDragging ? state.pulled : nil }

  /// The length of a device pixel.
  public var pixel: Points { behavior.pixel }

  /// Where it stands, rounded to pixels.
  public var offset: Points {
    guard pixel > 0 else { return state.exactOffset }
    return pixel * (state.exactOffset / pixel).rounded()
  }

  /// `true` if it moves by itself after a finger let go.
  public var isDecelerating: Bool { state.showsStopped || course?.isAnimation == false }

  /// `true` if it goes where it was sent.
  public var isAnimating: Bool { course?.isAnimation ?? false }

  /// Without a size there is nothing to see of an animation.
  public var canAnimate: Bool { viewport.extent > 0 }

  /// Where the motion under way ends; `nil` while nothing moves.
  public var motionEnd: Points? { course?.end }

  /// How fast it moves now, by itself.
  public var velocity: Velocity { course?.point(at: now).velocity ?? .zero }

  /// The offsets at which it rests by itself; `nil` with insets without limit.
  public var range: OffsetRange? {
    guard case .exactly(let insets) = insets else { return nil }
    return OffsetRange(
      minimum: -insets.leading, maximum: contentExtent + insets.trailing - viewport.extent)
  }

  /// The pages on the screen and their frames in the viewport, in the order of places, and
  /// of laps and pages where they are the same.
  public var screen: [(copy: PageCopy, frame: PageFrame)] {
    state.places.map { copy, frame in
      (copy: copy, frame: PageFrame(start: frame.start - offset, extent: frame.extent))
    }
    .sorted { $0.copy.id.sortKey }
    .sorted { SortKey($0.frame.start.value, Double($0.copy.lap)) }
  }

  var course: Course? {
    get { state.course }
    set { state.course = newValue }
  }

  /// The ends as a motion meets them.
  var ends: Motion.Ends? { range.map { Motion.Ends(range: $0, viewport: viewport.extent) } }

  var band: RubberBand {
    RubberBand(coefficient: behavior.rubberBand, viewport: viewport.extent)
  }
}
