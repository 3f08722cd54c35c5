import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioStandard
import Testing

/// Definitions of pagers with errors, as tools show them.
@Suite("Definitions of broken pagers")
struct BrokenDefinitionTests {
  @Test(
    "the first of two duplicates counts, and unreadable parts are ignored",
    arguments: [
      ("snap center; snap trailing", "snap center"),
      ("insets leading=3; insets leading=4", "insets leading=3"),
      ("axis vertical; axis horizontal", "axis vertical"),
      ("when min-width=3 { snap center; snap trailing }", "when min-width=3 { snap center }"),
      ("pages extent=3 extent=4", "pages extent=3"),
      ("pages extent=3 visible=4", "pages extent=3"),
      ("snap fraction 0.25 at=0.5", "snap fraction 0.25"),
      ("snap fraction 0.25 tall=(pt)align", "snap fraction 0.25"),
      ("snap at (page)1 2 \"x\" 3", "snap at 2 3"),
      ("pages visible=(pt)2 spacing=3", "pages spacing=3"),
      ("pages visible=\"2\" spacing=3", "pages spacing=3"),
      ("pages group=1.5 spacing=3", "pages spacing=3"),
      ("pages extent=1e999 spacing=3", "pages spacing=3"),
      ("pages zap=4 spacing=3", "pages spacing=3"),
      ("pages x-zap=4 spacing=3", "pages spacing=3"),
      ("paging { zap; nearest; limit }", "paging { nearest }"),
      ("paging { nearest; x-zap; limit zap=3 }", "paging { nearest }"),
      ("snap nowhere; loop clones", "loop clones"), ("zap; loop clones", "loop clones"),
      (
        "paging { velocity-steps { zap; step speed=0.2 pages=1; x-zap } }",
        "paging { velocity-steps { step speed=0.2 pages=1 } }"
      ),
      (
        "paging { velocity-steps { step speed=0.2 speed=0.3 pages=1 } }",
        "paging { velocity-steps { step speed=0.2 pages=1 } }"
      ),
    ])
  func read(_ broken: String, _ sound: String) throws {
    func definition(_ settings: String) -> LoadResult {
      Fixture.load("pager a { \(settings) }", registry: .all)
    }
    #expect(try #require(definition(broken).definitions.first) == definition(sound).definitions[0])
    #expect(Fixture.report(definition(sound)) == "")
  }
}
