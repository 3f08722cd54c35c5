import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Each limit at its border: what is done up to it, and what from the next one on.
@Suite("Limits")
struct LimitTests {
  @Test("names that are not found are compared with 100,000 in all", arguments: [(40, 1), (41, 0)])
  func suggestions(_ unknown: Int, _ suggested: Int) {
    let lost = (1..<unknown).map { "pager lost-\($0) extends=nowhere\n" }.joined()
    let rest = (unknown..<2499).map { "pager found-\($0)\n" }.joined()
    let found = Fixture.load(lost + "pager last extends=shelff\n" + rest + "pager shelf")
      .diagnostics
    #expect(found.errorCount == unknown)
    #expect(found.count { $0.fix != nil } == suggested)
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
    let text = String(repeating: "when min-width=700 { snap center }\n", count: count)
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
    let links =
      [String](repeating: "nearest", count: rules)
      + [String](repeating: "limit pages=1", count: limits)
    let found = Fixture.load("pager a { paging { \(links.joined(separator: "; ")) } }").diagnostics
    #expect(found.filter { $0.severity == .error }.map { $0.message } == messages)
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
