import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("Flicks and edges of the simulated scroll view")
struct FlickTests {
  private let listener = Listener()

  private func view(_ behavior: ScrollBehavior, at offset: Points = 500_000) -> SimulatedScrollView
  {
    let view = SimulatedScrollView(viewport: Viewport(extent: 100), behavior)
    view.setContentExtent(1_000_100)
    view.setOffset(offset, animated: false)
    view.delegate = listener
    return view
  }

  /// How far a flick of 100 points would carry now, in those of a single one.
  private func carries(_ view: SimulatedScrollView) -> Double {
    view.touchDown()
    view.move(by: 100)
    view.lift(velocity: 1)
    return ((listener.proposed ?? 0) - view.offset).value / 494.504838
  }

  /// Five quick flicks in a row, the last of which carried twice as far and a little.
  private func streak() -> SimulatedScrollView {
    let view = view(.uikit(UIKitDecay()))
    for _ in 0..<5 {
      _ = carries(view)
      view.advance(by: 50)
    }
    return view
  }

  @Test("a streak goes on to the very end of its pause, and ends beyond it", arguments: [950, 951])
  func pause(milliseconds: Double) {
    let view = streak()
    view.advance(by: milliseconds)
    #expect((carries(view) > 1.01) == (milliseconds <= 950))
  }

  @Test(
    "a flick of just the least speed counts, a slower one ends the streak", arguments: [0.6, 0.599])
  func quick(speed: Double) {
    let view = streak()
    view.touchDown()
    view.move(by: 100)
    view.lift(velocity: Velocity(pointsPerMillisecond: speed))
    #expect((carries(view) > 1.01) == (speed >= 0.6))
  }

  @Test(
    "a finger that is just not slow in mid drag goes on, a slower one ends it",
    arguments: [13, 12.9])
  func slow(distance: Double) {
    let view = streak()
    view.touchDown()
    view.move(by: 50)
    view.advance(by: 100)
    view.move(by: Points(distance))
    // Two moves at one time are not slow.
    view.move(by: 0.5)
    view.lift(velocity: 1)
    #expect((carries(view) > 1.01) == (distance >= 13))
  }

  @Test("one drag counts for no more than 216 points")
  func longDrag() {
    let view = streak()
    view.touchDown()
    view.move(by: 216)
    view.lift(velocity: 1)
    let once = ((listener.proposed ?? 0) - view.offset).value
    let other = streak()
    other.touchDown()
    other.move(by: 5000)
    other.lift(velocity: 1)
    #expect((((listener.proposed ?? 0) - other.offset).value - once).magnitude < 1e-6)
  }

  @Test("what touches beyond an end begins a new streak")
  func beyondEnd() {
    let view = streak()
    view.setOffset(-50, animated: false)
    #expect((carries(view) - 1).magnitude < 1e-6)
  }

  @Test("a throw no faster than the speed at which one is over goes nowhere, and never back")
  func stopSpeed() {
    for speed in [0.2, -0.2, 0.5] {
      let flick = FlickRule(slowest: 0, stop: 0.5)
      let view = view(ScrollBehavior(motion: UIKitDecay(), flick: flick))
      view.touchDown()
      view.move(by: 100)
      view.lift(velocity: Velocity(pointsPerMillisecond: speed))
      #expect(listener.proposed == view.offset)
    }
    #expect(FlickRule(slowest: -1, stop: -1) == FlickRule(slowest: 0, stop: 0))
  }

  @Test("flicks that count no streaks carry as far each time")
  func noStreaks() {
    let flick = FlickRule(countsStreaks: false)
    let view = view(ScrollBehavior(motion: UIKitDecay(), flick: flick))
    for _ in 0..<6 {
      #expect((carries(view) - 1).magnitude < 1e-6)
      view.advance(by: 50)
    }
  }

  @Test(
    "beyond an end it is pulled back until a hundredth of a point is left of way and speed",
    arguments: [(0, 825.25), (-1, 1083.2)])
  func edgeTime(speed: Double, duration: Double) {
    let view = view(.uikit(UIKitDecay()), at: 0)
    view.touchDown()
    view.drag(to: -40)
    view.lift(velocity: Velocity(pointsPerMillisecond: speed))
    // It begins on its way back at once: 1 % of 40 points a millisecond, less what carries.
    let carried = speed == 0 ? 0 : -0.99
    #expect((view.velocity.pointsPerMillisecond - (0.402013 + carried)).magnitude < 1e-5)
    view.advance(by: duration - 0.1)
    #expect(view.isDecelerating)
    view.advance(by: 0.2)
    #expect(!view.isDecelerating && view.offset == 0)
  }

  @Test("constants that would never bring it back, or at once, are kept away from that")
  func edgeLimits() {
    func place(_ way: EdgeReturn) -> Points {
      let view = view(ScrollBehavior(motion: UIKitDecay(), edgeReturn: way), at: 0)
      view.touchDown()
      view.drag(to: -40)
      view.lift(velocity: -1)
      view.advance(by: 20)
      return view.offset
    }
    #expect(place(.decay(pull: 2, rate: 2)) == place(.decay(pull: 0.9999, rate: 0.9999)))
    #expect(place(.decay(pull: 0.99, rate: -1)) == place(.decay(pull: 0.99, rate: 0.0001)))
    #expect(place(.decay(pull: -1, rate: 0.9)) == place(.decay(pull: 0.0001, rate: 0.9)))
    #expect(place(.spring(frequency: -1)) == place(.spring(frequency: 1e-6)))
    #expect(place(.spring(frequency: 0.01)) != place(.spring(frequency: 0.02)))
  }
}
