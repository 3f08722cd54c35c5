import FolioReport

/// All verbs, in the order help shows them; a verb stands in the list of the file that has it.
package enum CommandTable {
  static let groups: [(title: String, commands: [Command])] = [
    ("Setting up", Command.setupVerbs),
    ("A finger", Command.fingerVerbs),
    ("Other input", Command.inputVerbs),
    ("The surface in time", Command.surfaceVerbs + Command.traceVerbs),
    ("The app", Command.appVerbs),
    ("Pages that change", Command.editVerbs),
    ("Looking", Command.lookVerbs + Command.windowVerbs + [.compare, .record]),
    ("The session", Command.sessionVerbs + [.plugin]),
  ]

  package static let all = groups.flatMap { $0.commands }

  package static func command(named name: String) -> Command? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  static func commands(beginning prefix: String) -> [Command] {
    prefix.isEmpty ? [] : all.filter { $0.name.hasPrefix(prefix) }
  }
}
