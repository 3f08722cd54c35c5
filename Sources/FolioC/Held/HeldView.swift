import FolioCHeader
import FolioConfig
import FolioCore
import FolioReport
import FolioStandard
import FolioSurface

/// A pager driving a simulated scroll view.
final class HeldView: HeldPager, DriverObserver {
  private(set) var surface: SimulatedScrollView
  private(set) var driver: PagerDriver
  private let options: folio_view_options
  private var autoplay = AutoplayClock()
  private var wheel = WheelClock()
  private var finger = FingerTrack()
  private var news = News()

  /// Fails for invalid options.
  init?(_ composed: ComposedPager, _ options: folio_view_options) {
    let lengths = [options.extent, options.cross_extent, options.slop, options.pixel]
    guard lengths.allSatisfy({ $0.isLength }),
      options.clock.isNaN || options.clock.magnitude <= Limits.maximumTime,
      let count = Int(exactly: options.count), (0...Limits.maximumUniformPages).contains(count),
      let page = Int(exactly: options.page)
    else { return nil }
    self.options = options
    var pager = Pager(composed)
    pager.recordsDecisions = true
    driver = PagerDriver(page == 0 ? pager : pager.starting(at: page))
    surface = SimulatedScrollView(
      viewport: Viewport(
        extent: Points(options.extent), crossExtent: Points(options.cross_extent)),
      Self.behavior(pager, options), now: options.clock)
    super.init(pager, of: composed)
    attach()
    setFlags(options.flags)
    driver.send(.reload(.uniform(count: count)))
    followMotion()
  }

  private static func behavior(_ pager: Pager, _ options: folio_view_options) -> ScrollBehavior {
    ScrollBehavior(
      motion: pager.motion ?? UIKitDecay(), bounces: options.flags & FOLIO_VIEW_NO_BOUNCE == 0,
      slop: Points(options.slop), pixel: Points(options.pixel))
  }

  private func attach() {
    surface.delegate = driver
    driver.observer = self
  }

  private func detach() {
    surface.delegate = nil
    driver.observer = nil
  }

  private func followMotion() {
    detach()
    let state = surface.state
    surface = SimulatedScrollView(state, Self.behavior(driver.pager, options))
    driver = PagerDriver(driver.state, on: surface)
    attach()
  }

  override var pager: Pager { driver.pager }

  override var view: HeldView? { self }
  var isMirrored: Bool { driver.frame.mapping.isMirrored }

  /// Breaks retain cycles; the view must not be used afterwards.
  override func end() {
    detach()
    driver.disconnect()
  }

  /// True for events other than scroll view callbacks.
  override func takes(_ event: PagerEvent) -> Bool {
    switch event {
    case .go, .insets, .safeArea, .reload, .expand, .edit: true
    default: false
    }
  }

  override func send(_ event: PagerEvent) -> Bool { driver.send(logical(event)) == nil }

  override func configure(_ composed: ComposedPager) {
    self.composed = composed
    release = nil
    _ = driver.send(.configure(composed))
    followMotion()
  }

  override func restore(_ state: SavedState) -> Bool {
    if case .refused = driver.restore(state) { false } else { true }
  }

  override var state: folio_state {
    var state = super.state
    if isMoving { state.flags |= FOLIO_STATE_IS_MOVING }
    if surface.isTracking { state.flags |= FOLIO_STATE_IS_TOUCHED }
    if driver.frame.mapping.isMirrored { state.flags |= FOLIO_STATE_IS_MIRRORED }
    state.physical_offset = surface.offset.value
    state.physical_extent = surface.contentExtent.value
    state.velocity = surface.velocity.pointsPerMillisecond
    state.clock = surface.now
    return state
  }

  override func text(_ kind: Int32) -> String? {
    kind == FOLIO_VIEW_NEWS_JSON ? news.text : super.text(kind)
  }

  override func forgetNews() { news = News() }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    switch entry {
    case .effect(let effect): news.note(effect, at: surface.now)
    // The release decision has reached the surface.
    case .command(.target): noteRelease()
    default: break
    }
  }
}

extension HeldView {
  func touch() {
    finger = FingerTrack()
    finger.move(by: 0, at: surface.now)
    surface.touchDown()
  }

  func move(by distance: Points) {
    finger.move(by: distance, at: surface.now)
    surface.move(by: distance)
  }

  /// Lifts the finger; a `nil` velocity uses the finger's own.
  func lift(_ velocity: Velocity?) {
    surface.lift(velocity: velocity ?? finger.velocity(at: surface.now))
  }

  func turnWheel(by distance: Points) {
    guard driver.wheelTurned(Direction(from: 0, to: distance)) else { return }
    surface.turnWheel(by: distance)
    wheel.turn(at: driver.pager.offset)
  }

  private func stopWheel() {
    wheel.stop()
    driver.wheelStopped()
  }

  func press(_ key: PagingKey) -> Bool {
    stopWheel()
    return driver.press(key)
  }
}

extension HeldView {
  /// The maximum step, one day in milliseconds.
  private static let maximumStep = 86_400_000.0
  /// The duration of a frame in `run`, in milliseconds.
  private static let frame = 1000.0 / 60

  func advance(by milliseconds: Double) {
    guard milliseconds.isFinite, milliseconds > 0 else { return }
    let time = min(milliseconds, Self.maximumStep)
    surface.advance(by: time)
    if wheel.advance(by: time, at: driver.pager.offset) { driver.wheelStopped() }
    if let page = autoplay.advance(by: time, driver) { driver.go(page) }
  }

  func run(atMost milliseconds: Double) {
    guard milliseconds.isFinite, milliseconds > 0 else { return }
    let end = min(surface.now + min(milliseconds, 60_000), Limits.maximumTime)
    while isMoving, surface.now < end { advance(by: min(Self.frame, end - surface.now)) }
  }

  func finish() {
    stopWheel()
    guard !surface.isTracking else { return }
    surface.stop()
    driver.motionWasLost()
  }

  /// True during a motion or with one scheduled.
  var isMoving: Bool {
    surface.state.isMoving || driver.isWheeling || driver.pager.phase == .settling
  }
}

extension HeldView {
  func resize(to viewport: Viewport) {
    surface.rotate(to: viewport)
    followMotion()
  }

  func setFlags(_ flags: UInt32) {
    driver.setUp(
      direction: flags & FOLIO_VIEW_RIGHT_TO_LEFT == 0 ? .leftToRight : .rightToLeft,
      isReversed: flags & FOLIO_VIEW_REVERSED != 0)
    driver.connect(to: surface)
  }

  /// Converts physical insets and safe areas to the pager's coordinates.
  private func logical(_ event: PagerEvent) -> PagerEvent {
    let mapping = driver.frame.mapping
    switch event {
    case .insets(let insets): return .insets(mapping.mapped(insets: insets))
    case .safeArea(let area):
      return .safeArea(SafeArea(along: mapping.mapped(insets: area.along), across: area.across))
    default: return event
    }
  }
}
