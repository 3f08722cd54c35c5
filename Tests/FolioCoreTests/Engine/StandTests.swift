import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Unrequested stops")
struct StandTests {
  @Test("with free scrolling, a pager stops within its range and returns from beyond it")
  func range() {
    var driven = Driven(.test(rules: [FreeRule()]), viewport: 100, pages: .uniform(count: 3))
    driven.send(.stopped(at: 130))
    #expect(driven.pager.phase == .idle)
    #expect(driven.pager.offset == 130)
    driven.send(.stopped(at: 230))
    #expect(driven.pager.target?.offset == 200)
    driven.arrive()
    #expect(driven.pager.phase == .idle)
    #expect(driven.pager.offset == 200)
  }

  @Test("an offset within a rounding error of a snap point counts as the snap point")
  func roundingError() {
    // The tolerance there is exactly a billionth of a point.
    let off = Points(1e-9)
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 3))
    driven.send(.stopped(at: off))
    #expect(driven.pager.phase == .idle && driven.pager.anchor.distance == 0)
    driven.send(.configure(FixedSource(.test())))
    #expect(driven.pager.offset == off && driven.effects.list.isEmpty)
    driven.send(.go(.page(1), animated: false))
    driven.send(.go(.page(0), animated: true))
    driven.send(.stopped(at: off))
    #expect(driven.pager.phase == .idle && driven.pager.offset == 0)
  }

  @Test("a drag that ends within a rounding error of its start in a tall page ends as returned")
  func returned() {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([400, 100]))
    driven.swipe(by: Points(1e-9))
    #expect(driven.pager.offset == Points(1e-9))
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
  }

  @Test("an unrequested stop is decided without `caughtMoving`")
  func unasked() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 3))
    driven.pager.recordsDecisions = true
    driven.send(.stopped(at: 60))
    #expect(driven.pager.target?.offset == 100)
    let place = driven.pager.lastDecision?.release.place
    #expect(place?.caughtMoving == false && place?.offset == 60 && place?.startGroup == 0)
  }

  @Test("an unchanged size, insets and safe area keep the offset set by the surface")
  func sameSize() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 3))
    driven.send(.scroll(to: 40, cause: .surface))
    driven.send(.resize(.step(to: Viewport(extent: 100))))
    #expect(driven.pager.offset == 40 && driven.effects.list == [.ended(.resize, .arrived)])
    for event in [PagerEvent.insets(.zero), .safeArea(.zero)] {
      driven.send(event)
      #expect(driven.pager.offset == 40 && driven.effects.list.isEmpty)
    }
  }

  @Test("without pages, a transition to the same size does not scroll")
  func noPages() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 0))
    driven.send(.resize(.willResize(to: Viewport(extent: 100))))
    driven.send(.resize(.didResize))
    #expect(
      driven.effects.list == [.setInsets(.exactly(.zero)), .ended(.resize, .arrived)])
  }

  @Test("a loop that stops on another lap is moved back to the first")
  func laps() {
    var driven = Driven(.test(loop: LoopPlan(.clones)), viewport: 100, pages: .uniform(count: 3))
    driven.send(.stopped(at: -100))
    #expect(driven.effects.list.contains(.wrapped(laps: -1)))
    #expect(driven.pager.offset == 200)
    #expect(driven.pager.settled == 2)
    #expect(driven.pager.fraction == -1)
  }

  @Test("with free scrolling, a resize keeps an offset beyond the range of a tall page")
  func beyondStretch() {
    var driven = Driven(
      .test(
        layout: .content(), snap: .aligned(tall: .scrollInside), rules: [FreeRule()]),
      viewport: 100, pages: .extents([400, 200]))
    for offset in [330, 420] as [Points] {
      driven.send(.stopped(at: offset))
      driven.send(.resize(.step(to: Viewport(extent: 100, crossExtent: offset))))
      #expect(driven.pager.offset == offset && driven.pager.layout.viewport.crossExtent == offset)
    }
  }

  @Test(
    "an offset inside a tall page is exact to the last bit, on any lap and after a resize")
  func exact() {
    // 49 times a 49th is less than 1.
    var driven = Driven(
      .test(
        layout: .content(), snap: .aligned(tall: .scrollInside),
        loop: LoopPlan(.seamless)), viewport: 100, pages: .extents([149, 107]))
    driven.send(.stopped(at: 257))
    #expect(driven.pager.offset == 1 && driven.pager.laps == 1)
    driven.send(.resize(.willResize(to: Viewport(extent: 100))))
    driven.send(.scroll(to: 30, cause: .surface))
    driven.send(.resize(.didResize))
    #expect(driven.pager.offset == 1)
    #expect(driven.effects.list.contains(.scroll(to: 1, animated: false)))
  }

  @Test("an offset is kept inside a tall page that is too long for an exact fraction")
  func coarseShare() {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)),
      viewport: 500_000_000_100, pages: .extents([1e12]))
    driven.send(.insets(Insets(leading: 5e11)))
    driven.send(.stopped(at: 2))
    #expect(driven.pager.phase == .idle && driven.pager.anchor.edge == .inside)
    driven.swipe(by: 0)
    #expect(driven.effects.list.last == .ended(.gesture, .returned))
    driven.send(.resize(.willResize(to: driven.pager.layout.viewport)))
    driven.send(.resize(.didResize))
    let moves = driven.effects.list.contains { if case .scroll = $0 { true } else { false } }
    #expect(!moves && driven.pager.offset == 2)
  }

  @Test(
    "in a long loop, an offset exactly a rounding error off a snap point counts as the snap point")
  func farRoundingError() {
    // The tolerance of a lap this long is exactly five sixteenths of a point.
    let lap = Points(3.125e13)
    var driven = Driven(
      .test(layout: .uniform(extent: .points(3.125e11)), loop: LoopPlan(.seamless)),
      viewport: 100, pages: .uniform(count: 100))
    #expect(driven.pager.layout.period == lap && Tolerance.rounding(at: lap) == 0.3125)
    driven.send(.stopped(at: lap + 0.3125))
    #expect(driven.pager.laps == 1 && driven.pager.offset == 0)
  }

  @Test("a drag that begins where the surface scrolled by itself starts at the nearest snap point")
  func holdsElsewhere() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.scroll(to: 240, cause: .surface))
    driven.send(.beginDrag(at: 240))
    #expect(driven.pager.release(of: ReleaseInput()).place.startGroup == 2)
    for (offset, direction) in [(260, .forward), (250, .backward), (255, .forward)]
      as [(Points, Direction)]
    {
      driven.send(.scroll(to: offset, cause: .drag))
      #expect(driven.pager.lastDirection == direction)
    }
  }
}
