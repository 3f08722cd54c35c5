import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioREPL

/// The parsed arguments of the command.
struct Invocation {
  /// The verb; `nil` for the REPL.
  private(set) var verb: Verb?
  /// The words after the verb that are not options.
  private(set) var operands: [String] = []
  /// All arguments, for a line that corrects them.
  private let typed: [String]
  /// The values of options by name; empty for a flag.
  private var given: [String: String] = [:]
  private var pluginFolders: [String] = []

  /// Parses the arguments, without the command's own name.
  init(_ arguments: [String]) throws(UsageError) {
    typed = arguments
    var rest = arguments[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument != "-" {
        try take(argument, &rest)
      } else if verb == nil, operands.isEmpty, let found = Verb.named(argument) {
        verb = found
      } else {
        operands.append(argument)
      }
    }
  }

  /// Parses an option; `--viewport=844x390` is `--viewport 844x390`.
  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let own = (verb?.options ?? []).first { $0.name == name }
    guard let takesWord = own?.takesWord ?? Self.general[name] else {
      if (parts.count == 2 ? String(parts[1]) : rest.first) == "json" {
        throw UsageError(reason: "there is no option `\(name)`; did you mean `--json`?")
      }
      throw unknown(name, verb, operands + rest)
    }
    if own?.mayTakeNumber == true {
      let number = parts.count == 1 && rest.first.flatMap { Int($0) } != nil ? rest.popFirst() : nil
      return try state(parts.count == 2 ? String(parts[1]) : number ?? "", name)
    }
    guard takesWord || parts.count == 1 else {
      throw UsageError(reason: "`\(name)` takes no value; remove `=\(parts[1])`")
    }
    guard takesWord else { return given[name] = "" }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(reason: "`\(name)` needs a value")
    }
    if name == "--plugin-path" { return pluginFolders.append(value) }
    try state(value, name)
  }

  /// Keeps a value; the last `--color` wins, so that a shell alias can be overridden.
  private mutating func state(_ value: String, _ name: String) throws(UsageError) {
    guard given.updateValue(value, forKey: name) == nil || name == "--color" else {
      throw UsageError(reason: "`\(name)` is given twice")
    }
  }

  private func unknown(
    _ name: String, _ verb: Verb?, _ others: [String] = []
  ) -> UsageError {
    let reason = "there is no option `\(name)`" + (verb.map { " of `\($0.name)`" } ?? "")
    if let fact = Self.needless["\(verb?.name ?? "") \(name)"] {
      return UsageError(reason: reason + "; " + fact)
    }
    let takers = Verb.all.filter { verb == nil && $0.options.contains { $0.name == name } }
    // `--page` alone is `--pages`, not the option of `map`.
    let isGeneral = verb == nil && Self.general.keys.contains { $0.hasPrefix(name) }
    let likely = isGeneral ? nil : takers.first
    if let taker = takers.first(where: { others.contains($0.name) }) ?? likely {
      return UsageError(reason: reason + " alone; write it after `\(taker.name)`")
    }
    if let verb = Verb.named(String(name.dropFirst(2))) {
      return UsageError(reason: reason + "; write `folio \(verb.name) FILE`")
    }
    let options = Completions.options(of: verb).map { String($0.prefix { $0 != "=" }) }
    let near =
      Self.elsewhere[name]?.first(where: options.contains)
      ?? options.first { name.count > 2 && $0.hasPrefix(name) }
      ?? (name.count > 2 ? NearestName.find(name, among: options) : nil)
    if ["-f", "--file", "--config", "--load"].contains(name) {
      return UsageError(reason: reason + "; name the file alone")
    }
    if Self.elsewhere[name]?.last == "--svg", near == nil || isJSON {
      return UsageError(reason: reason + "; write `> FILE` at the end")
    }
    let other = Verb.all.lazy.compactMap { taker -> String? in
      let meant = Self.elsewhere[name] ?? [name]
      let option = taker.options.first { meant.contains($0.name) }
      return option.map { "; `\(taker.name)` has `\($0.name)`" }
    }.first
    return UsageError(reason: reason + (near.map { "; did you mean `\($0)`?" } ?? other ?? ""))
  }

  /// Options that a verb does not need.
  private static let needless = [
    "check --dry-run": "without `--fix`, `check` changes no file",
    "format --write": "`format` writes its files", "format --fix": "`format` writes its files",
  ]

  /// Options of other tools, with those that do the same.
  private static let elsewhere = [
    "-v": ["--version"], "-V": ["--version"], "--cmd": ["-c"], "--command": ["-c"], "-e": ["-c"],
    "--c": ["-c"], "--commands": ["-c"],
    "--md": ["--markdown"], "--port": ["--serve"], "--size": ["--viewport"],
    "-o": ["--svg"], "--out": ["-o", "--svg"], "--output": ["-o", "--svg"],
    "--png": ["--svg"], "--image": ["--svg"], "--picture": ["--svg"], "--eval": ["-c"],
    "--exec": ["-c"], "--max": ["--at-most"], "--max-pages": ["--at-most"],
    "--limit": ["--at-most"], "--width": ["--viewport"], "--height": ["--viewport"],
    "--device": ["--viewport"], "--screen": ["--viewport"], "--count": ["--pages"],
    "-n": ["--pages"], "--proof": ["--prove"], "--write": ["--fix"], "--autofix": ["--fix"],
    "--dry-run": ["--check"], "--xml": ["--junit"], "--report": ["--junit"],
  ]

  /// The options of every verb, and whether a value follows.
  private static let general = [
    "-c": true, "--pages": true, "--viewport": true, "--plugin-path": true, "--color": true,
    "-h": false, "--help": false,
    "--version": false, "--json": false, "--keep-going": false, "--echo": false,
    "--no-color": false,
  ]
}

