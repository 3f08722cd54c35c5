import FolioCore

/// How a simulated scroll view comes back from beyond an end.
package enum EdgeReturn: Equatable, Sendable {
  /// A critically damped spring, by its frequency in radians per millisecond.
  case spring(frequency: Double)
  /// The distance beyond the end shrinks to the share `pull` of itself every millisecond, while the
  /// velocity still carries and decays at `rate` a millisecond; both between 0 and 1.
  case decay(pull: Double, rate: Double)

  /// UIKit's: 0.99 a millisecond whatever the deceleration rate of the scroll view, as the notes on
  /// UIScrollView of iOS 26.2 in the public repository TelegramContests (CoreList) have it.
  package static let uikit = EdgeReturn.decay(pull: 0.99, rate: DecayCurve.normalRate)
}

/// A place beyond an end that shrinks exponentially, with a velocity that still carries.
///
/// x(t) = p^t · (x + v·(d^t - 1)/ln d), measured from the end. Two stretches of time one after the
/// other come to the same as both at once, so it does not depend on frames.
struct EdgeDecay: Sendable {
  /// Where it ends.
  let end: Points
  private let displacement: Double
  private let speed: Double
  private let logPull: Double
  private let logRate: Double

  init(from point: MotionPoint, to end: Points, pull: Double, rate: Double) {
    self.end = end
    displacement = (point.offset - end).value
    speed = point.velocity.pointsPerMillisecond
    logPull = PinnedMath.log(Self.share(pull))
    logRate = PinnedMath.log(Self.share(rate))
  }

  private static func share(_ share: Double) -> Double { max(0.0001, min(0.9999, share)) }

  func point(after milliseconds: Double) -> MotionPoint {
    let pulled = PinnedMath.exp(milliseconds * logPull)
    let left = PinnedMath.exp(milliseconds * logRate)
    let place = displacement + speed * (left - 1) / logRate
    return MotionPoint(
      offset: end + Points(pulled * place),
      velocity: Velocity(pointsPerMillisecond: pulled * (logPull * place + speed * left)))
  }

  /// After how many milliseconds it is within a distance of the end for good.
  func duration(within rest: Points) -> Double {
    let reach = displacement.magnitude - speed.magnitude / logRate
    return reach > rest.value ? PinnedMath.log(rest.value / reach) / logPull : 0
  }
}
