/// Turns a velocity into the distance the surface would coast by itself.
///
/// Pure: the same velocity, the same distance; the opposite velocity, the opposite distance.
public protocol ProjectionStrategy: PagerStrategy {
  /// The distance in points, with the sign of the velocity.
  func travel(of velocity: Velocity) -> Points
  /// The same, with a way to say that there is no answer; for adapters around strategies from
  /// elsewhere.
  ///
  /// - Parameter reasons: takes a failure, which stands for a projection of 0, or a complaint.
  func travel(of velocity: Velocity, reasons: inout Reasons) -> Points
}

extension ProjectionStrategy {
  /// Most projections have an answer to every velocity.
  public func travel(of velocity: Velocity, reasons: inout Reasons) -> Points {
    travel(of: velocity)
  }
}