// MARK: Values for verbs
extension Invocation {
  /// The value of an option; `nil` if absent.
  subscript(_ option: String) -> String? { given[option] }

  var isJSON: Bool { has("--json") }

  func color() throws(UsageError) -> Console.Color {
    guard let given = self["--color"] else { return has("--no-color") ? .never : .auto }
    guard let color = Console.Color(rawValue: given) else {
      throw UsageError(reason: "`\(given)` is not auto, always or never")
    }
    return color
  }

  func has(_ option: String) -> Bool { given[option] != nil }

  /// Returns the operands, or throws an error that asks for `what`.
  func words(_ what: String, _ count: ClosedRange<Int> = 1...Int.max) throws(UsageError) -> [String]
  {
    guard count.contains(operands.count) else {
      throw UsageError(reason: "`\(verb?.name ?? "")` needs \(what)")
    }
    return operands
  }

  func one(_ what: String) throws(UsageError) -> String { try words(what, 1...1)[0] }

  /// Returns operands that are configs; scripts are refused by their extension.
  func configs(_ what: String, _ count: ClosedRange<Int> = 1...Int.max) throws(UsageError)
    -> [String]
  {
    guard let script = operands.first(where: { $0.hasSuffix(".folio") }) else {
      return try words(what, count)
    }
    throw UsageError(
      reason: "`\(script)` is a script, not a config; run it with `folio run \(script)`")
  }

  /// Returns the error about a config in place of a script; `nil` for none.
  var configAmongScripts: UsageError? {
    guard let config = operands.first(where: { $0.hasSuffix(".kdl") }) else { return nil }
    let script = String(config.dropLast(4)) + ".folio"
    let other = System.isFile(script) ? "; did you mean `\(script)`?" : ""
    return UsageError(
      reason: "`\(config)` is a config, not a script; `folio \(config)` loads it" + other)
  }

  func surface() throws(UsageError) -> SessionStart {
    do throws(StartError) {
      return try SessionStart(pages: self["--pages"], viewport: self["--viewport"])
    } catch {
      throw UsageError(reason: error.reason)
    }
  }

