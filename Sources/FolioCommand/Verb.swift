import FolioDiagnostics
import FolioREPL

/// A verb of the command, the source of its arguments, usage and completion.
struct Verb: Sendable {
  let name: String
  /// The synopsis: optional words in brackets, and a word after each option that takes a value.
  let form: String
  let summary: String
  let run: @Sendable (Invocation, Runner) throws(UsageError) -> ExitStatus

  /// An option: a flag, unless a word follows, or may if it is a number.
  typealias Option = (name: String, takesWord: Bool, mayTakeNumber: Bool)

  var options: [Option] {
    let words = form.split(separator: " ").map(String.init)
    return words.indices.flatMap { index -> [Option] in
      let names = words[index].split { "[]|".contains($0) }.filter {
        $0.hasPrefix("-") && $0 != "-"
      }
      let next = words.dropFirst(index + 1).first ?? "["
      let isAlone = words[index].hasSuffix("]") || names.count > 1
      let isOptional = next.hasPrefix("[")
      return names.map {
        (String($0), !isAlone && !isOptional, !isAlone && isOptional && !next.hasPrefix("[-"))
      }
    }
  }

  /// The fixed operands; empty if the operands are files.
  var operands: [String] {
    if name == "help" { return Self.all.map { $0.name } }
    return form.split { " |[]".contains($0) }.map(String.init)
      .filter { $0.allSatisfy { ("a"..."z").contains($0) } }
  }

  static func named(_ name: String?) -> Verb? { all.first { $0.name == name } }

  static let all: [Verb] = [
    Verb(
      name: "run", form: "SCRIPT|-", summary: "run a script"
    ) { given, runner throws(UsageError) in
      let script = try given.one("one script, or `-` for standard input")
      if script.hasSuffix(".kdl") {
        throw UsageError(
          reason: "`\(script)` is a config, not a script; `folio \(script)` loads it")
      }
      return runner.run(script: script)
    },
    Verb(
      name: "check",
      form: "[--strict] [--fix] [--prove [--pages N|N,N,...] [--viewport WxH]] FILE...",
      summary: "validate configs; print nothing for valid ones; --strict treats warnings as "
        + "errors; --fix applies likely fixes and shows each changed line; --prove also checks "
        + "every gesture and reports what is proven"
    ) { given, runner throws(UsageError) in
      let files = try given.configs("a file")
      let isStrict = given.has("--strict")
      if given.has("--prove") {
        guard !given.has("--fix") else {
          throw UsageError(reason: "`--fix` cannot be used with `--prove`")
        }
        return given.prove(files, isStrict, try given.surface(), runner)
      }
      guard given["--pages"] == nil, given["--viewport"] == nil else {
        throw UsageError(reason: "`--pages` and `--viewport` can be used only with `check --prove`")
      }
      return given.has("--fix")
        ? runner.fix(files, isStrict: isStrict) : runner.check(files, isStrict: isStrict)
    },
    Verb(
      name: "format", form: "[--check] FILE...",
      summary: "rewrite configs in the standard style, or list those that are not in it"
    ) { given, runner throws(UsageError) in
      runner.format(try given.configs("a file"), onlyChecks: given.has("--check"))
    },
    Verb(
      name: "resolve", form: "FILE [NAME] [--viewport WxH]",
      summary: "print the resolved config for a surface, with defaults and the source of each "
        + "value"
    ) { given, runner throws(UsageError) in
      let words = try given.configs("a file, and takes the name of a pager in it", 1...2)
      return runner.resolve(
        words[0], pager: words.dropFirst().first, on: try given.surface())
    },
    Verb(
      name: "compare",
      form: "FILE... -c \"CMD; CMD\" [--pages N|N,N,...] [--viewport WxH]",
      summary: "show the same gesture under several configs, side by side; 10 pages at 390x844 by "
        + "default"
    ) { given, runner throws(UsageError) in
      let files = try given.configs("configs")
      let commands = given["-c"] ?? ""
      guard commands.contains(where: { !" ;\t\n".contains($0) }) else {
        throw UsageError(
          reason: "`compare` needs a gesture, like `-c \"drag +120; release v=0.4\"`")
      }
      return runner.compare(files, commands: commands, on: try given.surface())
    },
    Verb(
      name: "preview", form: "FILE... [-o FILE] [--open] [--serve [PORT]] [--lan]",
      summary: "write an interactive HTML page for trying configs in a browser (default "
        + "preview.html), or serve it: --serve on this machine (default port 8000), --lan in its "
        + "network, for a phone; a served page applies each saved config and saves recordings "
        + "beside it; needs a folio.wasm next to the command, or Folio's sources in a folder that "
        + "contains the current folder or the command"
    ) { given, runner throws(UsageError) in try given.preview(runner) },
    Verb(
      name: "map",
      form: "FILE... [--svg FILE] [--difference] [--page N] [--speed V] [--distance D] "
        + "[--pages N|N,N,...] [--viewport WxH]",
      summary: "show where gestures from one page land, distance on the x axis and speed on the y "
        + "axis, or where two configs differ; in words or as a picture"
    ) { given, runner throws(UsageError) in try given.map(runner) },
    Verb(
      name: "plot",
      form:
        "FILE... [-c \"CMD; CMD\"] [--transform] --svg FILE [--pages N|N,N,...] [--viewport WxH]",
      summary: "draw how the finger and the surface move over time, or with --transform how pages "
        + "look on the way to the next one"
    ) { given, runner throws(UsageError) in try given.plot(runner) },
    Verb(
      name: "test", form: "FOLDER... [--junit FILE]",
      summary: "run every script; JUnit XML for CI servers"
    ) { given, runner throws(UsageError) in
      given.test(try given.words("a folder"), junit: given["--junit"], runner)
    },
    Verb(
      name: "watch", form: "FILE [-c \"CMD; CMD\"] [--pages N|N,N,...] [--viewport WxH]",
      summary:
        "show how the feel changes each time FILE is saved, starting where -c leaves the pager"
    ) { given, runner throws(UsageError) in try given.watch(runner) },
    Verb(
      name: "plugin", form: "list|check MANIFEST",
      summary: "list plugins, or check one; a plugin that crashes ends the check"
    ) { given, runner throws(UsageError) in
      let needed = "`list`, or `check` and one manifest or its folder"
      let words = try given.words(needed, 1...2)
      if words == ["list"] { return runner.listPlugins() }
      guard words[0] == "check", words.count == 2 else {
        throw UsageError(reason: "`plugin` needs " + needed)
      }
      return runner.checkPlugin(words[1])
    },
    Verb(
      name: "schema", form: "--json|--markdown",
      summary: "print the full config schema, as data or as a page"
    ) { given, runner throws(UsageError) in
      _ = try given.words("no operand", 0...0)
      guard let form = Runner.SchemaForm.allCases.first(where: { given.has("--" + $0.rawValue) })
      else {
        throw UsageError(reason: "`schema` needs `--json` or `--markdown`")
      }
      return runner.schema(as: form)
    },
    Verb(
      name: "completions", form: "bash|zsh|fish",
      summary: "print a shell completion script"
    ) { given, runner throws(UsageError) in
      let needed = "the name of a shell: bash, zsh or fish"
      guard let shell = Completions.Shell(rawValue: try given.one(needed)) else {
        throw UsageError(reason: "`completions` needs " + needed)
      }
      runner.console.say([Completions.text(for: shell)])
      return .fine
    },
    Verb(
      name: "help", form: "[TOPIC]",
      summary: "show this, or what the REPL's `help` says about a command, node, strategy, key, "
        + "unit or code; `folio help config` shows the whole config language, `folio help "
        + "strategies` every strategy"
    ) { given, runner throws(UsageError) in
      let topic = try given.words("a topic", 0...4).joined(separator: "-")
      return Usage.tell(topic.isEmpty ? nil : topic, runner)
    },
  ]
}

