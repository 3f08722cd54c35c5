import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// A surface that reports its motions late, as a platform can.
private final class LateSurface: ScrollSurface, ScrollSurfaceDelegate {
  let view: SimulatedScrollView
  var driver: PagerDriver?
  /// The number of scrolls before a motion shows.
  let late: Int
  private var scrolls = 0

  init(late: Int) {
    self.late = late
    view = SimulatedScrollView(viewport: Viewport(extent: 100), .test())
    view.delegate = self
  }

  var snapshot: SurfaceSnapshot {
    var snapshot = view.snapshot
    if scrolls <= late { (snapshot.isDecelerating, snapshot.isAnimating) = (false, false) }
    return snapshot
  }

  func carryOut(_ command: SurfaceCommand) {
    if case .setOffset(_, animated: true) = command { scrolls = 0 }
    view.carryOut(command)
  }

  func receive(_ callback: SurfaceCallback) -> Points? {
    switch callback {
    case .didScroll: scrolls += 1
    case .willEndDragging: scrolls = 0
    default: break
    }
    return driver?.receive(callback)
  }
}

@Suite("Surfaces that report motions late")
struct LateMotionTests {
  @Test("an end reported from within a resize does not end the motion that continues")
  func endWithin() {
    var behavior = ScrollBehavior.test()
    behavior.reportsStoppedAnimation = true
    let stage = Stage(.test(), behavior)
    stage.driver.go(.page(3))
    stage.view.advance(by: 100)
    stage.forget()
    stage.view.rotate(to: Viewport(extent: 200), milliseconds: 16)
    stage.view.run()
    #expect(stage.pager.settled == 3 && stage.view.offset == 600)
    #expect(stage.endings.last == "go arrived")
    #expect(!stage.words.contains { $0.hasPrefix("target") })
  }

  @Test(
    "a motion that does not show at once is not mistaken for a stopped one",
    arguments: [0, 1, 3, .max])
  func late(_ scrolls: Int) {
    let surface = LateSurface(late: scrolls)
    let driver = PagerDriver(Pager(FixedSource(.test())))
    var (targets, endings) = (0, [MotionOutcome]())
    surface.driver = driver
    driver.connect(to: surface)
    driver.send(.reload(.uniform(count: 5)))
    driver.observer = Receiver { _, entry in
      if case .effect(.targetChanged) = entry { targets += 1 }
      if case .effect(.ended(_, let outcome)) = entry { endings.append(outcome) }
    }
    surface.view.touchDown()
    surface.view.move(by: 40)
    surface.view.lift(velocity: 0.5)
    surface.view.run()
    #expect(driver.pager.settled == 1 && driver.pager.phase == .idle)
    driver.go(.page(3))
    surface.view.run()
    #expect(driver.pager.settled == 3 && surface.snapshot.offset == 300)
    #expect(targets == 2)
    #expect(endings == [.changed, .arrived])
    driver.disconnect()
    surface.view.delegate = nil
    surface.driver = nil
  }
}
