import FolioConfig
import FolioCore
import FolioREPL
import FolioStandard
import Testing

/// Types of keys, as help and editors show them.
@Suite("Types of keys")
struct TypeTextTests {
  private static let all = Limits.maximumUniformPages
  private static let far = Limits.maximumLength

  private static func length(
    _ units: [Length.Unit], _ range: ClosedRange<Double>, states: Bool = false
  ) -> ParameterType {
    .length(units: units, amount: range, mustStateUnit: states)
  }

  static let rows: [(ParameterType, ParameterValue?, String)] = [
    (.bool, .bool(true), "#true or #false"),
    (.integer(0...9), .integer(2), "whole number, 0 to 9"),
    (.integer(3...all), nil, "whole number, at least 3"),
    (.integer(3...all - 1), nil, "whole number, 3 to \(all - 1)"),
    (.integerOrWord(0...9, ["all"]), nil, "whole number, 0 to 9, or all"),
    (.number(0...100), nil, "number, 0 to 100"),
    (.number(1...far), nil, "number, at least 1"),
    (.number(-far...far), nil, "number, of any sign"),
    (.duration(0...1000), nil, "time in ms or s, 0 to 1000"),
    (.speed(0...8), nil, "speed in pt-per-ms or pt-per-s, 0 to 8"),
    (.speed(0...0.25), nil, "speed in pt-per-ms or pt-per-s, 0 to 0.25"),
    (length([.points], 0...far), nil, "length in pt, at least 0"),
    (length([.viewport, .points], 0...9), nil, "length in viewport, pt, 0 to 9"),
    (
      length([.page, .points], -far...far, states: true), nil,
      "length in page, pt (unit required), of any sign"
    ),
    (length([.page], -1...far), nil, "length in page, at least -1"),
    (.choice(["near", "far"]), .text("near"), "near | far"),
    (.text, nil, "text"),
  ]

  @Test("help shows a key's type in words, with its default", arguments: rows)
  func text(_ type: ParameterType, _ standard: ParameterValue?, _ text: String) throws {
    #expect(type.text == text)
    var registry = StrategyRegistry.standard
    let key = ParameterDescriptor("zest", type, default: standard, summary: "what counts")
    try registry.register(
      StrategyRegistration(
        StrategyDescriptor(
          role: .snap, id: "zesty", summary: "has a key", parameters: [key], example: "snap zesty"),
        .make { _ in .snap(SnapPlan.aligned()) }), origin: "Tests")
    let schema = ConfigSchema(registry: registry)
    let lines = try #require(schema.topics(named: "zest").first).lines(schema)
    #expect(lines.contains("  " + text + (standard.map { "; default \($0.text)" } ?? "")))
  }

  @Test("speeds, times and lengths have units, numbers and flags have none")
  func units() {
    func names(_ type: ParameterType) -> [String] { type.units.map { $0.name } }
    #expect(names(.speed(0...1)) == ["pt-per-ms", "pt-per-s"])
    #expect(names(.duration(0...1)) == ["ms", "s"])
    #expect(names(Self.length([.page, .points], 0...1)) == ["page", "pt"])
    #expect(names(.number(0...1)).isEmpty && names(.integer(0...1)).isEmpty && names(.bool).isEmpty)
  }
}
