/// Turns a velocity into the distance the surface would coast by itself.
///
/// Pure: the same velocity, the same distance; the opposite velocity, the opposite distance.
public protocol ProjectionStrategy: Strategy {
  /// The distance in points, with the sign of the velocity.
  func travel(of velocity: Velocity) -> Points
}
