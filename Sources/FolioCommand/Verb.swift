import FolioREPL

/// A verb of the command: the one source of its arguments, its usage and its completion.
struct Verb: Sendable {
  /// The word.
  let name: String
  /// The words that may follow, as people write usages: brackets around optional ones, a word behind an
  /// option that takes one.
  let form: String
  /// A few words on the use of the verb.
  let summary: String
  /// Does it.
  let run: @Sendable (Invocation, Runner) throws(UsageError) -> ExitStatus

  /// The options in the order of the form, and whether a word follows each.
  var options: [(name: String, takesWord: Bool)] {
    let words = form.split(separator: " ").map(String.init)
    return words.indices.flatMap { index -> [(name: String, takesWord: Bool)] in
      let names = words[index].split { "[]|".contains($0) }.filter {
        $0.hasPrefix("-") && $0 != "-"
      }
      let next = words.dropFirst(index + 1).first ?? "["
      let isAlone = words[index].hasSuffix("]") || names.count > 1
      return names.map { (String($0), !isAlone && !next.hasPrefix("[")) }
    }
  }

  /// The fixed words that can follow it; none where it takes files.
  var operands: [String] {
    if name == "help" { return Self.all.map { $0.name } }
    return form.split { " |[]".contains($0) }.map(String.init)
      .filter { $0.allSatisfy { ("a"..."z").contains($0) } }
  }

  /// The verb of a name.
  static func named(_ name: String?) -> Verb? { all.first { $0.name == name } }

  /// All of them, in the order the usage has them.
  static let all: [Verb] = [
    Verb(
      name: "run", form: "SCRIPT|-", summary: "carry out a script"
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
      summary: "validate configs; says nothing of fine ones; with --strict warnings are problems; "
        + "with --fix the likely fixes are written, and each changed line is shown; with --prove "
        + "also what every gesture shows, and what is proven"
    ) { given, runner throws(UsageError) in
      let files = try given.configs("a file")
      let isStrict = given.has("--strict")
      if given.has("--prove") {
        guard !given.has("--fix") else {
          throw UsageError(reason: "`--fix` does not go with `--prove`")
        }
        return given.prove(files, isStrict, try given.surface(), runner)
      }
      guard given["--pages"] == nil, given["--viewport"] == nil else {
        throw UsageError(reason: "`--pages` and `--viewport` go with `check --prove`")
      }
      return given.has("--fix")
        ? runner.fix(files, isStrict: isStrict) : runner.check(files, isStrict: isStrict)
    },
    Verb(
      name: "format", form: "[--check] FILE...",
      summary: "rewrite configs in the one style, or name those that are not in it"
    ) { given, runner throws(UsageError) in
      runner.format(try given.configs("a file"), onlyChecks: given.has("--check"))
    },
    Verb(
      name: "resolve", form: "FILE [NAME] [--viewport WxH]",
      summary: "what a config comes to on a surface, with defaults and where each value is from"
    ) { given, runner throws(UsageError) in
      let words = try given.configs("a file, and takes the name of a pager in it", 1...2)
      return runner.resolve(
        words[0], pager: words.dropFirst().first, on: try given.surface())
    },
    Verb(
      name: "compare",
      form: "FILE... -c \"CMD; CMD\" [--pages N|N,N,...] [--viewport WxH]",
      summary: "the same gesture under several configs, side by side; on 10 pages in 390x844, as "
        + "everywhere"
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
      name: "preview", form: "FILE... [-o FILE] [--open]",
      summary: "configs on surfaces to touch, as one page for a browser (default preview.html); "
        + "needs Folio's sources above this folder or the command, or the folio.wasm made of them "
        + "beside the command"
    ) { given, runner throws(UsageError) in try given.preview(runner) },
    Verb(
      name: "map",
      form: "FILE... [--svg FILE] [--difference] [--page N] [--speed V] [--distance D] "
        + "[--pages N|N,N,...] [--viewport WxH]",
      summary: "where gestures from one page lead: distance across, speed up; or where two configs "
        + "differ, in words or as a picture"
    ) { given, runner throws(UsageError) in try given.map(runner) },
    Verb(
      name: "plot",
      form: "FILE... -c \"CMD; CMD\" --svg FILE [--pages N|N,N,...] [--viewport WxH]",
      summary: "the course of finger and surface over time"
    ) { given, runner throws(UsageError) in try given.plot(runner) },
    Verb(
      name: "test", form: "FOLDER... [--junit FILE]",
      summary: "carry out every script; JUnit XML for servers"
    ) { given, runner throws(UsageError) in
      given.test(try given.words("a folder"), junit: given["--junit"], runner)
    },
    Verb(
      name: "watch", form: "FILE [-c \"CMD; CMD\"] [--pages N|N,N,...] [--viewport WxH]",
      summary: "what changes in feel each time it is saved, where -c brought the pager"
    ) { given, runner throws(UsageError) in try given.watch(runner) },
    Verb(
      name: "plugin", form: "list|check MANIFEST",
      summary: "plugins: what there is, and a check, which a plugin that crashes ends"
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
      summary: "all that a config may say, as data or as a page"
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
      summary: "what a shell reads to complete this command"
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
      summary: "this, or what the REPL's `help` says of a command, node, strategy, key, unit or "
        + "code; `folio help config` shows all of configs, `folio help strategies` what they can name"
    ) { given, runner throws(UsageError) in
      Usage.tell(try given.words("one topic at most", 0...1).first, runner)
    },
  ]
}
