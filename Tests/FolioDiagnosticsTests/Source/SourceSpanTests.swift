import FolioDiagnostics
import Testing

@Suite("Source span")
struct SourceSpanTests {
  private let text = SourceText(name: "a", text: "aä👍z")

  @Test(
    "a span is clamped to its text and widened to whole characters",
    arguments: [
      (0..<1, 0..<1), (1..<2, 1..<3), (2..<3, 1..<3), (2..<2, 1..<1), (4..<5, 3..<7),
      (6..<8, 3..<8), (-5..<99, 0..<8), (50..<60, 8..<8), (8..<8, 8..<8),
    ])
  func bounds(_ given: Range<Int>, _ expected: Range<Int>) {
    #expect(SourceSpan(text, given).range == expected)
  }

  @Test("a span joins only with spans of the same text")
  func union() {
    let first = SourceSpan(text, 0..<1)
    #expect(first.union(SourceSpan(text, 3..<7)).range == 0..<7)
    #expect(first.union(SourceSpan(SourceText(name: "b", text: "xyz"), 1..<2)) == first)
  }

  @Test("spans are equal in two texts with the same name and bytes")
  func equality() {
    let again = SourceText(name: "a", text: "aä👍z")
    #expect(SourceSpan(text, 1..<3) == SourceSpan(again, 1..<3))
    #expect(SourceSpan(text, 1..<3) != SourceSpan(SourceText(name: "a", text: "aö"), 1..<3))
    #expect(Set([SourceSpan(text, 1..<3), SourceSpan(again, 1..<3)]).count == 1)
  }
}
