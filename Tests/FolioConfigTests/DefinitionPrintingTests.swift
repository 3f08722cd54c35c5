import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import Testing

/// Printing of definitions; `DescriptionTests` prints random pagers.
@Suite("Definition printing")
struct DefinitionPrintingTests {
  @Test("a definition prints its explicit settings in source order, which equality ignores")
  func short() throws {
    let text = """
      pager shelf extends=base {
          axis horizontal
          pages extent=300 spacing=10
          insets leading=20 safe-area=across
          snap fraction 0.25 tall=scroll-inside
          paging {
              velocity-steps count-from=nearest {
                  step speed=0.2 pages=1
              }
              threshold (page)0.5
              limit pages=1
          }
          loop clones
          when min-width=744 max-height=600 {
              pages visible=2.5
              snap at 0 100 300
              paging nearest
          }
      }

      """
    let definition = try #require(Fixture.load(text).definitions.first)
    #expect(definition.printed() == text)
    let other = text.replacing("speed=0.2 pages=1", with: "pages=1 speed=0.2")
      .replacing("extent=300 spacing=10", with: "spacing=10 extent=300")
      .replacing("min-width=744 max-height=600", with: "max-height=600 min-width=744")
    let reordered = try #require(Fixture.load(other).definitions.first)
    #expect(reordered.printed() == other)
    #expect(reordered == definition)
    #expect(Fixture.load("pager base {}").definitions.map { $0.printed() } == ["pager base\n"])
  }

  @Test(
    "a setting is printed as written",
    arguments: [
      "pages extent=content", "pages extent=content spacing=3", "pages visible=2.5 spacing=3",
      "pages extent=(viewport)0.5", "pages weighted 4 3 2", "snap at 0 100 300",
      "snap fraction 0.25", "paging nearest", "paging {\n        limit pages=1\n    }",
      "paging {\n        nearest\n        limit pages=1\n    }", "paging threshold (page)0.5",
      "loop clones gap=3", "resize keep-page insets=expand", "autoplay interval 3000",
    ])
  func printed(_ setting: String) throws {
    let text = "pager a {\n    \(setting)\n}\n"
    let result = Fixture.load(text, registry: .all)
    #expect(Fixture.report(result) == "")
    #expect(result.pagers.first?.printed() == text)
  }
}
