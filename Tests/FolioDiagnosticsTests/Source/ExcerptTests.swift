import FolioDiagnostics
import Testing

@Suite("Excerpts")
struct ExcerptTests {
  static let script = "# größer\nload {\n  pager a {\n    axs x\n  }\n}\nstate"

  /// The script and the text within its braces.
  private func texts() throws -> (whole: SourceText, part: SourceText, start: Int) {
    let whole = SourceText(name: "a.folio", text: Self.script)
    let open = try #require(whole.bytes.firstIndex(of: UInt8(ascii: "{")))
    let close = try #require(whole.bytes.lastIndex(of: UInt8(ascii: "}")))
    return (
      whole, SourceText(excerpt: open + 1..<close, of: whole, name: "a.folio:2"), open + 1
    )
  }

  @Test("the spans of an excerpt are spans of the whole text")
  func spans() throws {
    let (whole, part, start) = try texts()
    let inside = try #require(part.bytes.firstIndex(of: UInt8(ascii: "x")))
    let span = SourceSpan(part, inside - 1..<inside + 2)
    #expect(span.source === whole)
    #expect(span.text == "axs")
    #expect(span.start == SourcePosition(line: 4, column: 5, byte: start + inside - 1))
    #expect(SourceSpan(part, 0..<part.bytes.count).text == part.text(in: 0..<part.bytes.count))
    let report = PlainRenderer().text(
      of: Diagnostic(DiagnosticCode("P0000", "for the test"), "no", at: span))
    #expect(report.contains("--> a.folio:4:5\n"))
    #expect(report.contains(" 4 |     axs x\n"))
  }

  @Test("an excerpt holds the spans within its range, and a whole text holds all of its spans")
  func holding() throws {
    let (whole, part, start) = try texts()
    #expect(part.holds(SourceSpan(part, 0..<3)) && part.holds(SourceSpan(whole, start..<start + 1)))
    #expect(!part.holds(SourceSpan(whole, start - 1..<start + 1)))
    #expect(!part.holds(SourceSpan(whole, 0..<whole.bytes.count)))
    #expect(whole.holds(SourceSpan(part, 0..<1)) && whole.holds(SourceSpan(whole, 0..<1)))
    #expect(!whole.holds(SourceSpan(SourceText(name: "a.folio", text: Self.script), 0..<1)))
  }

  @Test("an excerpt of an excerpt refers to the whole text, and its bounds are clamped")
  func nested() throws {
    let (whole, part, start) = try texts()
    let inner = SourceText(excerpt: 3..<Int.max, of: part, name: "inner")
    #expect(inner.bytes == Array(part.bytes[3...]))
    let span = SourceSpan(inner, 1..<Int.max)
    #expect(span.source === whole)
    #expect(span.range == start + 4..<start + part.bytes.count)
    #expect(SourceText(excerpt: -9 ..< -1, of: whole, name: "none").bytes.isEmpty)
  }

  @Test("a text that continues another counts its lines from a given first line")
  func firstLine() {
    let text = SourceText(name: "input", bytes: Array("ab\ncd\nef".utf8), firstLine: 7)
    #expect(text.position(at: 4) == SourcePosition(line: 8, column: 2, byte: 4))
    #expect(text.line(at: .max) == 9)
    #expect(text.contentRange(ofLine: 8) == 3..<5)
    #expect(text.contentRange(ofLine: 1) == 0..<2 && text.contentRange(ofLine: .max) == 6..<8)
    let span = SourceSpan(text, 3..<5)
    let report = PlainRenderer().text(
      of: Diagnostic(DiagnosticCode("P0000", "for the test"), "no", at: span))
    #expect(report.contains("--> input:8:1\n") && report.contains(" 8 | cd\n"))
    #expect(SourceText(name: "far", bytes: [], firstLine: .max).lineCount == 1)
  }
}
