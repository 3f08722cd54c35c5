public import FolioCore

/// A velocity times a boost: a distance that grows with the speed and is no physical coast.
///
/// Carousels in browsers work so; Embla boosts touches by 400 and free drags by 600.
public final class BoostProjection: ProjectionStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .projection, id: "boost", summary: "the velocity times a boost",
    parameters: [
      ParameterDescriptor(
        "by", .number(0...1e6), default: .number(400), positional: true,
        summary: "milliseconds the velocity goes on for")
    ],
    example: "projection boost 400")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  private let milliseconds: Double

  /// Boosts by milliseconds, kept to 0...1,000,000.
  public init(by milliseconds: Double = 400) {
    self.milliseconds = max(0, min(1e6, milliseconds))
  }

  /// The distance in points.
  public func travel(of velocity: Velocity) -> Points {
    Points(velocity.pointsPerMillisecond * milliseconds)
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .projection(BoostProjection(by: $0.number("by") ?? 400)) }
  )
}
