import FolioDiagnostics
import FolioREPL

/// How the command is used, from its verbs.
enum Usage {
  /// Tells how the command or a verb is used, or what the REPL's `help` says of any other topic.
  static func tell(_ topic: String?, _ runner: Runner) -> ExitStatus {
    let verb = Verb.named(topic)
    if let topic, verb == nil { return runner.help(on: topic) }
    let usage = verb.map(text) ?? text
    let isJSON = runner.console.isJSON
    runner.console.say([isJSON ? JSONValue.object([("usage", .string(usage))]).text : usage])
    // A verb that the REPL has as well is explained twice.
    return topic.flatMap(CommandTable.command) == nil ? .fine : runner.help(on: topic ?? "")
  }

  /// How one verb is used: its part of the whole text.
  static func text(of verb: Verb) -> String {
    (["usage:"] + lines("folio \(verb.name) \(verb.form)", verb.summary) + ["", hint])
      .joined(separator: "\n")
  }

  /// Where to read more.
  static let hint = "`folio --help` shows how it is used"

  /// The whole text.
  static var text: String {
    ([title, "", "usage:"] + bare.flatMap(lines)
      + Verb.all.flatMap { lines("folio \($0.name) \($0.form)", $0.summary) } + ["", rest])
      .joined(separator: "\n")
  }

  private static let title = "folio: a headless pager engine, driven by hand"

  /// The uses of the command without a verb.
  private static let bare = [
    (
      "folio [FILE...]",
      "at a terminal the REPL with the files loaded; otherwise commands from standard input"
    ), ("folio -c \"CMD; CMD\" [FILE...]", "the same commands from the argument"),
  ]

  /// A use and its summary, side by side; where they do not fit, one below the other.
  private static func lines(_ typed: String, _ summary: String) -> [String] {
    let column = 34
    let parts = typed.split(separator: " ").reduce(into: [String]()) { parts, word in
      let begins = parts.isEmpty || word.hasPrefix("[")
      parts =
        begins ? parts + [String(word)] : parts.dropLast() + [parts[parts.count - 1] + " " + word]
    }
    let front = Wrapping.parts(parts, gap: " ", width: 76).map { "  " + $0 }
    let indent = String(repeating: " ", count: column)
    let told = Wrapping.line(summary, width: 80 - column)
    guard front.count == 1, front[0].count < column - 1 else {
      return front + told.map { indent + $0 }
    }
    return [front[0] + indent.dropFirst(front[0].count) + told[0]]
      + told.dropFirst().map { indent + $0 }
  }

  private static let rest = """
    options:
      --json                    one JSON object per command, or one report of
                                `check` or `compare`
      --plugin-path FOLDER      where plugins are looked for first;
                                FOLIO_PLUGIN_PATH is next
      --keep-going              do not stop at the first problem
      --echo                    each command before its answer, as at a terminal
      --color=auto|always|never colour of diagnostics; NO_COLOR and TERM=dumb are
                                respected
      --help, --version

    A session begins with 10 pages on a surface of 390x844, however it is begun;
    `pages` and `viewport` state others.

    A file NAME.folio is a script, any other file a config. Data goes to standard
    output, problems to standard error. Lines of the REPL are kept for the next time
    in XDG_STATE_HOME/folio/history, else in ~/.local/state/folio/history.

    exit status: 0 fine, 1 problems found, 2 wrong usage, 3 a file or the output
    cannot be read or written, 4 a plugin was refused, 70 internal error,
    130 interrupted
    """
}
