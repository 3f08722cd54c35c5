/// Turns a velocity into the distance the surface would coast by itself.
///
/// Pure: the same velocity, the same distance; the opposite velocity, the opposite distance.
public protocol ProjectionStrategy: PagerStrategy {
  /// The distance in points, with the sign of the velocity; a failure stands for 0.
  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points
}
