import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport

/// A driver's state after some past, with snapshots in place of a surface.
struct Scene {
  var state: DriverState
  /// Creates a driver with five pages of 100 points, at rest on a synced surface of that size.
  init() {
    var pager = Pager(FixedSource(.test()))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 100))), into: &effects)
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    state = DriverState(pager)
    play(.sync(SyncRequest()))
    play(.position(SyncRequest()))
  }

  /// Handles one step and returns the steps it adds.
  mutating func words(_ task: DriverStep, _ surface: SurfaceSnapshot? = .at(0)) -> [String] {
    var actions: [DriverAction] = []
    state.handle(task, seeing: surface, into: &actions)
    return actions.map(\.word)
  }

  /// Handles a step and all steps it adds, on a surface that does not change.
  mutating func play(_ task: DriverStep, _ surface: SurfaceSnapshot = .at(0)) {
    var actions: [DriverAction] = []
    state.handle(task, seeing: surface, into: &actions)
    for case .step(let next) in actions { play(next, surface) }
  }

  /// The past of a scene.
  enum Past: String, Sendable, CaseIterable {
    case standing, dragging, wheeling, queried, coasting, promised, cancelled, resizing
    /// A wheel whose gesture was canceled; a surface that scrolled in another size.
    case overruled, strayed
  }

  init(_ past: Past) {
    self.init()
    switch past {
    case .standing: break
    case .dragging: play(.input(.callback(.willBeginDragging(at: 0))))
    case .wheeling: play(.input(.callback(.wheelTurned(at: 0))))
    case .queried: play(.event(.go(.page(2), animated: true)))
    case .coasting:
      self = Scene(.dragging)
      play(.event(.scroll(to: 30, cause: .drag)))
      play(.event(.release(ReleaseInput(velocity: 1))))
    case .promised:
      self = Scene(.coasting)
      play(.input(.callback(.didEndDragging(willDecelerate: true))))
    case .cancelled:
      self = Scene(.dragging)
      play(.event(.scroll(to: 30, cause: .drag)))
      play(.input(.callback(.touchCancelled(at: 30))), .at(30))
    case .resizing: play(.input(.callback(.willResize(to: Viewport(extent: 100)))))
    case .overruled:
      self = Scene(.wheeling)
      play(.event(.cancel(at: 0)))
    case .strayed: play(.input(.callback(.didScroll(to: 8, nil))), .at(8, size: 90))
    }
  }
}

extension SurfaceSnapshot {
  static func at(
    _ offset: Points, size: Points = 100, tracking: Bool = false, decelerating: Bool = false,
    animating: Bool = false, canAnimate: Bool = true
  ) -> SurfaceSnapshot {
    SurfaceSnapshot(
      offset: offset, viewport: Viewport(extent: size), isTracking: tracking,
      isDecelerating: decelerating, isAnimating: animating, canAnimate: canAnimate)
  }
}
