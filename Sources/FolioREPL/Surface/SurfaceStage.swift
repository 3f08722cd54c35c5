import FolioCore
import FolioStandard
import FolioSurface

/// A simulated scroll view under the pager and the driver between them, as a value.
///
/// What `touch`, `move`, `lift` and `tick` play. For a command it is brought to life, and what it has
/// become is kept: so a moment stays a value, and `undo` goes back in the surface's time as well.
struct SurfaceStage: Sendable {
  /// The scroll view.
  var view: SimulatedScrollView.State
  /// The driver, and in it the pager.
  var driver: PagerDriver.State
  /// How the scroll view behaves.
  var behavior: ScrollBehavior
  /// How long a pager that plays by itself has been standing.
  var autoplay: AutoplayClock
  /// How fast the finger moves.
  var finger: FingerTrack

  /// How long a frame is unless a rate is stated, in milliseconds.
  static let frame = 1000.0 / 60

  /// Puts a scroll view under a pager, and says what the driver told it.
  static func connect(
    _ pager: Pager, on viewport: Viewport, _ options: SurfaceOptions, now: Double
  ) -> (stage: SurfaceStage, trace: [TracedEntry]) {
    let behavior = ScrollBehavior(
      motion: pager.configuration.motion ?? UIKitDecay(), bounces: options.bounces,
      slop: options.slop, pixel: options.pixel)
    let view = SimulatedScrollView(viewport: viewport, behavior, now: now)
    let play = SurfacePlay(view, PagerDriver(pager), AutoplayClock(), FingerTrack())
    play.begin()
    play.driver.connect(to: view)
    play.end()
    return (play.stage, play.trace)
  }

  /// Brings it to life for a while.
  func play(_ body: (SurfacePlay) -> Void) -> SurfacePlay {
    let view = SimulatedScrollView(view, behavior)
    let play = SurfacePlay(view, PagerDriver(driver, on: view), autoplay, finger)
    play.begin()
    body(play)
    play.end()
    return play
  }
}

/// What a simulated scroll view can be told to do otherwise.
struct SurfaceOptions: Equatable, Sendable {
  /// Whether it can be dragged and thrown beyond its ends.
  var bounces = true
  /// The length of a device pixel that offsets are rounded to; 0 does not round.
  var pixel: Points = 0
  /// How far a finger moves before it drags.
  var slop: Points = 0
}
