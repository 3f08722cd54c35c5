import FolioDiagnostics

/// Lines typed at a terminal, answered one by one.
struct InteractiveLoop {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  /// Goes on until `quit`, the end of input, or Ctrl-C twice in a row on an empty line.
  func run(_ interpreter: inout Interpreter) -> ExitStatus {
    var reader = LineReader()
    var assembler = LineAssembler()
    var isLeaving = false
    while true {
      let prompt = assembler.isWaiting ? "... " : interpreter.session.prompt
      switch reader.line(prompt, interpreter.session) {
      case .end where assembler.isWaiting:
        console.say([""])
        console.tellPerson(Self.dropped)
        _ = assembler.flush()
      case .end:
        console.say([""])
        return .fine
      case .interrupted(let isEmpty):
        let cancelsNothing = isEmpty && !assembler.isWaiting
        if cancelsNothing, isLeaving { return .interrupted }
        _ = assembler.flush()
        if cancelsNothing { console.tellPerson(Self.farewell) }
        isLeaving = cancelsNothing
      case .text(let line):
        isLeaving = false
        guard let text = assembler.add(line) else { continue }
        switch interpreter.run(SourceText(name: "input", bytes: text), console.show) {
        case .quit, .unread: return .fine
        case .finished, .failed: continue
        }
      }
    }
  }

  static let dropped =
    "the command was not finished, so it is dropped; Ctrl-D once more ends the session"

  static let farewell = "`quit`, Ctrl-D or Ctrl-C once more ends the session"
}
