import FolioConfig
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation
import Testing

/// The 40 most common mistakes and their reports, in `Golden/CommonMistakes.txt`.
@Suite("Common mistakes")
struct CommonMistakesTests {
  private static let texts: [String] = {
    let file = Fixture.root.appendingPathComponent(
      "Tests/FolioConfigTests/Golden/CommonMistakes.txt")
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return golden.components(separatedBy: "~~~\n").map {
      $0.components(separatedBy: "---\n")[0]
    }
  }()

  private static func answer(_ text: String) -> Diagnostics {
    Fixture.load(text, registry: .all).diagnostics
  }

  @Test("each mistake yields its recorded report and fixes")
  func answers() {
    #expect(Self.texts.count == 40)
    let reported = Self.texts.map { text in
      let found = Self.answer(text)
      let fixes = found.compactMap { $0.fix }.map {
        "fix `\($0.span.text)` -> `\($0.replacement)`\n"
      }
      return text + "---\n" + PlainRenderer().text(of: found) + fixes.joined()
    }
    Golden.expect(reported.joined(separator: "~~~\n"), "CommonMistakes")
  }

  @Test(
    "each mistake has a hint, and its fixes reduce the errors without disabling settings",
    arguments: texts)
  func hints(_ text: String) throws {
    let found = Self.answer(text)
    #expect(!found.isEmpty)
    #expect(found.contains { !$0.remarks.isEmpty && $0.primary != nil })
    for fix in found.compactMap({ $0.fix }) { #expect(!fix.replacement.contains("/-")) }
    let source = SourceText(name: "test.kdl", text: text)
    guard let mended = ConfigLoader(registry: .all).mended(source, among: [source]) else { return }
    let before = found.errorCount
    let after = ConfigLoader(registry: .all).load([mended]).diagnostics.errorCount
    #expect(after < before || !found.hasErrors)
  }
}