  /// Returns the number of an option, in 0.001...`most`.
  func number(_ option: String, most: Double, _ unit: String) throws(UsageError) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(text), number >= 0.001, number <= most else {
      throw UsageError(
        reason: "`\(option)` needs a number of \(unit), 0.001 to \(NumberText.of(most))")
    }
    return number
  }
}

// MARK: Running
extension Invocation {
  static func perform(_ arguments: [String], registry: StrategyRegistry) -> ExitStatus {
    do throws(UsageError) {
      return try Invocation(arguments).perform(registry)
    } catch {
      return report(error)
    }
  }

  /// Reports an argument that is not valid UTF-8.
  static func refuse(_ name: String) -> ExitStatus {
    report(
      UsageError(
        reason: "the argument `\(name)` is not UTF-8; if it names a file, rename that"))
  }

  private static func report(_ error: UsageError) -> ExitStatus {
    Console(json: false, color: .auto).report("folio: \(error.reason)\n\(Usage.hint)\n")
    return error.status
  }

  private func perform(_ registry: StrategyRegistry) throws(UsageError) -> ExitStatus {
    var console = Console(json: isJSON, color: try color())
    console.echoes = has("--echo")
    var runner = Runner(
      world(SystemFiles(), registry), console, keepsGoing: has("--keep-going"))
    if has("--help") || has("-h") {
      // `folio check --help` is `folio help check`; the same for commands of the REPL.
      let command = operands.first.flatMap(CommandTable.command)?.name
      return Usage.report(verb?.name ?? command, runner)
    }
    if has("--version") {
      console.say(["folio \(Version.text)"])
      return .fine
    }
    if let verb { try check(verb) }
    if let complaint = misplaced() { throw complaint }
    if let verb { return try verb.run(self, runner) }
    if let complaint = operands.first.flatMap({ Self.complaint(about: $0, runner) }) {
      throw complaint
    }
    _ = try surface()
    runner.start = (self["--viewport"], self["--pages"])
    return self["-c"].map { runner.run(commands: $0, operands) } ?? runner.converse(operands)
  }

  /// Refuses options that need the REPL, and a file that would be both read and written.
  private func check(_ verb: Verb) throws(UsageError) {
    for option in ["--svg", "--junit", "-o"] {
      guard let output = self[option] else { continue }
      let written = System.real(output)
      guard written == nil || !operands.contains(where: { System.real($0) == written }) else {
        throw UsageError(reason: "`\(output)` is read, so it is not written")
      }
      // Forgotten, its file would be the config that comes next.
      guard !output.hasSuffix(".kdl"), !output.hasSuffix(".folio") else {
        let name = option == "--svg" ? "a.svg" : option == "-o" ? "a.html" : "a.xml"
        let line = Self.line(typed.replacing([option], with: [option, name]))
        throw UsageError(
          reason: "`\(option)` takes the file to write, and took `\(output)`; write `\(line)`")
      }
    }
    let image = self["--svg"].flatMap { $0.split(separator: ".").last } ?? ""
    guard !["png", "pdf", "jpg", "jpeg", "gif", "webp"].contains(image) else {
      throw UsageError(reason: "`--svg` writes SVG; end its name in `.svg`, not `.\(image)`")
    }
    if has("-c"), !verb.options.contains(where: { $0.name == "-c" }) {
      throw UsageError(
        reason:
          "`-c` cannot be used with `\(verb.name)`; for a file of that name, write `./\(verb.name)`"
      )
    }
    for option in ["--pages", "--viewport"] where has(option) {
      guard verb.options.contains(where: { $0.name == option }) else { throw unknown(option, verb) }
    }
    let sessional = ["--keep-going", "--echo"].first(where: has)
    if let sessional, !["run", "help"].contains(verb.name) {
      throw UsageError(reason: "`\(sessional)` has no effect with `\(verb.name)`")
    }
  }

