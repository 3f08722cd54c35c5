import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import Testing

/// A config with mistakes means the same with every line break and every space of KDL (its specification,
/// sections 3.17 and 3.18).
@Suite("Line breaks and spaces")
struct LineBreakTests {
  private static let breaks = ["\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
  private static let spaces = ["\t", "\u{A0}", "\u{1680}", "\u{2003}", "\u{3000}"]

  /// What is told, without the places.
  private static func told(_ text: String) -> [String] {
    Fixture.load(text, registry: .all).diagnostics.map { "\($0.code.id) \($0.message)" }
  }

  /// Correct settings over two lines beside a mistake.
  private static let continued = [
    "axis vertcal\nedits \\\n reload=index\ninsets \\\n leading=5",
    "snp leading\npages \\ // as long as a card\n extent=300 \\\n spacing=10",
    "pages extent: 300\npaging \\\n{ nearest }",
  ]

  @Test("braces that are missing are put in on lines of their own, whatever parts the lines")
  func braces() {
    let text = "pager a {\n  paging {\n    nearest\n  snap centre\n"
    for lineBreak in Self.breaks {
      let mended = Mended(text.replacing("\n", with: lineBreak)).text
      #expect(mended.replacing(lineBreak, with: "\n") == Mended(text).text, "\(mended)")
    }
  }

  @Test("a setting that goes on in the next line is right beside a mistake", arguments: continued)
  func continuedLines(_ settings: String) {
    let text = "pager a {\n\(settings)\n}\n"
    #expect(Self.told(text).count == 1)
    for lineBreak in ["\n"] + Self.breaks {
      let broken = text.replacing("\n", with: lineBreak)
      #expect(Self.told(broken) == Self.told(text), "\(broken.debugDescription)")
      #expect(
        Mended(broken).settings == Mended(text).settings && Mended(text).settings != nil,
        "\(broken.debugDescription)")
    }
  }

  @Test("a mistake is told in one way and mended in one way, whatever parts the lines and words")
  func mistakes() {
    for text in MistakesTests.all {
      let (told, settings) = (Self.told(text), Mended(text).settings)
      let changed =
        Self.breaks.map { text.replacing("\n", with: $0) }
        + Self.spaces.map { text.replacing(" ", with: $0) }
      for changed in changed {
        #expect(Self.told(changed) == told, "\(changed.debugDescription)")
        #expect(Mended(changed).settings == settings, "\(changed.debugDescription)")
      }
    }
  }
}
