import FolioCHeader
import FolioConfig
import FolioCore
import FolioReplay
import FolioReport
import FolioStandard
import FolioSurface

/// A pager driving a simulated scroll view.
final class HeldView: HeldPager, DriverObserver {
  var stage: SimulatedStage
  let surface: SimulatedScrollView
  let driver: PagerDriver
  private var news = News()
  private var recording: PagerRecording?

  /// Fails for invalid options.
  init?(_ composed: ComposedPager, _ options: folio_view_options) {
    let lengths = [options.extent, options.cross_extent, options.slop, options.pixel]
    guard lengths.allSatisfy({ $0.isLength }),
      options.clock.isNaN || options.clock.magnitude <= Limits.maximumTime,
      let count = Int(exactly: options.count), (0...Limits.maximumUniformPages).contains(count),
      let page = Int(exactly: options.page)
    else { return nil }
    var pager = Pager(composed)
    pager.recordsDecisions = true
    stage = SimulatedStage(
      page == 0 ? pager : pager.starting(at: page),
      viewport: Viewport(
        extent: Points(options.extent), crossExtent: Points(options.cross_extent)),
      ScrollBehavior(
        motion: UIKitDecay(), fast: .uikitFast, bounces: options.flags & FOLIO_VIEW_NO_BOUNCE == 0,
        slop: Points(options.slop), pixel: Points(options.pixel)), now: options.clock)
    (surface, driver) = (stage.view, stage.driver)
    super.init(pager, of: composed)
    driver.observer = self
    setFlags(options.flags)
    driver.send(.reload(.uniform(count: count)))
  }

  override var pager: Pager { driver.pager }

  override var view: HeldView? { self }
  var isMirrored: Bool { driver.frame.mapping.isMirrored }

  /// Breaks retain cycles; the view must not be used afterwards.
  override func end() {
    surface.delegate = nil
    driver.disconnect()
    (recording, driver.recorder) = (nil, nil)
  }

  /// `true` for events other than scroll view callbacks.
  override func takes(_ event: PagerEvent) -> Bool {
    switch event {
    case .go, .insets, .safeArea, .reload, .expand, .edit, .allow, .dwell: true
    default: false
    }
  }

  override func send(_ event: PagerEvent) -> Bool { driver.send(logical(event)) == nil }

  override func configure(_ composed: ComposedPager) {
    self.composed = composed
    release = nil
    stage.change { _ = $1.send(.configure(composed)) }
  }

  override func restore(_ state: SavedState) -> Bool {
    if case .refused = driver.restore(state) { false } else { true }
  }

  override var state: folio_state {
    var state = super.state
    if stage.isMoving { state.flags |= FOLIO_STATE_IS_MOVING }
    if surface.isTracking { state.flags |= FOLIO_STATE_IS_TOUCHED }
    if isMirrored { state.flags |= FOLIO_STATE_IS_MIRRORED }
    state.physical_offset = surface.offset.value
    state.physical_extent = surface.contentExtent.value
    state.velocity = surface.state.speed
    state.clock = surface.now
    return state
  }

  override func text(_ kind: Int32) -> String? {
    kind == FOLIO_VIEW_NEWS_JSON ? news.text : super.text(kind)
  }

  /// Records from the next moment of rest on, and replaces a recording.
  func record() {
    recording = driver.record { self.surface.now }
  }

  /// The recording as a script; empty without one.
  var recordingText: String { recording?.text ?? "" }

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
  /// Carries out a `FOLIO_AUTOPLAY_...` constant; `false` if unknown.
  func play(_ action: Int32) -> Bool {
    switch action {
    case FOLIO_AUTOPLAY_PAUSE: stage.autoplay.isPaused = true
    case FOLIO_AUTOPLAY_RESUME: stage.autoplay.isPaused = false
    case FOLIO_AUTOPLAY_TRIGGER: stage.playNext()
    default: return false
    }
    return true
  }

  /// The maximum step, one day in milliseconds.
  private static let maximumStep = 86_400_000.0

  func advance(by milliseconds: Double) {
    guard milliseconds.isFinite, milliseconds > 0 else { return }
    stage.advance(by: min(milliseconds, Self.maximumStep))
  }

  func run(atMost milliseconds: Double) {
    guard milliseconds.isFinite, stage.isMoving else { return }
    stage.advance(by: min(milliseconds, 60_000)) { $0.isMoving }
  }

  func finish() {
    stage.stopWheel()
    guard !surface.isTracking else { return }
    surface.stop()
    driver.motionWasLost()
    if driver.isAstray { driver.didEndScrollingAnimation() }
  }

  func resize(to viewport: Viewport) {
    stage.change { view, _ in view.rotate(to: viewport) }
  }

  func setFlags(_ flags: UInt32) {
    stage.autoplay.isFocused = flags & FOLIO_VIEW_FOCUSED != 0
    stage.connect(
      direction: flags & FOLIO_VIEW_RIGHT_TO_LEFT == 0 ? .leftToRight : .rightToLeft,
      isReversed: flags & FOLIO_VIEW_REVERSED != 0)
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
