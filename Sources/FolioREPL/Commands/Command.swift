import FolioDiagnostics

/// A verb of the REPL, with its help, completion and documentation.
package struct Command: Sendable {
  /// The effect on the session.
  enum Kind: Equatable, Sendable {
    /// Shows something, or is about the session; not a step.
    case look
    /// Checks something; saved, but not a step.
    case check
    /// Selects another pager; a step.
    case choice
    /// Sets pages or surface; a step.
    case setting(Setting)
    /// Moves the pager; a step.
    case motion
    /// Requests a page, as an app does; a step.
    case request
  }

  /// The initial setting that a command changes.
  enum Setting: Sendable {
    case pages
    case viewport
    /// Something without an initial setting.
    case other
  }

  /// An option `name=value`.
  struct Option: Sendable {
    var name: String
    var summary: String
    /// Its words, if they are few.
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
  /// `true` if `=` belongs to the command's text.
  var takesText = false
  var kind = Kind.look
  /// Words of other tools for it.
  var otherWords: [String] = []
  /// Words that may come next, beside the synopsis; `nil` for file names.
  var words: (@Sendable (Session) -> [String])? = { _ in [] }
  var run: Run

  /// The literal words of the synopsis, such as `instant`.
  var fixedWords: [String] {
    synopsis.split { " |[]".contains($0) }.map(String.init).filter { word in
      word != name && word.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 > 0x60 && $0 < 0x7B }
    }
  }
}

/// All verbs, in the order of help, from the lists of their files.
package enum CommandTable {
  static let groups: [(title: String, commands: [Command])] = [
    ("Setting up", Command.setupVerbs),
    ("A finger", Command.fingerVerbs),
    ("Other input", Command.inputVerbs),
    ("The surface in time", Command.surfaceVerbs + Command.traceVerbs),
    ("The app", Command.appVerbs),
    ("Pages that change", Command.editVerbs),
    ("Inspecting", Command.lookVerbs),
    ("The session", Command.sessionVerbs),
  ]

  package static let all = groups.flatMap { $0.commands }

  package static func command(named name: String) -> Command? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The commands that other tools call by a word.
  static func commands(calledElsewhere word: String) -> [Command] {
    all.filter { $0.otherWords.contains(word) }
  }

  static func commands(beginning prefix: String) -> [Command] {
    prefix.isEmpty ? [] : all.filter { $0.name.hasPrefix(prefix) }
  }
}
