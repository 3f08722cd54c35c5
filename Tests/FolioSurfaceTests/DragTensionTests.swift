import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Drag tension")
struct DragTensionTests {
  private static let range = OffsetRange(minimum: 0, maximum: 1000)

  @Test(
    "a drag beyond an end is applied in part, less the further out it is",
    arguments: [
      (-40 as Points, -10 as Points, -1.872 as Points), (-20, -10, -3.328), (1040, 10, 1.872),
      (300, 10, 10), (-100, -10, 0), (-300, -10, 0),
    ])
  func outward(offset: Points, distance: Points, applied: Points) {
    let tension = DragTension(factor: 0.52, viewport: 100)
    let found = tension.applied(distance, at: offset, in: Self.range)
    #expect((found - applied).magnitude < 1e-9)
  }

  @Test("a drag back meets the tension of its destination, and none once past the end")
  func inward() {
    let tension = DragTension(factor: 0.52, viewport: 100)
    // 0.52 × (1 − 0.3)² of 10
    #expect((tension.applied(10, at: -40, in: Self.range) - 2.548).magnitude < 1e-9)
    // The end is reached after 40 / 0.52 points, and the rest is applied in full.
    let past = tension.applied(100, at: -40, in: Self.range)
    #expect((past - (40 + 100 - 40 / 0.52)).magnitude < 1e-9)
  }

  @Test("there is no tension between the ends or without a viewport")
  func none() {
    for factor in [0, 0.52] {
      let tension = DragTension(factor: factor, viewport: 100)
      for distance in [10, 0, -10] as [Points] {
        #expect(tension.applied(distance, at: 500, in: Self.range) == distance)
      }
    }
    // A factor of 0 blocks all movement beyond an end.
    #expect(DragTension(factor: 0, viewport: 100).applied(10, at: -40, in: Self.range) == 0)
    #expect(DragTension(factor: 0.52, viewport: 0).applied(10, at: -40, in: Self.range) == 10)
  }

  @Test("a scroll view applies its tension if it has one")
  func view() {
    let view = SimulatedScrollView(
      viewport: Viewport(extent: 100), ScrollBehavior(motion: UIKitDecay(), tension: 0.52))
    view.setContentExtent(1100)
    view.setOffset(-40, animated: false)
    view.touchDown()
    view.move(by: -10)
    #expect((view.offset + 41.872).magnitude < 1e-9)
    view.move(by: 200)
    #expect(view.offset > 0)
  }
}
