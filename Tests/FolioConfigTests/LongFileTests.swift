import FolioConfig
import FolioCore
import FolioDiagnostics
import Testing

/// Files with thousands of elements of one kind.
@Suite("Long files")
struct LongFileTests {
  /// A file with many elements of one kind.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let pagers: Int
    let errors: Int
  }

  static let rows = [
    Row(
      testDescription: "pagers", text: repeated(4000) { "pager p\($0)\n" }, pagers: 4000, errors: 0),
    Row(
      testDescription: "pagers that inherit from one, the last",
      text: repeated(2400) { "pager p\($0) extends=p2400\n" } + "pager p2400",
      pagers: 2401, errors: 0),
    Row(
      testDescription: "conditions",
      text: "pager p {" + repeated(1500) { "when min-width=\($0) { go beyond=clamp }\n" } + "}",
      pagers: 1, errors: 0),
    Row(
      testDescription: "offsets", text: "pager p { snap at" + repeated(10_000) { " \($0)" } + " }",
      pagers: 1, errors: 0),
    Row(
      testDescription: "pagers of one name", text: repeated(3000) { _ in "pager p\n" }, pagers: 1,
      errors: 2999),
    Row(
      testDescription: "unknown bases", text: repeated(2400) { "pager p\($0) extends=q\($0)\n" },
      pagers: 0, errors: 2400),
    Row(
      testDescription: "one property again and again",
      text: "pager p { insets" + repeated(3000) { _ in " leading=1" } + " }", pagers: 0,
      errors: 2999),
    Row(
      testDescription: "rows",
      text: "pager p { paging { velocity-steps {"
        + repeated(1500) { "step speed=(pt-per-s)\($0) pages=1\n" } + "} } }", pagers: 0, errors: 1),
    Row(
      testDescription: "a cycle",
      text: repeated(2400) { "pager p\($0) extends=p\(($0 + 1) % 2400)\n" }, pagers: 0, errors: 1),
  ]

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map { text($0) }.joined()
  }

  @Test("every pager and error of a long file is counted", arguments: rows)
  func row(_ row: Row) {
    #expect(row.text.utf8.count <= ConfigLimits.fileLength)
    let result = Fixture.load(row.text)
    #expect(result.pagers.count == row.pagers)
    #expect(result.diagnostics.errorCount == row.errors)
    #expect(result.diagnostics.count <= Diagnostics.limit)
  }
}
