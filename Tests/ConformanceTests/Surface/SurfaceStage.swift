import FolioCore
import FolioStandard
import FolioSurface

/// A pager of a case on a simulated scroll view, and what happened to it.
final class SurfaceStage: DriverObserver {
  let view: SimulatedScrollView
  let driver: PagerDriver
  /// What happened since it was last forgotten.
  private(set) var trace: [TraceEntry] = []
  /// The pages that were shown at any time, by their handles.
  private(set) var shown: Set<PageID> = []
  /// Is called with every effect, at its moment.
  var watch: ((PagerEffect) -> Void)?

  /// Connects a pager to a surface of a size; it moves as the config says, or as UIKit does.
  init(
    _ source: any ConfigurationSource, viewport: Double, cross: Double = 0, bounces: Bool = true,
    motion: (any MotionStrategy)? = nil, rubberBand: Double = 0.55, tension: Double? = nil,
    prefetch: Double = 0, pager: Pager? = nil
  ) {
    let size = Viewport(extent: Points(viewport), crossExtent: Points(cross))
    let motion = motion ?? source.configuration(for: size).motion ?? UIKitDecay()
    view = SimulatedScrollView(
      viewport: size,
      ScrollBehavior(motion: motion, bounces: bounces, rubberBand: rubberBand, tension: tension))
    driver = PagerDriver(pager ?? Pager(source))
    driver.setUp(prefetch: Insets(leading: Points(prefetch), trailing: Points(prefetch)))
    driver.observer = self
    view.delegate = driver
    driver.connect(to: view)
  }

  var pager: Pager { driver.pager }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    trace.append(entry)
    switch entry {
    case .effect(let effect): watch?(effect)
    case .command(.place(let copy, _)): shown.insert(copy.id)
    default: break
    }
  }

  func forget() { trace = [] }

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

  var effects: [PagerEffect] {
    trace.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
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

  /// The indices of the pages that the surface shows now.
  var placedPages: [Int] {
    view.screen.compactMap { pager.layout.pages.index(of: $0.copy.id) }.sorted()
  }
}
