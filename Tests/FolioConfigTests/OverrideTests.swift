import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Testing

/// Settings of a prompt that replace those of a config.
@Suite("Overrides")
struct OverrideTests {
  @Test("an override takes the nodes of a pager and is checked like a config")
  func text() throws {
    let pager = try #require(Fixture.loader.builtInDefault)
    func override(_ text: String) -> LoadResult {
      Fixture.loader.override(pager, with: SourceText(name: "prompt", text: text))
    }
    let made = try #require(override("snap center; paging nearest").pagers.first)
    #expect(made.configuration(for: .zero).snap.identifier == "center")
    #expect(made.configuration(for: .zero).rules.map { $0.identifier } == ["nearest"])
    let again = try #require(
      Fixture.loader.override(made, with: SourceText(name: "prompt", text: "snap trailing")).pagers
        .first)
    #expect(again.configuration(for: .zero).snap.identifier == "trailing")
    #expect(again.configuration(for: .zero).rules.map { $0.identifier } == ["nearest"])
    #expect(override("axis vertical").diagnostics.map { $0.code.id } == ["P0202"])
    #expect(override("snpa leading").diagnostics.first?.help == "did you mean `snap`?")
    #expect(override("insets top=40").diagnostics.first?.help == "did you mean `leading`?")
    #expect(override("snap leading; snap center").diagnostics.map { $0.code.id } == ["P0206"])
    #expect(override("pages extent=()300").diagnostics.map { $0.code.id } == ["K0032"])
    #expect(override("snap nowhere").pagers.first == nil)
    let warned = override("autoplay interval dwell=3")
    #expect(warned.diagnostics.map { $0.severity } == [.warning])
    #expect(warned.pagers.first?.configuration(for: Viewport(extent: 300)).autoplay?.interval == 3)
  }
}
