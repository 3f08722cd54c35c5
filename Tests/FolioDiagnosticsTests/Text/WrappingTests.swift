import FolioDiagnostics
import Testing

@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "a line breaks between words and continues below its second column",
    arguments: [
      ("short", 10, ["short"]), ("", 5, [""]), ("one two three", 7, ["one two", "three"]),
      ("  drag  move the content", 16, ["  drag  move the", "        content"]),
      ("a  b  c dd", 7, ["a  b  c", "   dd"]),
      // A second column too far right leaves no room to continue below it.
      ("a-long-name  some words", 14, ["a-long-name", "  some words"]),
      ("unbreakable", 4, ["unbreakable"]), ("x unbreakable y", 4, ["x", "unbreakable", "y"]),
      ("日本語 日本語", 7, ["日本語", "日本語"]), ("日本語 日本語", 13, ["日本語 日本語"]),
    ])
  func line(text: String, width: Int, lines: [String]) {
    #expect(Wrapping.line(text, width: width) == lines)
  }

  @Test("parts are kept whole as long as they fit")
  func parts() {
    let parts = ["page 0 -> 3", "offset 40 -> 910", "3 snap points: 1.1 >= 1"]
    #expect(Wrapping.parts(parts, gap: "   ", width: nil) == [parts.joined(separator: "   ")])
    #expect(
      Wrapping.parts(parts, gap: "   ", width: 30) == [
        "page 0 -> 3   offset 40 -> 910", "  3 snap points: 1.1 >= 1",
      ])
    #expect(Wrapping.parts(parts, gap: "   ", width: 12).allSatisfy { $0.count <= 12 })
  }

  static let text = SourceText(
    name: "a.folio", text: "drag sixty-one-and-a-half points to the left, please, and gently")
  static let diagnostic = Diagnostic(
    DiagnosticCode("P0610", "for the test"), "`sixty-one-and-a-half` is not a distance",
    at: SourceSpan(text, 5..<25), "here"
  ).adding(help: "write a number such as -12.5, with at most one point")
    .adding(note: "one\ntwo")

  @Test("a report in a narrow terminal breaks between words, and its source line is cut off")
  func report() {
    let report = PlainRenderer(columns: 40).text(of: Self.diagnostic)
    #expect(
      report == """
        error[P0610]: `sixty-one-and-a-half` is
          not a distance
          --> a.folio:1:6
           |
         1 | drag sixty-one-and-a-half points …
           |      ^^^^^^^^^^^^^^^^^^^^ here
           = help: write a number such as -12.5,
                   with at most one point
           = note: one
                   two

        """)
  }

  @Test("a label that does not fit beside its sign is on a line of its own")
  func label() {
    let label = "not a unit of lengths"
    let place = SourceSpan(Self.text, 26..<32)
    let late = Diagnostic(DiagnosticCode("P0610", "for the test"), "a unit", at: place, label)
    let lines = PlainRenderer(columns: 40).text(of: late).split(separator: "\n")
    #expect(lines.count == 6 && lines.allSatisfy { $0.count <= 40 } && lines[5].hasSuffix(label))
    #expect(PlainRenderer().text(of: late).contains("^^^^^^ " + label))
  }

  @Test("color changes no line break")
  func colour() {
    let painted = PlainRenderer(columns: 40, isColored: true).text(of: Self.diagnostic)
    let plain = PlainRenderer(columns: 40).text(of: Self.diagnostic)
    #expect(painted.split(separator: "\n").count == plain.split(separator: "\n").count)
    #expect(PlainRenderer(columns: 1).text(of: Self.diagnostic).contains("distance\n"))
  }
}
