import FolioDiagnostics
import FolioReplay

/// A command of the shell, which a session can explain but not run.
package struct ShellVerb: Sendable {
  /// The name on the command line; empty for the REPL and `-c`.
  package let name: String
  /// A complete command line.
  package let example: String
  /// A short description.
  package let summary: String

  /// All commands by purpose, in the order of `folio --help`.
  package static let groups: [(title: String, verbs: [ShellVerb])] = text.split(
    separator: "\n\n"
  ).map { group in
    let lines = group.split(separator: "\n")
    let verbs = lines.dropFirst().map { line in
      let parts = line.split(separator: " | ").map { String($0) }
      return ShellVerb(name: parts[0] == "-" ? "" : parts[0], example: parts[1], summary: parts[2])
    }
    return (String(lines[0]), verbs)
  }

  private static let text = """
    Try a config
    - | folio shelf.kdl | open a prompt: drag, release, explain
    - | folio -c "next; state" shelf.kdl | run commands without a prompt
    preview | folio preview shelf.kdl --open | swipe it in a browser, or on a phone
    watch | folio watch shelf.kdl | tell how each save changes the feel

    Compare and draw
    compare | folio compare *.kdl -c "fling 1" | play one gesture under each config
    map | folio map shelf.kdl | show where every gesture lands
    plot | folio plot shelf.kdl -c "fling 1" --svg a.svg | draw motion over time

    Check
    check | folio check --fix shelf.kdl | find mistakes, and correct them
    format | folio format shelf.kdl | rewrite it in the standard style
    resolve | folio resolve shelf.kdl | print it with all defaults
    run | folio run shelf.folio | run a script
    test | folio test Configs | run all scripts of a folder

    Look up and set up
    help | folio help deck | explain a command, a word or an error code
    schema | folio schema --markdown | print the config language
    plugin | folio plugin list | list plugins, or check one
    completions | folio completions zsh | print a completion script
    """

  /// Returns the command line for a command of other tools.
  package static func elsewhere(_ name: String) -> String? { others.texts(of: name).first }

  private static let others = WordTable(
    """
    lint validate verify doctor: folio check
    prove proof: folio check --prove
    fmt prettier: folio format
    show cat dump: folio resolve
    replay play: folio run
    record: folio preview --serve
    simulate exec eval: folio -c "fling 1"
    presets list examples templates: folio help presets
    version: folio --version
    diff: folio compare
    serve: folio preview --serve
    """)

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
