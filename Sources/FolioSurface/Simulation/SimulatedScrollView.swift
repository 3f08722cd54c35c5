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
  /// The time that has passed, in milliseconds.
  public private(set) var now = 0.0
  /// The bounds.
  public internal(set) var viewport: Viewport
  /// The length of the content.
  public internal(set) var contentExtent: Points = 0
  /// The insets, the safe area included.
  public internal(set) var insets: InsetRequest = .exactly(.zero)
  /// The offset across the axis; nobody but the caller changes it.
  public var crossOffset: Points = 0
  /// What is shown, in the order it was asked for.
  public private(set) var placed: [(copy: PageCopy, frame: PageFrame)] = []
  /// Whether a finger is on it.
  public private(set) var isTracking = false
  /// Whether a finger drags it.
  public private(set) var isDragging = false

  /// The offset before it is rounded to pixels.
  private(set) var exactOffset: Points = 0
  private var course: Course?
  /// Whether the touch that is down stopped a motion.
  private var stoppedMotion = false
  /// How far the finger moved before it dragged.
  private var slack: Points = 0
  /// Where the finger would have the content without the rubber band.
  private var pulled: Points = 0

  /// Makes one of a size.
  public init(viewport: Viewport, _ behavior: ScrollBehavior) {
    self.viewport = viewport
    self.behavior = behavior
  }

  /// The length of a device pixel.
  public var pixel: Points { behavior.pixel }

  /// Where it stands, rounded to pixels.
  public var offset: Points {
    guard pixel > 0 else { return exactOffset }
    return pixel * (exactOffset / pixel).rounded()
  }

  /// Whether it moves by itself after a finger let go.
  public var isDecelerating: Bool { course.map { !$0.isAnimation } ?? false }

  /// Whether it goes where it was sent.
  public var isAnimating: Bool { course?.isAnimation ?? false }

  /// How fast it moves now, by itself.
  public var velocity: Velocity { course?.point(at: now).velocity ?? .zero }

  /// The offsets at which it rests by itself; `nil` with insets without limit.
  public var range: OffsetRange? {
    guard case .exactly(let insets) = insets else { return nil }
    return OffsetRange(
      minimum: -insets.leading, maximum: contentExtent + insets.trailing - viewport.extent)
  }

  /// What is on the screen: where each shown page lies in the viewport, in the order of places.
  public var screen: [(copy: PageCopy, frame: PageFrame)] {
    placed.map {
      (copy: $0.copy, frame: PageFrame(start: $0.frame.start - offset, extent: $0.frame.extent))
    }
    .sorted { $0.frame.start < $1.frame.start }
  }

  private var band: RubberBand {
    RubberBand(coefficient: behavior.rubberBand, viewport: viewport.extent)
  }
}

// MARK: Fingers

extension SimulatedScrollView {
  /// A finger comes down; what moves stops where it is.
  ///
  /// A surface without a size cannot be touched.
  public func touchDown() {
    guard !isTracking, viewport.extent > 0 else { return }
    isTracking = true
    slack = 0
    stoppedMotion = course != nil
    let wasDecelerating = isDecelerating
    course = nil
    if wasDecelerating, behavior.touchToStop == .endsDrag { delegate?.didEndDecelerating() }
  }

  /// The finger moves the content; positive makes the offset grow, that is, the finger moves toward
  /// smaller coordinates.
  ///
  /// The first move beyond the slop begins the drag.
  public func move(by distance: Points) {
    guard isTracking, distance.value.isFinite else { return }
    var distance = distance
    if !isDragging {
      slack += distance
      guard slack.magnitude > behavior.slop else { return }
      distance = slack - behavior.slop * (slack > 0 ? 1 : -1)
      beginDrag()
    }
    pulled += distance
    set(exact: displayed(pulled))
  }

  private func beginDrag() {
    course = nil
    isDragging = true
    pulled = unresisted(exactOffset)
    delegate?.willBeginDragging()
  }

  /// The finger leaves.
  public func lift(velocity: Velocity = .zero) {
    guard isTracking else { return }
    isTracking = false
    guard isDragging else { return liftWithoutDrag() }
    isDragging = false
    let proposed = proposedTarget(velocity)
    let answer = delegate?.willEndDragging(velocity: velocity, proposedTarget: proposed)
    let target = behavior.pagesByBounds ? pageTarget(velocity) : answer
    // The delegate may have moved it meanwhile.
    if course == nil { release(velocity, to: target) }
    let moves = isDecelerating
    delegate?.didEndDragging(willDecelerate: moves)
  }

  private func release(_ velocity: Velocity, to target: Points?) {
    let isOut = range.map { $0.clamp(exactOffset) != exactOffset } ?? false
    let standsStill = velocity.pointsPerMillisecond == 0
    guard isOut || !standsStill || (target.map { $0 != offset } ?? false) else { return }
    let end = target.map { target in range.map { $0.clamp(target) } ?? target }
    course = Course(
      Motion(from: exactOffset, to: end, velocity: velocity), in: range, at: now, behavior)
  }

  private func liftWithoutDrag() {
    guard stoppedMotion else { return }
    stoppedMotion = false
    if let range, range.clamp(exactOffset) != exactOffset {
      course = Course(Motion(from: exactOffset), in: range, at: now, behavior)
      return
    }
    switch behavior.touchToStop {
    case .endsDrag: delegate?.didEndDragging(willDecelerate: false)
    case .endsTouch: delegate?.touchEnded()
    }
  }

