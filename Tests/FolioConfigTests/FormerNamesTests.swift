import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Testing

@Suite("Keys by the name they had before")
struct FormerNamesTests {
  private static func load(_ source: SourceText) -> Diagnostics {
    ConfigLoader(registry: .standard).load([source]).diagnostics
  }

  @Test(
    "an old key is answered with its name of today, and the fix leaves nothing to mend",
    arguments: [
      ("pages placed slack=2", "slack", "fit-tolerance"),
      ("snap centre slack=1", "slack", "end-tolerance"),
      ("snap leading port-leading=8", "port-leading", "scroll-padding-leading"),
      ("snap leading port-trailing=8", "port-trailing", "scroll-padding-trailing"),
    ])
  func renamed(line: String, old: String, present: String) throws {
    let found = Self.load(SourceText(name: "old.kdl", text: "pager p { \(line) }"))
    #expect(found.map { $0.message } == ["`\(old)` is called `\(present)` now"])
    let fix = try #require(found.first?.fix)
    #expect(Self.load(SourceText(name: "new.kdl", bytes: fix.applied)).isEmpty)
  }
}
