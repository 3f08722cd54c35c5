import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Loops without copies")
struct CopiesTests {
  static func refusal(_ extents: [Double], hasCopies: Bool) -> LoopRefusal? {
    Driven(
      .test(layout: .content(), loop: LoopPlan(.seamless, hasCopies: hasCopies)),
      viewport: 250, pages: .extents(extents)
    ).pager.loopRefusal
  }

  @Test("without copies, all pages but the longest must fill the viewport")
  func others() {
    #expect(Self.refusal([100, 150, 100], hasCopies: true) == nil)
    #expect(
      Self.refusal([100, 150, 100], hasCopies: false) == .needsCopies(others: 200, viewport: 250))
    #expect(Self.refusal([100, 150, 150], hasCopies: false) == nil)
    #expect(Self.refusal([125, 125, 125], hasCopies: false) == nil)
    #expect(
      Self.refusal([125, 125, 124], hasCopies: false) == .needsCopies(others: 249, viewport: 250))
  }

  @Test(
    "an index beyond a loop's pages is a page of another lap",
    arguments: [
      (-1, 2), (3, 0), (4, 1), (-6, 0),
    ])
  func indices(queried: Int, page: Int) {
    var driven = Driven(
      .test(loop: LoopPlan(.seamless)), viewport: 100, pages: .uniform(count: 3))
    driven.send(.go(.page(queried), animated: false))
    #expect(driven.pager.current == page)
  }
}
