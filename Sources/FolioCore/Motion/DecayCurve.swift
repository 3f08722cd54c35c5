/// A velocity that decays by the same share every millisecond.
///
/// v(t) = v·d^t, so the offset is x + D·(1 - d^t) with D = -v/ln d: the continuous form of what
/// UIKit's deceleration is published to be.
package struct DecayCurve: Equatable, Sendable {
  /// The share of the velocity that UIKit's scroll view keeps in a millisecond:
  /// `UIScrollView.DecelerationRate.normal` in Apple's documentation.
  package static let normalRate = 0.998
  /// The same of `UIScrollView.DecelerationRate.fast`.
  package static let fastRate = 0.99

  /// Where it begins.
  package let start: Points
  /// How fast it begins.
  package let velocity: Velocity
  /// The natural logarithm of the share that is left after a millisecond; below 0.
  private let logRate: Double

  /// Coasts from a place.
  ///
  /// - Parameter rate: the share of the velocity that is left after a millisecond; kept to
  ///   0.0001...0.9999.
  package init(from start: Points, velocity: Velocity, rate: Double) {
    self.start = start
    self.velocity = velocity
    logRate = PinnedMath.log(max(0.0001, min(0.9999, rate)))
  }

  /// The distance it covers in all.
  package var travel: Points { Points(-velocity.pointsPerMillisecond / logRate) }

  /// Where it is after some milliseconds, and how fast.
  package func point(after milliseconds: Double) -> MotionPoint {
    let left = PinnedMath.exp(max(0, milliseconds) * logRate)
    return MotionPoint(
      offset: start + travel * (1 - left),
      velocity: Velocity(pointsPerMillisecond: velocity.pointsPerMillisecond * left))
  }

  /// The milliseconds after which less than a distance is left to go; 0 for a distance of 0 or less.
  package func duration(within rest: Points) -> Double {
    let distance = travel.magnitude.value
    guard distance > rest.value, rest > 0 else { return 0 }
    return PinnedMath.log(rest.value / distance) / logRate
  }
}
