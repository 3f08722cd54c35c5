import FolioCore
import FolioFeel
import FolioReport
import FolioStandard
package import FolioSurface

/// A trace entry with its time.
package struct TracedEntry: Equatable, Sendable {
  /// The session's time, in milliseconds.
  package var time: Double
  package var entry: TraceEntry
}

/// The pager's position at a time.
struct OffsetSample: Equatable, Sendable {
  var time: Double
  var offset: Points
  /// The distance of completed laps, which lets loops be plotted without jumps.
  var lapped: Points
  var fraction: Double?
  var page: Int?
  /// The offset under the dragging finger, if any.
  var finger: Points?

  init(_ pager: Pager, at time: Double, finger: Points? = nil) {
    self.time = time
    self.finger = finger
    offset = pager.offset
    lapped = (pager.layout.period ?? 0) * Double(pager.laps)
    fraction = pager.fraction
    page = pager.current
  }

  /// `true` if two samples differ only in time.
  func isSamePlace(as other: OffsetSample) -> Bool {
    var later = self
    later.time = other.time
    return later == other
  }
}

/// Plays one command on a scroll view and its driver.
final class SurfacePlay: DriverObserver {
  let view: SimulatedScrollView
  let driver: PagerDriver
  private(set) var trace: [TracedEntry] = []
  private(set) var samples: [OffsetSample] = []
  private(set) var release: ReleaseReport?
  private var before: SurfaceState

  init(_ state: SurfaceState) {
    view = SimulatedScrollView(state.view, state.behavior)
    driver = PagerDriver(state.driver, on: view)
    before = state
  }

  var state: SurfaceState {
    var state = before
    state.view = view.state
    state.driver = driver.state
    state.behavior.motion = driver.pager.motion ?? UIKitDecay()
    state.motionEnd = view.motionEnd.map { driver.frame.logical($0) }
    return state
  }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    trace.append(TracedEntry(time: view.now, entry: entry))
  }

  /// Runs a decision of the driver, and stores the report of a release.
  private func decided<Answer>(_ decide: () -> Answer) -> Answer {
    let isRelease = driver.pager.phase == .dragging
    let answer = decide()
    if isRelease { noteDecision() }
    return answer
  }

  private func noteDecision() {
    release = driver.pager.lastDecision.map { ReleaseReport($0, by: driver.pager) }
  }
}

extension SurfacePlay {
  func send(_ event: PagerEvent) {
    switch event {
    case .resize(.willResize(let viewport)): driver.willResize(to: viewport)
    case .resize(.alongside) where driver.isInTransition: driver.resizeAlongside()
    case .resize(.didLayout(let viewport)), .resize(.step(let viewport)): view.layout(viewport)
    case .resize(.didResize) where driver.isInTransition: driver.didResize()
    case .insets(let insets): driver.insetsChanged(to: mapping.mapped(insets: insets))
    case .safeArea(let area):
      driver.safeAreaChanged(
        to: SafeArea(along: mapping.mapped(insets: area.along), across: area.across))
    default: driver.send(event)
    }
  }

  /// Maps commands, which use reading order, to the surface.
  private var mapping: CoordinateMapping { driver.frame.mapping }

  /// `true` during a motion, or if one is about to start.
  var moves: Bool { view.state.isMoving || driver.pager.phase == .settling }

  /// `true` if passing time changes nothing.
  var standsStill: Bool {
    !moves && !view.isTracking && driver.pager.configuration.autoplay == nil
  }

  var place: OffsetSample {
    let finger = view.followed.map { driver.frame.logical($0) }
    return OffsetSample(driver.pager, at: view.now, finger: finger)
  }

  func sample() { samples.append(place) }
}

// Actions that take no time.
extension SurfacePlay {
  func touch() {
    before.finger = FingerTrack()
    before.finger.move(by: 0, at: view.now)
    view.touchDown()
    sample()
  }

  /// Drags the content to an offset, touching down first if needed.
  func drag(to offset: Points) {
    if !view.isTracking { touch() }
    before.finger.move(by: offset - driver.pager.offset, at: view.now)
    view.drag(to: driver.frame.physical(offset))
    sample()
  }

  /// Lifts the finger; the surface proposes `proposal`, by default the end of its own motion.
  func release(_ input: ReleaseInput, proposing proposal: Points?) {
    view.lift(
      velocity: mapping.mapped(velocity: input.velocity),
      coastingTo: proposal.map { driver.frame.physical($0) }
    ) { _, _ in self.decided { self.driver.willEndDragging(stating: input) } }
    sample()
  }

