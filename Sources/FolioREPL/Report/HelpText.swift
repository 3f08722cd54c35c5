import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioPluginHost
import FolioReport

/// Help, from the command table and the strategies' descriptors.
enum HelpText {
  static var overview: [String] {
    var lines: [String] = []
    for group in CommandTable.groups {
      lines.append(group.title)
      lines += Columns.lines(group.commands.map { ($0.name, $0.summary) }, indent: "  ")
      lines.append("")
    }
    return lines + [
      "`;` separates commands, `#` begins a comment, `{ }` and `\\` go on in the next line. At a "
        + "prompt the beginning of a command will do: the first one above that begins so. "
        + "`help COMMAND` tells more; `help config` shows what a config may say, `help strategies` its rules.",
      "Lengths are points: `60`, `60pt` or `(pt)60`. Speeds are points per millisecond: `1.1`, or "
        + "`(pt-per-s)1100`. Times say their unit: `16ms`, `0.5s`, `(ms)16` or `(s)0.5`.",
      "Numbers in lines for people are rounded; those of `--json`, `state --json` and "
        + "`expect` are exact.",
    ]
  }

  static func json(on topic: String?, _ schema: ConfigSchema) -> JSONValue {
    let commands = topic.map { CommandTable.command(named: $0).map { [$0] } ?? [] }
    let all = topic == strategies ? schema.strategies.map { ConfigTopic.strategy($0) } : []
    let topics = all + (topic.map { self.topics(named: $0, schema) } ?? [])
    return .array((commands ?? CommandTable.all).map { $0.json } + topics.map { $0.json })
  }

  static let config = "config"
  static let strategies = "strategies"
  static let presets = "presets"

  static func lines(on word: Word, _ schema: ConfigSchema) throws(Diagnostic) -> [String] {
    var parts: [[String]] = []
    if let command = CommandTable.command(named: word.text) {
      var lines = self.lines(on: command)
      if word.text == "state" || word.text == "expect" { lines += fields }
      parts.append(lines)
    }
    if word.text == config { parts.append(schema.overview) }
    if word.text == strategies { parts.append(strategyList(schema)) }
    if word.text == presets { parts.append(presetLines(schema)) }
    let topics = topics(named: word.text, schema)
    parts += topics.map { $0.lines(schema) }
    let other = Glossary.lines(on: word.text)
    if !other.isEmpty { parts.append(other) }
    guard parts.isEmpty else { return Array(parts.joined(separator: [""])) }
    let names =
      CommandTable.all.map { $0.name } + [strategies, presets] + schema.topicNames + Glossary.words
    throw Diagnostic(.unknownTopic, "there is no help on `\(word.text)`", at: word.span)
      .suggesting(NearestName.find(word.text, among: names), for: word.span)
      .adding(
        note: "`help` lists commands, `help config` and `help strategies` what configs contain")
  }

  /// Each preset with its line, and how a config uses one.
  private static func presetLines(_ schema: ConfigSchema) -> [String] {
    ["`pager mine extends=NAME { }` begins with one of these:"]
      + Columns.lines(schema.presets.map { ($0.name, $0.summary) }, indent: "  ")
  }

  private static func topics(named word: String, _ schema: ConfigSchema) -> [ConfigTopic] {
    let codes =
      DiagnosticCode.sessionCodes + DiagnosticCode.pluginCodes + DiagnosticCode.feelCodes
    return schema.topics(named: word)
      + codes.filter { $0.id == word.uppercased() }.map { .code($0) }
  }

  static func lines(on command: Command) -> [String] {
    var lines = [command.synopsis, "  " + command.summary]
    if !command.details.isEmpty { lines.append("  " + command.details.joined(separator: " ")) }
    let options = command.options.map { option in
      let values = option.values.isEmpty ? "" : ": " + option.values.joined(separator: ", ")
      return (option.name + "=", option.summary + values)
    }
    lines += Columns.lines(options, indent: "  ")
    if !command.aliases.isEmpty {
      lines.append("  also: " + command.aliases.joined(separator: ", "))
    }
    return lines + ["example: " + command.example]
  }

  private static func strategyList(_ schema: ConfigSchema) -> [String] {
    var lines: [String] = []
    for role in StrategyRole.allCases where !schema.strategies(of: role).isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(role.rawValue)
      let rows = schema.strategies(of: role).map { ($0.id, $0.summary) }
      lines += Columns.lines(rows, indent: "  ")
    }
    return lines
  }

  private static var fields: [String] {
    [""] + Columns.lines(StateField.all.map { ($0.name, $0.summary) }, indent: "  ")
  }
}

extension Command {
  fileprivate var json: JSONValue {
    .object([
      ("command", .string(name)), ("synopsis", .string(synopsis)), ("summary", .string(summary)),
      ("details", .string(details.joined(separator: " "))),
      (
        "options",
        .array(
          options.map { option in
            .object([
              ("name", .string(option.name)), ("summary", .string(option.summary)),
              ("values", .array(option.values.map { .string($0) })),
            ])
          })
      ), ("example", .string(example)),
    ])
  }
}
