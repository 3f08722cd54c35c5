public import FolioCore

/// No motion: it is there at once.
public final class InstantMotion: MotionStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .motion, id: "instant", summary: "it is there at once", example: "motion instant")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }

  /// Makes one.
  public init() {}

  /// The target, or where it began if it has none.
  public func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    MotionPoint(offset: motion.target ?? motion.start)
  }

  /// None.
  public func duration(of motion: Motion) -> Double { 0 }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { _ in .motion(InstantMotion()) }
  )
}
