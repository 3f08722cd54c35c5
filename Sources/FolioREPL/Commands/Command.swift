import FolioDiagnostics

/// One verb of the REPL: the one source of its help, its completion and its documentation.
package struct Command: Sendable {
  /// The effect of a command on the session.
  enum Kind: Equatable, Sendable {
    /// It shows something, or is about the session itself, and leaves nothing behind.
    case look
    /// It checks something: a line of the saved session, but no step.
    case check
    /// It chooses another pager, as a step that can be undone.
    case choice
    /// It states the pages or the surface, as a step.
    case setting(Setting)
    /// It moves the pager, as a step.
    case motion
    /// It sends the pager somewhere by a request of the app, as a step.
    case request
  }

  /// The part of a session's beginning that a command sets.
  enum Setting: Sendable {
    case pages
    case viewport
    /// Something that a session begins without.
    case other
  }

  /// An argument that is given as `name=value`.
  struct Option: Sendable {
    var name: String
    var summary: String
    /// The words it can be, where they are few.
    var values: [String] = []
  }

  /// The function that carries a command out.
  typealias Run =
    @Sendable (inout Session, inout Arguments, inout Record) throws(Diagnostic) -> Void

  package var name: String
  package var aliases: [String] = []
  package var synopsis: String
  package var summary: String
  var details: [String] = []
  package var example: String
  var options: [Option] = []
  /// `true` where `=` belongs to the text of the command.
  var takesText = false
  var kind = Kind.look
  /// Words that other tools have for it, for suggestions.
  var otherWords: [String] = []
  /// Words that may come next beside those of the synopsis; files are completed where it is `nil`.
  var words: (@Sendable (Session) -> [String])? = { _ in [] }
  var run: Run

  /// The words of the synopsis that are typed as they are, such as `instant`.
  var fixedWords: [String] {
    synopsis.split { " |[]".contains($0) }.map(String.init).filter { word in
      word != name && word.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 > 0x60 && $0 < 0x7B }
    }
  }
}

/// All verbs, in the order help shows them; a verb stands in the list of the file that has it.
package enum CommandTable {
  static let groups: [(title: String, commands: [Command])] = [
    ("Setting up", Command.setupVerbs),
    ("A finger", Command.fingerVerbs),
    ("Other input", Command.inputVerbs),
    ("The surface in time", Command.surfaceVerbs + Command.traceVerbs),
    ("The app", Command.appVerbs),
    ("Pages that change", Command.editVerbs),
    ("Looking", Command.lookVerbs),
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
