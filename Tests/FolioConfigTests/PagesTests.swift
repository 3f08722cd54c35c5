import FolioConfig
import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Measures of uniform pages")
struct PagesTests {
  /// The layout of a node of a config on a surface of 1000.
  private static func layout(_ node: String) throws -> PageLayout {
    let pager = try #require(Fixture.load("pager x { \(node) }").pager(named: "x"))
    return Driven(
      pager.configuration(for: .zero), viewport: 1000, pages: .uniform(count: 4)
    ).pager.layout
  }

  @Test(
    "a margin is taken from the page and given to the gap after it; the stride stays",
    arguments: [
      ("pages stride=(port)1 spacing=27 margin=36", 937 as Points, 1000 as Points),
      ("pages stride=(port)1 margin=90", 910, 1000), ("pages extent=300 margin=50", 250, 300),
      ("pages extent=300 spacing=10 margin=50", 250, 310), ("pages extent=30 margin=50", 0, 50),
    ])
  func margin(node: String, extent: Points, stride: Points) throws {
    let layout = try Self.layout(node)
    #expect(layout.extent(ofPage: 1) == extent)
    #expect(layout.start(ofPage: 1) - layout.start(ofPage: 0) == stride)
  }

  @Test(
    "as many gaps lie in the port as are stated, or one less than pages",
    arguments: [
      ("pages extent=(visible)2.5 spacing=8 gaps=2", 393.6 as Points),
      ("pages extent=(visible)2.5 spacing=8", 395.2), ("pages extent=(visible)4 gaps=3", 250),
      ("pages extent=300 spacing=8 gaps=2", 300), ("pages extent=(visible)1 spacing=8 gaps=200", 0),
    ])
  func gaps(node: String, extent: Points) throws {
    #expect((try Self.layout(node).extent(ofPage: 0) - extent).magnitude < 1e-9)
  }
}
