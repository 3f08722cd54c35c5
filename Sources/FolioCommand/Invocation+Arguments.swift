import FolioBench
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
  private var row: String?
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
    for name in ["--pages", "--viewport", "--row", "--plugin-path"]
    where argument.hasPrefix(name + "=") {
      rest.insert(String(argument.dropFirst(name.count + 1)), at: rest.startIndex)
      return try option(name)
    }
    switch argument {
    case "-c": try takeCommands()
    case "-h", "--help": answer = .help
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
    case "--check" where words.first == "format": onlyChecks = true
    case "--plugin-path": try takeFolder()
    case "--pages" where words.first == "compare": pages = try take(pages, argument)
    case "--viewport" where ["compare", "resolve"].contains(words.first):
      viewport = try take(viewport, argument)
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
    if let answer { return answer }
    if words.first == "compare" { return try comparison() }
    if let commands { return .commands(commands, files: words) }
    let operands = Array(words.dropFirst())
    switch words.first {
    case "run":
      guard operands.count == 1 else {
        throw UsageError(reason: "`run` needs one script, or `-` for standard input")
      }
      return .run(operands[0])
    case "check":
      guard !operands.isEmpty else { throw UsageError(reason: "`check` needs a file") }
      return .check(operands)
    case "format":
      guard !operands.isEmpty else { throw UsageError(reason: "`format` needs a file") }
      return .format(operands, onlyChecks: onlyChecks)
    case "resolve":
      guard (1...2).contains(operands.count) else {
        throw UsageError(reason: "`resolve` needs a file, and takes the name of a pager in it")
      }
      guard viewport?.allSatisfy({ "0123456789.x".contains($0) }) ?? true else {
        throw UsageError(reason: "`--viewport` needs a size, such as 844x390")
      }
      return .resolve(
        file: operands[0], pager: operands.dropFirst().first, viewport: viewport ?? "390x844")
    case "strategies":
      guard operands.count <= 1 else {
        throw UsageError(reason: "`strategies` takes one identifier")
      }
      return .strategies(operands.first)
    case "plugin":
      guard !operands.isEmpty else {
        throw UsageError(reason: "`plugin` needs list, check or new")
      }
      return .plugin(operands)
    case "bench":
      return .bench(try parts(operands), row: row)
    case "help": return .help
    default: return .converse(files: words)
    }
  }

  private func comparison() throws(UsageError) -> Invocation.Task {
    guard words.count > 1 else { throw UsageError(reason: "`compare` needs configs") }
    guard let commands else {
      throw UsageError(reason: "`compare` needs a gesture, like `-c \"drag +120; release v=0.4\"`")
    }
    return .compare(
      Array(words.dropFirst()), commands: commands, pages: pages, viewport: viewport)
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
