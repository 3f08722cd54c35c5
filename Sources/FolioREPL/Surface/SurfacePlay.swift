import FolioCore
import FolioReport
import FolioSurface

/// Something that happened between surface and pager, and when.
struct TracedEntry: Equatable, Sendable {
  /// The session's time, in milliseconds.
  var time: Double
  /// What happened.
  var entry: TraceEntry
}

/// Where the pager was at a time.
struct OffsetSample: Equatable, Sendable {
  /// The session's time, in milliseconds.
  var time: Double
  /// The offset.
  var offset: Points
  /// How much whole laps took out of the offset: with it, a way round a loop has no cliff.
  var lapped: Points
  /// The page position.
  var fraction: Double
  /// The nearest page.
  var page: Int?

  /// Where a pager is now.
  init(_ pager: Pager, at time: Double) {
    self.time = time
    offset = pager.offset
    lapped = (pager.layout.period ?? 0) * Double(pager.laps)
    fraction = pager.fraction
    page = pager.current
  }
}

/// A scroll view and its driver, alive for one command.
final class SurfacePlay: DriverObserver {
  /// The scroll view.
  let view: SimulatedScrollView
  /// The driver.
  let driver: PagerDriver
  /// Everything that happened, in order.
  private(set) var trace: [TracedEntry] = []
  /// Where the pager was at each frame.
  private(set) var samples: [OffsetSample] = []
  /// The release, if there was one.
  private(set) var release: ReleaseReport?
  private var autoplay: AutoplayClock
  private var finger: FingerTrack

  init(
    _ view: SimulatedScrollView, _ driver: PagerDriver, _ autoplay: AutoplayClock,
    _ finger: FingerTrack
  ) {
    self.view = view
    self.driver = driver
    self.autoplay = autoplay
    self.finger = finger
  }

  /// Begins to watch.
  func begin() {
    view.delegate = driver
    driver.observer = self
  }

  /// Lets go: the three hold each other.
  func end() {
    view.delegate = nil
    driver.observer = nil
  }

  /// What it has become.
  var stage: SurfaceStage {
    SurfaceStage(
      view: view.state, driver: driver.state, behavior: view.behavior, autoplay: autoplay,
      finger: finger)
  }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    trace.append(TracedEntry(time: view.now, entry: entry))
    guard case .callback(.willEndDragging(let velocity, let proposed)) = entry else { return }
    let pager = driver.pager
    guard pager.phase == .dragging else { return }
    let input = driver.releaseInput(velocity: velocity, proposedTarget: proposed)
    release = ReleaseReport(input, in: pager)
  }
}

extension SurfacePlay {
  /// Whether anything moves by itself, or will.
  var moves: Bool { view.state.isMoving || driver.pager.phase == .settling }

  /// Whether nothing would change if time passed.
  var standsStill: Bool {
    !moves && !view.isTracking && driver.pager.configuration.autoplay == nil
  }

  /// A finger comes down.
  func touch() {
    finger = FingerTrack()
    finger.move(by: 0, at: view.now)
    view.touchDown()
    sample()
  }

  /// The finger moves evenly for a while, or at once.
  func move(by distance: Points, over milliseconds: Double) {
    let frames = max(1, (milliseconds / SurfaceStage.frame).rounded(.up))
    var count = 0.0
    pass(milliseconds, frame: milliseconds / frames) {
      count += 1
      self.step(distance * (1 / frames))
      return count < frames
    }
    if count == 0 { step(distance) }
  }

  private func step(_ distance: Points) {
    finger.move(by: distance, at: view.now)
    view.move(by: distance)
    sample()
  }

  /// The finger leaves, as fast as is stated or as it was.
  func lift(velocity: Velocity?) {
    view.lift(velocity: velocity ?? finger.velocity(at: view.now))
    sample()
  }

  /// The touch is taken away.
  func cancel() {
    view.cancelTouch()
    sample()
  }

  /// Lets time pass in frames.
  func tick(_ milliseconds: Double, frame: Double = SurfaceStage.frame) {
    let end = view.now + milliseconds
    pass(milliseconds, frame: frame) {
      self.sample()
      return !self.standsStill
    }
    view.advance(to: end)
  }

  /// Lets frames pass until it stands, or until there were so many.
  func frames(_ count: Int?, frame: Double, atMost limit: Int) {
    let frames = count ?? limit
    var passed = 0
    pass(frame * Double(frames), frame: frame) {
      self.sample()
      passed += 1
      return count != nil || self.moves
    }
  }

  /// Lets time pass until it stands, for a minute at most.
  func settle() {
    guard moves else { return }
    pass(60_000, frame: SurfaceStage.frame) {
      self.sample()
      return self.moves
    }
  }

  /// Lets time pass frame by frame.
  ///
  /// The time of a frame is counted from the beginning, so that errors do not add up.
  ///
  /// - Parameter goesOn: asked after every frame; where it says no, no more time passes.
  private func pass(_ milliseconds: Double, frame: Double, _ goesOn: () -> Bool) {
    guard milliseconds > 0, frame > 0 else { return }
    let start = view.now
    let end = start + milliseconds
    var count = 1.0
    while view.now < end {
      let next = start + frame * count
      // The last frame is as long as what is left; a rounding error is no frame.
      let isLast = next >= end - 1e-9
      let time = isLast ? end : next
      let passed = time - view.now
      view.advance(to: time)
      if let page = autoplay.advance(by: passed, driver) { driver.go(page) }
      count += 1
      if !goesOn() { return }
    }
  }

  /// Notes where the pager is.
  func sample() { samples.append(OffsetSample(driver.pager, at: view.now)) }
}
