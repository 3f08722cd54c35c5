/// A velocity that decays exponentially: v(t) = v·d^t, as published for UIKit's deceleration.
///
/// The offset is x + D·(1 - d^t) with D = -v/ln d.
package struct DecayCurve: Equatable, Sendable {
  /// The factor per millisecond of `UIScrollView.DecelerationRate.normal`.
  package static let normalRate = 0.998
  /// The factor per millisecond of `UIScrollView.DecelerationRate.fast`.
  package static let fastRate = 0.99

  package let start: Points
  package let velocity: Velocity
  /// The natural logarithm of the factor per millisecond; below 0.
  private let logRate: Double

  /// Creates a curve whose `rate`, the factor per millisecond, is clamped to 0.0001...0.9999.
  package init(from start: Points, velocity: Velocity, rate: Double) {
    self.start = start
    self.velocity = velocity
    logRate = PinnedMath.log(max(0.0001, min(0.9999, rate)))
  }

  package var travel: Points { Points(-velocity.pointsPerMillisecond / logRate) }

  package func point(after milliseconds: Double) -> MotionPoint {
    let left = PinnedMath.exp(max(0, milliseconds) * logRate)
    return MotionPoint(
      offset: start + travel * (1 - left),
      velocity: Velocity(pointsPerMillisecond: velocity.pointsPerMillisecond * left))
  }

  /// Returns the milliseconds until less than `rest` is left; 0 if `rest` is not positive.
  package func duration(within rest: Points) -> Double {
    let distance = travel.magnitude.value
    guard distance > rest.value, rest > 0 else { return 0 }
    return PinnedMath.log(rest.value / distance) / logRate
  }
}
