public import FolioCore

/// No motion: it is there at once.
public final class InstantMotion: MotionStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .motion, id: "instant", summary: "it is there at once", example: "motion instant")

  /// Makes one.
  public init() {}

  /// The target, or where it began if it has none.
  public func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    MotionPoint(offset: motion.target ?? motion.start)
  }

  /// None.
  public func duration(of motion: Motion) -> Double { 0 }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) { self.init() }
}
