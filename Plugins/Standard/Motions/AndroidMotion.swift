package import FolioCore

/// Android's fling: the velocity decays with a power of the remaining time.
///
/// x(t) = x + D·(1 - (1 - t/T)^r), r = ln 0.78/ln 0.9, with distance D of `projection android` and
/// T = r·D/v. A target ahead is reached on this curve if that takes at most 600 ms (ViewPager's
/// limit), otherwise by Compose's spring of stiffness 400.
package final class AndroidMotion: MotionStrategy, ConfigurableStrategy {
  package static let descriptor = StrategyDescriptor(
    role: .motion, id: "android", summary: "Android's fling spline",
    example: "motion android")

  private let projection: AndroidProjection
  private let spring = SpringMotion(stiffness: 400)
  private let exponent = PinnedMath.log(0.78) / PinnedMath.log(0.9)
  private static let longestSettle = 600.0

  /// Creates a motion with a friction clamped to 0.0001...1.
  package init(friction: Double = 0.015) {
    projection = AndroidProjection(friction: friction)
  }

  package func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    guard let time = flingTime(motion) else {
      return spring.point(of: motion, after: milliseconds)
    }
    guard milliseconds > 0 else {
      return MotionPoint(offset: motion.start, velocity: motion.velocity)
    }
    let distance = distance(motion)
    let left = 1 - milliseconds / time
    guard left > 0 else { return MotionPoint(offset: motion.start + distance) }
    let log = PinnedMath.log(left)
    return MotionPoint(
      offset: motion.start + distance * (1 - PinnedMath.exp(exponent * log)),
      velocity: Velocity(
        pointsPerMillisecond: motion.velocity.pointsPerMillisecond
          * PinnedMath.exp((exponent - 1) * log)))
  }

  package func duration(of motion: Motion) -> Double {
    flingTime(motion) ?? spring.duration(of: motion)
  }

  private func distance(_ motion: Motion) -> Points {
    motion.target.map { $0 - motion.start } ?? projection.travel(of: motion.velocity)
  }

  /// The duration of the fling in milliseconds; `nil` for the spring.
  private func flingTime(_ motion: Motion) -> Double? {
    let speed = motion.velocity.pointsPerMillisecond
    guard let target = motion.target else {
      guard speed != 0 else { return 0 }
      return min(exponent * distance(motion).value / speed, Limits.maximumMotion)
    }
    guard speed * (target - motion.start).value > 0 else { return nil }
    let time = exponent * distance(motion).value / speed
    return time <= Self.longestSettle ? time : nil
  }

  package convenience init(_ values: ParameterValues) { self.init() }
}
