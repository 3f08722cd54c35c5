import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Each limit at its border: what is done up to it, and what from the next one on.
@Suite("Limits at their borders")
struct BorderTests {
  /// How often a code is told about a file, with all that are told too many.
  private func codes(_ text: String) -> [String: Int] {
    let found = Fixture.load(text, registry: .all).diagnostics
    return Dictionary(grouping: found.map { $0.code.id }) { $0 }.mapValues { $0.count }
  }

  /// A line of a text, made as long as this with a comment.
  private func padded(_ line: String, to count: Int) -> String {
    line + " // " + String(repeating: "x", count: count - line.utf8.count - 4)
  }

  @Test("a line is looked into up to 512 bytes", arguments: [(512, 1), (513, nil)])
  func line(_ length: Int, _ count: Int?) {
    let text = "pager a {\n\(padded("axis: vertical", to: length))\nx-note: 1\n}\n"
    #expect(codes(text)["P0213"] == 1 + (count ?? 0))
  }

  @Test("a line too long hides no brace that seems to be missing", arguments: ["x-note {", "}"])
  func hiddenBrace(_ brace: String) {
    let long = "/* " + String(repeating: "x", count: 600) + " */ " + brace
    let text =
      brace == "}"
      ? "pager a {\n    axis: vertical\n\(long)\n"
      : "pager a {\n    axis: vertical\n\(long)\n}\n}\n"
    #expect(Mended(text).text == text.replacing("axis:", with: "axis"))
    #expect(codes(text) == ["P0213": 1])
  }

  @Test("256 places are changed into the notation of configs, and none where there are more")
  func edits() {
    func text(_ count: Int) -> String {
      "pager a {\naxis: horizontal\n" + String(repeating: "x-note: 1\n", count: count - 1) + "}\n"
    }
    #expect(codes(text(256)) == ["P0213": Diagnostics.limit])
    #expect(Fixture.load(text(256)).diagnostics.errorCount == 256)
    #expect(codes(text(257))["P0213"] == nil)
  }

  @Test("names that are not found are compared with 100,000 in all", arguments: [(40, 1), (41, 0)])
  func suggestions(_ unknown: Int, _ suggested: Int) {
    let lost = (1..<unknown).map { "pager lost-\($0) extends=nowhere\n" }.joined()
    let rest = (unknown..<2499).map { "pager found-\($0)\n" }.joined()
    let found = Fixture.load(lost + "pager last extends=shelff\n" + rest + "pager shelf")
      .diagnostics
    #expect(found.errorCount == unknown)
    #expect(found.count { $0.fix != nil } == suggested)
  }

  /// A key that is misspelt beside the one that is meant: its fix would state that one twice.
  private static let doomed = "pages extent=3 spacing=1 spacng=2"

  @Test("the fixes of 20 errors are tried, and those of more are offered as they are")
  func triedFixes() {
    func offered(_ count: Int) -> Int {
      let text = (0..<count).map { "pager p\($0) { \(Self.doomed) }\n" }.joined()
      return Fixture.load(text).diagnostics.count { $0.fix != nil }
    }
    #expect([20, 23].map { offered($0) } == [0, 3])
  }

  /// What mends only as a whole: of two keys on one node, one belongs elsewhere.
  private static let whole = "pager z { pages extent: 300 infinite: true; gap: 10 }\n"
  private static let isWhole = "the fix mends the rest of the file with it"

  @Test("the rest of a file is mended with its first error, unless 20 fixes were tried before")
  func together() {
    func isMended(_ others: Int) -> Bool {
      let text = Self.whole + (0..<others).map { "pager p\($0) { snap center }\n" }.joined()
      return Fixture.load(text).diagnostics.contains { $0.notes.contains(Self.isWhole) }
    }
    #expect([16, 17].map { isMended($0) } == [true, false])
  }

  /// One error that hides more of them than one fix joins.
  private static let hidden =
    "axis x\npages width=3 gap=5\nsnap center\nresize page\nloop infinite\n"
    + "insets left=3 right=4\n"

  @Test("a file whose one error hides many is mended as a whole")
  func oneError() {
    #expect(Fixture.load(Self.hidden).diagnostics.map { $0.notes } == [[Self.isWhole]])
    #expect(Mended(Self.hidden).result.isValid)
  }

  @Test("a warning is not counted among the fixes that are tried")
  func warnings() {
    let warned = String(repeating: "pager w { autoplay interval every=3 }\n", count: 1)
    let text =
      (0..<25).map { warned.replacing("w", with: "w\($0)") }.joined()
      + "pager p { \(Self.doomed) }\n"
    let found = Fixture.load(text, registry: .all).diagnostics
    #expect(found.warningCount == 25)
    #expect(found.filter { $0.severity == .error }.map { $0.fix == nil } == [true])
  }

