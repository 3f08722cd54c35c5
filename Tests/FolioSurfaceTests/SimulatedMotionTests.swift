import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("Motions of the simulated scroll view")
struct SimulatedMotionTests {
  private let listener = Listener()

  private func view(
    _ behavior: ScrollBehavior = .test(), at offset: Points = 500
  ) -> SimulatedScrollView {
    let view = SimulatedScrollView.thousandPoints(behavior, at: offset)
    view.delegate = listener
    return view
  }

  /// Moves by a point per millisecond and stops abruptly.
  private final class Abrupt: MotionStrategy {
    let identifier = "abrupt"
    func duration(of motion: Motion) -> Double { 100 }
    func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
      MotionPoint(offset: motion.start + Points(milliseconds), velocity: 1)
    }
  }

  @Test("a motion within the range ends after its duration, however fast")
  func abrupt() {
    let view = view(ScrollBehavior(motion: Abrupt()))
    view.touchDown()
    view.move(by: 10)
    view.lift(velocity: 1)
    view.advance(by: 99)
    #expect(view.offset == 609 && view.isDecelerating)
    view.advance(by: 1)
    #expect(view.offset == 610 && !view.isDecelerating)
  }

  /// Moves by 100 points and half of the way back, within 100 milliseconds.
  private final class Boomerang: MotionStrategy {
    let identifier = "boomerang"
    func duration(of motion: Motion) -> Double { 100 }
    func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
      let traveled = milliseconds < 50 ? 2 * milliseconds : 150 - milliseconds
      return MotionPoint(offset: motion.start + Points(traveled))
    }
  }

  @Test("a motion that returns from beyond an end by itself is left alone")
  func overshoots() {
    let view = view(ScrollBehavior(motion: Boomerang()), at: 830)
    view.touchDown()
    view.move(by: 10)
    view.lift(velocity: 1)
    view.advance(by: 50)
    #expect(view.offset == 940)
    view.advance(by: 40)
    #expect(view.offset == 900 && view.motionEnd == 890)
    view.advance(by: 10)
    #expect(view.offset == 890 && view.motionEnd == nil)
  }

  @Test("an animation moves at constant velocity and ends on the frame of its end")
  func animation() {
    let view = view()
    view.setOffset(800, animated: true)
    #expect(view.isAnimating && !view.isDecelerating && view.motionEnd == 800)
    view.advance(by: 100)
    #expect((view.offset - 600).magnitude < 1e-9 && view.state.speed == 1)
    view.advance(by: 199)
    #expect(view.isAnimating && view.state.isMoving)
    view.advance(by: 1)
    #expect(!view.isAnimating && view.offset == 800 && listener.received == ["animated"])
    #expect(view.state.speed == 0 && !view.state.isMoving)
  }

  @Test("an animation of zero duration arrives with the next frame, and has no velocity before")
  func noTime() {
    let view = view(ScrollBehavior(motion: UIKitDecay(), animationDuration: 0))
    view.setOffset(800, animated: true)
    #expect(view.state.speed == 0 && view.offset == 500)
    view.advance(by: 0)
    #expect(view.offset == 800 && listener.received == ["animated"])
  }

  @Test(
    "an animation to the current offset does nothing, and one in flight starts from where it is")
  func sent() {
    let view = view()
    view.setOffset(500, animated: true)
    #expect(view.motionEnd == nil)
    view.setOffset(800, animated: true)
    view.advance(by: 150)
    view.setOffset(400, animated: true)
    view.advance(by: 150)
    #expect((view.offset - 525).magnitude < 1e-9)
    view.advance(by: 150)
    #expect(view.offset == 400 && listener.received == ["animated"])
  }

  @Test(
    "an animation stops a deceleration if the behavior allows, else the animation is lost",
    arguments: [true, false])
  func stopsDeceleration(stops: Bool) {
    let view = view(ScrollBehavior(motion: UIKitDecay(), animationStopsDeceleration: stops))
    view.touchDown()
    view.move(by: 10)
    view.lift(velocity: 1)
    let end = view.motionEnd
    view.setOffset(0, animated: true)
    #expect(view.isAnimating == stops && view.motionEnd == (stops ? 0 : end))
  }

  @Test(
    "a jump stops an animation, and reports its end if the behavior requires",
    arguments: [true, false])
  func plainChange(reports: Bool) {
    let view = view(ScrollBehavior(motion: UIKitDecay(), reportsStoppedAnimation: reports))
    view.setOffset(0, animated: false)
    #expect(listener.received.isEmpty)
    view.setOffset(800, animated: true)
    view.setOffset(7, animated: false)
    #expect(listener.received == (reports ? ["animated"] : []))
    #expect(view.offset == 7 && view.motionEnd == nil)
    listener.received = []
    view.touchDown()
    view.move(by: 10)
    view.lift(velocity: 1)
    view.setOffset(7, animated: false)
    #expect(listener.received == ["begin", "end true"] && view.motionEnd == nil)
  }

  @Test("a deceleration stops at hard ends, but an animation goes where it was sent")
  func hardEnds() {
    let view = view(.test(bounces: false), at: 890)
    view.touchDown()
    view.move(by: 5)
    view.lift(velocity: 2)
    for _ in 0..<100 {
      view.advance(by: 1)
      #expect(view.offset <= 900)
    }
    #expect(view.offset == 900 && view.motionEnd == nil)
    view.setOffset(950, animated: true)
    view.advance(by: 299)
    #expect(view.offset > 940)
    view.advance(by: 1)
    #expect(view.offset == 950, "an animation is not brought back")
  }

  @Test("a wheel scrolls within the ends and stops any motion")
  func wheel() {
    let view = view(at: 880)
    view.setOffset(0, animated: true)
    view.turnWheel(by: 10)
    #expect(view.offset == 890 && view.motionEnd == nil)
    view.turnWheel(by: 50)
    #expect(view.offset == 900)
    view.turnWheel(by: -2000)
    #expect(view.offset == 0 && listener.received.isEmpty)
  }

  @Test("time never goes back, and a motion that ends within a frame ends at its exact time")
  func time() {
    let view = view()
    view.advance(by: 5)
    view.advance(by: -1)
    view.advance(to: 3)
    #expect(view.now == 5)
    view.advance(to: 5)
    view.setOffset(800, animated: true)
    listener.atEnd = { view.setOffset(500, animated: true) }
    view.advance(by: 450)
    #expect(view.now == 455 && (view.offset - 650).magnitude < 1e-9)
    #expect(!view.run(frame: 10, atMost: 100))
    #expect(view.now == 555 && view.run() && view.offset == 500)
    #expect(listener.received == ["animated", "animated"])
  }

  @Test("a motion sent elsewhere from within its last scroll does not end yet")
  func sentFromWithin() {
    for (milliseconds, end) in [(300, 800), (300, 700), (0, 700)] as [(Double, Points)] {
      listener.received = []
      let view = view(ScrollBehavior(motion: UIKitDecay(), animationDuration: milliseconds))
      view.setOffset(800, animated: true)
      listener.atScroll = {
        view.setOffset(100, animated: false)
        view.setOffset(end, animated: true)
      }
      view.advance(by: milliseconds)
      view.run()
      #expect(view.offset == end && listener.received == ["animated"])
    }
  }

  @Test("`finishMotion` ends a motion at its target at once")
  func finished() {
    let view = view()
    view.finishMotion()
    #expect(listener.received.isEmpty)
    view.touchDown()
    view.move(by: 10)
    view.lift(velocity: 1)
    let end = view.motionEnd
    view.finishMotion()
    #expect(view.offset == end && view.motionEnd == nil && view.now == 0)
    #expect(listener.received == ["begin", "end true", "decelerated"])
  }

  @Test("a finger that is down when a motion ends counts as the one that stopped it")
  func endsUnderFinger() {
    let view = view()
    view.touchDown()
    view.setOffset(800, animated: true)
    view.advance(by: 300)
    #expect(listener.received == ["animated"])
    view.lift()
    #expect(listener.received == ["animated", "end false"])
  }

  @Test("a target within rounding error of the offset starts no motion")
  func roundingError() {
    let view = view(at: 0)
    listener.answer = Points(1e-9)
    view.touchDown()
    view.move(by: 10)
    view.move(by: -10)
    view.lift()
    #expect(view.motionEnd == nil && listener.received == ["begin", "end false"])
  }

  @Test("canceling without a touch does nothing")
  func cancelledNothing() {
    let view = view()
    view.setOffset(800, animated: true)
    view.touchDown()
    view.move(by: 10)
    view.lift()
    listener.received = []
    view.cancelTouch()
    #expect(listener.received.isEmpty)
  }

  @Test(
    "a motion advances at any time the clock can show",
    arguments: [1e18, 1e300, .infinity, -1e18, .nan, 1e13 - 100, 1.8e12] as [Double])
  func anyClock(_ now: Double) {
    let view = SimulatedScrollView(
      viewport: Viewport(extent: 390), ScrollBehavior(motion: UIKitDecay()), now: now)
    view.setContentExtent(3000)
    view.setOffset(800, animated: true)
    #expect(view.now.magnitude <= Limits.maximumTime)
    view.run()
    // A motion that does not end before the time limit waits there.
    #expect(view.offset == 800 || view.now == Limits.maximumTime)
    view.run(frame: .leastNonzeroMagnitude, atMost: 1)
    view.advance(by: .greatestFiniteMagnitude)
    #expect(view.now == Limits.maximumTime)
    view.finishMotion()
    #expect(view.offset == 800)
  }
}

extension SimulatedScrollView {
  /// A view with 1000 points of content in a viewport of 100, at an offset.
  static func thousandPoints(
    _ behavior: ScrollBehavior = .test(), at offset: Points = 500
  ) -> SimulatedScrollView {
    let view = SimulatedScrollView(viewport: Viewport(extent: 100), behavior)
    view.setContentExtent(1000)
    view.setOffset(offset, animated: false)
    return view
  }
}