  /// Lifts the finger at a velocity, by default the measured one.
  func lift(velocity: Velocity?) {
    let velocity = velocity ?? before.finger.velocity(at: view.now)
    view.lift(velocity: mapping.mapped(velocity: velocity)) { velocity, target in
      self.decided { self.driver.willEndDragging(velocity: velocity, proposedTarget: target) }
    }
    sample()
  }

  func cancel() {
    guard view.isTracking else { return }
    view.cancelTouch()
    sample()
  }

  /// Turns a wheel by a notch; returns `false` if the notch is no step, but scrolls.
  func turn(_ direction: Direction) -> Bool {
    guard driver.pager.configuration.turnsByNotch, !driver.state.hasRoom(direction) else {
      return false
    }
    let isStep = driver.pager.target == nil
    driver.wheelTurned(mapping.isMirrored ? direction.opposite : direction)
    if isStep { noteDecision() }
    sample()
    return true
  }

  func press(_ key: PagingKey) {
    let request = key.request(in: driver.pager, isMirrored: mapping.isMirrored)
    let isRelease = if case .release? = request { true } else { false }
    if driver.press(key), isRelease { noteDecision() }
    sample()
  }

  /// Finishes all motions at once, including those that follow.
  func settle() {
    for _ in 0..<Self.maximumMotions where moves {
      view.finishMotion()
      sample()
    }
  }

  /// Advances time to the end of all motions.
  func arrive() {
    for _ in 0..<Self.maximumMotions { if let end = view.state.end { view.advance(to: end) } }
  }

  private static let maximumMotions = 16
}

// Actions that take time.
extension SurfacePlay {
  /// Moves the finger at constant speed over a duration, or at once.
  func move(by distance: Points, over milliseconds: Double) {
    let frames = max(1, (milliseconds / SurfaceState.frame).rounded(.up))
    var count = 0.0
    pass(milliseconds, frame: milliseconds / frames) {
      count += 1
      self.step(distance * (1 / frames))
      return count < frames
    }
    if count == 0 { step(distance) }
  }

  private func step(_ distance: Points) {
    before.finger.move(by: distance, at: view.now)
    view.move(by: mapping.mapped(distance: distance))
    sample()
  }

  /// Advances time in frames, by default until the surface stops, at most a minute.
  func tick(_ milliseconds: Double?, frame: Double) {
    guard let milliseconds else {
      guard moves else { return }
      return pass(Measure.longestTime, frame: frame) {
        self.sample()
        return self.moves
      }
    }
    let end = view.now + milliseconds
    pass(milliseconds, frame: frame) {
      self.sample()
      return !self.standsStill
    }
    view.advance(to: end)
  }

  /// Advances in frames while `goesOn` is `true`; times from the start avoid accumulated errors.
  private func pass(_ milliseconds: Double, frame: Double, _ goesOn: () -> Bool) {
    guard milliseconds > 0, frame > 0 else { return }
    let start = view.now
    let end = start + milliseconds
    var count = 1.0
    while view.now < end {
      let next = start + frame * count
      // The last frame may be shorter; a rounding error is not a frame.
      let isLast = next >= end - 1e-9
      let time = isLast ? end : next
      let passed = time - view.now
      view.advance(to: time)
      if let page = before.autoplay.advance(by: passed, driver) { driver.go(page) }
      count += 1
      if !goesOn() { return }
    }
  }
}

/// A value with scroll view, driver and pager, so that `undo` restores the surface.
struct SurfaceState: Sendable {
  var view: SimulatedScrollView.State
  var driver: DriverState
  var behavior: ScrollBehavior
  var autoplay = AutoplayClock()
  var finger = FingerTrack()
  /// The end of the view's own motion, if any.
  var motionEnd: Points?

  /// The default frame duration, in milliseconds.
  static let frame = 1000.0 / 60

  init(_ pager: Pager) {
    var pager = pager
    pager.recordsDecisions = true
    behavior = ScrollBehavior(motion: pager.motion ?? UIKitDecay())
    let view = SimulatedScrollView(viewport: pager.viewport, behavior)
    let driver = PagerDriver(pager)
    view.delegate = driver
    driver.connect(to: view)
    view.delegate = nil
    self.view = view.state
    self.driver = driver.state
  }

  func play(_ body: (SurfacePlay) -> Void) -> SurfacePlay {
    let play = SurfacePlay(self)
    (play.view.delegate, play.driver.observer) = (play.driver, play)
    body(play)
    // Breaks the retain cycle.
    (play.view.delegate, play.driver.observer) = (nil, nil)
    return play
  }
}
