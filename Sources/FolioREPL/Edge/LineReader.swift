import FolioPluginHost

/// Reads lines at a terminal with the system's line editor, or plainly where there is none, and keeps
/// them for the next session.
struct LineReader {
  /// The answer to a prompt.
  enum Line {
    case text([UInt8])
    case interrupted(wasEmpty: Bool)
    case end
  }

  private let editor: LineEditor?
  /// The lines of a terminal that edits them by itself.
  private var plain = Self.plainLines
  private var history: HistoryFile?

  init() {
    editor = System.environment("TERM") == "dumb" ? nil : LineEditor()
    history = HistoryFile.path(
      stateHome: System.environment("XDG_STATE_HOME"), home: System.environment("HOME")
    ).map { HistoryFile($0) }
    let lines = history?.load() ?? []
    for line in lines { editor?.remember(line) }
  }

  mutating func line(_ prompt: String, _ session: Session) -> Line {
    let (line, isInterrupted) = Interrupts.prompting { wait(prompt, session) }
    guard !isInterrupted else {
      // A terminal that edits by itself has shown the key already.
      Terminal.write(Array((editor == nil ? "\n" : "^C\n").utf8), to: Terminal.output)
      // Nor does it tell whether anything was typed.
      return .interrupted(wasEmpty: editor?.wasEmpty ?? true)
    }
    guard let line else { return .end }
    if line.contains(where: { $0 != 0x20 }) {
      editor?.remember(line)
      history?.add(line)
    }
    return .text(line)
  }

  /// Waits for an interrupt as well, which ends the line that is typed.
  private static var plainLines: InputLines {
    InputLines { () throws(Terminal.Failure) in
      guard Interrupts.wait(for: Terminal.input) else {
        throw Terminal.Failure(reason: "interrupted")
      }
      return try Terminal.read(Terminal.input, atMost: 65_536)
    }
  }

  private mutating func wait(_ prompt: String, _ session: Session) -> [UInt8]? {
    guard let editor else {
      Terminal.write(Array(prompt.utf8), to: Terminal.output)
      let line = plain.nextLine()
      // A terminal goes on behind an end of input, and behind an interrupt.
      if line == nil { plain = Self.plainLines }
      return line
    }
    return editor.line(prompt) { line, word in Completion.words(line, word, session) }
  }
}
