import FolioCore
import FolioDiagnostics
import FolioPluginHost
import FolioREPL

/// The arguments of the command, sorted.
struct Invocation {
  /// The verb; `nil` for a session.
  private(set) var verb: Verb?
  /// The words behind it that are no options.
  private var operands: [String] = []
  /// The values of options by name; empty for an option that takes no word.
  private var stated: [String: String] = [:]
  private var pluginFolders: [String] = []

  /// Sorts the arguments, without the command's own name.
  init(_ arguments: [String]) throws(UsageError) {
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

  /// Takes an option; `--viewport=844x390` is `--viewport 844x390`.
  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let own = (verb?.options ?? []).first { $0.name == name }
    guard let takesWord = own?.takesWord ?? Self.general[name] else {
      throw Self.unknown(name, verb)
    }
    guard takesWord || parts.count == 1 else {
      throw UsageError(reason: "`\(name)` takes no value; remove `=\(parts[1])`")
    }
    guard takesWord else { return stated[name] = "" }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(reason: "`\(name)` needs a value")
    }
    if name == "--plugin-path" { return pluginFolders.append(value) }
    // Of several colors the last one counts, so that an alias can be overruled.
    guard stated.updateValue(value, forKey: name) == nil || name == "--color" else {
      throw UsageError(reason: "`\(name)` is given twice")
    }
  }

  private static func unknown(_ name: String, _ verb: Verb?) -> UsageError {
    let options = Completions.options(of: verb).map { String($0.prefix { $0 != "=" }) }
    let near = NearestName.find(name, among: options)
    let meant = near.map { "; did you mean `\($0)`?" } ?? ""
    return UsageError(
      reason: "there is no option `\(name)`" + (verb.map { " of `\($0.name)`" } ?? "") + meant)
  }

  /// The options that go with every verb: whether a word follows each.
  private static let general = [
    "-c": true, "--plugin-path": true, "--color": true, "-h": false, "--help": false,
    "--version": false, "--json": false, "--keep-going": false, "--echo": false,
    "--no-color": false,
  ]
}

// What a verb reads.
extension Invocation {
  /// The value of an option; `nil` where it was not given.
  subscript(_ option: String) -> String? { stated[option] }

  /// `true` for answers in JSON.
  var isJSON: Bool { has("--json") }

  /// When to use color.
  func color() throws(UsageError) -> Console.Color {
    guard let stated = self["--color"] else { return has("--no-color") ? .never : .auto }
    guard let color = Console.Color(rawValue: stated) else {
      throw UsageError(reason: "`\(stated)` is not auto, always or never")
    }
    return color
  }

  /// Returns `true` for an option that was given.
  func has(_ option: String) -> Bool { stated[option] != nil }

  /// The words behind the verb; `what` says what is needed.
  func words(_ what: String, _ count: ClosedRange<Int> = 1...Int.max) throws(UsageError) -> [String]
  {
    guard count.contains(operands.count) else {
      throw UsageError(reason: "`\(verb?.name ?? "")` needs \(what)")
    }
    return operands
  }

  /// The one word behind the verb.
  func one(_ what: String) throws(UsageError) -> String { try words(what, 1...1)[0] }

  /// The same for configs, which differ from scripts by the name's extension.
  func configs(_ what: String, _ count: ClosedRange<Int> = 1...Int.max) throws(UsageError)
    -> [String]
  {
    guard let script = operands.first(where: { $0.hasSuffix(".folio") }) else {
      return try words(what, count)
    }
    throw UsageError(
      reason: "`\(script)` is a script, not a config; run it with `folio run \(script)`")
  }

  /// The pages and the surface, as far as they are stated.
  func surface() throws(UsageError) -> SessionStart {
    do throws(StartError) {
      return try SessionStart(pages: self["--pages"], viewport: self["--viewport"])
    } catch {
      throw UsageError(reason: error.reason)
    }
  }

  /// A number that an option states: a thousandth at least, and at most so many.
  func number(_ option: String, most: Double, _ unit: String) throws(UsageError) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(text), number >= 0.001, number <= most else {
      throw UsageError(reason: "`\(option)` needs a number of \(unit), 0.001 to \(most)")
    }
    return number
  }
}

