import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioREPL
import FolioReplay

/// A session as shown at a terminal.
struct Transcript {
  /// The transcript so far: prompts, lines, answers and diagnostics, in order.
  private(set) var text = ""
  private var interpreter: Interpreter
  private var assembler = LineAssembler()
  private let columns: Int

  /// Creates a session at a terminal, with 10 pages on a surface of 390x844.
  ///
  /// - Parameter folder: The absolute path that relative paths start from.
  init(in folder: String, registry: StrategyRegistry = .all) {
    self.init(SessionEnvironment.standard(SystemFiles(in: folder), registry))
  }

  init(_ world: SessionEnvironment, columns: Int = SessionEnvironment.commonColumns) {
    var world = world
    world.columns = { columns }
    self.columns = columns
    interpreter = Interpreter(Session(world, author: .person))
  }

  /// The current prompt; `...` while a statement is incomplete.
  var prompt: String { assembler.isWaiting ? "... " : interpreter.session.prompt }

  /// Enters a line and returns its answer.
  @discardableResult
  mutating func enter(_ line: String) -> String {
    text += prompt + line + "\n"
    guard let whole = assembler.add(Array(line.utf8)) else { return "" }
    var answer = ""
    let columns = columns
    _ = interpreter.run(SourceText(name: "input", bytes: whole)) { record in
      answer += record.text(width: columns).map { $0 + "\n" }.joined()
      answer += record.diagnostics.map { PlainRenderer().text(of: $0) }.joined()
      return true
    }
    text += answer
    return answer
  }
}
