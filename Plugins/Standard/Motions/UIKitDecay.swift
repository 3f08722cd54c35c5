public import FolioCore

/// UIKit's deceleration: every millisecond multiplies the velocity by the same rate.
///
/// With a target it goes there beginning with the same velocity, without a jump in velocity, and
/// overshoots only if it is thrown away from the target.
public final class UIKitDecay: MotionStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .motion, id: "uikit-decay", summary: "UIKit's deceleration",
    parameters: [rate.descriptor], example: "motion uikit-decay rate=0.99")

  /// The factor of the velocity in a millisecond; by default UIKit's normal rate.
  public static let rate = Parameter(
    "rate", .number(0.0001...0.9999), default: DecayCurve.normalRate,
    "fraction of the velocity left after one millisecond")

  private let rate: Double
  /// The least frequency with which a target is approached, in radians per millisecond.
  private static let approach = 0.012

  /// Creates a motion with a rate per millisecond, clamped to 0.0001...0.9999.
  public init(rate: Double = UIKitDecay.rate.defaultValue) {
    self.rate = max(0.0001, min(0.9999, rate))
  }

  /// The offset and velocity at a time.
  public func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    if let target = motion.target {
      let approachMotion = HandOver(motion, to: target, least: Self.approach)
      return motion.moment(
        after: milliseconds, of: duration(of: motion), until: target,
        approachMotion.point(after: milliseconds))
    }
    let curve = DecayCurve(from: motion.start, velocity: motion.velocity, rate: rate)
    return motion.moment(
      after: milliseconds, of: duration(of: motion), until: motion.start + curve.travel,
      curve.point(after: milliseconds))
  }

  /// The time until less than a hundredth of a point is left, in milliseconds.
  public func duration(of motion: Motion) -> Double {
    if let target = motion.target {
      return HandOver(motion, to: target, least: Self.approach).duration
    }
    return DecayCurve(from: motion.start, velocity: motion.velocity, rate: rate)
      .duration(within: HandOver.rest)
  }

  /// Creates the motion from the values of a config.
  public convenience init(_ values: ParameterValues) {
    self.init(rate: values[Self.rate])
  }
}
