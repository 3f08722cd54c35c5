import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioREPL
import KDL
import Testing

/// Help, JSON and pages about configs, all generated from one schema.
@Suite("Reference")
struct ReferenceTests {
  private static let schema = ConfigSchema(registry: .all)

  /// Every topic with an example.
  static let topics: [ConfigTopic] =
    schema.topicNames.flatMap { schema.topics(named: $0) }.filter { $0.example != nil }

  @Test("every name that configs accept has a summary and an example that loads")
  func examples() {
    for topic in Self.topics {
      let summary = Self.summary(of: topic)
      #expect(!summary.isEmpty && !summary.hasSuffix("."), "\(topic.name)")
      guard let example = topic.example else { continue }
      let config = Self.config(around: example)
      // A note of what is seen, such as the hole beside a smaller neighbor, is not a mistake.
      let found = Fixture.load(config, registry: .all).diagnostics.filter { $0.severity != .note }
      #expect(found.isEmpty, "\(topic.name): \(config)")
      #expect(Self.isShown(topic, in: example), "\(topic.name): \(example)")
    }
  }

  @Test("every word of a choice has a meaning, which help shows")
  func meanings() {
    for topic in Self.schema.keys {
      guard case .key(let parameter, _) = topic, case .choice(let words) = parameter.type else {
        continue
      }
      #expect(parameter.meanings.count == words.count, "\(parameter.name)")
      let help = topic.lines(Self.schema).joined(separator: "\n")
      for (word, meaning) in zip(words, parameter.meanings) {
        #expect(!meaning.isEmpty && help.contains("\(word): \(meaning)"), "\(word)")
      }
    }
  }

  private static func summary(of topic: ConfigTopic) -> String {
    switch topic {
    case .node(let node): node.summary
    case .strategy(let strategy): strategy.summary
    case .key(let parameter, _): parameter.summary
    case .word(_, let keys): keys.first.map(summary) ?? ""
    case .unit(let unit): unit.summary
    case .code(let code): code.title
    }
  }

  /// A config with an example where its first node belongs; a name that is no node is a rule.
  private static func config(around example: String) -> String {
    let name = String(example.prefix { $0 != " " })
    let node = schema.nodes.first { $0.name == name }
    switch node.map({ $0.parents.first ?? "" }) {
    case ""?: return name == "pager" ? example : example + "\npager a"
    case "pager"?: return "pager a {\n\(example)\n}"
    default: return "pager a {\npaging {\n\(node == nil ? "" : "nearest\n")\(example)\n}\n}"
    }
  }

  /// `true` if an example shows its topic; positional values and the default layout have no name.
  private static func isShown(_ topic: ConfigTopic, in config: String) -> Bool {
    switch topic {
    case .key(let parameter, _): parameter.isPositional || config.contains("\(parameter.name)=")
    case .strategy(let strategy): strategy.id == "uniform" || config.contains(strategy.id)
    default: config.contains(topic.name)
    }
  }

  @Test("every node, strategy, key, column, word and unit is a topic, and every code is explained")
  func complete() {
    let names = Set(Self.schema.topicNames)
    for node in Self.schema.nodes { #expect(names.contains(node.name)) }
    for strategy in Self.schema.strategies {
      #expect(names.contains(strategy.id))
      for parameter in strategy.parameters + (strategy.rows?.columns ?? []) {
        #expect(names.contains(parameter.name))
        for word in parameter.type.words { #expect(names.contains(word)) }
        for unit in parameter.type.units { #expect(names.contains(unit.name)) }
      }
    }
    for code in DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes {
      #expect(!code.explanation.isEmpty && code.explanation.hasSuffix("."), "\(code.id)")
    }
  }

  @Test("the help of a code has a line with the problem, and one without")
  func codes() {
    let codes = DiagnosticCode.configCodes + DiagnosticCode.syntaxCodes
    #expect(codes.count { !$0.wrong.isEmpty } > 55)
    for code in codes where !code.wrong.isEmpty {
      func found(_ line: String) -> Diagnostics {
        let isWhole = ["pager", "format"].contains { line.hasPrefix($0) }
        return Fixture.load(isWhole ? line : "pager a { \(line) }", registry: .all).diagnostics
      }
      #expect(found(code.wrong).contains { $0.code == code }, "\(code.id): \(code.wrong)")
      let left = PlainRenderer().text(of: found(code.right))
      #expect(left.isEmpty, "\(code.id): \(code.right)\n\(left)")
    }
  }

  @Test("the overview has at most 54 lines of 80 columns and lists every node")
  func overview() {
    let lines = Self.schema.overview
    #expect(lines.count <= 54)
    #expect(lines.filter { $0.count > 80 } == [])
    for node in Self.schema.nodes {
      #expect(lines.contains { $0.split(separator: " ").first.map(String.init) == node.name })
    }
  }

  @Test(
    "a time is in milliseconds unless its unit is seconds",
    arguments: [("4000", 4000.0), ("(ms)4000", 4000), ("(s)4", 4000), ("(s)0.5", 500)])
  func times(text: String, milliseconds: Double) throws {
    let result = Fixture.load("pager a { autoplay interval dwell=\(text) }", registry: .all)
    #expect(Fixture.report(result) == "")
    let autoplay = try #require(result.definitions.first?.settings[.autoplay]?.first)
    #expect(autoplay.values["dwell"] == .number(milliseconds))
  }
}
