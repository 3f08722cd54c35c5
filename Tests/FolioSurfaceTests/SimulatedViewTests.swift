import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("Drags of the simulated scroll view")
struct SimulatedViewTests {
  private let listener = Listener()

  /// A view with 1000 points of content in a viewport of 100, at an offset.
  private func view(
    _ behavior: ScrollBehavior = .test(), at offset: Points = 500, content: Points = 1000
  ) -> SimulatedScrollView {
    let view = SimulatedScrollView(viewport: Viewport(extent: 100), behavior)
    view.setContentExtent(content)
    view.setOffset(offset, animated: false)
    view.delegate = listener
    return view
  }

  @Test("NaN and infinite numbers move nothing", arguments: [Double.nan, .infinity, -.infinity])
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
    #expect(listener.received.isEmpty)
  }

  @Test("drags, lifts and cancellations need a touch, and a second finger is ignored")
  func fingers() {
    let view = view()
    view.move(by: 10)
    view.drag(to: 30)
    view.lift(velocity: 2)
    view.cancelTouch()
    #expect(view.offset == 500 && listener.received.isEmpty && !view.isTracking)
    view.touchDown()
    view.move(by: 10)
    view.touchDown()
    #expect(view.isDragging && view.offset == 510)
    view.turnWheel(by: 30)
    #expect(view.offset == 510)
    view.lift()
    #expect(!view.isTracking && !view.isDragging && listener.received == ["begin", "end false"])
  }

  @Test("a view without a size takes no touch and no wheel")
  func noSize() {
    let view = SimulatedScrollView(viewport: .zero, .test())
    #expect(!view.isDecelerating && !view.isAnimating && !view.isDragging)
    view.setContentExtent(1000)
    view.touchDown()
    view.turnWheel(by: 30)
    #expect(!view.isTracking && view.offset == 0 && !view.snapshot.canAnimate)
  }

  @Test(
    "a drag starts beyond the slop and moves by the excess",
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

  @Test("a drag without a slop starts with the first move of more than zero")
  func noSlop() {
    let view = view()
    view.touchDown()
    view.move(by: 0)
    #expect(!view.isDragging && listener.received.isEmpty)
    view.move(by: 0.25)
    #expect(view.isDragging && view.followed == 500.25)
    view.drag(to: 0)
    #expect(view.offset == 0)
    view.drag(to: -20)
    #expect(view.offset == -20, "also where the ends would hold it back")
    view.lift()
    #expect(view.followed == nil && view.isDecelerating)
  }

  @Test("offsets are reported in whole pixels, and tracked exactly")
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
    "a view that does not bounce is neither dragged nor flung beyond an end",
    arguments: [(0, -1), (900, 1)] as [(Points, Double)])
  func hardEnds(end: Points, traveled: Double) {
    let view = view(.test(bounces: false), at: end)
    view.touchDown()
    view.move(by: Points(traveled * 40))
    #expect(view.offset == end)
    view.lift(velocity: Velocity(pointsPerMillisecond: traveled))
    #expect(view.motionEnd == nil && listener.received == ["begin", "end false"])
    // A drag away from the end moves freely.
    view.touchDown()
    view.move(by: Points(-traveled * 30))
    view.lift(velocity: Velocity(pointsPerMillisecond: -traveled))
    #expect(view.isDecelerating)
    view.setOffset(end - Points(traveled * 20), animated: false)
    view.touchDown()
    view.move(by: Points(traveled))
    view.lift(velocity: Velocity(pointsPerMillisecond: traveled))
    view.run()
    #expect(view.offset == end, "what is thrown at the end stands there")
  }

  @Test(
    "a view proposes to stop within its range, except from beyond an end",
    arguments: [(500, true), (930, false)] as [(Points, Bool)])
  func proposes(offset: Points, isWithin: Bool) {
    let view = view(at: offset)
    view.touchDown()
    view.move(by: 1)
    view.lift(velocity: 8)
    #expect(isWithin ? listener.proposed == 900 : listener.proposed ?? 0 > 930)
  }

  @Test("a lift without velocity leaves the view where it is, unless its delegate returns a target")
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

  @Test("the delegate is not queried if a lift has its own decision or coasting target")
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
    "a touch that stopped a motion is reported once at its lift, and the view returns from an overscroll",
    arguments: [
      (.endsDrag, ["decelerated", "end true"]), (.endsTouch, ["touch"]),
      (.endsDragWhileDecelerating, ["end true"]),
    ] as [(ScrollBehavior.TouchToStop, [String])])
  func stopped(kind: ScrollBehavior.TouchToStop, reported: [String]) {
    let view = view(.test(touchToStop: kind), at: 0)
    view.touchDown()
    view.move(by: -60)
    view.lift()
    view.advance(by: 1)
    listener.received = []
    let place = view.offset
    view.touchDown()
    #expect(view.offset == place && view.motionEnd == nil)
    view.lift()
    view.lift()
    #expect(listener.received == reported)
    #expect(view.motionEnd == 0)
    view.run()
    listener.received = []
    // The next touch stops nothing.
    view.touchDown()
    view.lift()
    #expect(listener.received.isEmpty)
  }

  @Test("a canceled touch ends its drag, and one without effect is not reported")
  func cancelled() {
    let view = view()
    view.touchDown()
    view.cancelTouch()
    #expect(listener.received.isEmpty && !view.isTracking)
    view.touchDown()
    view.move(by: 30)
    view.cancelTouch()
    #expect(listener.received == ["begin", "cancelled", "end false"] && !view.isTracking)
    view.touchDown()
    view.move(by: 30)
    view.lift(velocity: 1)
    view.advance(by: 10)
    listener.received = []
    view.touchDown()
    view.cancelTouch()
    #expect(listener.received == ["decelerated", "cancelled"])
    #expect(!view.isTracking && !view.isDecelerating)
    view.touchDown()
    view.lift()
    #expect(listener.received == ["decelerated", "cancelled"], "the motion was told once")
  }

  @Test("canceling a touch ends a deceleration that still shows while stopped")
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

  @Test("a lift does not stop a motion that was started under the finger")
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
        listener.received = []
        view.lift()
        #expect(listener.received.isEmpty, "\(kind)")
        view.run()
        #expect(view.offset == 800 && listener.received == ["animated"], "\(kind)")
      }
    }
  }
}
