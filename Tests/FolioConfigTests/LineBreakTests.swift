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

  /// The messages, without the places.
  private static func told(_ text: String) -> [String] {
    Fixture.load(text, registry: .all).diagnostics.map { "\($0.code.id) \($0.message)" }
  }

  private static let texts = [
    "pager a {\naxis vertcal\nedits \\\n reload=index\ninsets \\\n leading=5\n}\n",
    "pager a {\nsnp leading\npages \\ // as long as a card\n extent=300 \\\n spacing=10\n}\n",
    "pager a {\npages extnt=300\npaging \\\n{ nearest }\n}\n",
  ]

  @Test("the messages are the same, whatever separates the lines and words", arguments: texts)
  func mistakes(_ text: String) {
    let told = Self.told(text)
    #expect(told.count == 1)
    let changed =
      Self.breaks.map { text.replacing("\n", with: $0) }
      + Self.spaces.map { text.replacing(" ", with: $0) }
    for changed in changed { #expect(Self.told(changed) == told, "\(changed.debugDescription)") }
  }
}
