import FolioCore
import FolioPluginABI

final class PluginProjection: ProjectionStrategy {
  var identifier: String { instance.identifier }
  private let instance: PluginInstance

  init(_ instance: PluginInstance) { self.instance = instance }

  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    try instance.ask(from: Double.nan) { travel, error in
      unsafe instance.table.project?(
        instance.pointer, velocity.pointsPerMillisecond, &travel, &error)
    } read: { (travel) throws(InvalidAnswer) in
      try Received.points(travel, or: .projection(travel))
    }
  }
}
