import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("The simulated scroll view under a finger")
struct SimulatedViewTests {
  private let listener = Listener()

  /// A thousand points of content on a viewport of 100, at an offset.
  private func view(
    _ behavior: ScrollBehavior = .test(), at offset: Points = 500, content: Points = 1000
  ) -> SimulatedScrollView {
    let view = SimulatedScrollView(viewport: Viewport(extent: 100), behavior)
    view.setContentExtent(content)
    view.setOffset(offset, animated: false)
    view.delegate = listener
    return view
  }

  @Test("numbers that are none move nothing", arguments: [Double.nan, .infinity, -.infinity])
  func noNumbers(number: Double) {
    let view = view()
    view.setOffset(Points(number), animated: true)
    #expect(view.motionEnd == nil)
    view.setOffset(Points(number), animated: false)
    view.assignOffset(Points(number))
    view.turnWheel(by: Points(number))
    view.advance(by: number)
    view.advance(to: number)
    view.touchDown()
    view.move(by: Points(number))
    view.drag(to: Points(number))
    view.lift()
    #expect(view.offset == 500 && view.now == 0 && !view.isDragging && view.motionEnd == nil)
    #expect(listener.heard.isEmpty)
  }

  @Test("without a finger nothing is dragged, lifted or cancelled, and two fingers are one")
  func fingers() {
    let view = view()
    view.move(by: 10)
    view.drag(to: 30)
    view.lift(velocity: 2)
    view.cancelTouch()
    #expect(view.offset == 500 && listener.heard.isEmpty && !view.isTracking)
    view.touchDown()
    view.move(by: 10)
    view.touchDown()
    #expect(view.isDragging && view.offset == 510)
    view.turnWheel(by: 30)
    #expect(view.offset == 510)
    view.lift()
    #expect(!view.isTracking && !view.isDragging && listener.heard == ["begin", "end false"])
  }

  @Test("a surface without a size is not touched and not scrolled")
  func noSize() {
    let view = SimulatedScrollView(viewport: .zero, .test())
    #expect(!view.isDecelerating && !view.isAnimating && !view.isDragging)
    view.setContentExtent(1000)
    view.touchDown()
    view.turnWheel(by: 30)
    #expect(!view.isTracking && view.offset == 0 && !view.canAnimate)
  }

  @Test(
    "a drag begins beyond the slop, and moves by what is beyond it",
    arguments: [
      ([10], nil), ([10.5], 500.5), ([-10], nil), ([-10.5], 499.5), ([6, 6], 502),
      ([6, -6, 10], nil), ([12, 5], 507), ([0], nil),
    ] as [([Points], Points?)])
  func slop(moves: [Points], offset: Points?) {
    let view = view(ScrollBehavior(motion: UIKitDecay(), slop: 10))
    view.touchDown()
    for move in moves { view.move(by: move) }
    #expect(view.isDragging == (offset != nil))
    #expect(view.offset == offset ?? 500)
    view.lift()
    view.touchDown()
    view.move(by: 10)
    #expect(!view.isDragging, "a new touch begins to count anew")
    view.touchDown()
    view.move(by: 1)
    #expect(view.isDragging, "but a second finger is none")
  }

  @Test("without a slop a drag begins with the first point, not with none")
  func noSlop() {
    let view = view()
    view.touchDown()
    view.move(by: 0)
    #expect(!view.isDragging && listener.heard.isEmpty)
    view.move(by: 0.25)
    #expect(view.isDragging && view.followed == 500.25)
    view.drag(to: 0)
    #expect(view.offset == 0)
    view.drag(to: -20)
    #expect(view.offset == -20, "also where the ends would hold it back")
    view.lift()
    #expect(view.followed == nil && view.isDecelerating)
  }

  @Test("offsets are told in whole pixels and kept exact")
  func pixels() {
    let view = view(.test(pixel: 0.5))
    view.touchDown()
    view.move(by: 0.2)
    #expect(view.offset == 500)
    view.move(by: 0.2)
    #expect(view.offset == 500.5)
    #expect(self.view(.test()).pixel == 0)
  }

  @Test(
    "a surface that does not bounce is not moved beyond an end, nor thrown beyond it",
    arguments: [(0, -1), (900, 1)] as [(Points, Double)])
  func hardEnds(end: Points, way: Double) {
    let view = view(.test(bounces: false), at: end)
    view.touchDown()
    view.move(by: Points(way * 40))
    #expect(view.offset == end)
    view.lift(velocity: Velocity(pointsPerMillisecond: way))
    #expect(view.motionEnd == nil && listener.heard == ["begin", "end false"])
    // Back from the end it is free to move.
    view.touchDown()
    view.move(by: Points(-way * 30))
    view.lift(velocity: Velocity(pointsPerMillisecond: -way))
    #expect(view.isDecelerating)
    view.setOffset(end - Points(way * 20), animated: false)
    view.touchDown()
    view.move(by: Points(way))
    view.lift(velocity: Velocity(pointsPerMillisecond: way))
    view.run()
    #expect(view.offset == end, "what is thrown at the end stands there")
  }

