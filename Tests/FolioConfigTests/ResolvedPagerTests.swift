import FolioConfig
import FolioCore
import FolioDiagnostics
import Testing

/// Fields of resolved pagers, as `resolve` shows them.
@Suite("Resolved pager")
struct ResolvedPagerTests {
  private let feed = """
    pager ground abstract=#true {
      insets leading=20
    }
    pager feed extends=ground {
      pages extent=content minimum=(viewport)1
      paging { one-page threshold=(pt)150 basis=projection }
      when min-width=744 {
        snap center
      }
    }
    """

  private func resolved(_ width: Points) throws -> ResolvedPager {
    try #require(Fixture.load(feed).pagers.first).resolved(for: Viewport(extent: width))
  }

  @Test(
    "every field has its value and its origin",
    arguments: [
      ("axis", "horizontal", "default"), ("pages", "content", "test.kdl:5"),
      ("pages minimum", "(viewport)1", "test.kdl:5"), ("pages spacing", "0", "default"),
      ("insets leading", "20", "test.kdl:2"), ("insets trailing", "0", "default"),
      ("insets safe-area", "both", "default"),
      ("snap", "center", "test.kdl:8"), ("snap tall", "align", "default"),
      ("paging", "threshold", "test.kdl:6, one-page"),
      ("threshold distance", "(pt)150", "test.kdl:6, one-page"),
      ("paging limit", "pages", "test.kdl:6, one-page"),
      ("limit pages pages", "1", "test.kdl:6, one-page"),
      ("projection", "uikit", "default"), ("loop", "off", "default"),
      ("resize insets", "expand", "default"), ("go beyond", "refuse", "default"),
    ])
  func fields(_ name: String, _ value: String, _ origin: String) throws {
    let field = try #require(try resolved(744).field(name))
    #expect(field.value == value)
    #expect(field.origin == origin)
  }

  @Test(
    "a resolved pager prints every default, without short forms and conditions",
    arguments: [
      "pager feed {", "    axis horizontal", "    insets leading=20 trailing=0 safe-area=both",
      "    padding leading=0 trailing=0", "    projection uikit", "    loop off",
      "        threshold (pt)150 basis=projection measure-from=edge inclusive=#false",
      "        limit pages=1 count-from=start", "    resize keep-page insets=expand",
      "    edits reload=id removed=nearest", "    go beyond=refuse",
    ])
  func printed(_ line: String) throws {
    let lines = try resolved(100).printed().split(separator: "\n")
    #expect(lines.contains(Substring(line)))
    #expect(!lines.contains { $0.contains("one-page") || $0.hasPrefix("    when") })
  }

  @Test("a resolved pager names every strategy except the default layout")
  func names() throws {
    let pager = try #require(Fixture.load("pager a").pagers.first)
    let settings = pager.resolved(for: .zero).definition.settings
    for (node, id) in [(SettingNode.pages, nil), (.snap, "leading"), (.loop, "off")] {
      #expect(settings[node]?.map { $0.id.value } == [id])
    }
    let content = try #require(Fixture.load("pager a { pages content }").pagers.first)
    #expect(content.resolved(for: .zero).printed().contains("\n    pages extent=content "))
  }
}
