package import FolioCore

/// A distance of velocity · boost, as in web carousels.
///
/// Embla boosts touches by 400 and free drags by 600.
package final class BoostProjection: ProjectionStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .projection, id: "boost", summary: "velocity multiplied by a duration",
    parameters: [milliseconds.descriptor], example: "projection boost 400")

  package static let milliseconds = Parameter(
    "by", .duration(0...1e6), default: 400.0, positional: true,
    "duration to multiply the velocity by")

  private let milliseconds: Double

  /// Creates a projection with a boost clamped to 0...1,000,000 milliseconds.
  package init(by milliseconds: Double = BoostProjection.milliseconds.defaultValue) {
    self.milliseconds = max(0, min(1e6, milliseconds))
  }

  package func travel(of velocity: Velocity) -> Points {
    Points(velocity.pointsPerMillisecond * milliseconds)
  }

  package convenience init(_ values: ParameterValues) { self.init(by: values[Self.milliseconds]) }
}
