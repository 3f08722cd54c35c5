import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

extension Stage {
  /// The frames of visible pages, without those that only touch an edge.
  fileprivate var seen: [PageFrame] {
    view.screen.map(\.frame).filter {
      $0.start < view.viewport.extent - 1e-6 && $0.start + $0.extent > 1e-6
    }
  }
}

@Suite("Loops on a surface")
struct LoopSurfaceTests {
  static let styles: [LoopPlan.Style] = [.clones, .seamless]

  @Test("whole-lap shifts leave the fraction and the screen as they are", arguments: styles)
  func shift(_ style: LoopPlan.Style) {
    let stage = Stage(.test(loop: LoopPlan(style)), pages: .uniform(count: 3))
    stage.driver.go(.page(2), animated: false)
    stage.driver.go(.next)
    stage.view.advance(by: 299.999999)
    let (screen, fraction) = (stage.seen, stage.pager.placeInPages)
    stage.forget()
    stage.view.advance(by: 1)
    #expect(stage.effects.contains(.wrapped(laps: 1)))
    #expect(zip(screen, stage.seen).allSatisfy { ($0.start - $1.start).magnitude < 1e-3 })
    #expect((stage.pager.placeInPages - fraction).magnitude < 1e-6)
    #expect(stage.pager.placeInPages == 3)
    #expect(stage.pager.clampedFraction == 0)
  }

  @Test(
    "repeated taps step from the pending target, around the loop several times", arguments: styles)
  func taps(_ style: LoopPlan.Style) {
    let stage = Stage(.test(loop: LoopPlan(style)), pages: .uniform(count: 3))
    for _ in 0..<8 {
      stage.driver.go(.next)
      stage.view.advance(by: 40)
    }
    stage.view.run()
    #expect(stage.pager.settled == 2)
    #expect(stage.pager.placeInPages == 8)
    #expect(stage.pager.offset == 200)
  }

  @Test("a loop works with no pages, one, two and three", arguments: [0, 1, 2, 3])
  func few(_ count: Int) {
    for style in Self.styles {
      let stage = Stage(.test(loop: LoopPlan(style)), pages: .uniform(count: count))
      #expect(stage.pager.layout.isLooping == (count >= 2))
      stage.drag(by: 40, velocity: 1)
      stage.view.run()
      #expect(stage.pager.settled == [nil, 0, 1, 1][count])
      stage.drag(by: -40, velocity: -1)
      stage.view.run()
      stage.drag(by: -40, velocity: -1)
      stage.view.run()
      #expect(stage.pager.settled == [nil, 0, 1, 2][count])
      #expect(stage.endings.filter { $0.hasPrefix("gesture") }.count == 3)
    }
  }

  @Test("a loop with too little content is refused with its reason and shown as a line")
  func refused() {
    let stage = Stage(
      .test(layout: .uniform(extent: .points(30)), loop: LoopPlan(.clones)),
      pages: nil)
    stage.driver.send(.reload(.uniform(count: 3)))
    #expect(stage.effects.contains(.loopRefused(.shorterThanViewport(lap: 90, viewport: 100))))
    #expect(stage.driver.frame.clones == 0)
    #expect(stage.view.contentExtent == 90)
  }

  @Test("a fling over many pages finds content all the way")
  func farThrow() {
    let steps = VelocitySteps(steps: [.init(speed: 0.2, pages: 7)])
    let stage = Stage(
      .test(rules: [steps], loop: LoopPlan(.clones)), pages: .uniform(count: 3))
    for (velocity, fraction) in [(1.0, 7.0), (-1.0, 0.0)] {
      stage.drag(by: velocity > 0 ? 20 : -20, velocity: Velocity(pointsPerMillisecond: velocity))
      for _ in 0..<300 {
        stage.view.advance(by: 16)
        let filled = stage.seen.map { min($0.start + $0.extent, 100) - max($0.start, 0) }
        #expect((filled.reduce(0, +) - 100).magnitude < 1e-6)
      }
      #expect(stage.pager.placeInPages == fraction)
      #expect(stage.view.contentExtent == 500)
    }
  }

  @Test("laws 25 and 29: after many laps the offset is exactly the page's", arguments: styles)
  func drift(_ style: LoopPlan.Style) {
    let stage = Stage(
      .test(layout: .content(spacing: .points(0.1)), loop: LoopPlan(style)),
      pages: .extents([100.7, 90.1, 33.3]))
    for _ in 0..<500 {
      stage.driver.go(.next)
      stage.view.run(frame: 150)
    }
    #expect(stage.pager.laps == 166)
    #expect(stage.pager.settled == 2)
    #expect(stage.pager.offset == stage.pager.layout.start(ofPage: 2))
  }

  @Test(
    "under `FreeRule` a loop has content in the gap before the seam, too",
    arguments: [CoordinateMapping.ReadingDirection.leftToRight, .rightToLeft])
  func restInTheGap(direction: CoordinateMapping.ReadingDirection) {
    let stage = Stage(
      .test(
        layout: .content(spacing: .points(8)), rules: [FreeRule()], loop: LoopPlan(.clones)),
      viewport: 250, pages: .extents([40, 120, 120, 40, 200]), .test(bounces: false),
      direction: direction)
    stage.drag(by: direction == .leftToRight ? -2 : 2)
    stage.view.run()
    #expect(stage.pager.phase == .idle && stage.pager.offset == 558)
    #expect(stage.view.range?.contains(stage.view.offset) == true)
  }

  @Test("a proposed target out of the offset limits does not stretch a loop's content")
  func farEnd() {
    let stage = Stage(.test(rules: [FreeRule()], loop: LoopPlan(.clones)), viewport: 100)
    stage.view.touchDown()
    stage.view.drag(to: stage.view.offset + 10)
    let input = ReleaseInput(velocity: 0.1, proposedTarget: Points(Limits.maximumOffset))
    stage.view.lift(velocity: 0.1) { _, _ in stage.driver.willEndDragging(with: input) }
    #expect(stage.view.run() && stage.pager.phase == .idle)
    #expect(stage.driver.frame.extent.value < 1e6 && stage.pager.faults.isEmpty)
  }
}
