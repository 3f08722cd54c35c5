public import FolioCore

/// UIKit's deceleration: the velocity decays by the same share every millisecond.
///
/// With a target it goes there from the same velocity, without a jerk and without overshooting
/// unless it is thrown away from the target.
public final class UIKitDecay: MotionStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .motion, id: "uikit-decay", summary: "a velocity decays as UIKit's does",
    parameters: [
      ParameterDescriptor(
        "rate", .number(0.0001...0.9999), default: .number(0.998),
        summary: "the share of the velocity that is left after a millisecond"),
      ParameterDescriptor(
        "approach", .number(0.0001...1), default: .number(0.012),
        summary: "how fast a target is approached at least, in radians per millisecond"),
    ],
    example: "motion uikit-decay rate=0.99")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  private let rate: Double
  private let approach: Double

  /// Decays at a rate per millisecond, kept to 0.0001...0.9999, and approaches targets at least at a
  /// frequency in radians per millisecond, kept to 0.0001...1.
  public init(rate: Double = 0.998, approach: Double = 0.012) {
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

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .motion(
        UIKitDecay(
          rate: $0.number("rate") ?? 0.998, approach: $0.number("approach") ?? 0.012))
    }
  )
}
