import FolioCore
import FolioStandard
import FolioSurface
import Testing

@Suite("The simulated scroll view with UIKit's behavior")
struct UIKitBehaviorTests {
  private let listener = Listener()
  private let view: SimulatedScrollView

  init() { view = Self.view(.uikit(UIKitDecay()), listener) }

  private static func view(
    _ behavior: ScrollBehavior, _ listener: Listener
  ) -> SimulatedScrollView {
    let view = SimulatedScrollView(viewport: Viewport(extent: 100), behavior)
    view.setContentExtent(1_000_100)
    view.setOffset(500_000, animated: false)
    view.delegate = listener
    return view
  }

  private func flick(by distance: Points = 100, velocity: Velocity = 1) {
    view.touchDown()
    view.move(by: distance)
    view.lift(velocity: velocity)
  }

  @Test(
    "a release slower than 0.25 points per millisecond counts as one without velocity",
    arguments: [(0.2499, 0.0), (-0.2499, 0), (0.25, 0.25), (-0.25, -0.25)])
  func floor(speed: Double, reported: Double) {
    flick(velocity: Velocity(pointsPerMillisecond: speed))
    #expect(listener.velocity?.pointsPerMillisecond == reported)
    #expect(view.isDecelerating == (reported != 0))
    if reported == 0 { #expect(listener.proposed == view.offset) }
  }

  @Test(
    "a fling travels (|v| - 0.01) / |ln 0.998| points, and its proposed target is its end",
    arguments: [(0.25, 119.879959), (1, 494.504838), (-2, -994.004668)])
  func travel(speed: Double, travel: Double) {
    flick(velocity: Velocity(pointsPerMillisecond: speed))
    let start = view.offset
    #expect(((listener.proposed ?? 0) - start - Points(travel)).magnitude < 1e-5)
    view.run()
    #expect(view.offset == listener.proposed)
  }

  @Test("a fling no faster than the stop velocity does not move, and never moves back")
  func stopSpeed() {
    for speed in [0.2, -0.2, 0.5] {
      let flick = FlickRule(slowest: 0, stop: 0.5)
      let view = Self.view(ScrollBehavior(motion: UIKitDecay(), flick: flick), listener)
      view.touchDown()
      view.move(by: 100)
      view.lift(velocity: Velocity(pointsPerMillisecond: speed))
      #expect(listener.proposed == view.offset)
    }
    #expect(FlickRule(slowest: -1, stop: -1) == FlickRule(slowest: 0, stop: 0))
  }

  @Test("a release's velocity is 0.75 of the recognizer's previous estimate and 0.25 of its latest")
  func blend() {
    let places = [0.0, 3, 10, 26, 41]
    var tracker = VelocityTracker(.uikit)
    for (index, place) in places.enumerated() {
      tracker.add(Points(place), at: Double(index) * 16)
    }
    let samples = zip(places.dropFirst(), places).map { ($0 - $1) / 16 }
    // The recognizer's estimate at a move: 0.8 of the previous sample, 0.2 of the newest.
    let said = zip(samples.dropFirst(), samples).map { 0.2 * $0 + 0.8 * $1 }
    let expected = 0.75 * said[said.count - 2] + 0.25 * said[said.count - 1]
    let found = tracker.velocity(atRelease: 64).pointsPerMillisecond
    #expect((found - expected).magnitude < 1e-12)
  }

  @Test("an assignment of the offset does not stop a deceleration")
  func assignment() {
    flick()
    view.assignOffset(0)
    #expect(view.offset == 0 && view.isDecelerating)
    view.run()
    #expect(view.offset == listener.proposed)
  }

  @Test("a touch that only stops the view can end its drag while the view still decelerates")
  func stillDecelerating() {
    let view = Self.view(
      .uikit(UIKitDecay(), touchToStop: .endsDragWhileDecelerating), listener)
    view.touchDown()
    view.move(by: 100)
    view.lift(velocity: 1)
    view.advance(by: 50)
    let place = view.offset
    view.touchDown()
    #expect(view.isDecelerating && view.offset == place)
    view.advance(by: 500)
    #expect(view.offset == place)
    view.lift()
    #expect(listener.received == ["begin", "end true", "end false"])
    #expect(!view.isDecelerating)
  }
}
