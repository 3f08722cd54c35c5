import FolioDiagnostics

/// Lines typed at a terminal, answered one by one.
struct Conversation {
  private let console: Console

  /// A conversation on a console.
  init(_ console: Console) {
    self.console = console
  }

  /// Goes on until `quit` or the end of input.
  func hold(_ interpreter: inout Interpreter) -> ExitStatus {
    let reader = LineReader(console)
    var assembler = LineAssembler()
    while true {
      let prompt = assembler.isWaiting ? "... " : interpreter.session.prompt
      guard let line = reader.line(prompt, interpreter.session) else {
        console.say([""])
        return .fine
      }
      guard let text = assembler.add(line) else { continue }
      switch interpreter.run(SourceText(name: "input", bytes: text), console.show) {
      case .quit, .unread: return .fine
      case .finished, .failed: continue
      }
    }
  }
}

/// Reads lines with the system's line editor, or plainly where there is none.
private struct LineReader: ~Copyable {
  private let editor: LineEditor?
  private let console: Console

  init(_ console: Console) {
    self.console = console
    editor = Terminal.environment("TERM") == "dumb" ? nil : LineEditor()
  }

  func line(_ prompt: String, _ session: Session) -> [UInt8]? {
    switch editor {
    case .some(let editor):
      return editor.line(prompt) { line, word in Completion.words(line, word, session) }
    case .none:
      _ = Terminal.write(Array(prompt.utf8), to: Terminal.output)
      return readLine().map { Array($0.utf8) }
    }
  }
}
