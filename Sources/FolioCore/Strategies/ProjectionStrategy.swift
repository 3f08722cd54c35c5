/// Turns a velocity into the distance the surface would coast by itself.
///
/// Pure: the same velocity, the same distance; the opposite velocity, the opposite distance.
public protocol ProjectionStrategy: PagerStrategy {
  /// The distance in points, with the sign of the velocity; a failure stands for 0.
  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points
}

extension ProjectionStrategy {
  /// The distance, if it is a number that can be.
  func guardedTravel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    try StrategyGuard.answer(
      { Points(validating: $0.value) == nil ? .projection($0.value) : nil }
    ) { () throws(StrategyFault<Points>) in try travel(of: velocity) }
  }
}
