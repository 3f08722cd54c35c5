/// A command of the shell, which a session can explain but not run.
package struct ShellVerb: Sendable {
  /// The name on the command line.
  package let name: String
  /// A complete command line.
  package let example: String
  /// A short description.
  package let summary: String

  private init(_ name: String, _ example: String, _ summary: String) {
    self.name = name
    self.example = example
    self.summary = summary
  }

  /// All commands by purpose, in the order of `folio --help`; the REPL and `-c` have no name.
  package static let groups: [(title: String, verbs: [ShellVerb])] = [
    (
      "Try a config",
      [
        ShellVerb("", "folio shelf.kdl", "open a prompt: drag, release, explain"),
        ShellVerb("", "folio -c \"next; state\" shelf.kdl", "run commands without a prompt"),
        ShellVerb(
          "preview", "folio preview shelf.kdl --open", "swipe it in a browser, or on a phone"),
        ShellVerb("watch", "folio watch shelf.kdl", "tell how each save changes the feel"),
      ]
    ),
    (
      "Compare and draw",
      [
        ShellVerb(
          "compare", "folio compare *.kdl -c \"fling 1\"", "play one gesture under each config"),
        ShellVerb("map", "folio map shelf.kdl", "show where every gesture lands"),
        ShellVerb(
          "plot", "folio plot shelf.kdl -c \"fling 1\" --svg a.svg", "draw motion over time"),
      ]
    ),
    (
      "Check",
      [
        ShellVerb("check", "folio check --fix shelf.kdl", "find mistakes, and correct them"),
        ShellVerb("format", "folio format shelf.kdl", "rewrite it in the standard style"),
        ShellVerb("resolve", "folio resolve shelf.kdl", "print it with all defaults"),
        ShellVerb("run", "folio run shelf.folio", "run a script"),
        ShellVerb("test", "folio test Configs", "run all scripts of a folder"),
      ]
    ),
    (
      "Look up and set up",
      [
        ShellVerb("help", "folio help deck", "explain a command, a word or an error code"),
        ShellVerb("schema", "folio schema --markdown", "print the config language"),
        ShellVerb("plugin", "folio plugin list", "list plugins, or check one"),
        ShellVerb("completions", "folio completions zsh", "print a completion script"),
      ]
    ),
  ]

  /// Returns the command with a name.
  package static func named(_ name: String) -> ShellVerb? {
    name.isEmpty ? nil : groups.lazy.flatMap { $0.verbs }.first { $0.name == name }
  }

  /// The explanation in a session.
  var lines: [String] {
    [
      "\(name) (a command of the shell): \(summary)",
      "  `folio help \(name)` explains its options.", "example: " + example,
    ]
  }
}
