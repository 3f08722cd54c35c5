import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Testing

@Suite("`pages visible=`")
struct PagesTests {
  private static func pager(_ node: String) throws -> ComposedPager {
    try #require(Fixture.load("pager x { \(node) }", registry: .all).pager(named: "x"))
  }

  @Test(
    "`visible` pages with their spacings fill the snapport, in uniform and content layouts",
    arguments: [
      ("pages visible=2.5 spacing=8", 393.6 as Points), ("pages visible=4", 250),
      ("pages visible=2 spacing=(viewport)0.1", 450), ("pages visible=1 spacing=200", 1000),
      ("pages visible=2; insets leading=100", 450), ("pages visible=300 spacing=8", 0),
      ("pages content visible=2 spacing=8", 496), ("pages extent=content visible=5", 300),
    ])
  func extent(node: String, extent: Points) throws {
    let pager = try Self.pager(node)
    let pages = node.contains("content") ? PageContent.extents([300, 300]) : .uniform(count: 4)
    func first(_ pager: ComposedPager) -> Points {
      Driven(pager.configuration(for: .zero), viewport: 1000, pages: pages)
        .pager.layout.extent(ofPage: 0)
    }
    #expect(first(pager) == extent)
    // Printed with every default, the pager is the same and has no unused extent.
    let resolved = pager.resolved(for: Viewport(extent: 1000))
    #expect(resolved.field("pages extent") == nil && resolved.field("pages visible") != nil)
    let printed = Fixture.load(resolved.printed(), registry: .all)
    #expect(Fixture.report(printed) == "")
    #expect(first(try #require(printed.pagers.first)) == extent)
  }

  @Test("`visible` below 1 is refused", arguments: ["0", "0.5", "-2"])
  func least(count: String) {
    let found = Fixture.load("pager x { pages visible=\(count) }").diagnostics
    #expect(found.map { $0.message } == ["`visible` of `pages` must be at least 1"])
  }
}
