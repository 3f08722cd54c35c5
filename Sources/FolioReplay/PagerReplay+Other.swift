package import FolioCore
import FolioSurface

extension PagerReplay {
  /// Replays the recorded fingers on another config, with a motion for one that has none; reports the
  /// pager after each line, and in each frame after the last one.
  package func run(
    with other: Pager, gliding: any MotionStrategy, _ each: (Pager, Double) -> Void = { _, _ in }
  ) -> Outcome {
    let hand = ReplayedHand(start, on: other, gliding)
    for case .turn(let turn) in lines.map({ $0.content }) {
      hand.play(turn)
      each(hand.driver.pager, turn.time)
    }
    return hand.end(each)
  }
}

/// A finger that does on a simulated surface what it did in a recording.
private final class ReplayedHand: DriverObserver {
  private enum Touch {
    case none, finger, wheel
  }

  private let view: SimulatedScrollView
  let driver: PagerDriver
  private var outcome: PagerReplay.Outcome
  private var touch = Touch.none
  /// The recorded offset.
  private var offset: Points

  init(_ start: TapeStart, on other: Pager, _ gliding: any MotionStrategy) {
    let (before, snapshot) = (start.state.pager, start.snapshot)
    var other = other
    other.recordsDecisions = true
    outcome = PagerReplay.Outcome(pager: other, isSimulated: true)
    offset = snapshot.offset
    driver = PagerDriver(other)
    view = SimulatedScrollView(
      viewport: snapshot.viewport,
      ScrollBehavior(motion: other.motion ?? gliding, slop: 0, pixel: snapshot.pixel))
    view.delegate = driver
    let mapping = start.state.frame.mapping
    driver.setUp(
      direction: mapping.direction, isReversed: mapping.isReversed, prefetch: start.state.prefetch)
    driver.connect(to: view)
    driver.send(.insets(before.surfaceInsets))
    driver.send(.safeArea(before.safeArea))
    driver.send(.reload(before.layout.content(for: other.configuration)))
    driver.go(.page(before.current ?? 0), animated: false)
    driver.observer = self
  }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    outcome.note([entry], driver.pager)
  }

  func play(_ turn: TapeTurn) {
    guard case .input(let input) = turn.content else { return }
    view.advance(to: turn.time)
    switch input {
    case .callback(let callback, _): play(callback)
    case .release(let input):
      view.lift(velocity: driver.frame.mapping.mapped(velocity: input.velocity)) { _, _ in
        self.driver.willEndDragging(with: input)
      }
    case .event(.configure, _), .connected, .disconnected, .motionLost, .event(.motionFault, _):
      break
    default: _ = driver.take(input)
    }
  }

  private func play(_ callback: SurfaceCallback) {
    switch callback {
    case .willBeginDragging(let start):
      (touch, offset) = (.finger, start)
      view.touchDown()
    case .didScroll(let place, _):
      let distance = place - offset
      offset = place
      switch touch {
      case .finger: view.drag(to: view.offset + distance)
      case .wheel: view.turnWheel(by: distance)
      case .none: break
      }
    case .willEndDragging(let velocity, let proposed):
      let rest = proposed - offset
      touch = .none
      view.lift(velocity: velocity) { [self] velocity, _ in
        driver.willEndDragging(velocity: velocity, proposedTarget: view.offset + rest)
      }
    case .touchCancelled: view.cancelTouch()
    case .wheelTurned(let start):
      (touch, offset) = (.wheel, start)
      driver.wheelTurned()
    case .wheelStopped:
      touch = .none
      driver.wheelStopped()
    case .didLayout(let size): view.layout(size)
    case .willResize, .resizeAlongside, .didResize, .insetsChanged, .safeAreaChanged:
      driver.receive(callback)
    case .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation, .touchEnded: break
    }
  }

  /// Lets the surface come to rest.
  func end(_ each: (Pager, Double) -> Void) -> PagerReplay.Outcome {
    view.lift()
    for _ in 0..<1200 where view.isDecelerating || view.isAnimating {
      view.advance(by: 8)
      each(driver.pager, view.now)
    }
    view.run()
    outcome.pager = driver.pager
    (view.delegate, driver.observer) = (nil, nil)
    driver.disconnect()
    return outcome
  }
}

extension PageLayout {
  /// The pages as another config takes them.
  fileprivate func content(for other: PagerConfiguration) -> PageContent {
    switch other.layout.extent {
    case .placed: if let placed { return .placed(placed) }
    case .content where pages.count <= Limits.maximumUnequalPages:
      return .extents((0..<pages.count).map { extent(ofPage: $0).value })
    default: break
    }
    return .uniform(count: pages.count)
  }
}
