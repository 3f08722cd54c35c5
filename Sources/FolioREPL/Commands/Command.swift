import FolioDiagnostics
import FolioReplay

/// A command of the REPL, with its help, completion and documentation.
package struct Command: Sendable {
  enum Kind: Equatable, Sendable {
    /// Displays something or controls the session; not a step.
    case look
    /// Checks something; saved, but not a step.
    case check
    /// Selects another pager; a step.
    case choice
    /// Changes pages or surface; a step.
    case setting(Setting)
    /// Moves the pager; a step.
    case motion
    /// Requests a page like an app; a step.
    case request
  }

  /// The default setting that a command replaces.
  enum Setting: Sendable {
    case pages
    case viewport
    /// A setting without a default.
    case other
  }

  /// An option `name=value`.
  struct Option: Sendable {
    var name: String
    var summary: String
    /// The possible values, if enumerable.
    var values: [String] = []
  }

  typealias Run =
    @Sendable (inout Session, inout Arguments, inout Record) throws(Diagnostic) -> Void

  package var name: String
  package var aliases: [String] = []
  package var synopsis: String
  package var summary: String
  var details: [String] = []
  package var example: String
  var options: [Option] = []
  /// `true` if the arguments are free text that may contain `=`.
  var takesText = false
  var kind = Kind.look
  var otherWords: [String] = []
  /// Completions besides the synopsis; `nil` for file names.
  var words: (@Sendable (Session) -> [String])? = { _ in [] }
  var run: Run

  package var names: [String] { [name] + aliases }

  /// The name or alias that a word is, or the first that it begins.
  func spelling(of word: String) -> String {
    names.first { $0 == word } ?? names.first { $0.hasPrefix(word) } ?? name
  }

  /// The literal words of the synopsis, such as `instant`.
  var fixedWords: [String] {
    synopsis.split { " |[]".contains($0) }.map(String.init).filter { word in
      word != name && word.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 > 0x60 && $0 < 0x7B }
    }
  }
}

/// All commands, in the order of `help`.
package enum CommandTable {
  static let groups: [(title: String, commands: [Command])] = [
    ("Setting up", Command.setupVerbs),
    ("A finger", Command.fingerVerbs),
    ("Other input", Command.inputVerbs),
    ("The surface over time", Command.surfaceVerbs + Command.traceVerbs),
    ("The app", Command.appVerbs),
    ("Pages that change", Command.editVerbs),
    ("Inspecting", Command.lookVerbs),
    ("The session", Command.sessionVerbs),
  ]

  package static let all = groups.flatMap { $0.commands }

  package static func command(named name: String) -> Command? {
    all.first { $0.names.contains(name) }
  }

  /// The names of commands that only show something.
  static var namesOfLooks: Set<String> {
    Set(all.filter { $0.kind == .look && $0.words != nil }.flatMap { $0.names })
  }

  static func commands(calledElsewhere word: String) -> [Command] {
    all.filter { $0.otherWords.contains(word) }
  }

  /// The commands with a name or alias that begins so.
  static func commands(beginning prefix: String) -> [Command] {
    prefix.isEmpty ? [] : all.filter { $0.names.contains { $0.hasPrefix(prefix) } }
  }
}
