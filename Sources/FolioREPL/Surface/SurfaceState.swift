import FolioCore
import FolioStandard
import FolioSurface

/// The simulated scroll view, the pager and the driver between them, as a value.
///
/// For a command it is brought to life, and what it has become is kept: so `undo` goes back in the
/// surface's time as well.
struct SurfaceState: Sendable {
  var view: SimulatedScrollView.State
  var driver: DriverState
  var behavior: ScrollBehavior
  /// How long a pager that plays by itself has been standing.
  var autoplay = AutoplayClock()
  var finger = FingerTrack()
  /// Where the view comes to rest by itself; `nil` while nothing moves.
  var motionEnd: Points?

  /// How long a frame is unless a rate is stated, in milliseconds.
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
    play.begin()
    body(play)
    play.end()
    return play
  }
}
