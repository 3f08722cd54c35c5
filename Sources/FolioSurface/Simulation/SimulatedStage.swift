package import FolioCore

/// A pager on a simulated scroll view, with finger, wheel, keys, autoplay and time; a value.
///
/// Distances and velocities are the surface's, unless a method takes the pager's. Of two copies, the
/// first that changes goes on with objects of its own, without the observer.
package struct SimulatedStage: @unchecked Sendable {
  /// The duration of a frame by default, in milliseconds.
  package static let frame = 1000.0 / 60
  /// The behavior; its motion counts for configs without one.
  package var behavior: ScrollBehavior { didSet { change { _, _ in } } }
  /// Copied before a change if another stage has it, too.
  private var pair: Pair
  /// The time of autoplay.
  package var autoplay = AutoplayClock()
  private var wheel = WheelClock()
  private var finger = FingerTrack()

  private final class Pair {
    let view: SimulatedScrollView
    let driver: PagerDriver

    init(_ view: SimulatedScrollView, _ driver: PagerDriver) {
      (self.view, self.driver) = (view, driver)
      view.delegate = driver
    }

    convenience init(copying other: Pair) {
      let view = SimulatedScrollView(other.view.state, other.view.behavior)
      self.init(view, PagerDriver(other.driver.state, on: view))
    }

    // View and driver retain each other.
    deinit { view.delegate = nil }
  }

  /// Creates a stage, to be connected, with a clock at `now` in milliseconds.
  package init(
    _ pager: Pager, viewport: Viewport, _ behavior: ScrollBehavior, now: Double = 0
  ) {
    self.behavior = behavior
    pair = Pair(
      SimulatedScrollView(viewport: viewport, behavior, now: now), PagerDriver(pager))
    change { _, _ in }
  }

  /// Connects the pager to the view, as pages lie on it.
  package mutating func connect(
    direction: CoordinateMapping.ReadingDirection = .leftToRight, isReversed: Bool = false,
    prefetch: Insets = .zero
  ) {
    change { view, driver in
      driver.setUp(direction: direction, isReversed: isReversed, prefetch: prefetch)
      driver.connect(to: view)
    }
  }

  /// Changes view and driver, which stay this stage's own, and follows the motion of the config.
  @discardableResult
  package mutating func change<Result>(
    _ body: (SimulatedScrollView, PagerDriver) -> Result
  ) -> Result {
    if !isKnownUniquelyReferenced(&pair) { pair = Pair(copying: pair) }
    let result = body(pair.view, pair.driver)
    var behavior = self.behavior
    if let motion = pager.motion, !behavior.reducesMotion {
      (behavior.motion, behavior.animatesWithMotion) = (motion, true)
    } else if let fast = behavior.fastMotion, pager.configuration.deceleratesFast {
      behavior.motion = fast
    }
    pair.view.behavior = behavior.bounded
    return result
  }
}

extension SimulatedStage {
  /// The view, which only a stage without copies changes otherwise than by `change`.
  package var view: SimulatedScrollView { pair.view }
  /// The driver, which only a stage without copies changes otherwise than by `change`.
  package var driver: PagerDriver { pair.driver }
  package var pager: Pager { driver.pager }
  package var now: Double { view.now }
  package var mapping: CoordinateMapping { driver.frame.mapping }
  /// `true` during a motion, with one about to start, and while a wheel turns.
  package var isMoving: Bool {
    view.state.isMoving || driver.isWheeling || pager.phase == .settling || driver.isAstray
  }
  /// `true` if passing time changes nothing.
  package var isStill: Bool {
    !isMoving && !view.isTracking && pager.configuration.autoplay == nil
  }
  /// The end of the view's motion in the pager's coordinates; `nil` without one.
  package var motionEnd: Points? { view.motionEnd.map { driver.frame.logical($0) } }

  /// The observer of the driver, which must not use the stage.
  package var observer: (any DriverObserver)? {
    get { driver.observer }
    set { change { $1.observer = newValue } }
  }
}

// MARK: Input

extension SimulatedStage {
  package mutating func touch() {
    finger = FingerTrack()
    finger.move(by: 0, at: now)
    autoplay.noteTouch()
    change { view, _ in view.touchDown() }
  }

