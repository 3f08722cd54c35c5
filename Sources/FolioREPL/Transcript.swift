public import FolioCore
import FolioDiagnostics
public import FolioPlatforms

/// A session as it looks at a terminal: prompts, lines and answers.
///
/// For documents whose examples are checked, and for tests.
///
/// ```swift
/// var transcript = Transcript(in: "/path/to/the/package")
/// transcript.enter("load Configs/shelf.kdl")
/// transcript.enter("drag +60; release v=1.1")
/// print(transcript.text)
/// ```
public struct Transcript {
  /// All prompts, lines and answers so far; diagnostics stand where they were shown.
  public private(set) var text = ""
  private var interpreter: Interpreter
  private var assembler = LineAssembler()
  private let columns: Int

  /// A session with 10 pages in 390x844, as at a terminal.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the folder that relative paths are relative to.
  ///   - registry: the strategies configs may name.
  public init(in folder: String, registry: StrategyRegistry = .all) {
    self.init(SessionEnvironment.standard(SystemFiles(in: folder), registry))
  }

  package init(_ world: SessionEnvironment, columns: Int = SessionEnvironment.commonColumns) {
    var world = world
    world.columns = { columns }
    self.columns = columns
    interpreter = Interpreter(Session(world, author: .person))
  }

  /// The prompt that waits for a line now.
  public var prompt: String { assembler.isWaiting ? "... " : interpreter.session.prompt }

  /// Types a line; returns its answer.
  @discardableResult
  public mutating func enter(_ line: String) -> String {
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
