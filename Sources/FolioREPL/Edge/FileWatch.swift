import FolioConfig
import FolioCore
package import FolioDiagnostics
import FolioFeel
import FolioHost
import FolioReplay

/// Reloads a config on every save, keeps the pager's place, and reports changes.
package struct FileWatch {
  private let file: String
  private let runner: Runner
  private let commands: String
  private var session: Session
  private var felt = WatchedFeel()
  private var last: [UInt8]?
  private var seen: [UInt8]?
  private var hasBegun = false
  private var misses = 0

  /// Creates a watch; `commands` move the pager to the place where gestures begin.
  package init(
    _ file: String, commands: String, on start: SessionStart, _ runner: Runner
  ) {
    self.file = file
    self.runner = runner
    self.commands = commands
    // The defaults of a session are not reported.
    session = Session(runner.world, author: .person, on: start)
  }

  /// Reports changes since the last call; a mistake changes nothing.
  package mutating func look() -> (lines: [String], problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    guard let source = runner.read([file], &problems).first else {
      misses += 1
      // A file being replaced is back at the next call.
      return ([], last == nil || misses == 2 ? problems : [])
    }
    misses = 0
    // A file being written is complete at the next call.
    defer { seen = source.bytes }
    guard source.bytes != last, source.bytes == seen || !hasBegun else { return ([], []) }
    last = source.bytes
    let loading = StatementReader.statements(
      in: SourceText(name: Interpreter.commandLine, text: "load " + Word.quoted(file)))
    let played = StatementReader.statements(in: SourceText(name: "-c", text: commands))
    var (next, lines) = (session, [String]())
    for statement in hasBegun ? loading : loading + played {
      let record = next.perform(statement)
      problems += record.diagnostics
      guard record.isOK else { return ([], problems) }
      if hasBegun { lines += record.text }
    }
    (session, hasBegun) = (next, true)
    return (lines + feel(), problems)
  }

  private mutating func feel() -> [String] {
    session.present.catalogue.pagers.flatMap { choice -> [String] in
      var state = session.present
      if choice.name != state.choice.name { state.use(choice) }
      let place = commands.isEmpty ? nil : state.pager.settled
      return GestureField(state.pager, page: place).map { felt.lines(choice.name, $0) } ?? []
    }
  }
}
