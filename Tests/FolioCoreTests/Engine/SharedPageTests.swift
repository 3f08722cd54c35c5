import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Pages that have several rests: pages of 700 points on a surface that rests every 330.
@Suite("A page with several rests")
struct SharedPageTests {
  /// Rests at 0, 330, 660, 990, ...: page 1 begins at 700, between the third and the fourth.
  private func pager() -> Driven {
    let configuration = PagerConfiguration.test(
      layout: UniformLayout(extent: .points(700)), snap: EverySnap(step: .points(330)))
    return Driven(configuration, viewport: 330, pages: .uniform(count: 3))
  }

  @Test("`go` leads to a rest at which the page is the current one", arguments: [0, 1, 2])
  func go(page: Int) {
    var driven = pager()
    driven.send(.go(.page(page), animated: false))
    #expect(driven.pager.current == page)
    #expect(driven.pager.settled == page)
  }

  @Test("a gesture to another rest of its page has moved; one that comes back has returned")
  func outcome() {
    var driven = pager()
    driven.swipe(by: 300)
    #expect(driven.pager.offset == 330 && driven.pager.current == 0)
    #expect(driven.effects.list.last == .ended(.gesture, .moved))
    driven.swipe(by: 30)
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test("reading on in a tall page has moved, and letting go where it is has returned")
  func tall() {
    var driven = Driven(
      .test(
        layout: UniformLayout(extent: .points(700)),
        snap: AlignedSnap(tall: .scrollInside)), viewport: 330,
      pages: .uniform(count: 3))
    driven.swipe(by: 200)
    #expect(driven.effects.list.last == .ended(.gesture, .moved))
    driven.swipe(by: 0)
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test(
    "of pages that share a rest the settled one stays, through a drag that comes back",
    arguments: [0, 7, 8, 9])
  func sharedRest(page: Int) {
    // The last three pages of 50 rest where the content ends, on a surface of 150.
    var driven = Driven(
      .test(layout: UniformLayout(extent: .points(50))), viewport: 150, pages: .uniform(count: 10))
    driven.send(.go(.page(page), animated: false))
    #expect(driven.pager.settled == page)
    driven.swipe(by: page == 0 ? 10 : -10)
    #expect(driven.pager.settled == page)
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
    driven.send(.resize(.step(to: Viewport(extent: 200))))
    #expect(driven.pager.settled == page)
  }

  @Test("exactly at an end the page that stands for it is current, also under a finger")
  func ends() {
    for (fraction, page, end) in [(1.0, 0, 0), (0, 9, 350)] as [(Double, Int, Points)] {
      var driven = Driven(
        .test(layout: UniformLayout(extent: .points(50)), snap: AlignedSnap(fraction: fraction)),
        viewport: 150, pages: .uniform(count: 10))
      driven.send(.go(.page(page), animated: false))
      #expect(driven.pager.offset == end)
      driven.send(.beginDrag(at: end))
      #expect(driven.pager.current == page)
    }
  }
}
