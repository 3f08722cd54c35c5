import FolioCore
import FolioStandard
import Foundation
import Testing

@Suite("Projections")
struct ProjectionTests {
  @Test("the `android` projection travels as far as the platform's formula, symmetrically")
  func android() {
    let projection = AndroidProjection()
    let resistance = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let rate = log(0.78) / log(0.9)
    for speed in [1.0, 50, 300, 1200, 5000, 24000] {
      let expected = resistance * exp(rate / (rate - 1) * log(0.35 * speed / resistance))
      let travel = projection.travel(of: Velocity(pointsPerSecond: speed)).value
      #expect(abs(travel - expected) <= expected * 1e-13)
      #expect(projection.travel(of: Velocity(pointsPerSecond: -speed)).value == -travel)
    }
    #expect(projection.travel(of: .zero) == 0)
  }
}
