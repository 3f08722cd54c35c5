import FolioCore
import FolioSurface
import FolioTestSupport

/// An app that connects a pager to another surface from within an observer.
final class Handover: DriverObserver {
  enum Action: CaseIterable {
    case go, drag, reload, resize, insert

    func perform(_ stage: Stage) {
      switch self {
      case .go: stage.driver.go(.page(3), animated: false)
      case .drag: stage.drag(by: 70, velocity: 1)
      case .reload: stage.driver.send(.reload(.uniform(count: 9)))
      case .resize: stage.view.layout(Viewport(extent: 90))
      case .insert:
        stage.driver.send(.edit([.insert(.uniform(count: 2, extent: 100), at: 0)]), animated: true)
      }
    }
  }

  private let stage = Stage()
  private let other = SimulatedScrollView(viewport: Viewport(extent: 100), .test())
  /// The entry of the trace at which the app does so; 0 for never.
  private let moment: Int
  private var entries = 0
  private var isOver = false
  /// The copies of pages on the other surface.
  private var shown: Set<PageCopy> = []
  /// Commands to the other surface to recycle a page copy it does not show.
  private(set) var strangers: [SurfaceCommand] = []

  init(at moment: Int) {
    self.moment = moment
    stage.driver.observer = self
  }

  /// The number of entries an action has without a handover.
  static func entries(of action: Action) -> Int {
    let handover = Handover(at: 0)
    handover.perform(action)
    handover.close()
    return handover.entries
  }

  func perform(_ action: Action) {
    action.perform(stage)
    stage.view.run()
    other.run()
  }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    entries += 1
    if entries == moment {
      isOver = true
      stage.view.delegate = nil
      other.delegate = driver
      driver.connect(to: other)
      return
    }
    if isOver, case .command(let command) = entry { note(command) }
  }

  private func note(_ command: SurfaceCommand) {
    switch command {
    case .place(let copy, _): shown.insert(copy)
    case .recycle(let copy): if shown.remove(copy) == nil { strangers.append(command) }
    default: break
    }
  }

  /// `true` if the other surface is at the pager's offset, shows the same pages as a newly connected
  /// one, and nothing moves.
  var isInLine: Bool {
    let (phase, offset, pages) = (stage.pager.phase, stage.pager.offset, shown)
    let isAtRest = phase == .idle && !other.isAnimating && !other.isDecelerating
    let place = other.offset
    shown = []
    let fresh = SimulatedScrollView(viewport: other.viewport, .test())
    other.delegate = nil
    fresh.delegate = stage.driver
    stage.driver.connect(to: fresh)
    fresh.delegate = nil
    return isAtRest && place == offset && pages == shown && !pages.isEmpty
  }

  func close() {
    (stage.view.delegate, other.delegate) = (nil, nil)
    stage.driver.disconnect()
  }
}
