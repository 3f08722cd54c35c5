public import FolioCore

/// A spring pulls to the target.
///
/// Without a target the velocity decays as UIKit's does.
public final class SpringMotion: MotionStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .motion, id: "spring", summary: "a spring pulls to the target",
    parameters: [
      ParameterDescriptor(
        "mass", .number(0.001...1e6), default: .number(1), summary: "what is pulled"),
      ParameterDescriptor(
        "stiffness", .number(0.001...1e9), default: .number(100),
        summary: "how hard it pulls, for every point"),
      ParameterDescriptor(
        "damping", .number(0.001...1e9),
        summary: "what slows it down, for every point a second; just enough not to swing unless "
          + "stated"),
    ],
    example: "motion spring stiffness=200 damping=20")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  private let mass: Double
  private let stiffness: Double
  private let damping: Double?
  private let coasting = UIKitDecay()

  /// A spring by its constants, each kept above 0; `nil` damps critically.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double? = nil) {
    self.mass = max(0.001, mass)
    self.stiffness = max(0.001, stiffness)
    self.damping = damping.map { max(0.001, $0) }
  }

  /// A spring by its damping ratio instead of its damping.
  public convenience init(mass: Double, stiffness: Double, ratio: Double) {
    self.init(
      mass: mass, stiffness: stiffness, damping: ratio * 2 * (mass * stiffness).squareRoot())
  }

  /// Where a motion is.
  public func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    guard let target = motion.target else {
      return coasting.point(of: motion, after: milliseconds)
    }
    return moment(
      of: motion, after: milliseconds, until: target,
      curve(motion, to: target).point(after: milliseconds))
  }

  /// Until it stays within a hundredth of a point.
  public func duration(of motion: Motion) -> Double {
    guard let target = motion.target else { return coasting.duration(of: motion) }
    return curve(motion, to: target).duration(within: HandOver.rest)
  }

  private func curve(_ motion: Motion, to target: Points) -> SpringCurve {
    SpringCurve(motion, to: target, mass: mass, stiffness: stiffness, damping: damping)
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .motion(
        SpringMotion(
          mass: $0.number("mass") ?? 1, stiffness: $0.number("stiffness") ?? 100,
          damping: $0.number("damping")))
    }
  )
}
