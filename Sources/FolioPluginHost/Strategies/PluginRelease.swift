import FolioCore
import FolioPluginABI

final class PluginRelease: ReleaseStrategy {
  var identifier: String { instance.identifier }
  var restsAnywhere: Bool { instance.has(FOLIO_STRATEGY_RESTS_ANYWHERE) }
  private let instance: PluginInstance

  init(_ instance: PluginInstance) { self.instance = instance }

  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer? {
    unsafe try instance.ask(instance.table.answer, release, &reasons, from: .none)
  }
}

final class PluginLimit: LimitStrategy {
  var identifier: String { instance.identifier }
  private let instance: PluginInstance

  init(_ instance: PluginInstance) { self.instance = instance }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer>) -> Answer {
    do {
      return unsafe try instance.ask(
        instance.table.limit, release, &reasons, from: folio_answer(answer)) ?? answer
    } catch {
      throw error.map { $0 ?? answer }
    }
  }
}

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
