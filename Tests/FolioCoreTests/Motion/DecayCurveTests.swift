import FolioCore
import Testing

@Suite("Decay curve")
struct DecayCurveTests {
  @Test("a fling with a travel within the tolerance takes no time")
  func takesNoTime() {
    let curve = DecayCurve(from: 0, velocity: 0.001, rate: 0.998)
    #expect(curve.travel.value.magnitude < 1)
    #expect(curve.duration(within: 1) == 0)
    #expect(curve.duration(within: 0.01) > 0)
    #expect(curve.duration(within: curve.travel) == 0)
  }

  @Test("the distance left is within the tolerance at the duration, but not before")
  func duration() {
    let curve = DecayCurve(from: 100, velocity: -2, rate: 0.998)
    let end = curve.duration(within: 0.5)
    let left = { (time: Double) in
      (curve.start + curve.travel - curve.point(after: time).offset).magnitude.value
    }
    #expect(left(end) <= 0.5 + 1e-9)
    #expect(left(end - 1) > 0.5)
  }

  @Test("the duration is 0 for a tolerance of 0 or less")
  func noRest() {
    let curve = DecayCurve(from: 100, velocity: -2, rate: 0.998)
    #expect(curve.duration(within: 0) == 0)
    #expect(curve.duration(within: -1) == 0)
  }

  @Test("after a millisecond, the velocity and the distance left are multiplied by the rate")
  func rate() {
    let curve = DecayCurve(from: 100, velocity: 4, rate: 0.5)
    let point = curve.point(after: 1)
    #expect((point.velocity.pointsPerMillisecond - 2).magnitude < 1e-12)
    #expect((point.offset - 100 - curve.travel / 2).magnitude.value < 1e-12)
    #expect(curve.point(after: -3) == MotionPoint(offset: 100, velocity: 4))
  }

  @Test("a rate is limited below 1 and above 0")
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
