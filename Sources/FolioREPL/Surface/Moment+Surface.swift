import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

/// A session has one pager and two ways to play it.
///
/// `drag`, `release` and `settle` tell the pager what a surface would report; there is no surface, and
/// no time passes. `touch`, `move`, `lift` and `tick` put a simulated scroll view under the same pager
/// and play that, through the driver an app's adapter uses. While there is a scroll view everything
/// goes through it, `go` and `resize` as well. A gesture told without a surface puts it aside, and the
/// next touch or tick puts one under the pager again where it is by then.
extension Moment {
  /// Forgets what the command before led to.
  mutating func begin() {
    effects = []
    trace = []
    samples = []
  }

  /// Takes an event as an app or a surface tells it, and keeps what follows.
  mutating func send(_ event: PagerEvent) {
    guard stage == nil else { return play { $0.driver.take(event, on: $0.view) } }
    var effects = Effects()
    pager.handle(event, into: &effects)
    keep(effects.list.map { TracedEntry(time: now, entry: .effect($0)) })
    samples.append(OffsetSample(pager, at: now))
  }

  /// Plays something on the surface under the pager.
  mutating func play(_ body: (SurfacePlay) -> Void) {
    guard let stage else { return }
    let play = stage.play(body)
    self.stage = play.stage
    pager = play.driver.pager
    now = play.view.now
    if let release = play.release { self.release = release }
    keep(play.trace)
    samples += play.samples.isEmpty ? [OffsetSample(pager, at: now)] : play.samples
  }

  private mutating func keep(_ entries: [TracedEntry]) {
    trace += entries
    for case .effect(let effect) in entries.lazy.map(\.entry) {
      effects.append(effect)
      if effect.isPlacement { placements?.append(effect) }
    }
  }

  /// Puts a scroll view under the pager unless one is there.
  ///
  /// - Throws: a complaint where there is no room for one, or a drag is under way without one.
  mutating func needStage(at span: SourceSpan) throws(CommandError) {
    try needSurface(at: span)
    guard stage == nil else { return }
    guard pager.phase != .dragging else {
      throw CommandError(
        Diagnostic(.eventRefused, "the pager is dragged without a surface", at: span)
          .adding(help: "let go first: `release`; or begin with `touch` instead of `drag`"))
    }
    let (stage, trace) = SurfaceStage.connect(
      pager, on: pager.viewport, surface, now: now)
    self.stage = stage
    pager = stage.driver.pager
    keep(trace)
  }

  /// Puts the surface aside for a gesture that is told without one.
  ///
  /// - Throws: a complaint where a finger is on it.
  mutating func leaveStage(at span: SourceSpan) throws(CommandError) {
    guard isTouched else { return stage = nil }
    throw CommandError(
      Diagnostic(.eventRefused, "a finger is on the surface", at: span)
        .adding(help: "go on with `move` and `lift`, or take it away with `cancel`"))
  }

  /// Puts the surface aside for a pager that may lie the other way; a finger on it is gone.
  mutating func dropStage() {
    if isTouched { play { $0.view.cancelTouch() } }
    stage = nil
  }

  /// Whether a finger is on the surface.
  var isTouched: Bool { stage?.view.isTracking == true }

  /// Whether a finger drags the surface.
  var isDraggedOnSurface: Bool { stage?.view.isDragging == true }

  /// How fast the surface moves by itself, in points per millisecond.
  var speed: Double { stage?.view.speed ?? 0 }

  /// Whether nothing moves and no finger is down.
  var standsStill: Bool { pager.phase == .idle && !isTouched }

  /// Complains unless a finger is on the surface.
  func needFinger(at span: SourceSpan) throws(CommandError) {
    guard !isTouched else { return }
    throw CommandError(
      Diagnostic(.noFinger, "no finger is on the surface", at: span)
        .adding(help: "put one there: `touch`; a page is moved by `move 3 to 0`"))
  }
}

extension PagerDriver {
  /// Lets the surface report what is the surface's to report, and the app ask for the rest.
  fileprivate func take(_ event: PagerEvent, on view: SimulatedScrollView) {
    switch event {
    case .resize(.willResize(let viewport)): willResize(to: viewport)
    case .resize(.alongside) where isInTransition: resizeAlongside()
    case .resize(.didLayout(let viewport)), .resize(.step(let viewport)): view.layout(viewport)
    case .resize(.didResize) where isInTransition: didResize()
    case .insets(let insets): insetsChanged(to: insets)
    case .safeArea(let area): safeAreaChanged(to: area)
    default: send(event)
    }
  }
}

extension PagerEffect {
  /// Whether it is about a page's view.
  fileprivate var isPlacement: Bool {
    switch self {
    case .place, .recycle: true
    default: false
    }
  }
}
