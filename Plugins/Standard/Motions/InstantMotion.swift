public import FolioCore

/// No motion: the surface is at its target at once.
public final class InstantMotion: MotionStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .motion, id: "instant", summary: "no animation", example: "motion instant")

  /// Creates the motion.
  public init(_ values: ParameterValues = unstated) {}

  /// The target; without one, the start.
  public func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    MotionPoint(offset: motion.target ?? motion.start)
  }

  /// 0: the motion takes no time.
  public func duration(of motion: Motion) -> Double { 0 }
}
