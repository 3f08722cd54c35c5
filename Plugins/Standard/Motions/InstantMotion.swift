package import FolioCore

/// A jump to the target.
package final class InstantMotion: MotionStrategy, ConfigurableStrategy {
  package static let descriptor = StrategyDescriptor(
    role: .motion, id: "instant", summary: "no animation", example: "motion instant")

  package init(_ values: ParameterValues = defaults) {}

  /// The target or, without one, the start.
  package func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    MotionPoint(offset: motion.target ?? motion.start)
  }

  package func duration(of motion: Motion) -> Double { 0 }
}
