import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Swipes that an app allows")
struct AllowTests {
  private func pager(
    _ allowed: AllowedSwipes, at page: Int = 2, _ configuration: PagerConfiguration = .test(),
    pages: PageContent = .uniform(count: 5)
  ) -> Driven {
    var driven = Driven(configuration, viewport: 100, pages: pages)
    driven.send(.go(.page(page), animated: false))
    driven.send(.allow(allowed))
    return driven
  }

  struct Row: Sendable {
    var allowed: AllowedSwipes
    var distance: Double
    var speed = 0.0
    var page: Int
  }

  @Test(
    "a release in a barred direction stays on the settled page, by a fling and by a drag",
    arguments: [
      Row(allowed: .both, distance: 80, page: 3),
      Row(allowed: .both, distance: 20, speed: 1, page: 3),
      Row(allowed: .forward, distance: 80, page: 3),
      Row(allowed: .forward, distance: -80, page: 2),
      Row(allowed: .forward, distance: -20, speed: -1, page: 2),
      Row(allowed: .backward, distance: 20, speed: 1, page: 2),
      Row(allowed: .backward, distance: 190, page: 2),
      Row(allowed: .backward, distance: -20, speed: -1, page: 1),
      Row(allowed: .none, distance: 80, page: 2),
      Row(allowed: .none, distance: -20, speed: -1, page: 2),
    ])
  func release(row: Row) {
    var driven = pager(row.allowed)
    driven.swipe(
      by: Points(row.distance), velocity: Velocity(pointsPerMillisecond: row.speed))
    #expect(driven.pager.settled == row.page)
    #expect(driven.pager.layout.range.maximum == 400, "nothing is cut from the range")
  }

  @Test("the bar moves to the page that settles: what was left behind cannot be returned to")
  func follows() {
    var driven = pager(.backward)
    driven.swipe(by: -30, velocity: -1)
    #expect(driven.pager.settled == 1)
    driven.swipe(by: 30, velocity: 1)
    #expect(driven.pager.settled == 1)
  }

  @Test("a `go` of the app is free, and a motion under way finishes")
  func app() {
    var driven = pager(.none)
    driven.send(.go(.page(4), animated: true))
    driven.arrive()
    #expect(driven.pager.settled == 4)
    driven = pager(.both)
    driven.send(.beginDrag(at: 200))
    driven.send(.release(ReleaseInput(velocity: 1)))
    driven.send(.allow(.none))
    // Two points off the target, as a platform may stop.
    driven.send(.stopped(at: 298))
    driven.arrive()
    #expect(driven.pager.settled == 3)
  }

  @Test(
    "a destination is allowed up to the settled page",
    arguments: [
      (.page(1), true), (.page(3), false), (.previous, true), (.next, false), (.first, true),
    ] as [(Destination, Bool)])
  func destinations(destination: Destination, isAllowed: Bool) {
    #expect(pager(.backward).pager.allows(destination) == isAllowed)
  }

  @Test("inside a tall page one reads to its end, and no further")
  func tall() {
    let configuration = PagerConfiguration.test(
      layout: .content(), snap: .aligned(0, tall: .scrollInside))
    var driven = pager(.none, at: 1, configuration, pages: .extents([100, 300, 100]))
    driven.swipe(by: 150)
    #expect(driven.pager.offset == 250 && driven.pager.settled == 1)
    driven.swipe(by: 80, velocity: 2)
    #expect(driven.pager.offset == 300 && driven.pager.settled == 1)
  }

  @Test("in a loop the bar holds across the seam", arguments: [AllowedSwipes.backward, .none])
  func loop(allowed: AllowedSwipes) {
    var driven = pager(allowed, at: 4, .test(loop: LoopPlan(.clones)))
    driven.swipe(by: 30, velocity: 1)
    #expect(driven.pager.settled == 4 && driven.pager.laps == 0)
    driven = pager(.forward, at: 0, .test(loop: LoopPlan(.clones)))
    driven.swipe(by: -30, velocity: -1)
    #expect(driven.pager.settled == 0)
  }

  @Test(
    "a free scroll ends at the settled offset, and a surface that is left alone does not pass it")
  func free() {
    var driven = pager(.none, at: 2, .test(rules: [FreeRule()]))
    driven.send(.beginDrag(at: 200))
    driven.send(.scroll(to: 230, cause: .drag))
    let decision = driven.pager.decide(
      ReleaseInput(velocity: 1, proposedTarget: 380), reasons: true)
    #expect(decision.target?.offset == 200 && decision.decidedBy == "allow")
    #expect(decision.reasons.last?.finding == .limited(from: 380, to: 200))
  }

  @Test("law: no release leads past the settled page in a barred direction")
  func law() {
    forAll("allowed swipes", PagerWord.any) { word in
      var driven = word.start
      for event in word.events {
        let range = driven.pager.allowedRange
        driven.send(event)
        guard let range else { continue }
        switch event {
        case .release, .cancel:
          for case .targetChanged(let target) in driven.effects.list {
            try hold(range.contains(target.offset), "\(target.offset) is not in \(range)")
          }
        default: break
        }
      }
      return true
    }
  }
}

@Suite("Drags that a pager takes")
struct WantsTests {
  struct Row: Sendable {
    var along: Double
    var across: Double
    var slope = 1.0
    var slop = 0.0
    var answer: DragAnswer
  }

  @Test(
    "a drag is the pager's by its slope, beyond the slop, where a page follows",
    arguments: [
      Row(along: 10, across: 60, answer: .across), Row(along: 60, across: 10, answer: .takes),
      Row(along: 30, across: -30, answer: .takes), Row(along: 30, across: 31, answer: .across),
      Row(along: 40, across: 30, slope: 0.5, answer: .across),
      Row(along: 40, across: 20, slope: 0.5, answer: .takes),
      Row(along: 3, across: 8, slope: 4, answer: .takes),
      Row(along: 6, across: 2, slop: 10, answer: .short),
      Row(along: 0, across: 0, answer: .short), Row(along: -60, across: 10, answer: .end),
    ])
  func rows(row: Row) {
    var configuration = PagerConfiguration.test()
    configuration.policies.slope = row.slope
    let driven = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
    #expect(
      driven.pager.wants(
        drag: Points(row.along), Points(row.across), slop: Points(row.slop)) == row.answer)
  }

  @Test("a loop has no end, a pager without pages has only ends, and a bar does not hand over")
  func ends() {
    var driven = Driven(.test(loop: LoopPlan(.clones)), viewport: 100, pages: .uniform(count: 5))
    #expect(driven.pager.wants(drag: -60, 0) == .takes)
    driven = Driven(.test(), viewport: 100, pages: .uniform(count: 0))
    #expect(driven.pager.wants(drag: 60, 0) == .end)
    driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.allow(.none))
    #expect(driven.pager.wants(drag: 60, 0) == .takes)
  }
}
