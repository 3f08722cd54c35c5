import FolioDiagnostics
import FolioREPL

/// A verb of the command, the source of its arguments, usage and completion.
struct Verb: Sendable {
  let name: String
  /// The synopsis: optional words in brackets, and a word after each option that takes a value.
  let form: String
  /// A sentence beyond its line in the list; empty for none.
  var details = ""
  /// Runs the verb.
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
      name: "run", form: "SCRIPT|- [--with FILE]",
      details: "Lines with `expect` make a script a test. A recording is a script, too."
    ) { given, runner throws(UsageError) in
      let script = try given.one("one script, or `-` for standard input")
      if let error = given.configAmongScripts { throw error }
      return given["--with"].map { runner.run(recording: script, with: $0) }
        ?? runner.run(script: script)
    },
    Verb(
      name: "check",
      form: "[--strict] [--fix|--prove] [--at-most N] [--pages N|N,N,...] [--viewport WxH] FILE...",
      details: "Prints nothing for valid configs."
    ) { given, runner throws(UsageError) in
      let files = try given.configs("a file")
      let isStrict = given.has("--strict")
      if given.has("--prove") {
        guard !given.has("--fix") else {
          throw UsageError(reason: "`--fix` cannot be used with `--prove`")
        }
        return try given.prove(files, isStrict, try given.surface(), runner)
      }
      guard given["--at-most"] == nil else {
        throw UsageError(reason: "`--at-most` needs `--prove`")
      }
      let hasSurface = given["--pages"] != nil || given["--viewport"] != nil
      guard given.has("--fix") else {
        let start = hasSurface ? try given.surface() : nil
        return runner.check(files, isStrict: isStrict, on: start)
      }
      guard !hasSurface else {
        throw UsageError(reason: "`--pages` and `--viewport` cannot be used with `--fix`")
      }
      return runner.fix(files, isStrict: isStrict)
    },
    Verb(
      name: "format", form: "[--check] FILE..."
    ) { given, runner throws(UsageError) in
      runner.format(try given.configs("a file"), onlyChecks: given.has("--check"))
    },
    Verb(
      name: "resolve", form: "FILE|PRESET [NAME] [--viewport WxH]",
      details: "Prints the config of one surface, with the source of each value."
    ) { given, runner throws(UsageError) in
      let words = try given.configs("a file, and takes the name of a pager in it", 1...2)
      return runner.resolve(
        words[0], pager: words.dropFirst().first, on: try given.surface())
    },
    Verb(
      name: "compare",
      form: "FILE|PRESET... [-c \"CMD; CMD\"] [--pages N|N,N,...] [--viewport WxH]",
      details:
        "Prints a table of landings, how the configs feel against the first one, and the settings "
        + "that were not compared. The gesture is `fling 1` by default. Presets go by name: "
        + "`folio help presets`."
    ) { given, runner throws(UsageError) in
      let files = try given.configs("configs")
      let commands = given["-c"] ?? "fling 1"
      guard commands.contains(where: { !" ;\t\n".contains($0) }) else {
        throw UsageError(
          reason: "`compare` needs a gesture, like `-c \"drag +120; release v=0.4\"`")
      }
      return runner.compare(files, commands: commands, on: try given.surface())
    },
    Verb(
      name: "preview", form: "FILE... [-o FILE] [--open] [--serve [PORT]] [--lan]",
      details:
        "Writes a page for a browser, or serves it. A served page applies each saved config and saves "
        + "recordings beside it. Needs a folio.wasm next to the command, or Folio's sources in a folder "
        + "that contains the current folder or the command."
    ) { given, runner throws(UsageError) in try given.preview(runner) },
    Verb(
      name: "map",
      form: "FILE... [--svg FILE] [--difference] [--page N] [--speed V] [--distance D] "
        + "[--pages N|N,N,...] [--viewport WxH]",
      details:
        "Distance is on the x axis, speed on the y axis; each area is the page that a gesture lands on."
    ) { given, runner throws(UsageError) in try given.map(runner) },
    Verb(
      name: "plot",
      form:
        "FILE... [-c \"CMD; CMD\"] [--transform] --svg FILE [--pages N|N,N,...] [--viewport WxH]",
      details:
        "Draws the finger and the surface, all gestures in one picture. A recording is drawn over its "
        + "simulation, and their largest distance is printed."
    ) { given, runner throws(UsageError) in try given.plot(runner) },
    Verb(
      name: "test", form: "FOLDER... [--junit FILE]",
      details: "Runs every file NAME.folio, and prints what failed."
    ) { given, runner throws(UsageError) in
      if let error = given.configAmongScripts { throw error }
      return given.test(try given.words("a folder"), junit: given["--junit"], runner)
    },
    Verb(
      name: "watch", form: "FILE [-c \"CMD; CMD\"] [--pages N|N,N,...] [--viewport WxH]",
      details: "Starts where the commands of -c leave the pager; Ctrl-C ends it."
    ) { given, runner throws(UsageError) in try given.watch(runner) },
    Verb(
      name: "plugin", form: "list|check MANIFEST",
      details: "A plugin that crashes ends the check."
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
      details: "Prints every node, strategy, key and value."
    ) { given, runner throws(UsageError) in
      _ = try given.words("no operand", 0...0)
      let forms = Runner.SchemaForm.allCases.filter { given.has("--" + $0.rawValue) }
      guard forms.count == 1 else {
        throw UsageError(reason: "`schema` needs `--json` or `--markdown`")
      }
      return runner.schema(as: forms[0])
    },
    Verb(
      name: "completions", form: "bash|zsh|fish"
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
      details:
        "Explains a command of the shell or of the REPL, a node, strategy, key, unit, error code, "
        + "preset, or a word such as `deck`; `folio help config` shows the whole config language, "
        + "`folio help strategies` every strategy, `folio help presets` the pagers of other libraries."
    ) { given, runner throws(UsageError) in
      let topic = try given.words("a topic", 0...20).joined(separator: " ")
      return Usage.report(topic.isEmpty ? nil : topic, runner)
    },
  ]
}