// What is done.
extension Invocation {
  /// Does what arguments ask for, with some strategies.
  static func perform(_ arguments: [String], registry: StrategyRegistry) -> ExitStatus {
    do throws(UsageError) {
      return try Invocation(arguments).perform(registry)
    } catch {
      return tell(error)
    }
  }

  /// Reports a name that no file can have.
  static func refuse(_ name: String) -> ExitStatus {
    tell(
      UsageError(
        reason: "the argument `\(name)` is not UTF-8; if it names a file, rename that"))
  }

  private static func tell(_ error: UsageError) -> ExitStatus {
    Console(json: false, color: .auto).tell("folio: \(error.reason)\n\(Usage.hint)\n")
    return error.status
  }

  private func perform(_ registry: StrategyRegistry) throws(UsageError) -> ExitStatus {
    var console = Console(json: isJSON, color: try color())
    console.echoes = has("--echo")
    let runner = Runner(
      world(SystemFiles(), registry), console, keepsGoing: has("--keep-going"))
    if has("--help") || has("-h") {
      // `folio check --help` is `folio help check`; so is that of a command of the REPL.
      let command = operands.first.flatMap(CommandTable.command)?.name
      return Usage.tell(verb?.name ?? command, runner)
    }
    if has("--version") {
      console.say(["folio \(Version.text)"])
      return .fine
    }
    if let verb { try check(verb) }
    if verb == nil, let complaint = operands.first.flatMap(Self.complaint) { throw complaint }
    if let verb { return try verb.run(self, runner) }
    return self["-c"].map { runner.run(commands: $0, operands) } ?? runner.converse(operands)
  }

  /// Complains of what goes with sessions only, and of a file that would be read and written.
  private func check(_ verb: Verb) throws(UsageError) {
    for output in ["--svg", "--junit", "-o"].compactMap({ self[$0] }) {
      let written = System.real(output)
      guard written == nil || !operands.contains(where: { System.real($0) == written }) else {
        throw UsageError(reason: "`\(output)` is read, so it is not written")
      }
    }
    if has("-c"), !verb.options.contains(where: { $0.name == "-c" }) {
      throw UsageError(
        reason:
          "`-c` cannot be used with `\(verb.name)`; for a file of that name, write `./\(verb.name)`"
      )
    }
    let sessional = ["--keep-going", "--echo"].first(where: has)
    if let sessional, !["run", "help"].contains(verb.name) {
      throw UsageError(reason: "`\(sessional)` has no effect with `\(verb.name)`")
    }
  }

  /// The complaint about a first word that is neither a verb nor a file; `nil` for a possible file.
  private static func complaint(about word: String) -> UsageError? {
    guard !System.isFile(word), !System.isFolder(word) else { return nil }
    if CommandTable.all.contains(where: { word == $0.name || word.hasPrefix($0.name + " ") }) {
      let commands = word.contains(" ") ? word : word + " …"
      return UsageError(
        reason: "`\(word)` is a command of the REPL; run it with `folio -c \"\(commands)\"`")
    }
    let looksLikePath = word.contains { "./".contains($0) }
    guard !looksLikePath else { return nil }
    let names = Verb.all.map { $0.name }
    if let near = NearestName.find(word, among: names) {
      return UsageError(
        reason: "there is no command or file `\(word)`; did you mean `\(near)`?")
    }
    return UsageError(
      reason: "`\(word)` is neither a command nor a file\ncommands: "
        + names.joined(separator: ", "), status: .files)
  }

  /// The world of a task: some strategies, those of plugins, and the files.
  private func world(_ files: SystemFiles, _ registry: StrategyRegistry) -> SessionEnvironment {
    // Checking a config opens no library.
    let opens = verb?.name != "check" || has("--prove")
    var world = SessionEnvironment.standard(
      files, registry, plugins: Runner.pluginFolders(pluginFolders),
      loading: opens ? .on : .describing)
    world.columns = { Terminal.columns(Terminal.output) }
    return world
  }

  /// Reports what went wrong, if anything did.
  func finish(_ problems: [Diagnostic], _ runner: Runner) -> ExitStatus {
    let found = Diagnostics(problems)
    if !found.isEmpty { runner.console.report(found) }
    return ExitStatus(found)
  }
}

/// Why arguments make no sense.
struct UsageError: Error {
  /// One sentence without a full stop.
  var reason: String
  /// The status the command ends with.
  var status = ExitStatus.usage
}
