import FolioCore
import Testing

@Suite("Decay curve")
struct DecayCurveTests {
  @Test("a fling that goes no further than the rest allows takes no time")
  func takesNoTime() {
    let curve = DecayCurve(from: 0, velocity: 0.001, rate: 0.998)
    #expect(curve.travel.value.magnitude < 1)
    #expect(curve.duration(within: 1) == 0)
    #expect(curve.duration(within: 0.01) > 0)
    #expect(curve.duration(within: curve.travel) == 0)
  }

  @Test("after its duration less than the rest is left to go, and a little before it more")
  func duration() {
    let curve = DecayCurve(from: 100, velocity: -2, rate: 0.998)
    let end = curve.duration(within: 0.5)
    let left = { (time: Double) in
      (curve.start + curve.travel - curve.point(after: time).offset).magnitude.value
    }
    #expect(left(end) <= 0.5 + 1e-9)
    #expect(left(end - 1) > 0.5)
  }

  @Test("nothing is less than no distance, so no time is counted for it")
  func noRest() {
    let curve = DecayCurve(from: 100, velocity: -2, rate: 0.998)
    #expect(curve.duration(within: 0) == 0)
    #expect(curve.duration(within: -1) == 0)
  }

  @Test("after a millisecond the rate is left of the velocity, and as much of the way")
  func rate() {
    let curve = DecayCurve(from: 100, velocity: 4, rate: 0.5)
    let point = curve.point(after: 1)
    #expect((point.velocity.pointsPerMillisecond - 2).magnitude < 1e-12)
    #expect((point.offset - 100 - curve.travel / 2).magnitude.value < 1e-12)
    #expect(curve.point(after: -3) == MotionPoint(offset: 100, velocity: 4))
  }

  @Test("a rate that would never end, or end at once, is kept away from that")
  func limits() {
    let (most, least) = (
      DecayCurve(from: 0, velocity: 1, rate: 0.9999), DecayCurve(from: 0, velocity: 1, rate: 0.0001)
    )
    for rate in [1, 2, Double.infinity] {
      #expect(DecayCurve(from: 0, velocity: 1, rate: rate) == most)
    }
    for rate in [0, -1, -Double.infinity] {
      #expect(DecayCurve(from: 0, velocity: 1, rate: rate) == least)
    }
    #expect(most != least)
  }
}
