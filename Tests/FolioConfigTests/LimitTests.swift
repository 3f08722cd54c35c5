import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Each limit at its boundary: the last accepted value and the first refused one.
@Suite("Limits")
struct LimitTests {
  @Test("suggestions stop after 100,000 name comparisons", arguments: [(40, 1), (41, 0)])
  func suggestions(_ unknown: Int, _ suggested: Int) {
    let lost = (1..<unknown).map { "pager lost-\($0) extends=nowhere\n" }.joined()
    let rest = (unknown..<2499).map { "pager found-\($0)\n" }.joined()
    let found = Fixture.load(lost + "pager last extends=shelff\n" + rest + "pager shelf")
      .diagnostics
    #expect(found.errorCount == unknown)
    #expect(found.count { $0.fix != nil } == suggested)
  }

  @Test("a file that is too long is reported without its text")
  func tooLong() {
    let text = Self.filled("pager a", to: ConfigLimits.fileLength + 1)
    #expect(Fixture.load(text).diagnostics.map { $0.showsSource } == [false])
    #expect(Fixture.load("pager a { zap }").diagnostics.map { $0.showsSource } == [true])
    // Its definitions are unknown, so no base is reported as missing.
    let sources = [text, "pager b extends=a"].map { SourceText(name: "a.kdl", text: $0) }
    #expect(Fixture.loader.load(sources).diagnostics.count == 1)
  }

  private static func filled(_ start: String, to length: Int) -> String {
    start + String(repeating: " ", count: length - start.utf8.count)
  }

  @Test(
    "`paging` takes at most 64 rules and 64 limits",
    arguments: [
      (64, 64, []), (65, 64, ["`paging` has 65 release rules, more than 64"]),
      (64, 65, ["`paging` has 65 limits, more than 64"]),
      (
        65, 66,
        [
          "`paging` has 65 release rules, more than 64",
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
}
