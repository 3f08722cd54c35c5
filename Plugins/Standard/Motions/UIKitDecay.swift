public import FolioCore

/// UIKit's deceleration: the velocity decays by the same share every millisecond.
///
/// With a target it goes there from the same velocity, without a jerk and without overshooting
/// unless it is thrown away from the target.
public final class UIKitDecay: MotionStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .motion, id: "uikit-decay", summary: "a velocity decays as UIKit's does",
    parameters: [rate.descriptor, approach.descriptor], example: "motion uikit-decay rate=0.99")

  /// What is left of the velocity after a millisecond; UIKit's normal rate unless stated.
  public static let rate = Parameter(
    "rate", .number(0.0001...0.9999), default: 0.998,
    "the share of the velocity that is left after a millisecond")
  /// The least frequency a target is approached at; 0.012 unless stated.
  public static let approach = Parameter(
    "approach", .number(0.0001...1), default: 0.012,
    "how fast a target is approached at least, in radians per millisecond")

  private let rate: Double
  private let approach: Double

  /// Decays at a rate per millisecond, kept to 0.0001...0.9999, and approaches targets at least at a
  /// frequency in radians per millisecond, kept to 0.0001...1.
  public init(
    rate: Double = UIKitDecay.rate.defaultValue, approach: Double = UIKitDecay.approach.defaultValue
  ) {
    self.rate = max(0.0001, min(0.9999, rate))
    self.approach = max(0.0001, min(1, approach))
  }

  /// Where a motion is.
  public func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    if let target = motion.target {
      let way = HandOver(motion, to: target, least: approach)
      return moment(
        of: motion, after: milliseconds, until: target, way.point(after: milliseconds))
    }
    let curve = DecayCurve(from: motion.start, velocity: motion.velocity, rate: rate)
    return moment(
      of: motion, after: milliseconds, until: motion.start + curve.travel,
      curve.point(after: milliseconds))
  }

  /// Until less than a hundredth of a point is left.
  public func duration(of motion: Motion) -> Double {
    if let target = motion.target {
      return HandOver(motion, to: target, least: approach).duration
    }
    return DecayCurve(from: motion.start, velocity: motion.velocity, rate: rate)
      .duration(within: HandOver.rest)
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) {
    self.init(rate: values[Self.rate], approach: values[Self.approach])
  }
}
