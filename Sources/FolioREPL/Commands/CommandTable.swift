import FolioReport

/// All verbs, in the order help shows them.
package enum CommandTable {
  /// The groups of verbs, each with what they are for.
  static let groups: [(title: String, commands: [Command])] = [
    ("Setting up", [.load, .use, .pages, .viewport, .insets]),
    ("A finger", [.drag, .release, .fling, .cancel, .settle]),
    ("Other input", [.wheel, .key]),
    ("A simulated surface", [.surface, .touch, .lift, .tick, .frames, .trace, .watch, .plot]),
    ("The app", [.go, .next, .previous, .resize]),
    ("Pages that change", [.insert, .remove, .move, .grow, .expand]),
    (
      "Looking",
      [
        .state, .snaps, .window, .anchor, .pool, .explain, .compare, .effects, .config, .strategies,
      ]
    ),
    ("The session", [.undo, .redo, .expect, .run, .save, .plugin, .help, .quit]),
  ]

  /// All verbs.
  package static let all = groups.flatMap { $0.commands }

  /// The verb of a name or an alias.
  static func command(named name: String) -> Command? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The verbs that begin like this.
  static func commands(beginning prefix: String) -> [Command] {
    prefix.isEmpty ? [] : all.filter { $0.name.hasPrefix(prefix) }
  }
}
