package import FolioCore

/// The distance an exponentially decaying velocity covers.
///
/// With a rate d per millisecond the distance is v·d/(1-d), the sum of the geometric series as
/// shown at WWDC 2018, session 803.
package final class DecayProjection: ProjectionStrategy {
  /// The identifier it was registered by: `uikit`, `fast`, `decay` or `none`.
  package let identifier: String
  /// Yes: it grows with the speed without a jump.
  package var isPredictable: Bool { true }
  private let factor: Double

  /// Creates a projection from a deceleration rate.
  ///
  /// - Parameter rate: the factor of the velocity in a millisecond; clamped to 0...0.9999. A rate
  ///   of 0 covers no distance. It is rounded to millionths, so that the published rates give whole
  ///   factors: 0.998 exactly 499, 0.99 exactly 99.
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
      role: .projection, id: "decay", summary: "exponential decay with a rate of its own",
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
