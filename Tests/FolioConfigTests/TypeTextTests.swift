import FolioConfig
import FolioCore
import FolioStandard
import KDL
import Testing

/// Examples and types of keys, as help and editors show them, for one key of each type.
@Suite("Examples of keys")
struct ReferenceExampleTests {
  /// A key, the value that its example has, and its type in words.
  struct Row: Sendable, CustomTestStringConvertible {
    var type: ParameterType
    var standard: ParameterValue?
    var example: String
    var text: String
    var testDescription: String { "\(text), \(standard?.text ?? "none")" }

    init(_ type: ParameterType, _ standard: ParameterValue?, _ example: String, _ text: String) {
      (self.type, self.standard, self.example, self.text) = (type, standard, example, text)
    }
  }

  private static let all = Limits.maximumUniformPages
  private static let far = Limits.maximumLength

  private static func length(
    _ units: [Length.Unit], _ range: ClosedRange<Double>, states: Bool = false
  ) -> ParameterType {
    .length(units: units, amount: range, mustStateUnit: states)
  }

  static let rows = [
    Row(.bool, nil, "#true", "#true or #false"),
    Row(.bool, .bool(true), "#false", "#true or #false"),
    Row(.integer(0...9), nil, "2", "whole number, 0 to 9"),
    Row(.integer(0...9), .integer(2), "9", "whole number, 0 to 9"),
    Row(.integer(5...9), nil, "5", "whole number, 5 to 9"),
    Row(.integer(0...1), nil, "1", "whole number, 0 to 1"),
    Row(.integer(3...all), nil, "3", "whole number, at least 3"),
    Row(.integer(3...all - 1), nil, "3", "whole number, 3 to \(all - 1)"),
    Row(.integerOrWord(0...9, ["all"]), nil, "2", "whole number, 0 to 9, or all"),
    Row(.number(0...100), nil, "20", "number, 0 to 100"),
    Row(.number(0...20), nil, "20", "number, 0 to 20"),
    Row(.number(20...30), nil, "20", "number, 20 to 30"),
    Row(.number(0...1), nil, "0.5", "number, 0 to 1"),
    Row(.number(30...50), nil, "40", "number, 30 to 50"),
    Row(.number(1...far), nil, "2.5", "number, at least 1"),
    Row(.number(-far...far), nil, "20", "number, of any sign"),
    Row(.duration(0...1000), nil, "200", "time in ms or s, 0 to 1000"),
    Row(.duration(0...100), nil, "100", "time in ms or s, 0 to 100"),
    Row(.duration(300...1000), nil, "300", "time in ms or s, 300 to 1000"),
    Row(.speed(0...8), nil, "0.5", "speed in pt-per-ms or pt-per-s, 0 to 8"),
    Row(.speed(1...8), nil, "1", "speed in pt-per-ms or pt-per-s, 1 to 8"),
    Row(.speed(0...0.25), nil, "0.25", "speed in pt-per-ms or pt-per-s, 0 to 0.25"),
    Row(length([.points], 0...far), nil, "20", "length in pt, at least 0"),
    Row(length([.points, .viewport], 0...9), nil, "4.5", "length in pt, viewport, 0 to 9"),
    Row(
      length([.viewport, .points], 0...9), nil, "(viewport)0.5", "length in viewport, pt, 0 to 9"),
    Row(
      length([.page, .points], -far...far, states: true), nil, "(page)0.5",
      "length in page, pt (unit required), of any sign"),
    Row(length([.page], -1...far), nil, "(page)0.5", "length in page, at least -1"),
    Row(.choice(["near", "far"]), nil, "near", "near | far"),
    Row(.choice(["near", "far"]), .text("near"), "far", "near | far"),
    Row(.text, nil, "name", "text"),
  ]

  /// A schema with one strategy, whose key `zest` has a type.
  private func schema(_ row: Row) throws -> ConfigSchema {
    var registry = StrategyRegistry.standard
    let key = ParameterDescriptor("zest", row.type, default: row.standard, summary: "what counts")
    try registry.register(
      StrategyRegistration(
        StrategyDescriptor(
          role: .snap, id: "zesty", summary: "has a key", parameters: [key], example: "snap zesty"),
        .make { _ in .snap(SnapPlan.aligned()) }), origin: "Tests")
    return ConfigSchema(registry: registry)
  }

  @Test("the example sets it, to what is not the default where that can be", arguments: rows)
  func example(_ row: Row) throws {
    let topic = try #require(try schema(row).topics(named: "zest").first)
    #expect(topic.example == "snap zesty zest=\(row.example)")
  }

  @Test("a speed and a time have units of their own, and a number none")
  func units() {
    func names(_ type: ParameterType) -> [String] { type.units.map { $0.name } }
    #expect(names(.speed(0...1)) == ["pt-per-ms", "pt-per-s"])
    #expect(names(.duration(0...1)) == ["ms", "s"])
    #expect(names(Self.length([.page, .points], 0...1)) == ["page", "pt"])
    #expect(names(.number(0...1)).isEmpty && names(.integer(0...1)).isEmpty && names(.bool).isEmpty)
  }

  @Test("its type is told in words", arguments: rows)
  func text(_ row: Row) throws {
    #expect(row.type.text == row.text)
    let lines = try #require(try schema(row).topics(named: "zest").first).lines(try schema(row))
    let standard = row.standard.map { "; default \($0.text)" } ?? ""
    #expect(lines.contains("  " + row.text + standard), "\(lines)")
  }
}
