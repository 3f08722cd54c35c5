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

/// Words that stand in reports or that app developers use, and that are no names of a config.
enum Glossary {
  static func lines(on word: String) -> [String] {
    let word = word.lowercased().filter { $0 != "-" && $0 != " " }
    let fields = StateField.all.filter { $0.name.lowercased() == word }
      .map { "\($0.name) (of the state): \($0.summary)" }
    return fields + entries.filter { $0.words.contains(word) }.map { $0.text }
  }

  static var words: [String] {
    StateField.all.map { $0.name } + entries.flatMap { $0.words }
  }

  private static let entries: [(words: [String], text: String)] = [
    (["changed"], "changed (how a gesture ends): it came to rest on another page"),
    (["returned"], "returned (how a gesture ends): it came to rest where it began"),
    (
      ["moved"], "moved (how a gesture ends): it came to rest on the same page, but elsewhere in it"
    ),
    (["superseded"], "superseded (how a motion ends): a finger caught it, or a `go` replaced it"),
    (["arrived"], "arrived (how a `go` or a resize ends): where it was sent"),
    (["handle"], "handle: the number by which a page is known while others come and go"),
    (
      ["rest", "rests"],
      "rest: an offset at which the surface may stop; `snaps` lists them, `help snap` chooses them"
    ),
    (
      ["tap", "click", "button"],
      "a tap is the app's: what it does is `go N`, `next` or `previous`"
    ),
    (
      ["flick", "throw"],
      "a flick is a drag with a speed: `fling 1.1`, or `drag +60; release v=1.1`"
    ),
    (
      ["bounce", "bounces", "rubberband"],
      "a surface bounces by itself beyond its ends; `surface bounces=no` stops that"
    ),
    (
      ["selection", "selected", "currentpage"],
      "`current` is the nearest page, `settled` the last one at rest, `target` the next one"
    ),
    (
      ["pagecontrol", "indicator", "dots"],
      "an indicator follows `fraction` (or `clampedFraction`) of the state and sends `go N`"
    ),
    (["tabs", "tab"], "tabs are pages as long as the snapport (the default), and `go N`"),
    (
      ["carousel", "gallery"],
      "a carousel rests in the middle and goes round: `snap center`, `loop clones`"
    ),
    (
      ["shelf", "ribbon"],
      "a shelf shows several pages at once: `pages extent=300 spacing=10`, `snap leading`"
    ),
    (
      ["feed", "tall"],
      "a feed of tall pages: `axis vertical`, `pages extent=content`, `snap leading tall=scroll-inside`"
    ),
    (
      ["locked", "scrollenabled", "isscrollenabled", "forward"],
      "which fingers a surface takes is the app's; `go`, `next` and `previous` work without them"
    ),
    (
      ["count", "numberofpages", "pagecount"],
      "how many pages there are is the app's, or `pages 20` in a session; no config says it"
    ),
  ]
}
