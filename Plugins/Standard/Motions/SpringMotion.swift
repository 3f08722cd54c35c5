package import FolioCore

/// A spring to the target; without a target, the velocity decays as in UIKit.
package final class SpringMotion: MotionStrategy, ConfigurableStrategy {
  package static let descriptor = StrategyDescriptor(
    role: .motion, id: "spring", summary: "a spring to the target",
    parameters: [stiffness.descriptor, damping.descriptor],
    example: "motion spring stiffness=200 damping=20")

  package static let stiffness = Parameter(
    "stiffness", .number(0.001...1e9), default: 100.0, alsoCalled: ["tension"],
    "spring constant, per point")
  private static let damping = Parameter(
    "damping", .number(0.001...1e9), default: Double?.none, alsoCalled: ["friction"],
    "damping, per point per second; default: critically damped")

  private let mass: Double
  private let stiffness: Double
  private let damping: Double?
  private let coasting = UIKitDecay()

  /// Creates a spring with positive constants; `nil` damping is critical.
  package init(
    mass: Double = 1, stiffness: Double = SpringMotion.stiffness.defaultValue,
    damping: Double? = nil
  ) {
    self.mass = max(0.001, mass)
    self.stiffness = max(0.001, stiffness)
    self.damping = damping.map { max(0.001, $0) }
  }

  /// Creates a spring from its damping ratio; 1 is critical.
  package convenience init(mass: Double, stiffness: Double, ratio: Double) {
    self.init(
      mass: mass, stiffness: stiffness, damping: ratio * 2 * (mass * stiffness).squareRoot())
  }

  package func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    guard let target = motion.target else {
      return coasting.point(of: motion, after: milliseconds)
    }
    return motion.moment(
      after: milliseconds, of: duration(of: motion), until: target,
      curve(motion, to: target).point(after: milliseconds))
  }

  /// The time in milliseconds until the motion stays within a hundredth of a point of its end.
  package func duration(of motion: Motion) -> Double {
    guard let target = motion.target else { return coasting.duration(of: motion) }
    return curve(motion, to: target).duration(within: Motion.rest)
  }

  private func curve(_ motion: Motion, to target: Points) -> SpringCurve {
    SpringCurve(motion, to: target, mass: mass, stiffness: stiffness, damping: damping)
  }

  package convenience init(_ values: ParameterValues) {
    self.init(stiffness: values[Self.stiffness], damping: values[Self.damping])
  }
}
