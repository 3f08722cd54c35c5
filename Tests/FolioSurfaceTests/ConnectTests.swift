import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Connecting and disconnecting surfaces")
struct ConnectTests {
  @Test("a request back to the current page stops a surface that has not moved yet")
  func takenBack() {
    let stage = Stage()
    stage.driver.go(.next)
    stage.driver.go(.previous)
    stage.view.run()
    #expect(stage.pager.settled == 0 && stage.pager.phase == .idle)
    #expect(stage.view.offset == 0)
    #expect(stage.endings == ["go superseded", "go arrived"])
  }

  @Test("a settling pager continues on a newly connected surface")
  func settling() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.go(.page(3), animated: true))
    let (view, driver) = connect(driven.pager)
    #expect(view.isAnimating)
    view.run()
    #expect(driver.pager.settled == 3 && driver.pager.phase == .idle)
    #expect(view.offset == 300)
    close(view, driver)
  }

  @Test("a newly connected surface does not move the pager, however coarse its pixels")
  func pixels() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.go(.page(3), animated: true))
    driven.send(.scroll(to: 33.3, cause: .motion))
    let (view, driver) = connect(driven.pager, pixel: 1)
    #expect(view.offset == 33 && driver.pager.offset == 33.3)
    close(view, driver)
  }

  @Test("a drag from an earlier surface ends as a canceled touch")
  func dragging() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 70, cause: .drag))
    let (view, driver) = connect(driven.pager)
    view.run()
    #expect(driver.pager.settled == 1 && driver.pager.phase == .idle)
    #expect(view.offset == 100)
    close(view, driver)
  }

  @Test("a transition announced on an earlier surface ends on the new one")
  func transition() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.resize(.willResize(to: Viewport(extent: 200))))
    let (view, driver) = connect(driven.pager)
    #expect(driver.isInTransition && view.insets == .unbounded)
    driver.resizeAlongside()
    view.layout(Viewport(extent: 200))
    driver.didResize()
    #expect(!driver.isInTransition && view.insets == .exactly(.zero))
    #expect(driver.pager.openTransitions == 0)
    close(view, driver)
  }

  @Test("a change of the reading direction while settling keeps the target")
  func turned() {
    let stage = Stage()
    stage.driver.go(.page(3))
    stage.view.advance(by: 100)
    stage.driver.setDirection(.rightToLeft)
    stage.view.run()
    #expect(stage.pager.settled == 3 && stage.pager.phase == .idle)
    #expect(stage.view.offset == 100)
  }

  @Test("a coasting surface that an edit moves still comes to a stop")
  func coasting() {
    let stage = Stage(
      .test(layout: .content(), rules: [FreeRule()]),
      pages: .extents(Array(repeating: 100, count: 30)))
    stage.driver.go(.page(10), animated: false)
    stage.drag(by: 20, velocity: 1)
    stage.view.advance(by: 100)
    stage.driver.send(.edit([.insert(.uniform(count: 2, extent: 100), at: 0)]))
    stage.view.run()
    #expect(stage.pager.phase == .idle)
    #expect(stage.endings == ["go arrived", "gesture changed"].suffix(stage.endings.count))
  }

  @Test(
    "a surface connected during an action receives no command for the earlier one",
    arguments: Handover.Action.allCases)
  func handedOver(_ action: Handover.Action) {
    let count = Handover.entries(of: action)
    #expect(count > 3)
    for moment in 1...count {
      let handover = Handover(at: moment)
      handover.perform(action)
      #expect(handover.strangers.isEmpty, "\(action), entry \(moment): \(handover.strangers)")
      #expect(handover.isInLine, "\(action), entry \(moment)")
      handover.close()
    }
  }

  @Test(
    "a release whose observer disconnects the surface returns no target, not even an earlier one")
  func letGo() {
    let stage = Stage()
    stage.drag(by: 70)
    stage.view.run()
    #expect(stage.driver.willEndDragging(velocity: 1, proposedTarget: 140) != nil)
    stage.view.run()
    stage.driver.observer = Receiver { driver, _ in driver.disconnect() }
    #expect(stage.driver.willEndDragging(velocity: 1, proposedTarget: 140) == nil)
    #expect(stage.driver.surface == nil)
    stage.view.delegate = nil
  }

  private func connect(_ pager: Pager, pixel: Points = 0) -> (SimulatedScrollView, PagerDriver) {
    let view = SimulatedScrollView(viewport: pager.layout.viewport, .test(pixel: pixel))
    let driver = PagerDriver(pager)
    view.delegate = driver
    driver.connect(to: view)
    return (view, driver)
  }

  private func close(_ view: SimulatedScrollView, _ driver: PagerDriver) {
    view.delegate = nil
    driver.disconnect()
  }

  @Test(
    "an announced size that never arrives is dropped when the transition ends, and drags work again",
    arguments: [false, true])
  func sizeThatNeverCame(isSetAlongside: Bool) {
    let stage = Stage()
    stage.driver.go(.page(2), animated: false)
    stage.driver.willResize(to: Viewport(extent: 250))
    if isSetAlongside { stage.driver.resizeAlongside() }
    stage.driver.didResize()
    #expect(stage.pager.viewport.extent == 100 && stage.pager.settled == 2)
    stage.view.touchDown()
    stage.view.move(by: 30)
    #expect(stage.pager.offset == 230 && stage.pager.phase == .dragging)
    stage.view.lift(velocity: 0)
    stage.view.run()
    #expect(stage.pager.settled == 2 && stage.view.offset == 200)
  }
}
