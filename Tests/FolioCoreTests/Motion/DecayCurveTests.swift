import FolioCore
import Testing

@Suite("Decay curve")
struct DecayCurveTests {
  @Test("a throw that goes no further than the rest allows takes no time")
  func takesNoTime() {
    let curve = DecayCurve(from: 0, velocity: 0.001, rate: 0.998)
    #expect(curve.travel.value.magnitude < 1)
    #expect(curve.duration(within: 1) == 0)
    #expect(curve.duration(within: 0.01) > 0)
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
}
