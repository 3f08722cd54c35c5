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
    case "--plugin-path": try takeFolder()
    case "--row" where words.first == "bench": row = try takeText(argument, "the text")
    default: throw UsageError(reason: "there is no option `\(argument)`")
    }
  }

  private mutating func takeFolder() throws(UsageError) {
    pluginFolders.append(try takeText("--plugin-path", "a folder"))
  }

  /// The argument that belongs to an option.
  private mutating func takeText(
    _ option: String, _ what: String
  ) throws(UsageError) -> String {
    guard let text = rest.popFirst() else {
      throw UsageError(reason: "`\(option)` needs \(what)")
    }
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