enum Usage {
  /// Prints the usage of the command or a verb, or the REPL's help on any other topic.
  static func tell(_ topic: String?, _ runner: Runner) -> ExitStatus {
    let verb = Verb.named(topic)
    if let topic, verb == nil { return runner.help(on: topic) }
    let usage = verb.map(text) ?? text
    let isJSON = runner.console.isJSON
    runner.console.say([isJSON ? JSONValue.object([("usage", .string(usage))]).text : usage])
    // A verb that is also a command of the REPL has two explanations.
    return topic.flatMap(CommandTable.command) == nil ? .fine : runner.help(on: topic ?? "")
  }

  static func text(of verb: Verb) -> String {
    (["usage:"] + lines("folio \(verb.name) \(verb.form)", verb.summary) + ["", hint])
      .joined(separator: "\n")
  }

  static let hint = "`folio --help` shows all commands and options"

  static var text: String {
    ([title, "", "usage:"] + bare.flatMap(lines)
      + Verb.all.flatMap { lines("folio \($0.name) \($0.form)", $0.summary) } + ["", rest])
      .joined(separator: "\n")
  }

  private static let title = "folio: a headless paging engine to drive by hand"

  private static let bare = [
    (
      "folio [FILE...]",
      "at a terminal, start the REPL with the files loaded; otherwise run commands from standard input"
    ), ("folio -c \"CMD; CMD\" [FILE...]", "run the commands in the argument"),
  ]

  /// Returns a synopsis and its description side by side, or below each other if too long.
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
      --json                    one JSON object per command, or one report for
                                `check` or `compare`
      --plugin-path FOLDER      search for plugins here first, then in
                                FOLIO_PLUGIN_PATH
      --keep-going              do not stop at the first problem
      --echo                    print each command before its output
      --color=auto|always|never when to color diagnostics; NO_COLOR and TERM=dumb
                                are respected
      --help, --version

    Every session starts with 10 pages on a 390x844 surface; use `pages` and
    `viewport` to change them. A config whose snap points are a list (`snap at`)
    needs no pages, and starts without them.

    A file named NAME.folio is a script; any other file is a config. Data goes to
    standard output, problems to standard error. REPL history is kept in
    $XDG_STATE_HOME/folio/history, or in ~/.local/state/folio/history.

    exit status: 0 success, 1 problems found, 2 usage error, 3 a file or the output
    cannot be read or written, 4 a plugin was refused, 70 internal error,
    130 interrupted
    """
}