enum Usage {
  /// Prints the usage of the command or a verb, or the REPL's help on any other topic.
  static func report(_ topic: String?, _ runner: Runner) -> ExitStatus {
    let verb = Verb.named(topic)
    if let topic, verb == nil { return runner.help(on: topic) }
    let usage = verb.map(text) ?? text
    let isJSON = runner.console.isJSON
    runner.console.say([isJSON ? JSONValue.object([("usage", .string(usage))]).text : usage])
    // A verb that is also a command of the REPL has two explanations.
    return topic.flatMap(CommandTable.command) == nil ? .fine : runner.help(on: topic ?? "")
  }

  /// Returns the usage of one verb, with the meaning of each option.
  static func text(of verb: Verb) -> String {
    let shell = ShellVerb.named(verb.name)
    let parts = "folio \(verb.name) \(verb.form)".split(separator: " ").reduce(into: [String]()) {
      let begins = $0.isEmpty || $1.hasPrefix("[")
      $0 = begins ? $0 + [String($1)] : $0.dropLast() + [$0[$0.count - 1] + " " + $1]
    }
    let details = [shell?.summary ?? ""] + (verb.details.isEmpty ? [] : ["", verb.details])
    let rows = Columns.lines(
      verb.options.map { option in
        let value = option.takesWord || option.mayTakeNumber ? " " + value(of: option.name) : ""
        return (option.name + value, meaning(of: option.name, in: verb.name))
      }, indent: "  ")
    let lines = Wrapping.parts(parts, gap: " ", width: 76).map { "  " + $0 }
    return
      (["usage:"] + lines + [""]
      + Wrapping.lines(details + (rows.isEmpty ? [] : [""]) + rows, width: 80)
      + ["", "example: " + (shell?.example ?? ""), hint]).joined(separator: "\n")
  }

  static let hint = "`folio --help` shows all commands and options"

  /// The full usage text, one screen.
  static var text: String {
    let groups = ShellVerb.groups.flatMap { group in
      [group.title] + group.verbs.map { "  \($0.example.padded(to: 34))  \($0.summary)" }
    }
    return ([title, ""] + groups + ["", rest]).joined(separator: "\n")
  }

  private static let title = "folio: try, compare and test how paging feels"

  /// The placeholder of an option's value.
  private static func value(of option: String) -> String {
    switch option {
    case "-c": "COMMANDS"
    case "--pages": "N"
    case "--viewport": "WxH"
    case "--page", "--speed", "--distance", "--at-most": "N"
    case "--serve": "[PORT]"
    default: "FILE"
    }
  }

  /// The effect of an option, in every verb that takes it or in one.
  private static func meaning(of option: String, in verb: String) -> String {
    meanings["\(verb) \(option)"] ?? meanings[option] ?? ""
  }

  private static let meanings = [
    "-c": "the gesture, as commands of the REPL: \"drag +60; release v=1\"",
    "watch -c": "commands of the REPL to run first",
    "--pages": "number of pages, or their lengths as N,N,N; default 10",
    "--viewport": "size of the surface, such as 844x390; default 390x844",
    "--with": "play the fingers of a recording on this config, with simulated motions",
    "--svg": "write a picture instead of text",
    "plot --svg": "the picture to write",
    "--strict": "count warnings as problems",
    "--fix": "apply likely fixes, and show each changed line",
    "--prove": "try every gesture from rest, and tell what holds for all of them",
    "--at-most": "with --prove: fail if a gesture from rest moves more than N pages",
    "--check": "list the files that are not in the style, and change none",
    "-o": "the page to write; default preview.html",
    "--open": "open the page in a browser",
    "--serve": "serve the page on this machine; default port 8000",
    "--lan": "with --serve: serve it in the network too, for a phone",
    "--difference": "show only the gestures that two configs treat differently",
    "--page": "page that gestures start from; default the middle one",
    "--speed": "highest speed on the y axis, in points per millisecond",
    "--distance": "longest drag on the x axis, in points",
    "--transform": "draw how pages look on the way to the next one",
    "--junit": "also write a report for CI servers",
    "--json": "print it as data",
    "--markdown": "print it as a page",
  ]

  private static let rest = """
    `folio help COMMAND` explains its options. Most commands also take
      --pages N, --viewport WxH   default 10 pages on a surface of 390x844
      --json                      print data: an object per command or report
      --keep-going, --echo        go on after a problem; print each command
      --plugin-path FOLDER        search for plugins here first
      --color=auto|always|never   when to color; NO_COLOR is respected
      --help, --version

    NAME.folio is a script, any other file a config; `compare` and `map` also take
    presets by name, which `folio help presets` lists. Data goes to standard output,
    problems to standard error. The prompt keeps its history in
    $XDG_STATE_HOME/folio/history, or ~/.local/state/folio/history.

    exit status: 0 success, 1 problems found, 2 usage, 3 a file cannot be read or
    written, 4 a plugin was refused, 70 internal error, 130 interrupted
    """
}
