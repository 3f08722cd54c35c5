package import FolioCore

/// UIKit's deceleration: the velocity decays at a constant rate per millisecond.
///
/// A motion to a target begins at the same velocity, and overshoots only after a fling away.
package final class UIKitDecay: MotionStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  package static let descriptor = StrategyDescriptor(
    role: .motion, id: "uikit-decay", summary: "UIKit's deceleration",
    parameters: [rate.descriptor], example: "motion uikit-decay rate=0.99")

  /// The velocity factor per millisecond; by default UIKit's normal rate.
  package static let rate = Parameter(
    "rate", .number(0.0001...0.9999), default: DecayCurve.normalRate,
    "fraction of the velocity left after one millisecond; a motion to a target ignores it")

  private let rate: Double
  /// The frequencies of an approach, in radians per millisecond; above 10 it takes under 1 ms.
  private static let frequencies = 0.012...10.0

  /// Creates a motion with a rate per millisecond, clamped to 0.0001...0.9999.
  package init(rate: Double = UIKitDecay.rate.defaultValue) {
    self.rate = max(0.0001, min(0.9999, rate))
  }

  /// The offset and velocity at a time.
  package func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    if let target = motion.target {
      return motion.moment(
        after: milliseconds, of: duration(of: motion), until: target,
        Self.approach(motion, to: target).point(after: milliseconds))
    }
    let curve = DecayCurve(from: motion.start, velocity: motion.velocity, rate: rate)
    return motion.moment(
      after: milliseconds, of: duration(of: motion), until: motion.start + curve.travel,
      curve.point(after: milliseconds))
  }

  /// The time in milliseconds until less than a hundredth of a point is left.
  package func duration(of motion: Motion) -> Double {
    if let target = motion.target {
      return Self.approach(motion, to: target).duration(within: Motion.rest)
    }
    return DecayCurve(from: motion.start, velocity: motion.velocity, rate: rate)
      .duration(within: Motion.rest)
  }

  /// The motion from a release to its target, starting at the finger's velocity.
  ///
  /// UIKit's own is unpublished. A critically damped spring at the decay frequency never
  /// overshoots; a minimum frequency lets slow releases arrive in time.
  private static func approach(_ motion: Motion, to target: Points) -> SpringCurve {
    let distance = (target - motion.start).value
    let decay = distance == 0 ? 0 : motion.velocity.pointsPerMillisecond / distance
    return SpringCurve(
      motion, to: target,
      frequency: min(frequencies.upperBound, max(frequencies.lowerBound, decay)))
  }

  /// Creates the motion from config values.
  package convenience init(_ values: ParameterValues) {
    self.init(rate: values[Self.rate])
  }
}

extension Motion {
  /// The remaining distance below which a motion ends.
  static let rest: Points = 0.01

  /// `point`, clamped to the start before the motion and to the end after it.
  func moment(
    after milliseconds: Double, of duration: Double, until end: Points, _ point: MotionPoint
  ) -> MotionPoint {
    guard milliseconds > 0 else { return MotionPoint(offset: start, velocity: velocity) }
    return milliseconds < duration ? point : MotionPoint(offset: end)
  }
}

extension MotionStrategy where Self == UIKitDecay {
  /// UIKit's fast deceleration.
  package static var uikitFast: UIKitDecay { UIKitDecay(rate: DecayCurve.fastRate) }
}
