import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import Testing

/// Wording of messages about types of keys that no built-in strategy has.
@Suite("Wording")
struct WordingTests {
  /// The diagnostics of a snap called `zesty` with the given keys.
  private func reported(_ keys: [ParameterDescriptor], _ written: String) throws -> Diagnostics {
    var registry = StrategyRegistry.standard
    try registry.register(
      StrategyRegistration(
        StrategyDescriptor(
          role: .snap, id: "zesty", summary: "has a key", parameters: keys, example: "snap zesty"),
        .make { _ in .snap(SnapPlan.aligned()) }), origin: "Tests")
    return Fixture.load("pager a { snap zesty \(written) }", registry: registry).diagnostics
  }

  @Test(
    "up to six choices are joined by `or`, of more there is the number, with a list",
    arguments: [2, 6, 7])
  func words(_ count: Int) throws {
    let words = (0..<count).map { "word-\($0)" }
    let key = ParameterDescriptor("zest", .choice(words), summary: "one of them")
    let message = try reported([key], "zest=3").first?.message
    let quoted = words.map { "`\($0)`" }
    let choice = quoted.dropLast().joined(separator: ", ") + " or " + quoted[count - 1]
    #expect(
      message == "`zest` of `zesty` takes "
        + (count > 6 ? "one of 7 words" : choice))
    let all = "they are " + quoted.joined(separator: ", ")
    #expect(try reported([key], "zest=3").first?.notes == (count > 6 ? [all] : []))
  }

  @Test(
    "the example of a length is in points if allowed, else in another unit",
    arguments: [
      ([Length.Unit.points], "(pt)20"), ([.viewport, .points], "(pt)20"), ([.page], "(page)0.5"),
    ])
  func lengths(_ units: [Length.Unit], _ example: String) throws {
    let type = ParameterType.length(units: units, amount: 0...9, mustStateUnit: false)
    let found = try reported([ParameterDescriptor("zest", type, summary: "a length")], "zest=#true")
    #expect(found.first?.message == "`zest` of `zesty` takes a length such as `\(example)`")
  }

  @Test(
    "the fix of a missing unit is pages for lengths up to 1, and points above",
    arguments: [(0.5, "(page)"), (1, "(page)"), (1.5, "(pt)"), (150, "(pt)")])
  func bare(_ number: Double, _ unit: String) throws {
    let type = ParameterType.length(units: [.points, .page], amount: 0...900, mustStateUnit: true)
    let found = try reported(
      [ParameterDescriptor("zest", type, summary: "a length")], "zest=\(number)")
    #expect(found.first?.fix?.replacement == unit)
  }

  @Test(
    "a number out of range is labeled with the bound it violates",
    arguments: [("1", "less than 2"), ("2", nil), ("5", nil), ("6", "more than 5")])
  func range(_ number: String, _ label: String?) throws {
    let key = ParameterDescriptor("zest", .number(2...5), summary: "a number")
    #expect(try reported([key], "zest=\(number)").first?.primary?.text == label)
  }

  @Test("a list takes up to its maximum number of values, and more are reported once")
  func lists() throws {
    let few = ParameterDescriptor(
      "offsets", .offsets(maximumCount: 3), required: true, positional: true, summary: "a few")
    #expect(try reported([few], "1 2 3").isEmpty)
    #expect(try reported([few], "1 2 3 4 5 6").map { $0.code.id } == ["P0309"])
    #expect(try reported([few], "").map { $0.code.id } == ["P0210"])
  }

  @Test("setting two exclusive keys is an error, in either order")
  func insteadOf() throws {
    let extent = ParameterDescriptor("extent", .number(0...9), summary: "a length")
    var visible = ParameterDescriptor("visible", .number(0...9), summary: "a number")
    visible.insteadOf = "extent"
    for keys in [[extent, visible], [visible, extent]] {
      #expect(try reported(keys, "extent=3").isEmpty && reported(keys, "visible=3").isEmpty)
      for (first, then) in [("extent", "visible"), ("visible", "extent")] {
        let found = try reported(keys, "\(first)=3 \(then)=3")
        #expect(found.map { $0.message } == ["`\(first)` of `zesty` is set in two ways"])
      }
    }
  }

  @Test(
    "a cycle of up to 16 pagers is listed whole, a longer one by its ends",
    arguments: [1, 2, 16, 17, 20])
  func cycle(_ count: Int) {
    let text = (0..<count).map { "pager p\($0) extends=p\(($0 + 1) % count)\n" }.joined()
    let found = Fixture.load(text).diagnostics
    #expect(found.count == 1)
    let names = (0..<count).map { "p\($0) (test.kdl:\($0 + 1))" }
    let shown =
      count > 16 ? names.prefix(8) + ["… \(count - 16) more …"] + names.suffix(8) : names[...]
    let note = (shown + ["p0"]).joined(separator: " -> ")
    #expect(found.first?.notes == (count == 1 ? [] : [note]))
  }
}
