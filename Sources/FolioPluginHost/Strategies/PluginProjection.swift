import FolioCore
import FolioPluginABI

final class PluginProjection: ProjectionStrategy {
  let identifier: String
  private let instance: PluginInstance

  /// Wraps an instance; `nil` if its table has no function for the role.
  init?(_ instance: PluginInstance) {
    guard unsafe instance.table.project != nil else { return nil }
    self.instance = instance
    identifier = instance.identifier
  }

  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    try instance.ask(from: Double.nan) { travel, error in
      unsafe instance.table.project?(
        instance.pointer, velocity.pointsPerMillisecond, &travel, &error)
    } read: { (travel) throws(InvalidAnswer) in
      guard let points = Points(validating: travel) else {
        throw InvalidAnswer(.projection(travel))
      }
      return points
    }
  }
}
