import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport

/// A pager on a simulated scroll view, with a trace of all callbacks, effects and commands.
final class Stage {
  var stage: SimulatedStage
  // An observer may use them while the stage changes.
  let view: SimulatedScrollView
  let driver: PagerDriver
  private(set) var trace: [TraceEntry] = []
  /// The deeds of an app from within an observer, by the number of trace entries.
  var interfering: [Int: SurfaceAction] = [:]
  /// The anchor's page and the distance traveled, for each entry of the trace.
  private(set) var places: [(page: PageID?, traveled: Double)] = []
  /// The current page according to the reports to an app.
  private(set) var knownPage: Int?

  init(
    _ configuration: PagerConfiguration = .test(), viewport: Points = 100,
    pages: PageContent? = .uniform(count: 5), _ behavior: ScrollBehavior = .test(),
    direction: CoordinateMapping.ReadingDirection = .leftToRight, isReversed: Bool = false,
    prefetch: Insets = .zero, source: (any ConfigurationSource)? = nil
  ) {
    stage = SimulatedStage(
      Pager(source ?? FixedSource(configuration)), viewport: Viewport(extent: viewport), behavior)
    (view, driver) = (stage.view, stage.driver)
    driver.observer = EffectReceiver(self)
    stage.connect(direction: direction, isReversed: isReversed, prefetch: prefetch)
    if let pages { driver.send(.reload(pages)) }
    forget()
  }

  var pager: Pager { driver.pager }

  /// A stage that continues from a moment of another one without disturbing it.
  init(_ moment: SimulatedStage) {
    var stage = moment
    // From now on it has objects of its own.
    stage.change { _, _ in }
    (self.stage, view, driver) = (stage, stage.view, stage.driver)
    driver.observer = EffectReceiver(self)
  }

  deinit { close() }

  func close() {
    view.delegate = nil
    driver.disconnect()
  }

  /// Observes for a stage, which the driver does not retain.
  private final class EffectReceiver: DriverObserver {
    private weak var stage: Stage?

    init(_ stage: Stage) { self.stage = stage }

    func driver(_ driver: PagerDriver, did entry: TraceEntry) { stage?.receive(entry) }
  }

  /// The complete state between two deeds, which goes on independently.
  var moment: SimulatedStage {
    var moment = stage
    moment.change { _, _ in }
    return moment
  }

  private func receive(_ entry: TraceEntry) {
    trace.append(entry)
    switch entry {
    case .effect(.currentChanged(_, let page)): knownPage = page
    case .effect(.renumbered(_, let page)): knownPage = page
    default: break
    }
    places.append((driver.pager.anchor.page, traveled))
    if let action = interfering.removeValue(forKey: trace.count) { self.do(action) }
  }

  func forget() {
    trace = []
    places = []
  }

  /// Lets time pass in frames, with autoplay.
  func pass(_ milliseconds: Double, frame: Double, _ look: () -> Void) {
    stage.advance(by: milliseconds, frame: frame) { _ in
      look()
      return true
    }
  }

  func press(_ key: PagingKey) -> Bool { stage.press(key) }

  func drag(by distance: Points, velocity: Velocity = .zero, steps: Int = 4) {
    stage.touch()
    for _ in 0..<steps { stage.move(by: distance / Double(steps)) }
    stage.lift(velocity: velocity)
  }

  /// The trace in short, with one word for each entry.
  var words: [String] { trace.map(\.word) }

  var effects: [PagerEffect] {
    trace.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
  }

  /// `true` if a motion ended.
  var hasEnded: Bool {
    trace.contains { if case .effect(.ended) = $0 { true } else { false } }
  }

  /// The origins and outcomes of ended motions.
  var endings: [String] {
    effects.compactMap {
      if case .ended(let origin, let outcome) = $0 { "\(origin) \(outcome)" } else { nil }
    }
  }
}

/// An observer with a closure.
final class Receiver: DriverObserver {
  private let receive: (PagerDriver, TraceEntry) -> Void

  init(_ receive: @escaping (PagerDriver, TraceEntry) -> Void) { self.receive = receive }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) { receive(driver, entry) }
}

extension ScrollBehavior {
  static func test(
    bounces: Bool = true, pixel: Points = 0, touchToStop: TouchToStop = .endsDrag
  ) -> ScrollBehavior {
    ScrollBehavior(
      motion: UIKitDecay(), bounces: bounces, pixel: pixel, touchToStop: touchToStop)
  }
}

extension TraceEntry {
  /// The kind of the entry in short, with the details that matter for the order.
  var word: String {
    switch self {
    case .callback(let callback): callback.word
    case .effect(let effect): effect.word
    case .command(let command): command.word
    case .configLost(let name, _): "config-lost \(name)"
    case .viewMissing(let page, _): "view-missing \(page)"
    }
  }
}

extension SurfaceCallback {
  var word: String {
    switch self {
    case .willBeginDragging: "will-begin-dragging"
    case .didScroll(_, let cause): "did-scroll \(cause?.rawValue ?? "own")"
    case .willEndDragging: "will-end-dragging"
    case .didEndDragging(let decelerates): "did-end-dragging \(decelerates)"
    case .didEndDecelerating: "did-end-decelerating"
    case .didEndScrollingAnimation: "did-end-animation"
    case .touchEnded: "touch-ended"
    case .touchCancelled: "touch-cancelled"
    case .wheelTurned: "wheel-turned"
    case .wheelStopped: "wheel-stopped"
    case .willResize: "will-resize"
    case .resizeAlongside: "alongside"
    case .didLayout: "did-layout"
    case .didResize: "did-resize"
    case .insetsChanged: "insets-changed"
    case .safeAreaChanged: "safe-area-changed"
    }
  }
}

extension PagerEffect {
  var word: String {
    switch self {
    case .phaseChanged(let from, let to): "\(from)->\(to)"
    case .currentChanged(_, let to): "current \(to.map(String.init) ?? "none")"
    case .targetChanged(let target): "target \(target.page)"
    case .retarget: "retarget"
    case .scroll(let offset, let animated): "\(animated ? "scroll" : "jump") \(offset.value)"
    case .ended(let origin, let outcome): "ended \(origin) \(outcome)"
    case .wrapped(let laps): "wrapped \(laps)"
    case .refused(let refusal): "refused \(refusal)"
    case .setInsets(.unbounded): "insets unbounded"
    case .setInsets(.exactly(let insets)):
      "insets \(insets.leading.value) \(insets.trailing.value)"
    case .setContentExtent(let extent): "content \(extent.value)"
    default: "\(self)"
    }
  }
}

extension SurfaceCommand {
  var word: String {
    switch self {
    case .target(let offset): "set-target \(offset.map { "\($0.value)" } ?? "none")"
    case .setOffset(let offset, let animated):
      "set-offset \(offset.value)\(animated ? " animated" : "")"
    case .setInsets(.unbounded): "set-insets unbounded"
    case .setInsets(.exactly(let insets)):
      "set-insets \(insets.leading.value) \(insets.trailing.value)"
    case .setContentExtent(let extent): "set-content \(extent.value)"
    case .place(let copy, _): "place \(copy.lap)"
    case .recycle(let copy): "recycle \(copy.lap)"
    }
  }
}
