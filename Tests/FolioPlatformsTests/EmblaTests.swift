import FolioCore
import FolioPlatforms
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Embla")
struct EmblaTests {
  /// The target of a fling after a drag, from the third of five pages of 300 points.
  static func target(
    _ rules: [any ReleaseStrategy], dragged: Points, thrown: Velocity = 0,
    by pointer: Release.Pointer = .touch, loop: LoopPlan = LoopPlan(.off)
  ) -> PagerTarget? {
    var driven = Driven(
      .test(rules: rules, loop: loop), viewport: 300, pages: .uniform(count: 5))
    driven.send(.go(.page(2), animated: false))
    driven.send(.beginDrag(at: 600))
    driven.send(.scroll(to: 600 + dragged, cause: .drag))
    driven.send(
      .release(ReleaseInput(velocity: thrown, gesture: Release.Gesture(pointer: pointer))))
    return driven.pager.target
  }

  @Test(
    "rules do not fail on a far lap where snap points are closer than the precision of offsets",
    arguments: [1e9, 1e11, 1e12, 1e13, 4e14],
    [EmblaDistance() as any ReleaseStrategy, NearestRule()])
  func tinyPages(far: Double, rule: any ReleaseStrategy) {
    for step in 0..<40 {
      var driven = Driven(
        .test(
          layout: .uniform(extent: .points(0.001), spacing: .points(1e-9)), rules: [rule],
          loop: LoopPlan(.seamless, hasCopies: false)),
        viewport: 1000, pages: .uniform(count: 2_000_000_000))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: Points(far + Double(step) * 12.345_67), cause: .drag))
      driven.send(.release(ReleaseInput(velocity: 3)))
      let faults = driven.effects.list.filter { if case .misbehaved = $0 { true } else { false } }
      #expect(driven.pager.target != nil && faults.isEmpty)
    }
  }

  @Test("a fling across the seam of a loop lands on the nearest lap")
  func loop() {
    let rules: [any ReleaseStrategy] = [EmblaFlick(), EmblaDistance()]
    let loop = LoopPlan(.seamless, hasCopies: false)
    #expect(Self.target(rules, dragged: 1600, thrown: 1, loop: loop)?.offset == 2400)
    #expect(Self.target(rules, dragged: 1600, thrown: 1, loop: loop)?.page == 3)
  }
}
