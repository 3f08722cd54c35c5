package import FolioCore

/// Flutter's motion: its page spring to a target, its friction without one.
///
/// The spring has mass 0.5, stiffness 100 and damping ratio 1.1. The friction leaves 0.135 of the
/// velocity after a second.
package final class FlutterMotion: MotionStrategy, ConfigurableStrategy {
  package static let descriptor = StrategyDescriptor(
    role: .motion, id: "flutter", summary: "Flutter's page spring", example: "motion flutter")

  private let spring = SpringMotion(mass: 0.5, stiffness: 100, ratio: 1.1)
  private let friction = UIKitDecay(rate: PinnedMath.exp(PinnedMath.log(0.135) / 1000))

  package init(_ values: ParameterValues = defaults) {}

  package func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    motion.target == nil
      ? friction.point(of: motion, after: milliseconds)
      : spring.point(of: motion, after: milliseconds)
  }

  /// The time in milliseconds until the motion stays within a hundredth of a point of its end.
  package func duration(of motion: Motion) -> Double {
    motion.target == nil ? friction.duration(of: motion) : spring.duration(of: motion)
  }
}
