import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Motions the pager did not request")
struct UnaskedMotionTests {
  /// A drag in another size than the pager's moves nothing the pager knows of: the finger leaves a
  /// surface that moves, and a pager at rest.
  @Test(
    "a surface flung during a resize lands on a snap point, even after a touch that stops it",
    arguments: [LoopPlan.Style.off, .seamless], [0.0, 333])
  func thrownInATransition(style: LoopPlan.Style, size: Double) {
    let stage = Stage(
      .test(
        layout: .content(spacing: .points(8)), loop: LoopPlan(style),
        resize: ResizePlan(.page, expandsInsets: true)),
      viewport: 100, pages: .extents([80, 40]), .test(bounces: false))
    stage.driver.willResize(to: Viewport(extent: Points(size)))
    stage.driver.resizeAlongside()
    stage.view.touchDown()
    stage.view.move(by: -8)
    stage.view.lift(velocity: -0.5)
    stage.driver.willResize(to: Viewport(extent: 100))
    stage.driver.didResize()
    stage.driver.didResize()
    stage.view.advance(by: 16)
    stage.view.touchDown()
    stage.view.advance(by: 100)
    stage.view.lift()
    #expect(stage.view.run())
    #expect(stage.pager.phase == .idle)
    #expect(stage.pager.offset == 0)
    #expect(stage.view.offset == stage.driver.frame.physical(0))
  }

  @Test(
    "a fling that ends out of reach of the next snap point stays; a touched one snaps to the nearest"
  )
  func coasts() {
    let proximity: PagerConfiguration = .test(
      rules: [
        ProjectedRule(pick: .ahead, ties: .far, enter: .anywhere, kind: .directionAndEnd),
        ProjectedRule(pick: .nearest, ties: .lower, enter: .anywhere, kind: .end),
        FreeRule(),
      ], limits: [ProximityLimit(range: .points(30))])
    for (isTouched, end) in [(false, 120), (true, 100)] as [(Bool, Points)] {
      let stage = Stage(proximity)
      stage.driver.go(.page(1), animated: false)
      stage.view.touchDown()
      stage.view.move(by: 5)
      stage.view.lift(velocity: 0.5, coastingTo: 120) { velocity, _ in
        stage.driver.willEndDragging(
          with: ReleaseInput(velocity: velocity, proposedTarget: 120))
      }
      if isTouched {
        while stage.view.offset < 112 { stage.view.advance(by: 10) }
        stage.view.touchDown()
        stage.view.lift()
      }
      stage.view.run()
      #expect(stage.pager.offset == end && stage.view.offset == end, "touched \(isTouched)")
    }
  }

  @Test("a fling outward that moved nothing ends once, though the surface bounces")
  func bounce() {
    let stage = Stage(viewport: 100)
    stage.view.touchDown()
    stage.view.drag(to: 0)
    stage.view.lift(velocity: -2)
    stage.view.advance(by: 50)
    #expect(stage.pager.offset < 0 && stage.pager.placeInPages < 0)
    #expect(stage.pager.phase == .idle && stage.pager.current == 0)
    stage.view.run()
    #expect(stage.pager.phase == .idle)
    #expect(stage.pager.offset == 0)
    #expect(stage.endings == ["gesture returned"])
  }

  @Test("a fling outward on a view that does not bounce moves nothing and ends at the lift")
  func noBounce() {
    let stage = Stage(.test(), viewport: 100, .test(bounces: false))
    stage.view.touchDown()
    stage.view.move(by: -30)
    stage.view.lift(velocity: -2)
    #expect(stage.pager.phase == .idle && !stage.view.isDecelerating)
    #expect(stage.endings == ["gesture returned"])
  }

  @Test("a motion stopped by a finger during a resize ends with the resize, at any frame rate")
  func stoppedInATransition() {
    let stages = [[700.0], Array(repeating: 100, count: 7)].map { frames in
      let stage = Stage(
        .test(resize: ResizePlan(.page, expandsInsets: true)), viewport: 100, pages: .extents([]),
        .test(bounces: false, pixel: 1 / 3))
      stage.view.touchDown()
      stage.view.move(by: 8)
      stage.driver.willResize(to: Viewport(extent: 100))
      stage.view.lift(velocity: 0.5)
      for frame in frames { stage.view.advance(by: frame) }
      stage.drag(by: 8, velocity: 0.5, steps: 1)
      stage.view.touchDown()
      stage.driver.didResize()
      return stage
    }
    for stage in stages {
      #expect(stage.pager.phase == .idle)
    }
  }
}
