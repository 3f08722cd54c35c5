public import FolioCore

/// A velocity times a boost: a distance that grows with the speed and is no physical coast.
///
/// Carousels in browsers work so; Embla boosts touches by 400 and free drags by 600.
public final class BoostProjection: ProjectionStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .projection, id: "boost", summary: "the velocity times a boost",
    parameters: [milliseconds.descriptor], example: "projection boost 400")

  /// Milliseconds the velocity goes on for; 400 unless stated.
  public static let milliseconds = Parameter(
    "by", .number(0...1e6), default: 400.0, positional: true,
    "milliseconds the velocity goes on for")

  private let milliseconds: Double

  /// Boosts by milliseconds, kept to 0...1,000,000.
  public init(by milliseconds: Double = BoostProjection.milliseconds.defaultValue) {
    self.milliseconds = max(0, min(1e6, milliseconds))
  }

  /// The distance in points.
  public func travel(of velocity: Velocity) -> Points {
    Points(velocity.pointsPerMillisecond * milliseconds)
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) { self.init(by: values[Self.milliseconds]) }
}
