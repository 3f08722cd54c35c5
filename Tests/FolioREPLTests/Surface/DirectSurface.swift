import FolioKit
import FolioREPL
import FolioStandard
import FolioSurface
import Foundation
import Testing

/// A config's pager on a simulated scroll view, without the REPL.
final class DirectSurface: DriverObserver {
  let view: SimulatedScrollView
  let driver: PagerDriver
  private(set) var trace: [TraceEntry] = []
  private let axis: PagingAxis
  private var clock = AutoplayClock()

  init(_ story: SurfaceStory, root: String) throws {
    let file = URL(filePath: root).appending(path: "Configs/\(story.config).kdl")
    let text = try String(contentsOf: file, encoding: .utf8)
    let loaded = ConfigLoader(registry: .standard).load([SourceText(name: "config", text: text)])
    let config = try #require(loaded.pagers.first)
    axis = config.axis
    let pager = Pager(config)
    let motion = pager.configuration.motion ?? UIKitDecay()
    view = SimulatedScrollView(viewport: .zero, ScrollBehavior(motion: motion))
    driver = PagerDriver(pager)
    view.delegate = driver
    driver.connect(to: view)
    view.layout(Self.viewport(story.size.width, story.size.height, axis))
    driver.send(.reload(story.pages))
    driver.observer = self
  }

  func driver(_ driver: PagerDriver, did entry: TraceEntry) { trace.append(entry) }

  /// The view and the driver hold each other.
  func close() {
    view.delegate = nil
    driver.disconnect()
  }

  private static func viewport(_ width: Double, _ height: Double, _ axis: PagingAxis) -> Viewport {
    Viewport(width: Points(width), height: Points(height), axis: axis)
  }

  private static let frame = 1000.0 / 60

  /// Plays a whole story.
  func play(_ deeds: [StoryDeed]) {
    for deed in deeds { play(deed) }
  }

  private func play(_ deed: StoryDeed) {
    switch deed {
    case .touch: touch()
    case .move(let distance, let time): move(distance, over: time)
    case .lift(let speed):
      view.lift(velocity: speed.map { Velocity(pointsPerMillisecond: $0) } ?? measured)
    case .cancel: view.cancelTouch()
    case .tick(let time): pass(time)
    case .settle: while moves { settleFrames() }
    case .go(let page): driver.send(.go(.page(page), animated: true))
    case .next: driver.send(.go(.next, animated: true))
    case .insets(let leading, let trailing):
      driver.insetsChanged(to: Insets(leading: Points(leading), trailing: Points(trailing)))
    case .willResize(let width, let height):
      driver.willResize(to: Self.viewport(width, height, axis))
    case .alongside: driver.resizeAlongside()
    case .layout(let width, let height): view.layout(Self.viewport(width, height, axis))
    case .didResize: driver.didResize()
    case .stands(let page, let offset):
      #expect(driver.pager.settled == page && driver.pager.phase == .idle)
      let place = driver.pager.offset.value
      #expect((place - offset).magnitude < 0.001, "at \(place) instead of \(offset)")
    }
  }

  private var moves: Bool {
    view.isDecelerating || view.isAnimating || driver.pager.phase == .settling
  }

  /// Frames from now on, until it stands.
  private func settleFrames() {
    let start = view.now
    var count = 1.0
    while moves {
      advance(to: start + Self.frame * count)
      count += 1
    }
  }

  private func pass(_ time: Double) {
    let (start, end) = (view.now, view.now + time)
    var count = 1.0
    while view.now < end {
      let next = start + Self.frame * count
      advance(to: next >= end - 1e-9 ? end : next)
      count += 1
      if !moves, !view.isTracking, !plays { view.advance(to: end) }
    }
  }

  private var plays: Bool { driver.pager.configuration.autoplay != nil }

  private func advance(to time: Double) {
    let passed = time - view.now
    view.advance(to: time)
    if let page = clock.advance(by: passed, driver) { driver.go(page) }
  }

  private var finger = VelocityTracker(.uikit)
  private var travel: Points = 0

  private func touch() {
    finger = VelocityTracker(.uikit)
    travel = 0
    finger.add(0, at: Timestamp(milliseconds: view.now))
    view.touchDown()
  }

  /// As fast as the finger was in its last moves.
  private var measured: Velocity {
    let exact = finger.velocity(atRelease: Timestamp(milliseconds: view.now))
    return Velocity(pointsPerMillisecond: (exact.pointsPerMillisecond * 1e6).rounded() / 1e6)
  }

  private func move(_ distance: Double, over time: Double) {
    let start = view.now
    let frames = max(1, (time / Self.frame).rounded(.up))
    for count in 1...Int(frames) {
      let next = start + time / frames * Double(count)
      advance(to: next >= start + time - 1e-9 ? start + time : next)
      travel += Points(distance) * (1 / frames)
      finger.add(travel, at: Timestamp(milliseconds: view.now))
      view.move(by: Points(distance) * (1 / frames))
    }
  }
}
