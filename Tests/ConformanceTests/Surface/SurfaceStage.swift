import FolioCore
import FolioStandard
import FolioSurface

/// A pager of a case on a simulated scroll view, and what it said.
final class SurfaceStage: DriverObserver {
  let view: SimulatedScrollView
  let driver: PagerDriver
  private(set) var effects: [PagerEffect] = []
  /// Is called with every effect, at its moment.
  var watch: ((PagerEffect) -> Void)?

  init(
    _ source: any ConfigurationSource, viewport: Double, cross: Double = 0, bounces: Bool = true,
    motion: any MotionStrategy = UIKitDecay()
  ) {
    view = SimulatedScrollView(
      viewport: Viewport(extent: Points(viewport), crossExtent: Points(cross)),
      ScrollBehavior(motion: motion, bounces: bounces))
    driver = PagerDriver(Pager(source))
    driver.observer = self
    view.delegate = driver
    driver.connect(to: view)
  }

  var pager: Pager { driver.pager }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    guard case .effect(let effect) = entry else { return }
    effects.append(effect)
    watch?(effect)
  }

  func forget() { effects = [] }

  /// The view and the driver hold each other.
  func close() {
    watch = nil
    view.delegate = nil
    driver.disconnect()
  }

  /// Drags in steps and lets go.
  func swipe(by distance: Points, velocity: Double) {
    view.touchDown()
    for _ in 0..<4 { view.move(by: distance * 0.25) }
    view.lift(velocity: Velocity(pointsPerMillisecond: velocity))
  }

  /// The phases it went through.
  var phases: [String] {
    effects.compactMap { if case .phaseChanged(_, let to) = $0 { to.rawValue } else { nil } }
  }

  /// The pages it was told to go to.
  var targets: [Int] {
    effects.compactMap { if case .targetChanged(let target) = $0 { target.page } else { nil } }
  }

  /// The pages that became current.
  var currents: [Int] {
    effects.compactMap { if case .currentChanged(_, let to) = $0 { to } else { nil } }
  }
}
