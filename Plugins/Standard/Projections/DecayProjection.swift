package import FolioCore

/// The distance of an exponentially decaying velocity.
///
/// A rate d per millisecond gives v·d/(1-d), the sum of the geometric series (WWDC 2018, session
/// 803).
package final class DecayProjection: ProjectionStrategy {
  /// The registered identifier: `uikit`, `fast`, `decay` or `none`.
  package let identifier: String
  /// `true`: continuous and monotone in the speed.
  package var isPredictable: Bool { true }
  private let factor: Double

  /// Creates a projection from a deceleration rate per millisecond, clamped to 0...0.9999.
  ///
  /// The rate is rounded to millionths so that published rates give whole factors: 499 for 0.998,
  /// 99 for 0.99.
  package init(_ identifier: String = "uikit", rate: Double = 0.998) {
    self.identifier = identifier
    let millionths = (max(0, min(0.9999, rate)) * 1_000_000).rounded()
    factor = millionths / (1_000_000 - millionths)
  }

  package func travel(of velocity: Velocity) -> Points {
    Points(velocity.pointsPerMillisecond * factor)
  }

  private static func registration(
    _ id: String, _ summary: String, rate: Double
  ) -> StrategyRegistration {
    StrategyRegistration(
      StrategyDescriptor(
        role: .projection, id: id, summary: summary, example: "projection \(id)"),
      .make { _ in .projection(DecayProjection(id, rate: rate)) }
    )
  }

  private static let rate = Parameter(
    "rate", .number(0...0.9999), default: 0.0, required: true, positional: true,
    "fraction of the velocity left after one millisecond")

  private static let decay = StrategyRegistration(
    StrategyDescriptor(
      role: .projection, id: "decay", summary: "exponential decay at a given rate",
      parameters: [rate.descriptor], example: "projection decay 0.995"),
    .make { .projection(DecayProjection("decay", rate: $0[rate])) }
  )

  static let registrations = [
    registration(
      "uikit", "UIKit's normal deceleration rate", rate: DecayCurve.normalRate),
    registration("fast", "UIKit's fast deceleration rate", rate: DecayCurve.fastRate),
    decay, registration("none", "no projection: velocity adds no distance", rate: 0),
  ]
}
