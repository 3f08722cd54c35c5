import FolioBench
import FolioDiagnostics
import FolioREPL

extension Invocation {
  /// Reads the arguments of the command, without its own name.
  ///
  /// - Throws: what makes no sense in them.
  init(_ arguments: [String]) throws(UsageError) {
    var words = Words(arguments)
    try words.read()
    task = try words.task()
    isJSON = words.isJSON
    keepsGoing = words.keepsGoing
    color = words.color
    pluginFolders = words.pluginFolders
  }
}

/// Arguments, sorted into options and words.
private struct Words {
  var isJSON = false
  var keepsGoing = false
  var color = Console.Color.auto
  var pluginFolders: [String] = []
  private var rest: ArraySlice<String>
  private var words: [String] = []
  private var commands: String?
  private var pages: String?
  private var viewport: String?
  private var onlyChecks = false
  private var isStrict = false
  private var schemaForm: Runner.SchemaForm?
  private var row: String?
  private var output: String?
  private var opens = false
  private var feel = FeelOptions()
  /// The verbs that take pages and a surface.
  private static let surfaceVerbs: Set<String> = [
    "check", "compare", "fit", "map", "plot", "watch",
  ]
  private var proves = false
  private var junit: String?
  private var answer: Invocation.Task?

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  mutating func read() throws(UsageError) {
    var takesOptions = true
    while let argument = rest.popFirst() {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument != "-" {
        try option(argument)
      } else {
        words.append(argument)
      }
    }
  }

  private mutating func option(_ argument: String) throws(UsageError) {
    // `--viewport=844x390` is `--viewport 844x390`.
    for name in ["--pages", "--viewport", "--row", "--plugin-path", "--junit"] + FeelOptions.valued
    where argument.hasPrefix(name + "=") {
      rest.insert(String(argument.dropFirst(name.count + 1)), at: rest.startIndex)
      return try option(name)
    }
    switch argument {
    case "-c": try takeCommands()
    case "-h", "--help": answer = .help(nil)
    case "--version": answer = .version
    case "--json": isJSON = true
    case "--keep-going": keepsGoing = true
    case "--no-color": color = .never
    case _ where argument.hasPrefix("--color="):
      let word = String(argument.dropFirst("--color=".count))
      guard let value = Console.Color(rawValue: word) else {
        throw UsageError(reason: "`\(word)` is not auto, always or never")
      }
      color = value
    case "--c" where words.first == "plugin": words.append(argument)
    case "--strict" where words.first == "check": isStrict = true
    case "--markdown" where words.first == "schema": schemaForm = .markdown
    case "--kdl" where words.first == "schema": schemaForm = .kdl
    case "--junit" where words.first == "test": junit = try take(junit, argument)
    case "--prove" where words.first == "check": proves = true
    case "--check" where words.first == "format": onlyChecks = true
    case "--plugin-path": try takeFolder()
    case _ where FeelOptions.takes(argument, words.first):
      try feel.take(argument) { rest.popFirst() }
    case "--pages" where Self.surfaceVerbs.contains(words.first ?? ""):
      pages = try take(pages, argument)
    case "--viewport"
    where Self.surfaceVerbs.contains(words.first ?? "") || words.first == "resolve":
      viewport = try take(viewport, argument)
    case "-o" where words.first == "preview": output = try take(output, argument)
    case "--open" where words.first == "preview": opens = true
    case "--row" where words.first == "bench": row = try take(row, argument)
    default: throw UsageError(reason: "there is no option `\(argument)`")
    }
  }

  private mutating func takeFolder() throws(UsageError) {
    guard let folder = rest.popFirst() else {
      throw UsageError(reason: "`--plugin-path` needs a folder")
    }
    pluginFolders.append(folder)
  }

  private mutating func take(_ value: String?, _ option: String) throws(UsageError) -> String {
    guard value == nil else { throw UsageError(reason: "`\(option)` is given twice") }
    guard let text = rest.popFirst() else { throw UsageError(reason: "`\(option)` needs a value") }
    return text
  }