  package mutating func move(by distance: Points) {
    finger.move(by: distance, at: now)
    change { view, _ in view.move(by: distance) }
  }

  /// Drags the content to an offset of the pager, whatever that takes of the finger.
  package mutating func drag(to offset: Points) {
    finger.move(by: mapping.mapped(distance: offset - pager.offset), at: now)
    change { view, driver in view.drag(to: driver.frame.physical(offset)) }
  }

  /// Lifts the finger at a velocity, by default its own; a fling coasts as far as the config projects.
  package mutating func lift(velocity: Velocity? = nil) {
    let velocity = mapping.mapped(velocity: velocity ?? finger.velocity(at: now))
    let input = pager.lettingGo(at: velocity)
    release(input, coastingTo: input.proposedTarget)
  }

  /// Lifts the finger with all that a tool gives, in the pager's coordinates.
  ///
  /// - Parameter end: where the surface stops on its own; by default the end of its motion.
  package mutating func release(_ input: ReleaseInput, coastingTo end: Points?) {
    change { view, driver in
      view.lift(
        velocity: driver.frame.mapping.mapped(velocity: input.velocity),
        coastingTo: end.map { driver.frame.physical($0) }
      ) { _, _ in driver.willEndDragging(with: input) }
    }
  }

  package mutating func cancel() { change { view, _ in view.cancelTouch() } }

  /// Turns a wheel by a notch, which is a step or scrolls.
  package mutating func turnWheel(by distance: Points) {
    let scrolls = change { view, driver in
      let scrolls = driver.wheelTurned(Direction(from: 0, to: distance))
      if scrolls { view.turnWheel(by: distance) }
      return scrolls
    }
    if scrolls { wheel.turn(at: pager.offset) }
  }

  package mutating func stopWheel() { change { $1.wheelStopped() } }

  /// Scrolls the surface to an offset, as the platform or the app does by itself.
  package mutating func scroll(to offset: Points, animated: Bool) {
    change { view, _ in view.setOffset(offset, animated: animated) }
  }

  /// Goes where autoplay goes next; returns `false` if it stays.
  @discardableResult
  package mutating func playNext() -> Bool {
    guard let page = autoplay.next(pager) else { return false }
    change { $1.go(page) }
    return true
  }

  /// Presses a key; returns `false` if the pager cannot move.
  package mutating func press(_ key: PagingKey) -> Bool {
    stopWheel()
    return change { $1.press(key) }
  }
}

// MARK: Time

extension SimulatedStage {
  /// Ends a motion, the turn of a wheel, or the wait after a scroll of others, without time.
  package mutating func finishMotion() {
    if driver.isWheeling { return stopWheel() }
    change { view, driver in
      view.finishMotion()
      if driver.isAstray { driver.didEndScrollingAnimation() }
    }
  }

  /// Advances by milliseconds above 0, as one frame.
  package mutating func advance(by milliseconds: Double) {
    change { view, _ in view.advance(by: milliseconds) }
    pass(milliseconds)
  }

  /// Advances in frames, to the end or while `goesOn` returns `true`.
  package mutating func advance(
    by milliseconds: Double, frame: Double = Self.frame, while goesOn: (inout Self) -> Bool
  ) {
    guard milliseconds > 0, frame > 0 else { return }
    // Times from the start avoid accumulated errors.
    let (start, end) = (now, min(now + milliseconds, Limits.maximumTime))
    var count = 1.0
    while now < end {
      let next = start + frame * count
      // The last frame may be shorter; a rounding error is not a frame.
      let time = next >= end - 1e-9 ? end : next
      let passed = time - now
      change { view, _ in view.advance(to: time) }
      pass(passed)
      count += 1
      if !goesOn(&self) { return }
    }
  }

  private mutating func pass(_ milliseconds: Double) {
    if wheel.advance(by: milliseconds, driver) { change { $1.endScroll() } }
    guard !behavior.reducesMotion else { return }
    if let page = autoplay.advance(by: milliseconds, driver) { change { $1.go(page) } }
  }
}
