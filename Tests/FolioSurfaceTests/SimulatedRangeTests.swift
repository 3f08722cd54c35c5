import FolioCore
import FolioSurface
import Testing

@Suite("The range of a simulated scroll view")
struct SimulatedRangeTests {
  @Test("a smaller range clamps a view at rest at once, and a dragged or moving one later")
  func smallerRange() {
    let standing = SimulatedScrollView.thousandPoints(at: 800)
    standing.setContentExtent(600)
    #expect(standing.offset == 500)
    let held = SimulatedScrollView.thousandPoints(at: 800)
    held.touchDown()
    held.setContentExtent(600)
    #expect(held.offset == 800)
    let sent = SimulatedScrollView.thousandPoints(at: 700)
    sent.setOffset(800, animated: true)
    sent.setContentExtent(600)
    #expect(sent.offset == 700 && sent.isAnimating)
    let coasting = SimulatedScrollView.thousandPoints(at: 500)
    coasting.touchDown()
    coasting.move(by: 10)
    coasting.lift(velocity: 1)
    coasting.setContentExtent(600)
    #expect(coasting.offset == 510)
    coasting.run()
    #expect(coasting.offset == 500, "it ends within the range there is then")
  }

  @Test("the offset never exceeds its limit", arguments: [0, 0.5, 3] as [Points])
  func finite(pixel: Points) {
    for offset in [1e308, -1e308, 1e16] as [Points] {
      let view = SimulatedScrollView(viewport: Viewport(extent: 100), .test(pixel: pixel))
      view.setOffset(offset, animated: false)
      #expect(view.offset.value.magnitude <= Limits.maximumOffset + 3)
      view.setOffset(-offset, animated: true)
      view.finishMotion()
      #expect(view.offset.value.magnitude <= Limits.maximumOffset + 3)
    }
  }

  @Test("a new size clamps a view at rest, and the same size leaves its offset alone")
  func size() {
    let view = SimulatedScrollView.thousandPoints(at: 900)
    view.setOffset(950, animated: false)
    view.layout(Viewport(extent: 100))
    #expect(view.offset == 950)
    view.layout(Viewport(extent: 200))
    #expect(view.offset == 800 && view.range?.maximum == 800)
  }

  @Test("insets widen the range on their side, and unbounded insets remove it")
  func insets() {
    let view = SimulatedScrollView.thousandPoints()
    view.setInsets(.exactly(Insets(leading: 30, trailing: 7)))
    #expect(view.range == OffsetRange(minimum: -30, maximum: 907))
    view.setInsets(.unbounded)
    view.setOffset(-5000, animated: false)
    view.setContentExtent(10)
    #expect(view.range == nil && view.offset == -5000)
    view.touchDown()
    view.move(by: -10)
    #expect(view.offset == -5010)
    view.lift()
    #expect(view.motionEnd == nil)
  }

  @Test("a rubber band resists more the further it is pulled, and is reversible")
  func rubberBand() {
    let band = RubberBand(coefficient: 0.5, viewport: 100)
    #expect(band.displayed(0) == 0 && band.pull(0) == 0)
    #expect(band.displayed(200) == 50 && band.displayed(-200) == -50)
    #expect(band.pull(50) == 200 && band.pull(-50) == -200)
    #expect(band.displayed(1e9) < 100 && band.pull(100).value.isFinite && band.pull(500) > 1e9)
    #expect(band.pull(500) == band.pull(100))
    let none = RubberBand(coefficient: 0.5, viewport: 0)
    #expect(none.displayed(200) == 0 && none.pull(50) == 0)
  }
}
