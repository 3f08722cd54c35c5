import FolioCore
import FolioStandard
import FolioSurface

/// The pager of a case on a simulated scroll view, with a trace.
final class SurfaceStage: DriverObserver {
  let view: SimulatedScrollView
  let driver: PagerDriver
  /// The trace since the last call of `forget`.
  private(set) var trace: [TraceEntry] = []
  /// The handles of all pages shown so far.
  private(set) var shown: Set<PageID> = []
  /// A function called with every effect as it happens.
  var watch: ((PagerEffect) -> Void)?

  /// Connects a pager to a surface, which moves with the config's motion or UIKit's.
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

  /// Breaks the reference cycle of view and driver.
  func close() {
    watch = nil
    view.delegate = nil
    driver.disconnect()
  }

  /// Drags in steps and releases.
  func swipe(by distance: Points, velocity: Double) {
    view.touchDown()
    for _ in 0..<4 { view.move(by: distance * 0.25) }
    view.lift(velocity: Velocity(pointsPerMillisecond: velocity))
  }

  var effects: [PagerEffect] {
    trace.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
  }

  /// The phases in order.
  var phases: [String] {
    effects.compactMap { if case .phaseChanged(_, let to) = $0 { to.rawValue } else { nil } }
  }

  /// The target pages in order.
  var targets: [Int] {
    effects.compactMap { if case .targetChanged(let target) = $0 { target.page } else { nil } }
  }

  /// The pages that became current, in order.
  var currents: [Int] {
    effects.compactMap { if case .currentChanged(_, let to) = $0 { to } else { nil } }
  }

  /// The indices of the pages that the surface shows.
  var placedPages: [Int] {
    view.screen.compactMap { pager.layout.pages.index(of: $0.copy.id) }.sorted()
  }
}
