import FolioCore
import FolioPluginABI

@safe final class PluginRelease: ReleaseStrategy {
  let identifier: String
  let restsAnywhere: Bool
  private let instance: PluginInstance
  private let function: AnswerFunction

  /// Wraps an instance; `nil` if its table has no function for the role.
  init?(_ instance: PluginInstance) {
    guard let function = unsafe instance.table.answer else { return nil }
    self.instance = instance
    unsafe self.function = unsafe function
    identifier = instance.identifier
    restsAnywhere = unsafe instance.table.flags & FOLIO_STRATEGY_RESTS_ANYWHERE != 0
  }

  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer? {
    unsafe try instance.ask(function, release, &reasons, from: .none)
  }
}

@safe final class PluginLimit: LimitStrategy {
  let identifier: String
  private let instance: PluginInstance
  private let function: AnswerFunction

  /// Wraps an instance; `nil` if its table has no function for the role.
  init?(_ instance: PluginInstance) {
    guard let function = unsafe instance.table.limit else { return nil }
    self.instance = instance
    unsafe self.function = unsafe function
    identifier = instance.identifier
  }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer>) -> Answer {
    do {
      return unsafe try instance.ask(function, release, &reasons, from: folio_answer(answer))
        ?? answer
    } catch {
      throw error.map { $0 ?? answer }
    }
  }
}
