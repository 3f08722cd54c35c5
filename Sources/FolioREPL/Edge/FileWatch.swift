import FolioConfig
import FolioCore
package import FolioDiagnostics
import FolioFeel
import FolioHost

/// A config that is looked at again and again: each time it was saved its pager takes over where the
/// one before stood, and what changed is told.
package struct FileWatch {
  private let file: String
  private let runner: Runner
  private let commands: String
  private var session: Session
  private var felt = WatchedFeel()
  private var last: [UInt8]?
  private var seen: [UInt8]?
  private var hasBegun = false
  /// At how many looks in a row the file could not be read.
  private var misses = 0

  /// Begins with pages on a surface.
  ///
  /// - Parameter commands: what brings the pager to the place from which gestures are felt.
  package init(
    _ file: String, commands: String, on start: SessionStart, _ runner: Runner
  ) {
    self.file = file
    self.runner = runner
    self.commands = commands
    // A person is not told what every session begins with.
    session = Session(runner.world, author: .person, on: start)
  }

  /// Reports what changed where the file was saved since the last look; a mistake changes nothing.
  ///
  /// A file that cannot be read is reported once, until it can be read again.
  package mutating func look() -> (lines: [String], problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    guard let source = runner.read([file], &problems).first else {
      misses += 1
      // One that is being replaced is there again at the next look.
      return ([], last == nil || misses == 2 ? problems : [])
    }
    misses = 0
    // A file that is being written is read at the next look.
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
