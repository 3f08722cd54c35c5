import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Legal offsets at rest")
struct LegalRestTests {
  @Test("insets that change while a pager coasts beyond an end bring it back into the range")
  func insetsWhileCoasting() {
    var driven = Driven(
      .test(limits: [ProximityLimit(range: .points(1))]), viewport: 390,
      pages: .uniform(count: 10))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: -100, cause: .drag))
    driven.send(.release(ReleaseInput(velocity: -2)))
    driven.send(.insets(Insets(leading: 43, trailing: 77)))
    driven.send(.stopped(at: -131))
    driven.arrive()
    #expect(driven.pager.phase == .idle)
    #expect(driven.pager.offset == -43)
  }

  @Test(
    "weighted pages start at a legal offset within the range",
    arguments: [
      SnapPlan.listed([615]), SnapPlan.aligned(0.5, ends: .rests),
      SnapPlan.aligned(1, ends: .free), SnapPlan.aligned(1, ends: .pad),
      SnapPlan.aligned(1, ends: .clamp),
    ] as [SnapPlan],
    [LengthInsets.zero, LengthInsets(leading: .points(5000), trailing: .points(10))])
  func slots(snap: SnapPlan, insets: LengthInsets) {
    let pager = Driven(
      .test(layout: .weighted(Slots(weights: [1])), insets: insets, snap: snap),
      viewport: 320, pages: .uniform(count: 2)
    ).pager
    #expect(pager.layout.isLegalRest(at: pager.offset))
    #expect(pager.layout.range.contains(pager.offset))
  }

  @Test("a long loop lands exactly on its first page after a lap and stays there")
  func exactAfterALap() {
    var driven = Driven(
      .test(
        layout: .uniform(extent: .points(390.1)),
        insets: LengthInsets(leading: .points(26.26)), loop: LoopPlan(.clones)),
      viewport: 390, pages: .uniform(count: 100_000))
    driven.send(.go(.last, animated: false))
    driven.send(.go(.next, animated: true))
    driven.arrive()
    #expect(driven.pager.offset == -26.26)
    driven.send(.stopped(at: driven.pager.offset))
    #expect(driven.pager.phase == .idle)
    #expect(driven.effects.list.isEmpty)
  }

  @Test("after any events, a pager settles at a legal offset if the surface follows it")
  func anyWord() {
    forAll("legal rest", { (PagerWord.any(&$0), $0.flag()) }) { word, isHeldNear in
      var word = word
      if isHeldNear { word.configuration.limits.append(ProximityLimit(range: .points(1))) }
      var driven = word.start
      for event in word.events { driven.send(event) }
      while driven.pager.openTransitions > 0 { driven.send(.resize(.didResize)) }
      if driven.pager.phase == .dragging { driven.send(.cancel(at: driven.pager.offset)) }
      // The first stop can be accepted anywhere, if earlier events used up the corrections.
      for _ in 0..<2 {
        driven.send(.stopped(at: driven.pager.offset))
        driven.arrive()
      }
      let pager = driven.pager
      try hold(pager.phase == .idle, "it does not stand")
      try hold(pager.isLegal(pager.offset), "\(pager.offset) is no rest")
      return true
    }
  }

  @Test(
    "a pager without snap points remembers its page for a config that has them",
    arguments: [true, false])
  func remembered(moves: Bool) {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.send(.go(.page(2), animated: false))
    driven.send(.configure(FixedSource(.test(snap: .listed([])))))
    #expect(driven.pager.layout.groupCount == 0)
    driven.send(.beginDrag(at: driven.pager.offset))
    if moves { driven.send(.scroll(to: driven.pager.offset + 10, cause: .drag)) }
    driven.send(.release(ReleaseInput()))
    driven.send(.stopped(at: driven.pager.offset))
    #expect(driven.pager.phase == .idle)
    driven.send(.configure(FixedSource(.test())))
    #expect(driven.pager.settled == 2 && driven.pager.offset == 200)
  }
}
