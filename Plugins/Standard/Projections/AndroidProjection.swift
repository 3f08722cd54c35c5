package import FolioCore

/// The distance of an Android fling.
///
/// distance = F·K·exp(r/(r-1)·ln(0.35·|v|/(F·K))) with r = ln 0.78/ln 0.9, friction F (0.015) and
/// physical coefficient K = 9.80665·39.37·160·0.84 at 160 dpi. The engine's own logarithm and
/// exponential give the same result on every platform.
package final class AndroidProjection: ProjectionStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .projection, id: "android", summary: "Android's fling distance",
    example: "projection android")

  /// Friction times the physical coefficient, in points per second.
  private let resistance: Double

  /// Creates a projection with a `ViewConfiguration` friction, clamped to 0.0001...1.
  package init(friction: Double = 0.015) {
    resistance = max(0.0001, min(1, friction)) * (9.80665 * 39.37 * 160 * 0.84)
  }

  package func travel(of velocity: Velocity) -> Points {
    guard let direction = velocity.direction else { return 0 }
    let rate = PinnedMath.log(0.78) / PinnedMath.log(0.9)
    let deceleration = PinnedMath.log(0.35 * velocity.pointsPerSecond.magnitude / resistance)
    return Points(resistance * PinnedMath.exp(rate / (rate - 1) * deceleration) * direction.sign)
  }

  package convenience init(_ values: ParameterValues) { self.init() }
}
