import FolioDiagnostics
import FolioPluginHost
import FolioReplay

struct InteractiveLoop {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  /// Runs until `quit`, the end of input, or Ctrl-C twice on an empty line.
  func run(_ interpreter: inout Interpreter) -> ExitStatus {
    var reader = LineReader()
    var assembler = LineAssembler()
    var isLeaving = false
    while true {
      let prompt = assembler.isWaiting ? "... " : interpreter.session.prompt
      switch reader.line(prompt, interpreter.session) {
      case .end where assembler.isWaiting:
        console.say([""])
        console.say(wrapped: [Self.dropped])
        _ = assembler.flush()
      case .end:
        console.say([""])
        return .fine
      case .interrupted(let isEmpty):
        let cancelsNothing = isEmpty && !assembler.isWaiting
        if cancelsNothing, isLeaving { return .interrupted }
        _ = assembler.flush()
        if cancelsNothing { console.say(wrapped: [Self.farewell]) }
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
    "the unfinished command was discarded; press Ctrl-D again to end the session"

  static let farewell = "to end the session, type `quit`, or press Ctrl-D or Ctrl-C again"
}

/// Reads lines with the system's line editor, if available, and records the history.
struct LineReader {
  enum Line {
    case text([UInt8])
    case interrupted(wasEmpty: Bool)
    case end
  }

  private let editor: LineEditor?
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
      // Without the editor, the terminal echoed the key already.
      Terminal.send(Array((editor == nil ? "\n" : "^C\n").utf8), to: Terminal.output)
      // Without the editor, the state of the line is unknown.
      return .interrupted(wasEmpty: editor?.wasEmpty ?? true)
    }
    guard let line else { return .end }
    if line.contains(where: { $0 != 0x20 }) {
      editor?.remember(line)
      history?.add(line)
    }
    return .text(line)
  }

  /// Lines without the editor; an interrupt ends the line.
  private static var plainLines: InputLines {
    InputLines { () throws(Terminal.Failure) in
      guard Interrupts.wait(for: Terminal.input) else {
        throw Terminal.Failure(reason: "interrupted")
      }
      return try Terminal.receive(Terminal.input, atMost: 65_536)
    }
  }

  private mutating func wait(_ prompt: String, _ session: Session) -> [UInt8]? {
    guard let editor else {
      Terminal.send(Array(prompt.utf8), to: Terminal.output)
      let line = plain.nextLine()
      // A terminal can be read again after an end of input or an interrupt.
      if line == nil { plain = Self.plainLines }
      return line
    }
    return editor.line(prompt) { line, word in Completion.words(line, word, session) }
  }
}

/// The history file in the user's state folder; if unusable, history lasts for the session.
package struct HistoryFile {
  /// The maximum number of lines kept.
  package static let limit = 10_000
  /// The maximum length of a kept line, in bytes.
  static let longestLine = 4_096
  /// The maximum size of the file that is read, in bytes.
  private static let largest = limit * (longestLine + 1)

  private let path: String
  private var last: [UInt8]?

  package init(_ path: String) {
    self.path = path
  }

  /// Returns the path of the user's history; `nil` without a home folder.
  package static func path(stateHome: String?, home: String?) -> String? {
    System.stateFolder(stateHome: stateHome, home: home).map { $0 + "/history" }
  }

  /// Returns the kept lines, oldest first, and truncates a longer file.
  package mutating func load() -> [[UInt8]] {
    let bytes = System.read(path, limit: Self.largest) ?? []
    let all = bytes.split(separator: UInt8(ascii: "\n")).filter { Self.isKept($0) }
    let kept = all.suffix(Self.limit).map { Array($0) }
    if kept.count < all.count {
      let bytes = Array(kept.joined(separator: [10])) + [10]
      _ = try? SystemFiles().replace(path, with: bytes, rights: 0o600)
    }
    last = kept.last
    return kept
  }

  /// Appends a line unless it repeats the last one; safe beside concurrent sessions.
  package mutating func add(_ line: [UInt8]) {
    guard Self.isKept(line[...]), line != last else { return }
    last = line
    guard System.makeFolder(System.folder(path)) else { return }
    _ = try? SystemFiles().append(line + [UInt8(ascii: "\n")], to: path)
  }

  /// `false` for blank lines and control characters.
  private static func isKept(_ line: ArraySlice<UInt8>) -> Bool {
    line.count <= longestLine && line.contains { $0 != 0x20 && $0 != 0x09 }
      && !line.contains { $0 < 0x20 && $0 != 0x09 }
  }
}

/// Completes the next word of a line.
package enum Completion {
  /// Returns the completions of `word`, the end of `line`; `nil` to complete file names.
  package static func words(_ line: String, _ word: String, _ session: Session) -> [String]? {
    let statement = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    var parts = statement.split { $0 == " " || $0 == "\t" }.map(String.init)
    if let last = parts.last, statement.hasSuffix(last) { parts.removeLast() }
    guard let verb = parts.first else {
      return CommandTable.all.flatMap { $0.names }.filter { $0.hasPrefix(word) }
    }
    guard let command = CommandTable.command(named: verb) else { return [] }
    let typed = statement.split { $0 == " " || $0 == "\t" }.last ?? ""
    if let option = command.options.first(where: { typed.hasPrefix($0.name + "=") }) {
      return option.values.filter { $0.hasPrefix(word) }
    }
    guard let words = command.words else { return nil }
    let all = command.fixedWords + words(session) + command.options.map { $0.name + "=" }
    // A name can have several roles.
    var seen: Set<String> = []
    return all.filter { $0.hasPrefix(word) && seen.insert($0).inserted }
  }
}
