import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioREPL
import FolioStandard
import FolioTestSupport
import Foundation
import KDL
import Testing

/// The complete reference of a few strategies with keys of each kind.
@Suite("Reference of a small registry")
struct SmallSchemaTests {
  /// Strategies of four roles that cover the optional parts of descriptors.
  static var registry: StrategyRegistry {
    get throws {
      var registry = StrategyRegistry()
      for descriptor in descriptors {
        try registry.register(
          StrategyRegistration(
            descriptor,
            .make { _ in .snap(SnapPlan.aligned()) }), origin: "Tests")
      }
      registry.addDefault(.layout, "even")
      registry.addDefault(.snap, "near")
      return registry
    }
  }

  private static let speed = ParameterDescriptor(
    "speed", .speed(0...8), required: true, summary: "how fast")
  private static let pages = ParameterDescriptor(
    "pages", .integer(1...9), required: true, positional: true, summary: "how many")

  private static let distance = ParameterDescriptor(
    "way", .choice(["up", "down"]), summary: "which way")

  private static let descriptors = [
    StrategyDescriptor(
      role: .layout, id: "even", summary: "all alike",
      parameters: [
        ParameterDescriptor(
          "extent",
          .length(units: [.points, .viewport], amount: 0...1000, mustStateUnit: false),
          summary: "how long")
      ], example: "pages extent=300"),
    StrategyDescriptor(
      role: .layout, id: "odd@1", summary: "each its own", example: "pages odd@1"),
    StrategyDescriptor(
      role: .snap, id: "near", summary: "at the nearer end",
      parameters: [
        ParameterDescriptor(
          "end", .choice(["first", "last"]), default: .text("first"), positional: true,
          summary: "which end"),
        ParameterDescriptor("weight", .number(0...1), summary: "how much"),
      ], example: "snap near last"),
    StrategyDescriptor(
      role: .snap, id: "far", summary: "at the farther end",
      parameters: [
        ParameterDescriptor("weight", .integer(0...9), required: true, summary: "how many"),
        ParameterDescriptor("depth", .integer(0...9), required: true, summary: "how deep"),
        ParameterDescriptor("loud", .bool, default: .bool(false), summary: "whether it rings"),
      ], example: "snap far weight=3 depth=2"),
    StrategyDescriptor(
      role: .release, id: "table", summary: "by a table",
      parameters: [ParameterDescriptor("ties", .text, summary: "whom to ask")],
      rows: RowDescriptor(
        name: "row", columns: [speed, pages, distance], count: 1...4, strictlyIncreasing: ["speed"],
        nonDecreasing: ["pages"], orderReason: "a row is for what is faster"),
      example: "table { row 2 speed=0.2 }"),
    StrategyDescriptor(
      role: .motion, id: "glide", summary: "the only one",
      parameters: [speed, ParameterDescriptor("eases", .bool, summary: "whether it slows down")],
      example: "motion glide speed=1"),
    StrategyDescriptor(
      role: .release, id: "any", summary: "wherever it is", example: "any"),
  ]

  @Test("the reference page and the overview match their golden file")
  func page() throws {
    let schema = ConfigSchema(registry: try Self.registry)
    Golden.expect(
      schema.markdown(title: "Reference") + schema.overview.joined(separator: "\n") + "\n",
      "small-schema-page")
  }

  @Test("help and JSON of every topic match their golden file")
  func topics() throws {
    let schema = ConfigSchema(registry: try Self.registry)
    let names = schema.topicNames.filter { name in
      name.utf8.count != 5 || name.utf8.dropFirst().contains { $0 > 0x39 }
    }
    let lines = names.flatMap { name in
      schema.topics(named: name).flatMap { $0.lines(schema) + [$0.json.text] }
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "small-schema-topics")
  }

  @Test(
    "a topic is found by a unit in parentheses and by a code in lowercase",
    arguments: [
      ("(pt)", ["pt"]), ("pt", ["pt"]), ("(pt", []), ("pt)", []), ("(ptx", []), ("xpt)", []),
      ("p0201", ["P0201"]),
      ("P0201", ["P0201"]), ("row", ["table"]), ("last", ["last"]),
      ("weight", ["weight", "weight"]), ("nothing", []),
    ])
  func named(_ name: String, _ found: [String]) throws {
    let schema = ConfigSchema(registry: try Self.registry)
    #expect(schema.topics(named: name).map { $0.name } == found)
  }
}