  /// The touch is taken away, by an alert or a second finger: the recogniser tells, and the drag ends
  /// with the same pair of callbacks.
  public func cancelTouch() {
    guard isTracking else { return }
    let wasDragging = isDragging
    delegate?.touchCancelled()
    guard wasDragging else {
      isTracking = false
      stoppedMotion = false
      return
    }
    lift()
  }

  /// Where it would come to rest by itself; within the range, except from beyond an end.
  private func proposedTarget(_ velocity: Velocity) -> Points {
    let end = behavior.motion.end(of: Motion(from: exactOffset, velocity: velocity))
    guard let range, range.clamp(exactOffset) == exactOffset else { return end }
    return range.clamp(end)
  }

  /// The next multiple of the bounds in the direction of the throw, or the nearest.
  private func pageTarget(_ velocity: Velocity) -> Points? {
    guard viewport.extent > 0 else { return nil }
    let place: Double = exactOffset / viewport.extent
    let page =
      switch velocity.direction {
      case .forward?: place.rounded(.up)
      case .backward?: place.rounded(.down)
      case nil: place.rounded()
      }
    return viewport.extent * page
  }

  private func displayed(_ place: Points) -> Points {
    guard let range else { return place }
    let end = range.clamp(place)
    return behavior.bounces ? end + band.displayed(place - end) : end
  }

  private func unresisted(_ place: Points) -> Points {
    guard let range else { return place }
    let end = range.clamp(place)
    return end + band.pull(place - end)
  }
}

// MARK: Time

extension SimulatedScrollView {
  /// Lets time pass, and tells the delegate once for the frame and once for each end.
  ///
  /// A motion ends at its own time, not at the end of a frame, and what begins then has the rest of
  /// the frame.
  ///
  /// - Parameter milliseconds: at least 0; less, or what is no number, does nothing.
  public func advance(by milliseconds: Double) {
    guard milliseconds.isFinite, milliseconds >= 0 else { return }
    let frameEnd = now + milliseconds
    while let course, course.begin + course.duration <= frameEnd {
      now = course.begin + course.duration
      finish(course)
    }
    now = frameEnd
    guard let course else { return }
    let place = course.point(at: now).offset
    let isFree = behavior.bounces || course.isAnimation
    set(exact: isFree ? place : range.map { $0.clamp(place) } ?? place)
  }

  /// Lets time pass until it stands, frame by frame, for a while at most.
  ///
  /// - Returns: whether it stands.
  @discardableResult
  public func run(frame: Double = 1000.0 / 60, atMost milliseconds: Double = 60_000) -> Bool {
    let limit = now + milliseconds
    while course != nil, now < limit { advance(by: max(0.01, frame)) }
    return course == nil
  }

  private func finish(_ course: Course) {
    let end = course.end
    set(exact: end)
    // The delegate may have sent it elsewhere from within.
    guard self.course?.begin == course.begin, self.course?.end == course.end else { return }
    self.course = nil
    if let range, range.clamp(end) != end, !course.isAnimation {
      // The range changed on the way.
      set(exact: range.clamp(end))
    }
    if course.isAnimation {
      delegate?.didEndScrollingAnimation()
    } else {
      delegate?.didEndDecelerating()
    }
  }

  private func set(exact offset: Points) {
    let before = self.offset
    exactOffset = offset
    if self.offset != before { delegate?.didScroll() }
  }
}

// MARK: Commands

extension SimulatedScrollView {
  /// Puts it at an offset, or sends it there.
  public func setOffset(_ offset: Points, animated: Bool) {
    guard offset.value.isFinite else { return }
    if animated {
      guard offset != self.offset else { return }
      course = Course(
        animationFrom: exactOffset, to: offset, at: now,
        milliseconds: behavior.animationDuration)
      return
    }
    course = nil
    if isDragging { pulled = unresisted(offset) }
    set(exact: offset)
  }

  /// Sets the insets, and moves into the range.
  public func setInsets(_ insets: InsetRequest) {
    self.insets = insets
    keepInRange()
  }

  /// Sets the length of the content, and moves into the range.
  public func setContentExtent(_ extent: Points) {
    contentExtent = extent
    keepInRange()
  }

  /// Has another size, and moves into the range; then it is laid out.
  public func layout(_ viewport: Viewport) {
    if viewport != self.viewport {
      self.viewport = viewport
      keepInRange()
    }
    delegate?.didLayout()
  }

  /// Goes through a whole change of size, as a rotation does.
  ///
  /// - Parameter milliseconds: how long it takes; the size changes at its beginning.
  public func rotate(to viewport: Viewport, milliseconds: Double = 0) {
    delegate?.willResize(to: viewport)
    delegate?.resizeAlongside()
    layout(viewport)
    advance(by: milliseconds)
    delegate?.didResize()
  }

  /// What is out of range comes back, unless a finger holds it or it moves by itself.
  private func keepInRange() {
    guard course == nil, !isTracking, let range else { return }
    set(exact: range.clamp(exactOffset))
  }

  /// Shows a page, or moves it.
  public func place(_ copy: PageCopy, at frame: PageFrame) {
    guard let index = placed.firstIndex(where: { $0.copy == copy }) else {
      return placed.append((copy: copy, frame: frame))
    }
    placed[index].frame = frame
  }

  /// Takes a page away.
  public func recycle(_ copy: PageCopy) {
    placed.removeAll { $0.copy == copy }
  }
}
