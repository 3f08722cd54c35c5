import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Page places")
struct PagePlaceTests {
  static let layout = Driven(
    .test(
      layout: .uniform(extent: .points(150), spacing: .points(10)),
      insets: LengthInsets(leading: .points(40)), snap: .listed([0, 100, 300])),
    viewport: 375, pages: .uniform(count: 12)
  ).pager.layout

  @Test(
    "the part before the viewport is between nothing and all of the page",
    arguments: [
      (0 as Points, 0 as Points), (155, 150), (95, 95), (-20, 0),
    ])
  func partBefore(offset: Points, part: Points) {
    #expect(Self.layout.frame(ofPage: 0, at: offset).partBefore == part)
  }

  @Test("content and what shows of it are said in one measure")
  func content() {
    let layout = Self.layout
    #expect(layout.contentArea == layout.contentExtent + 40)
    #expect(layout.shownContent(at: 100) == 100...475)
  }

  @Test("the distance of a page is signed and zero at its rest")
  func distance() {
    let layout = Driven(.test(), viewport: 100, pages: .uniform(count: 3)).pager.layout
    #expect((0..<3).map { layout.distance(ofPage: $0, at: 130) } == [-130, -30, 70])
    #expect(layout.distance(ofPage: 1, at: 100) == 0)
  }

  @Test("half way between two pages the later one is current")
  func halfWay() {
    var driven = Driven(
      .test(snap: .listed([0, 100, 300])), viewport: 0, pages: .uniform(count: 0))
    driven.send(.beginDrag(at: 0))
    for (offset, page) in [(49, 0), (50, 1), (199, 1), (200, 2)] as [(Points, Int)] {
      driven.send(.scroll(to: offset, cause: .drag))
      #expect(driven.pager.current == page)
    }
  }
}
