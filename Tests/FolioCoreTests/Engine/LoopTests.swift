import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Loop")
struct LoopTests {
  static func loop(_ pages: Int, style: LoopPlan.Style = .clones) -> Driven {
    Driven(.test(loop: LoopPlan(style)), viewport: 160, pages: .uniform(count: pages))
  }

  @Test("a `go` from the gap before the first page counts from the first lap")
  func goFromBeforeFirst() {
    for (destination, offset) in [
      (Destination.page(0), 216.0), (.next, 324), (.previous, 108), (.page(1), 108),
    ] {
      var driven = Driven(
        .test(
          layout: .uniform(extent: .points(100), spacing: .points(8)), rules: [FreeRule()],
          loop: LoopPlan(.seamless)), viewport: 100, pages: .uniform(count: 2))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: -8, cause: .drag))
      driven.send(.release(ReleaseInput()))
      driven.send(.stopped(at: -8))
      #expect(driven.pager.offset == 208)
      driven.send(.go(destination, animated: true))
      #expect(driven.pager.target?.offset.value == offset, "\(destination)")
    }
  }

  @Test(
    "an offset in the gap before the first page stays on the first lap, even after a resize")
  func firstLap() {
    var driven = Driven(
      .test(
        layout: .uniform(extent: .points(100), spacing: .points(8)), rules: [FreeRule()],
        loop: LoopPlan(.clones)), viewport: 100, pages: .uniform(count: 2))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: -8, cause: .drag))
    driven.send(.release(ReleaseInput()))
    driven.send(.stopped(at: -8))
    #expect(driven.pager.phase == .idle)
    for event in [
      PagerEvent.resize(.step(to: Viewport(extent: 90))), .insets(.zero),
      .scroll(to: -8, cause: .surface),
    ] {
      driven.send(event)
      #expect(driven.pager.offset == 208 && driven.pager.laps == -1, "\(event)")
    }
  }

  @Test(
    "a step from the last page to the first is a normal page turn, and the lap wraps at its end")
  func lastToFirst() {
    var driven = Self.loop(4)
    driven.send(.go(.page(3), animated: false))
    driven.send(.go(.next, animated: true))
    #expect(driven.pager.target?.page == 0)
    #expect(driven.pager.target?.offset == 640)
    #expect(driven.pager.target?.lap == 1)
    driven.send(.scroll(to: 560, cause: .motion))
    #expect(driven.pager.clampedFraction == 3.5)
    driven.arrive()
    #expect(driven.pager.offset == 0)
    #expect(driven.pager.laps == 1)
    #expect(driven.pager.settled == 0)
    #expect(driven.effects.list.suffix(2) == [.wrapped(laps: 1), .scroll(to: 0, animated: false)])
  }

  @Test("a fling crosses the seam in both directions")
  func fling() {
    var driven = Self.loop(4)
    driven.send(.go(.page(3), animated: false))
    driven.swipe(by: 40, velocity: 1)
    #expect(driven.pager.settled == 0)
    driven.swipe(by: -40, velocity: -1)
    #expect(driven.pager.settled == 3)
    #expect(driven.pager.laps == 0)
  }

  @Test(
    "a single page is shown but reports a refused loop, and no pages report none",
    arguments: [0, 1])
  func tooFew(count: Int) {
    let driven = Self.loop(count)
    #expect(driven.pager.loopRefusal == (count == 0 ? nil : .fewerThanTwoPages))
    #expect(driven.pager.current == (count == 0 ? nil : 0))
    #expect(!driven.pager.layout.isLooping)
  }

  @Test("with rewind, a step beyond an end goes to the opposite end")
  func rewind() {
    var driven = Self.loop(4, style: .rewind)
    driven.send(.go(.previous, animated: true))
    #expect(driven.pager.target?.page == 3 && driven.pager.target?.group == 3)
    driven.arrive()
    driven.send(.go(.next, animated: true))
    #expect(driven.pager.target?.offset == 0 && driven.pager.target?.group == 0)
  }

  @Test(
    "`canGo` is false exactly if the step is refused, even at the farthest offsets",
    arguments: [LoopPlan.Style.off, .clones, .seamless, .rewind], [1.0, -1])
  func farthest(style: LoopPlan.Style, side: Double) {
    let extent = Limits.maximumLength
    for steps in 0...4 {
      for distance in [Direction.forward, .backward] {
        var driven = Driven(
          .test(
            layout: .uniform(extent: .points(extent)), rules: [NearestRule()],
            loop: LoopPlan(style)),
          viewport: 100, pages: .uniform(count: style == .off ? 1000 : 40))
        let farthest = driven.pager.layout.isLooping ? Limits.maximumOffset / 2 : 999 * extent
        let there = Points(side * (farthest - Double(steps) * extent / 2))
        driven.send(.scroll(to: there, cause: .programmatic))
        let canGo = driven.pager.canGo(distance)
        driven.send(.go(distance == .forward ? .next : .previous, animated: true))
        let isRefused = driven.effects.list.contains {
          if case .refused = $0 { true } else { false }
        }
        #expect(canGo != isRefused, "\(distance) from \(there.value)")
      }
    }
  }

  @Test("with rewind, a single page refuses steps in both directions", arguments: [true, false])
  func rewindAlone(isAnimated: Bool) {
    var driven = Self.loop(1, style: .rewind)
    for (step, distance) in [(Destination.next, Direction.forward), (.previous, .backward)] {
      #expect(!driven.pager.canGo(distance))
      driven.send(.go(step, animated: isAnimated))
      #expect(driven.effects.list == [.refused(.atTheEnd(distance))])
    }
  }

  @Test(
    "a loop that becomes a row during a drag keeps its page and the distance from it, on any lap",
    arguments: [(960, 160), (990, 190), (-640, 160), (-610, 190), (160, 160)]
      as [(Points, Points)])
  func opened(offset: Points, place: Points) {
    var driven = Self.loop(5)
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: offset, cause: .drag))
    driven.send(.configure(FixedSource(.test())))
    #expect(driven.pager.offset == place && driven.pager.current == 1)
  }

  @Test("a thousand laps leave the offset exact")
  func noDrift() {
    var driven = Driven(
      .test(
        layout: .uniform(extent: .points(100.666)), loop: LoopPlan(.seamless)),
      viewport: 90, pages: .uniform(count: 7))
    let expected = driven.pager.layout.snap(ofGroup: 3)?.low
    driven.send(.go(.page(3), animated: false))
    for _ in 0..<7000 {
      driven.send(.go(.next, animated: true))
      driven.arrive()
    }
    #expect(driven.pager.laps == 1000)
    #expect(driven.pager.offset == expected)
  }
}