  /// Returns the error about a config after `-c`, or a command or verb among configs; `nil` for none.
  private func misplaced() -> UsageError? {
    func isCommand(_ word: String) -> Bool {
      CommandTable.command(named: String(word.prefix { $0 != " " })) != nil && !System.isFile(word)
    }
    let given = self["-c"]
    if let given, given.hasSuffix(".kdl"), !isCommand(given) {
      let commands = operands.first { isCommand($0) } ?? "fling 1"
      let swapped = typed.map { $0 == given ? commands : $0 == commands ? given : $0 }
      let line = Self.line(swapped.contains(given) ? swapped : swapped + [given])
      return UsageError(reason: "after `-c` comes the command: `\(line)`")
    }
    guard verb?.options.contains(where: { $0.name == "-c" }) != false else { return nil }
    let name = operands.dropFirst().first { Verb.named($0) != nil && !System.isFile($0) }
    if verb == nil, let name {
      let line = Self.line([name] + typed.filter { $0 != name })
      return UsageError(reason: "`\(name)` is a command; write `\(line)`")
    }
    let begin = operands.firstIndex {
      isCommand($0) || given != nil && Double($0) != nil && !System.isFile($0)
    }
    guard let begin else { return nil }
    let words = operands[begin...].prefix {
      operands[begin] == "load" || !$0.hasSuffix(".kdl") && !System.isFile($0)
    }
    let before = given ?? Self.before[operands[begin]] ?? ""
    let commands = words.reduce(before) {
      $0.isEmpty ? $1 : $0 + (isCommand($1) ? "; " : " ") + $1
    }
    let rest = typed.replacing(Array(words), with: []).replacing(["-c", given ?? ""], with: [])
    let reason = given == nil ? "commands come after `-c`" : "put the commands in quotes"
    let line = Self.line(verb == nil ? ["-c", commands] + rest : rest + ["-c", commands])
    return UsageError(reason: reason + ": `\(line)`")
  }

  /// The commands before those that need a gesture.
  private static let before = ["explain": "fling 1", "release": "drag +60", "settle": "fling 1"]

  private static func line(_ words: [String]) -> String {
    (["folio"] + words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }).joined(separator: " ")
  }

  /// Returns the error about a first word that is neither a verb nor a file; `nil` for a possible file.
  private static func complaint(about word: String, _ runner: Runner) -> UsageError? {
    guard !System.isFile(word), !System.isFolder(word) else { return nil }
    if let file = runner.world.config(near: word) {
      return UsageError(reason: "there is no file `\(word)`; did you mean `\(file)`?")
    }
    let looksLikePath = word.contains { "./".contains($0) }
    guard !looksLikePath else { return nil }
    let names = Verb.all.map { $0.name }
    if let near = ShellVerb.elsewhere(word) ?? NearestName.find(word, among: names) {
      return UsageError(
        reason: "there is no command or file `\(word)`; did you mean `\(near)`?")
    }
    if let preset = runner.world.preset(near: word) {
      return UsageError(
        reason: "`\(preset)` is a preset; play it with `folio compare \(preset) -c \"fling 1\"`")
    }
    if let text = Glossary.lines(on: word).first {
      return UsageError(reason: "there is no command or file `\(word)`: \(text)")
    }
    return UsageError(
      reason: "`\(word)` is neither a command nor a file", status: .files)
  }

  /// Returns the strategies, with those of plugins, and the files of a session.
  private func world(_ files: SystemFiles, _ registry: StrategyRegistry) -> SessionEnvironment {
    // `check` loads no plugin libraries.
    let opens = verb?.name != "check" || has("--prove")
    var world = SessionEnvironment.standard(
      files, registry, plugins: Runner.pluginFolders(pluginFolders),
      loading: opens ? .on : .describing)
    world.columns = { Terminal.columns(Terminal.output) }
    return world
  }

  func finish(_ problems: [Diagnostic], _ runner: Runner) -> ExitStatus {
    let found = Diagnostics(problems)
    if !found.isEmpty { runner.console.report(found) }
    return ExitStatus(found)
  }
}

struct UsageError: Error {
  var reason: String
  var status = ExitStatus.usage
}
