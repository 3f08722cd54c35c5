import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Jumps to far pages and page positions")
struct JumpTests {
  /// Twenty pages of half the viewport, settled on one of them, with a jump policy.
  private static func driven(_ jump: PagerPolicies.Jump?, from page: Int) -> Driven {
    var configuration = PagerConfiguration.test(layout: .uniform(extent: .snapport(0.5)))
    configuration.policies.jump = jump
    var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 20))
    driven.send(.go(.page(page), animated: false))
    return driven
  }

  private static func scrolls(_ driven: Driven) -> [PagerEffect] {
    driven.effects.list.filter { if case .scroll = $0 { true } else { false } }
  }

  @Test(
    "an animated `go` to a far page jumps first and animates only the last pages",
    arguments: [
      (PagerPolicies.Jump(from: 4, short: 3), 0, 10, 350 as Points?),
      (.init(from: 4, short: 3), 10, 0, 150),
      (.init(from: 4, short: 3), 10, 13, nil), (.init(from: 4, short: 3), 13, 10, nil),
      (.init(from: 4, short: 3), 0, 3, nil), (.init(from: 4, short: 3), 0, 4, 50),
      (.init(from: 3), 0, 10, 400), (.init(from: 1), 4, 5, nil),
      (.init(from: 9, short: 1), 0, 8, nil), (.init(from: 4, short: 1), 5, 8, nil),
      (.init(from: 2, short: 30), 0, 10, nil),
    ])
  func jump(jump: PagerPolicies.Jump, from start: Int, to page: Int, landing: Points?) {
    var driven = Self.driven(jump, from: start)
    driven.send(.go(.page(page), animated: true))
    let end = PagerEffect.scroll(to: Points(Double(page) * 50), animated: true)
    let landed = landing.map { [PagerEffect.scroll(to: $0, animated: false)] } ?? []
    #expect(Self.scrolls(driven) == landed + [end])
    #expect(driven.pager.target?.page == page)
    driven.arrive()
    #expect(driven.pager.settled == page)
  }

  @Test("a `go` to a visible page never jumps")
  func shown() {
    var driven = Self.driven(PagerPolicies.Jump(from: 1, short: 1), from: 0)
    // Pages 4 to 6 are visible.
    driven.send(.scroll(to: 220, cause: .programmatic))
    driven.send(.go(.page(6), animated: true))
    #expect(Self.scrolls(driven) == [.scroll(to: 300, animated: true)])
  }

  @Test(
    "a `go` without a jump policy or without an animation scrolls once")
  func plain() {
    var driven = Self.driven(nil, from: 0)
    driven.send(.go(.page(15), animated: true))
    #expect(Self.scrolls(driven) == [.scroll(to: 750, animated: true)])
    driven = Self.driven(PagerPolicies.Jump(from: 3, short: 1), from: 0)
    driven.send(.go(.page(15), animated: false))
    #expect(Self.scrolls(driven) == [.scroll(to: 750, animated: false)])
  }

  @Test(
    "a `go` to a position between two pages stays there, clamped to the range",
    arguments: [(3.25, 162.5 as Points), (-1, 0), (90, 900)], [true, false])
  func position(place: (position: Double, offset: Points), isAnimated: Bool) {
    var driven = Self.driven(nil, from: 0)
    driven.send(.go(.position(place.position), animated: isAnimated))
    driven.arrive()
    #expect(driven.pager.phase == .idle)
    #expect(driven.pager.offset == place.offset)
  }

  @Test(
    "a page position at the index limit lands on the first or last page", arguments: [true, false])
  func farthestPosition(isForward: Bool) {
    var driven = Driven(
      .test(layout: .uniform(extent: .points(0.125))), viewport: 0.125,
      pages: .uniform(count: 20))
    driven.send(.go(.page(7), animated: false))
    let most = Double(Limits.maximumIndex)
    driven.send(.go(.position(isForward ? most : -most), animated: false))
    #expect(driven.pager.settled == (isForward ? 19 : 0))
  }

  @Test("a proposed travel equals a proposed target at that distance, and must be finite")
  func distances() {
    var (by, to) = (Self.driven(nil, from: 4), Self.driven(nil, from: 4))
    by.send(.beginDrag(at: by.pager.offset))
    to.send(.beginDrag(at: to.pager.offset))
    by.send(.scroll(to: 230, cause: .drag))
    to.send(.scroll(to: 230, cause: .drag))
    let travel = by.pager.decide(ReleaseInput(proposedTravel: 70))
    #expect(travel == to.pager.decide(ReleaseInput(proposedTarget: 300)))
    by.send(.release(ReleaseInput(proposedTravel: Points(.infinity))))
    #expect(by.effects.list == [.refused(.number(.infinity))])
  }
}