  private mutating func takeCommands() throws(UsageError) {
    guard commands == nil else { throw UsageError(reason: "`-c` is given twice") }
    guard let text = rest.popFirst() else {
      throw UsageError(reason: "`-c` needs the commands")
    }
    commands = text
  }

  func task() throws(UsageError) -> Invocation.Task {
    if let answer {
      // `folio check --help` is `folio help check`.
      guard answer == .help(nil), let verb = words.first.flatMap(Verb.init) else { return answer }
      return .usage(verb)
    }
    let task = try verbTask()
    if keepsGoing, !task.runsCommands {
      throw UsageError(reason: "`--keep-going` means nothing with `\(words.first ?? "")`")
    }
    return task
  }

  private func verbTask() throws(UsageError) -> Invocation.Task {
    guard let verb = words.first.flatMap(Verb.init) else {
      return commands.map { .commands($0, files: words) } ?? .converse(files: words)
    }
    if commands != nil, ![.compare, .plot].contains(verb) {
      throw UsageError(
        reason:
          "`-c` does not go with `\(verb.rawValue)`; a file of that name is `./\(verb.rawValue)`")
    }
    let operands = Array(words.dropFirst())
    try checkFiles(operands, verb)
    switch verb {
    case .compare: return try comparison(operands)
    case .preview:
      guard !operands.isEmpty else { throw UsageError(reason: "`preview` needs a config") }
      return .preview(operands, output: output ?? "preview.html", opens: opens)
    case .map: return try map(operands)
    case .plot:
      try checkSurface()
      guard let commands, let svg = feel.svg, !operands.isEmpty else {
        throw UsageError(reason: "`plot` needs configs, `-c \"COMMANDS\"` and `--svg FILE`")
      }
      return .plot(operands, commands: commands, svg: svg, pages: pages, viewport: viewport)
    case .test:
      guard !operands.isEmpty else { throw UsageError(reason: "`test` needs a folder") }
      return .test(operands, junit: junit)
    case .watch:
      guard operands.count == 1 else { throw UsageError(reason: "`watch` needs one config") }
      try checkSurface()
      return .watch(operands[0], pages: pages, viewport: viewport)
    case .fit:
      guard operands.count == 2 else {
        throw UsageError(reason: "`fit` needs a config and a file of recorded gestures")
      }
      try checkSurface()
      return .fit(
        config: operands[0], recording: operands[1], pages: pages, viewport: viewport)
    case .plugin: return try plugin(operands)
    case .resolve: return try resolution(operands)
    case .bench: return .bench(try parts(operands), row: row)
    case .run:
      guard operands.count == 1 else {
        throw UsageError(reason: "`run` needs one script, or `-` for standard input")
      }
      return .run(operands[0])
    case .check:
      guard !operands.isEmpty else { throw UsageError(reason: "`check` needs a file") }
      try checkSurface()
      if proves {
        return .prove(operands, isStrict: isStrict, pages: pages, viewport: viewport)
      }
      guard pages == nil, viewport == nil else {
        throw UsageError(reason: "`--pages` and `--viewport` go with `check --prove`")
      }
      return .check(operands, isStrict: isStrict)
    case .schema:
      guard operands.isEmpty else { throw UsageError(reason: "`schema` takes no operand") }
      guard let form = schemaForm ?? (isJSON ? .json : nil) else {
        throw UsageError(reason: "`schema` needs `--json`, `--markdown` or `--kdl`")
      }
      return .schema(form)
    case .completions:
      guard operands.count == 1, let shell = Completions.Shell(rawValue: operands[0]) else {
        throw UsageError(reason: "`completions` needs the name of a shell: bash, zsh or fish")
      }
      return .completions(shell)
    case .man:
      guard operands.isEmpty else { throw UsageError(reason: "`man` takes no operand") }
      return .manual
    case .format:
      guard !operands.isEmpty else { throw UsageError(reason: "`format` needs a file") }
      return .format(operands, onlyChecks: onlyChecks)
    case .strategies:
      guard operands.count <= 1 else {
        throw UsageError(reason: "`strategies` takes one identifier")
      }
      return .strategies(operands.first)
    case .help:
      guard operands.count <= 1 else { throw UsageError(reason: "`help` takes one topic") }
      if let verb = operands.first.flatMap(Verb.init) { return .usage(verb) }
      return .help(operands.first)
    }
  }