  @Test("a finger that lifts without speed leaves it where it is, unless it is told where to go")
  func lifts() {
    let view = view()
    view.touchDown()
    view.move(by: 30)
    view.lift()
    #expect(view.motionEnd == nil)
    view.touchDown()
    view.move(by: 1)
    listener.answer = 531
    view.lift()
    #expect(view.motionEnd == nil, "it is there already")
    view.touchDown()
    view.move(by: 1)
    listener.answer = 600
    view.lift()
    #expect(view.motionEnd == 600)
    view.run()
    #expect(view.offset == 600)
    view.touchDown()
    view.move(by: 1)
    listener.answer = 2000
    view.lift(velocity: 1)
    #expect(view.motionEnd == 900, "no further than its end")
  }

  @Test("a release that was decided by somebody else asks nobody")
  func decides() {
    let view = view()
    view.touchDown()
    view.move(by: 1)
    listener.answer = 600
    view.lift(velocity: 1) { _, _ in 700 }
    #expect(view.motionEnd == 700 && listener.velocity == nil)
    view.run()
    view.touchDown()
    view.move(by: 1)
    listener.answer = nil
    view.lift(velocity: 1, coastingTo: 400)
    #expect(view.motionEnd == 400)
  }

  @Test(
    "what a touch stopped is told when it is lifted, once, and comes back from beyond an end",
    arguments: [
      (.endsDrag, ["decelerated", "end true"]), (.endsTouch, ["touch"]),
      (.endsDragWhileDecelerating, ["end true"]),
    ] as [(ScrollBehavior.TouchToStop, [String])])
  func stopped(kind: ScrollBehavior.TouchToStop, told: [String]) {
    let view = view(.test(touchToStop: kind), at: 0)
    view.touchDown()
    view.move(by: -60)
    view.lift()
    view.advance(by: 1)
    listener.heard = []
    let place = view.offset
    view.touchDown()
    #expect(view.offset == place && view.motionEnd == nil)
    view.lift()
    view.lift()
    #expect(listener.heard == told)
    #expect(view.motionEnd == 0)
    view.run()
    listener.heard = []
    // Nothing was stopped by the next one.
    view.touchDown()
    view.lift()
    #expect(listener.heard.isEmpty)
  }

  @Test("a touch that is taken away ends its drag, and one that did nothing is not told")
  func cancelled() {
    let view = view()
    view.touchDown()
    view.cancelTouch()
    #expect(listener.heard.isEmpty && !view.isTracking)
    view.touchDown()
    view.move(by: 30)
    view.cancelTouch()
    #expect(listener.heard == ["begin", "cancelled", "end false"] && !view.isTracking)
    view.touchDown()
    view.move(by: 30)
    view.lift(velocity: 1)
    view.advance(by: 10)
    listener.heard = []
    view.touchDown()
    view.cancelTouch()
    #expect(listener.heard == ["decelerated", "cancelled"])
    #expect(!view.isTracking && !view.isDecelerating)
    view.touchDown()
    view.lift()
    #expect(listener.heard == ["decelerated", "cancelled"], "the motion was told once")
  }

  @Test("a touch taken away from what only shows as moving leaves nothing that shows")
  func cancelledWhileShowing() {
    let view = view(.test(touchToStop: .endsDragWhileDecelerating))
    view.touchDown()
    view.move(by: 30)
    view.lift(velocity: 1)
    view.advance(by: 10)
    view.touchDown()
    #expect(view.isDecelerating)
    view.cancelTouch()
    #expect(!view.isDecelerating && !view.isAnimating)
  }

  @Test("what is sent somewhere under a finger is not what the finger leaves when it lifts")
  func sentUnderFinger() {
    for kind in ScrollBehavior.TouchToStop.allCases {
      for moves in [true, false] {
        let view = view(.test(touchToStop: kind))
        if moves {
          view.touchDown()
          view.move(by: 30)
          view.lift(velocity: 1)
          view.advance(by: 10)
        }
        view.touchDown()
        view.setOffset(800, animated: true)
        #expect(view.isAnimating && !view.isDecelerating, "\(kind)")
        listener.heard = []
        view.lift()
        #expect(listener.heard.isEmpty, "\(kind)")
        view.run()
        #expect(view.offset == 800 && listener.heard == ["animated"], "\(kind)")
      }
    }
  }
}