  @Test(
    "fixes are tried in files of up to 65,536 bytes", arguments: [(65_536, true), (65_537, false)])
  func triedLength(_ length: Int, _ isTried: Bool) {
    let start = "pager p { \(Self.doomed) }\n"
    let found = Fixture.load(Self.filled(start, to: length)).diagnostics
    #expect(found.map { $0.fix == nil } == [isTried])
    let json = Fixture.load(Self.filled("{ \"axis\": \"vertical\" }\n", to: length)).diagnostics
    #expect(json.contains { $0.message == "this is JSON" } == isTried)
    for text in [Self.whole, Self.hidden] {
      let whole = Fixture.load(Self.filled(text, to: length)).diagnostics
      #expect(whole.contains { $0.notes.contains(Self.isWhole) } == isTried)
    }
  }

  @Test("a file that is too long is told without its text")
  func tooLong() {
    let text = Self.filled("pager a", to: ConfigLimits.fileLength + 1)
    #expect(Fixture.load(text).diagnostics.map { $0.showsSource } == [false])
    #expect(Fixture.load("pager a { zap }").diagnostics.map { $0.showsSource } == [true])
    // What it defines is not known, so that nobody is told that it is missing.
    let sources = [text, "pager b extends=a"].map { SourceText(name: "a.kdl", text: $0) }
    #expect(Fixture.loader.load(sources).diagnostics.count == 1)
  }

  private static func filled(_ start: String, to length: Int) -> String {
    start + String(repeating: " ", count: length - start.utf8.count)
  }

  @Test("conditions are compared with each other up to 64 of them", arguments: [(64, 63), (65, 0)])
  func conditions(_ count: Int, _ warned: Int) {
    let text = String(repeating: "when min-width=700 { snap centre }\n", count: count)
    #expect(Fixture.load("pager a {\n\(text)}").diagnostics.warningCount == warned)
  }

  @Test(
    "a chain takes 64 rules and 64 limits",
    arguments: [
      (64, 64, []), (65, 64, ["`paging` has 65 rules of release, more than 64"]),
      (64, 65, ["`paging` has 65 limits, more than 64"]),
      (
        65, 66,
        [
          "`paging` has 65 rules of release, more than 64",
          "`paging` has 66 limits, more than 64",
        ]
      ),
    ])
  func chain(_ rules: Int, _ limits: Int, _ messages: [String]) {
    var definition = PagerDefinition("made")
    definition.settings.paging = Stated(
      [StrategyUse](repeating: StrategyUse(.release, "nearest"), count: rules)
        + [StrategyUse](repeating: StrategyUse(.limit, "pages", ["pages": 1]), count: limits))
    #expect(Fixture.loader.compose([definition]).diagnostics.map { $0.message } == messages)
  }

  @Test(
    "a block in another language nests 16 deep, and what follows a deeper one is outside",
    arguments: [(14, true), (15, true), (16, false), (17, false)])
  func depth(_ depth: Int, _ isInside: Bool) {
    let text =
      "{ \"axis\": \"vertical\", " + String(repeating: "\"a\": { ", count: depth) + "\"b\": 1"
      + String(repeating: " }", count: depth) + ", \"snap\": \"centre\" }"
    let config = Mended(text).text
    #expect(config.contains("    axis vertical\n"), "\(config)")
    #expect(config.contains("    snap centre\n") == isInside, "\(config)")
  }

  @Test("what stands behind more hyphens than blocks may be open is read", arguments: 15...17)
  func hyphens(_ count: Int) {
    let text = String(repeating: "- ", count: count) + "axis: vertical\n"
    #expect(Mended(text).text == "pager main {\n    axis vertical\n}\n")
  }

  @Test(
    "a file that is cut short anywhere is answered",
    arguments: [
      "pager a { axis: 'x', pages extent: 1,5px \"b\": \"c\\\"d\" } # e",
      "pager \"a\" { /* b */ when 600px <= width <= 7e2 { snap [c, d] } } <!-- f -->",
      "pager a\n{ pages(extent: (pt)3e1, #\"r\"#) } \\\n\"\"\"\n t\n\"\"\" ; % -- /- x",
    ])
  func cut(_ text: String) {
    let bytes = Array(text.utf8)
    for end in 0...bytes.count {
      let source = SourceText(name: "cut.kdl", bytes: Array(bytes[..<end]))
      for diagnostic in Fixture.loader.load([source]).diagnostics {
        #expect((diagnostic.primary?.span.range.upperBound ?? 0) <= end)
      }
    }
  }
}
