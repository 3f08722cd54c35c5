import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("Scroll behavior")
struct ScrollBehaviorTests {
  @Test("a view clamps negative values of its behavior")
  func heldToWhatCanBe() {
    let behavior = ScrollBehavior(
      motion: UIKitDecay(), rubberBand: -1, tension: -1, animationDuration: -5, slop: -3, pixel: -1)
    let held = SimulatedScrollView(viewport: Viewport(extent: 390), behavior).behavior
    #expect(held.rubberBand == 0.001)
    #expect(held.tension == 0.001)
    #expect(held.animationDuration == 0)
    #expect(held.slop == 0)
    #expect(held.pixel == 0)
  }

  @Test(
    "any value of the behavior keeps the offset finite",
    arguments: [.nan, .infinity, -.infinity, -1, .leastNonzeroMagnitude, 1e-7, 1e300] as [Double])
  func anyNumber(_ number: Double) {
    var behavior = ScrollBehavior(motion: UIKitDecay())
    for index in 0..<5 {
      switch index {
      case 0: behavior.pixel = Points(number)
      case 1: behavior.slop = Points(number)
      case 2: behavior.rubberBand = number
      case 3: behavior.tension = number
      default: behavior.animationDuration = number
      }
      let view = SimulatedScrollView(viewport: Viewport(extent: 390), behavior)
      view.setContentExtent(3000)
      view.touchDown()
      view.move(by: -60)
      #expect(view.offset.value.isFinite)
      view.move(by: 200)
      #expect(view.offset.value.isFinite)
      view.lift(velocity: 1)
      view.run()
      view.setOffset(100, animated: true)
      view.advance(by: 16)
      view.finishMotion()
      #expect(view.offset.value.isFinite && !view.state.isMoving)
    }
  }
}
