import FolioCore
import FolioSurface

extension FuzzTarget {
  static let surfaceCallbacks = FuzzTarget(
    name: "surface",
    summary:
      "a surface that lies and calls back from within, an app that asks from within observers",
    isText: false
  ) { (bytes) throws(BrokenPromise) in
    var choices = FuzzChoices(bytes)
    guard let source = FuzzConfig.source(&choices) else { return }
    let driver = PagerDriver(Pager(source))
    driver.setUp(
      direction: choices.flag() ? .rightToLeft : .leftToRight, isReversed: choices.flag(),
      prefetch: choices.flag() ? FuzzEvent.insets(&choices) : .zero)
    let surface = LyingSurface(driver)
    let observer = InterferingObserver()
    driver.observer = observer
    defer { driver.disconnect() }
    surface.choices = choices
    driver.connect(to: surface)
    driver.send(.reload(FuzzEvent.content(&surface.choices)))
    var count = 0
    while !surface.choices.isEmpty, count < 200 {
      count += 1
      if surface.choices.below(4) == 0 {
        observer.request = SurfaceAction.any(&surface.choices)
      }
      let action = SurfaceAction.any(&surface.choices)
      action.do(driver, surface.choices.part(24))
      try driver.pager.keepsPromises(after: "\(count): \(action)")
    }
  }
}

/// An action of a surface or an app on a driver.
private enum SurfaceAction {
  case callback(Int)
  case event(PagerEvent)
  case configure(any ConfigurationSource)
  case turn(CoordinateMapping.ReadingDirection)
  case restore(SavedState)
  case key(Int)

  static func any(_ choices: inout FuzzChoices) -> SurfaceAction {
    switch choices.below(12) {
    case 0, 1: return .event(FuzzEvent.any(&choices))
    case 2: return .turn(choices.flag() ? .leftToRight : .rightToLeft)
    case 3:
      return .restore(
        SavedState(
          page: choices.index(), distance: choices.points(), share: choices.number(),
          isBetweenRests: choices.flag()))
    case 4:
      return FuzzConfig.source(&choices).map { .configure($0) } ?? .callback(0)
    case 5: return .key(choices.below(8))
    default: return .callback(choices.below(16))
    }
  }

  func `do`(_ driver: PagerDriver, _ choices: FuzzChoices) {
    var choices = choices
    switch self {
    case .callback(let number): driver.call(number, &choices)
    case .event(let event): driver.send(event, animated: choices.flag())
    case .configure(let source): driver.send(.configure(source))
    case .turn(let direction): driver.setDirection(direction)
    case .restore(let state): driver.restore(state)
    case .key(let number):
      let keys = PagingKey.allCases
      _ = driver.press(keys[number % keys.count])
    }
  }
}

extension PagerDriver {
  /// Calls one of the callbacks of a surface.
  fileprivate func call(_ number: Int, _ choices: inout FuzzChoices) {
    switch number {
    case 0: willBeginDragging()
    case 1: didScroll()
    case 2: _ = willEndDragging(velocity: choices.velocity(), proposedTarget: choices.points())
    case 3: didEndDragging(willDecelerate: choices.flag())
    case 4: didEndDecelerating()
    case 5: didEndScrollingAnimation()
    case 6: touchEnded()
    case 7: touchCancelled()
    case 8: willResize(to: FuzzEvent.viewport(&choices))
    case 9: resizeAlongside()
    case 10: didLayout()
    case 11: didResize()
    case 12: insetsChanged(to: FuzzEvent.insets(&choices))
    case 13: safeAreaChanged(to: SafeArea(along: FuzzEvent.insets(&choices)))
    case 14: _ = wheelTurned()
    default: wheelStopped()
    }
  }
}

/// An observer that performs a request from within its callback, once.
private final class InterferingObserver: DriverObserver {
  var request: SurfaceAction?

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    guard let request else { return }
    self.request = nil
    request.do(driver, FuzzChoices([]))
  }
}

/// A surface that obeys or not, and reports arbitrary values.
private final class LyingSurface: ScrollSurface {
  var choices = FuzzChoices([])
  private unowned let driver: PagerDriver
  private var honest: Points = 0
  private var depth = 0

  init(_ driver: PagerDriver) { self.driver = driver }

  var snapshot: SurfaceSnapshot {
    SurfaceSnapshot(
      offset: choices.below(4) == 0 ? choices.points() : honest,
      viewport: FuzzEvent.viewport(&choices),
      pixel: choices.below(4) == 0 ? choices.points() : 0, isTracking: choices.flag(),
      isDecelerating: choices.flag(), isAnimating: choices.flag(), canAnimate: choices.flag())
  }

  func carryOut(_ command: SurfaceCommand) {
    if case .setOffset(let offset, _) = command {
      honest = choices.below(4) == 0 ? choices.points() : offset
    }
    callBack()
  }

  /// Calls the driver from within, up to three calls deep.
  private func callBack() {
    guard depth < 3, choices.flag() else { return }
    depth += 1
    defer { depth -= 1 }
    let number = choices.below(16)
    // Separate choices, because the surface makes some when the driver queries it meanwhile.
    var arguments = choices.part(6)
    driver.call(number, &arguments)
  }
}
