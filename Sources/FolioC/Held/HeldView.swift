import FolioConfig
import FolioCore
import FolioReport
import FolioStandard
import FolioSurface

/// What a `folio_view` is: a pager on a simulated scroll view, with the driver between them.
final class HeldView: DriverObserver, EventTaker {
  /// How a view shows its pages.
  struct Options {
    var viewport: Viewport
    var count: Int
    var page: Int
    var bounces: Bool
    var slop: Points
    var pixel: Points
    var clock: Double
    var direction: CoordinateMapping.ReadingDirection
    var isReversed: Bool
  }

  private(set) var view: SimulatedScrollView
  private(set) var driver: PagerDriver
  private var composed: ComposedPager
  private let options: Options
  private var autoplay = AutoplayClock()
  private var wheel = WheelClock()
  private var wheelOffset: Points = 0
  private var finger = FingerTrack()
  private var release: ReleaseReport?
  /// The release that the pager is being asked about.
  private var asked: ReleaseReport?
  private var news = News()

  init(_ composed: ComposedPager, _ options: Options) {
    self.composed = composed
    self.options = options
    let pager = Pager(composed)
    driver = PagerDriver(
      options.page == 0 ? pager : pager.starting(at: options.page), direction: options.direction,
      isReversed: options.isReversed)
    view = SimulatedScrollView(
      viewport: options.viewport, Self.behavior(pager, options), now: options.clock)
    attach()
    driver.connect(to: view)
    driver.send(.reload(.uniform(count: options.count)))
    followMotion()
  }

  private static func behavior(_ pager: Pager, _ options: Options) -> ScrollBehavior {
    ScrollBehavior(
      motion: pager.motion ?? UIKitDecay(), bounces: options.bounces,
      slop: options.slop, pixel: options.pixel)
  }

  private func attach() {
    view.delegate = driver
    driver.observer = self
  }

  private func detach() {
    view.delegate = nil
    driver.observer = nil
  }

  /// Lets go of what hold each other; nothing may be asked of it any more.
  func end() {
    detach()
    driver.disconnect()
  }

  /// Another config or another size may have another motion, which a scroll view has from its
  /// beginning: one in the same state takes its place.
  private func followMotion() {
    detach()
    let state = view.state
    view = SimulatedScrollView(state, Self.behavior(driver.pager, options))
    driver = PagerDriver(driver.state, on: view)
    attach()
  }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    if case .effect(let effect) = entry { news.note(effect, at: view.now) }
    noteRelease(entry, driver)
  }

  /// A release counts when the surface is told where it leads, unless the pager refused it before.
  private func noteRelease(_ entry: TraceEntry, _ driver: PagerDriver) {
    switch entry {
    case .callback(.willEndDragging(let velocity, let proposed)):
      guard driver.pager.phase == .dragging else { return }
      asked = ReleaseReport(
        driver.releaseInput(velocity: velocity, proposedTarget: proposed), in: driver.pager)
    case .effect(.refused): asked = nil
    case .command(.target):
      release = asked ?? release
      asked = nil
    default: break
    }
  }
}

// Fingers, wheels and keys.
extension HeldView {
  func touch() {
    finger = FingerTrack()
    finger.move(by: 0, at: view.now)
    view.touchDown()
  }

  func move(by distance: Points) {
    finger.move(by: distance, at: view.now)
    view.move(by: distance)
  }

  /// - Parameter velocity: `nil` for the finger's own.
  func lift(_ velocity: Velocity?) {
    view.lift(velocity: velocity ?? finger.velocity(at: view.now))
  }

  func cancel() { view.cancelTouch() }

  func turnWheel(by distance: Points) {
    guard driver.wheelTurned() else { return }
    view.turnWheel(by: distance)
    wheelOffset = driver.pager.offset
    wheel.turn()
  }

  func press(_ key: PagingKey) -> Bool {
    wheel.stop()
    return driver.press(key)
  }
}

// Time.
extension HeldView {
  /// How much time may pass at once, in milliseconds: a day.
  private static let maximumStep = 86_400_000.0
  /// How long the frames of `run` are.
  private static let frame = 1000.0 / 60

  func advance(by milliseconds: Double) {
    guard milliseconds.isFinite, milliseconds > 0 else { return }
    let time = min(milliseconds, Self.maximumStep)
    view.advance(by: time)
    if driver.isWheeling, driver.pager.offset != wheelOffset {
      wheelOffset = driver.pager.offset
      wheel.turn()
    } else if wheel.advance(by: time) {
      driver.wheelStopped()
    }
    if let page = autoplay.advance(by: time, driver) { driver.go(page) }
  }

  /// Lets time pass frame by frame until it stands.
  func run(atMost milliseconds: Double) {
    guard milliseconds.isFinite, milliseconds > 0 else { return }
    let end = min(view.now + min(milliseconds, 60_000), Limits.maximumTime)
    while isMoving, view.now < end { advance(by: min(Self.frame, end - view.now)) }
  }

  func finish() {
    if driver.isWheeling {
      wheel.stop()
      driver.wheelStopped()
    }
    guard !view.isTracking else { return }
    view.stop()
    driver.motionWasLost()
  }

  /// Whether it moves by itself, or will.
  var isMoving: Bool { view.state.isMoving || driver.isWheeling || driver.pager.phase == .settling }
  var plays: Bool { driver.pager.configuration.autoplay != nil }
}

// What it goes through beside scrolling.
extension HeldView {
  func resize(to viewport: Viewport) {
    view.rotate(to: viewport)
    followMotion()
  }

  func setDirection(_ direction: CoordinateMapping.ReadingDirection, isReversed: Bool) {
    driver.setUp(direction: direction, isReversed: isReversed)
    driver.connect(to: view)
  }

  /// Those that are no callback of a scroll view.
  func takes(_ event: PagerEvent) -> Bool {
    switch event {
    case .go, .insets, .safeArea, .reload, .expand, .edit: true
    default: false
    }
  }

  func send(_ event: PagerEvent) -> Bool { driver.send(logical(event)) == nil }

  /// An event whose insets and safe area are physical, in the pager's coordinates.
  private func logical(_ event: PagerEvent) -> PagerEvent {
    let mapping = driver.frame.mapping
    switch event {
    case .insets(let insets): return .insets(mapping.mapped(insets: insets))
    case .safeArea(let area):
      return .safeArea(SafeArea(along: mapping.mapped(insets: area.along), across: area.across))
    default: return event
    }
  }

  func configure(_ composed: ComposedPager) {
    self.composed = composed
    release = nil
    _ = driver.send(.configure(composed))
    followMotion()
  }
}

// What can be asked of it.
extension HeldView {
  var held: HeldPager { HeldPager(driver.pager, of: composed, release: release) }

  func text(_ kind: Int32) -> String? { held.text(kind) }

  /// What the pager said since `forgetNews()`.
  var newsText: String { news.text }

  func forgetNews() { news = News() }

  /// The pages on the screen, in its order, by index.
  var shown: [(copy: PageCopy, page: Int, frame: PageFrame)] {
    view.screen.compactMap { shown in
      driver.pager.layout.pages.index(of: shown.copy.id).map {
        (copy: shown.copy, page: $0, frame: shown.frame)
      }
    }
  }
}
