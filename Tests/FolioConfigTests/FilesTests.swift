import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioStandard
import Testing

/// Files that are loaded together.
@Suite("Two files")
struct FilesTests {
  @Test("an error in the expansion of a short form is reported at its use, without a fix")
  func shortForm() throws {
    var registry = StrategyRegistry.standard
    try registry.register(
      StrategyRegistration(
        StrategyDescriptor(role: .release, id: "short", summary: "a short form", example: ""),
        .expand { _ in [part(.release, "nearst")] }), origin: "Tests")
    let plain = SourceText(
      name: "plain.kdl", text: "pager other {\n    axis vertical\n    paging short\n}\n")
    let other = SourceText(name: "other.kdl", text: "pager first")
    let found = ConfigLoader(registry: registry).load([other, plain]).diagnostics
    let mistake = try #require(found.first { $0.code.id == "P0410" })
    #expect(mistake.primary?.span.source === plain)
    #expect(mistake.primary?.span.text == "short" && mistake.fix == nil)
  }

  @Test("a valid pager loads regardless of errors in another file")
  func loads() {
    let good = SourceText(name: "good.kdl", text: "pager good { snap center }")
    for text in ["pager bad { zap }", "pager bad { axis: vertical }", "{ \"axis\": \"x\" }", "}"] {
      let bad = SourceText(name: "bad.kdl", text: text)
      for sources in [[good, bad], [bad, good]] {
        let result = Fixture.loader.load(sources)
        #expect(result.pagers.map { $0.name } == ["good"], "\(text)")
        #expect(!result.isValid)
      }
    }
  }
}