  /// Scripts and configs are told apart by their names, as everywhere.
  private func checkFiles(_ files: [String], _ verb: Verb) throws(UsageError) {
    switch verb {
    case .run:
      guard let config = files.first(where: { $0.hasSuffix(".kdl") }) else { return }
      throw UsageError(
        reason: "`\(config)` is a config, not a script; `folio \(config)` loads it")
    case .check, .format, .resolve, .compare, .preview, .map, .plot, .fit, .watch:
      guard let script = files.first(where: { $0.hasSuffix(".folio") }) else { return }
      throw UsageError(
        reason: "`\(script)` is a script, not a config; `folio run \(script)` carries it out")
    case .plugin, .strategies, .schema, .completions, .man, .bench, .help, .test: return
    }
  }

  private func resolution(_ operands: [String]) throws(UsageError) -> Invocation.Task {
    guard (1...2).contains(operands.count) else {
      throw UsageError(reason: "`resolve` needs a file, and takes the name of a pager in it")
    }
    try checkViewport()
    return .resolve(
      file: operands[0], pager: operands.dropFirst().first, viewport: viewport ?? "390x844")
  }

  private func comparison(_ operands: [String]) throws(UsageError) -> Invocation.Task {
    guard !operands.isEmpty else { throw UsageError(reason: "`compare` needs configs") }
    try checkSurface()
    if let recording = feel.recorded, commands == nil {
      return .compareRecorded(operands, recording: recording, pages: pages, viewport: viewport)
    }
    guard feel.recorded == nil, let commands,
      commands.contains(where: { !" ;\t\n".contains($0) })
    else {
      throw UsageError(
        reason: "`compare` needs a gesture, like `-c \"drag +120; release v=0.4\"`, "
          + "or `--recorded FILE`")
    }
    return .compare(operands, commands: commands, pages: pages, viewport: viewport)
  }

  private func map(_ operands: [String]) throws(UsageError) -> Invocation.Task {
    guard !operands.isEmpty else { throw UsageError(reason: "`map` needs configs") }
    try checkSurface()
    return .map(operands, feel, pages: pages, viewport: viewport)
  }

  private func checkSurface() throws(UsageError) {
    try checkViewport()
    guard pages.map(Runner.arePages) ?? true else {
      throw UsageError(reason: "`--pages` needs a number of pages, such as 10, or their lengths")
    }
  }

  private func checkViewport() throws(UsageError) {
    guard viewport.map(Runner.isSize) ?? true else {
      throw UsageError(reason: "`--viewport` needs a size, such as 844x390")
    }
  }

  /// `probe` is what `check` runs in a process of its own, and answers for itself.
  private func plugin(_ operands: [String]) throws(UsageError) -> Invocation.Task {
    let rest = operands.dropFirst()
    switch operands.first {
    case "probe": break
    case "list" where rest.isEmpty: break
    case "list": throw UsageError(reason: "`plugin list` takes nothing else")
    case "check" where rest.count == 1 && rest.first != "--c": break
    case "check": throw UsageError(reason: "`plugin check` needs one manifest, or its folder")
    case "new" where rest.count { $0 != "--c" && !$0.hasPrefix("folio=") } == 1: break
    case "new": throw UsageError(reason: "`plugin new` needs one name, like `SoftStop`")
    case nil: throw UsageError(reason: "`plugin` needs list, check or new")
    case let word?:
      let near = NearestName.find(word, among: ["list", "check", "new"])
      throw UsageError(
        reason: "`plugin` cannot `\(word)`; "
          + (near.map { "did you mean `\($0)`?" } ?? "it can list, check and new"))
    }
    return .plugin(operands)
  }

  private func parts(_ words: [String]) throws(UsageError) -> [Bench.Part] {
    var parts: [Bench.Part] = []
    for word in words {
      guard let part = Bench.Part(rawValue: word) else {
        let all = Bench.Part.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw UsageError(reason: "`bench` has no part `\(word)`; there are \(all)")
      }
      parts.append(part)
    }
    return parts
  }
}
