import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Pages with several snap points")
struct SharedPageTests {
  /// Snap points at 0, 330, 660, 990, ...: page 1 begins at 700, between the third and the fourth.
  private func pager() -> Driven {
    let configuration = PagerConfiguration.test(
      layout: .uniform(extent: .points(700)), snap: .every(.points(330)))
    return Driven(configuration, viewport: 330, pages: .uniform(count: 3))
  }

  @Test("a `go` lands on a snap point at which the page is current", arguments: [0, 1, 2])
  func go(page: Int) {
    var driven = pager()
    driven.send(.go(.page(page), animated: false))
    #expect(driven.pager.current == page)
    #expect(driven.pager.settled == page)
  }

  @Test("a gesture to another snap point of its page ends as moved, and to its own as returned")
  func outcome() {
    var driven = pager()
    driven.swipe(by: 300)
    #expect(driven.pager.offset == 330 && driven.pager.current == 0)
    #expect(driven.effects.list.last == .ended(.gesture, .moved))
    driven.swipe(by: 30)
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test("a gesture inside a tall page ends as moved, and without movement as returned")
  func tall() {
    var driven = Driven(
      .test(
        layout: .uniform(extent: .points(700)),
        snap: .aligned(tall: .scrollInside)), viewport: 330,
      pages: .uniform(count: 3))
    driven.swipe(by: 200)
    #expect(driven.effects.list.last == .ended(.gesture, .moved))
    driven.swipe(by: 0)
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test("a step enters a tall page at the nearer edge")
  func sides() {
    for (page, step, offset) in [(0, .next, 100), (2, .previous, 300)]
      as [(Int, Destination, Points)]
    {
      var driven = Driven(
        .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
        pages: .extents([100, 300, 100]))
      driven.send(.go(.page(page), animated: false))
      driven.send(.go(step, animated: true))
      #expect(driven.pager.target?.offset == offset && driven.pager.target?.page == 1)
    }
  }

  @Test("`isReturning` is true only on the way to the settled page and offset")
  func isReturning() {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([300, 100, 100]))
    func returns(to offset: Points, end: Points) -> Bool {
      var driven = driven
      driven.send(.beginDrag(at: driven.pager.offset))
      driven.send(.scroll(to: offset, cause: .drag))
      driven.send(.release(ReleaseInput(proposedTarget: end)))
      return driven.pager.isReturning
    }
    #expect(!driven.pager.isReturning)
    driven.send(.go(.page(0), animated: true))
    #expect(returns(to: 40, end: 0) && !returns(to: 40, end: 60) && !returns(to: 280, end: 290))
  }

  @Test("a drag back to where a resize left the offset in a tall page ends as returned")
  func returnedAfterResize() {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([500, 100]))
    driven.swipe(by: 200)
    driven.send(.resize(.step(to: Viewport(extent: 300))))
    #expect(driven.pager.offset == 100)
    driven.swipe(by: 20)
    #expect(driven.effects.list.last == .ended(.gesture, .moved))
    driven.swipe(by: -20)
    #expect(driven.effects.list.last == .ended(.gesture, .moved))
    driven.send(.resize(.step(to: Viewport(extent: 100))))
    #expect(driven.pager.offset == 200)
    driven.send(.beginDrag(at: 200))
    driven.send(.scroll(to: 220, cause: .drag))
    driven.send(.scroll(to: 200, cause: .drag))
    driven.send(.release(ReleaseInput()))
    driven.arrive()
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test("a drag back to its start in a tall page ends as returned, even if the page grew meanwhile")
  func returnedInGrown() {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([400, 100]))
    driven.swipe(by: 150)
    driven.send(.beginDrag(at: 150))
    driven.send(.expand(page: 0, to: 700))
    driven.send(.scroll(to: 170, cause: .drag))
    driven.send(.scroll(to: 150, cause: .drag))
    driven.send(.release(ReleaseInput()))
    driven.arrive()
    #expect(driven.pager.offset == 150 && driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test(
    "of pages that share a snap point, the settled one stays through a drag back and a resize",
    arguments: [0, 7, 8, 9])
  func sharedRest(page: Int) {
    // The last three pages of 50 share a snap point at the end, with a viewport of 150.
    var driven = Driven(
      .test(layout: .uniform(extent: .points(50))), viewport: 150, pages: .uniform(count: 10))
    driven.send(.go(.page(page), animated: false))
    #expect(driven.pager.settled == page)
    driven.swipe(by: page == 0 ? 10 : -10)
    #expect(driven.pager.settled == page)
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
    driven.send(.resize(.step(to: Viewport(extent: 200))))
    #expect(driven.pager.settled == page)
  }

  @Test("a page settled exactly at an end stays current when a drag begins")
  func ends() {
    for (fraction, page, end) in [(1.0, 0, 0), (0, 9, 350)] as [(Double, Int, Points)] {
      var driven = Driven(
        .test(layout: .uniform(extent: .points(50)), snap: .aligned(fraction)),
        viewport: 150, pages: .uniform(count: 10))
      driven.send(.go(.page(page), animated: false))
      #expect(driven.pager.offset == end)
      driven.send(.beginDrag(at: end))
      #expect(driven.pager.current == page)
    }
  }
}
