import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Far indices of a loop")
struct FarIndexTests {
  @Test(
    "a `go` to a page beyond the index limit is refused in any state, animated or not",
    arguments: [Int.max, Int.min, -Int.max, Limits.maximumIndex + 1, -Limits.maximumIndex - 1])
  func refused(page: Int) {
    for animated in [true, false] {
      for before: [PagerEvent] in [
        [], [.go(.previous, animated: true), .scroll(to: -40, cause: .motion)],
        [.go(.page(3), animated: false)],
      ] {
        var driven = LoopTests.loop(5)
        for event in before { driven.send(event) }
        let pager = driven.pager
        driven.send(.go(.page(page), animated: animated))
        #expect(driven.effects.list == [.refused(.tooFarRound(page))])
        #expect(driven.pager.offset == pager.offset && driven.pager.target == pager.target)
      }
    }
  }

  @Test("a step beyond half the maximum offset is refused in a loop")
  func offsets() {
    var driven = Driven(
      .test(layout: .content(), loop: LoopPlan(.seamless)), viewport: 100,
      pages: .extents([Limits.maximumLength, Limits.maximumLength]))
    for _ in 0..<600 { driven.send(.go(.next, animated: true)) }
    #expect(driven.pager.target?.offset == Points(Limits.maximumOffset / 2))
    let beyond = Limits.maximumOffset / 2 + Limits.maximumLength
    #expect(driven.effects.list == [.refused(.number(beyond))])
  }

  @Test("a release at the farthest offset of a loop lands on a snap point", arguments: [1, -1.0])
  func farRelease(sign: Double) {
    var driven = LoopTests.loop(5)
    let far = Points(sign * Limits.maximumOffset / 2)
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: far * 2, cause: .drag))
    #expect(driven.effects.list == [.refused(.number(far.value * 2))])
    driven.send(.scroll(to: far, cause: .drag))
    driven.send(.release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: sign))))
    #expect(driven.pager.faults.isEmpty && driven.pager.target?.snap != nil)
    driven.arrive()
    #expect(driven.pager.phase == .idle && driven.pager.layout.lap(of: driven.pager.offset) == 0)
  }

  @Test(
    "a resize during a drag keeps the offset within the limit of a loop",
    arguments: [ResizeKeep.page, .offset, .fraction])
  func farResize(keep: ResizeKeep) {
    for sign in [1, -1.0] {
      var driven = Driven(
        .test(loop: LoopPlan(.clones), resize: ResizePlan(keep)), viewport: 160,
        pages: .uniform(count: 5))
      let far = Points(sign * Limits.maximumOffset / 2)
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: far, cause: .drag))
      driven.send(.resize(.step(to: Viewport(extent: 320))))
      #expect(driven.pager.offset == far)
      driven.send(.release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: sign))))
      #expect(driven.pager.faults.isEmpty && driven.pager.target?.snap != nil)
    }
  }

  @Test("a row that becomes a loop during a drag keeps the offset within the limit of a loop")
  func farClosing() {
    var driven = Driven(
      .test(
        layout: .uniform(extent: .points(100)), loop: LoopPlan(.seamless),
        resize: ResizePlan(.offset)), viewport: 1000, pages: .uniform(count: 5))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: Points(Limits.maximumOffset), cause: .drag))
    driven.send(.resize(.step(to: Viewport(extent: 100))))
    #expect(driven.pager.layout.isLooping)
    #expect(driven.pager.offset == Points(Limits.maximumOffset / 2))
  }

  @Test("snap points within a rounding error of each other across the seam count as one")
  func seam() {
    let configuration = PagerConfiguration.test(
      layout: .uniform(extent: .points(0), spacing: .points(1693.862316)),
      rules: [DirectionRule()], limits: [PagesLimit(pages: 1)],
      loop: LoopPlan(.clones, gap: 1e-9))
    for leading in stride(from: 0, to: 100, by: 0.604) {
      var driven = Driven(configuration, viewport: 844, pages: .uniform(count: 10_000))
      driven.send(.insets(Insets(leading: Points(leading), trailing: 905)))
      driven.swipe(by: 143)
      driven.swipe(by: -75.64)
      #expect(driven.pager.faults.isEmpty && driven.pager.phase == .idle, "\(leading)")
      #expect(driven.pager.layout.isLegalRest(at: driven.pager.offset), "\(leading)")
    }
  }

  @Test(
    "a fling beyond the offset limit of a loop lands on the last snap point and arrives",
    arguments: [600, 1500], [1.0, -1])
  func farThrow(pages: Int, sign: Double) throws {
    let steps = VelocitySteps(
      steps: [VelocitySteps.Step(speed: 0.2, pages: pages)])
    var driven = Driven(
      .test(
        layout: .uniform(extent: .points(1e12)), rules: [steps], loop: LoopPlan(.clones)),
      viewport: 390, pages: .uniform(count: 100))
    driven.send(.beginDrag(at: 0))
    driven.send(.release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: sign))))
    let target = try #require(driven.pager.target)
    #expect(driven.pager.faults.isEmpty)
    #expect(target.offset == Points(sign * Limits.maximumOffset / 2))
    driven.send(.stopped(at: target.offset))
    #expect(driven.pager.phase == .idle && driven.pager.current == 0)
  }

  @Test("a target whose lap cannot be counted after a reload moves to the first lap")
  func farTarget() throws {
    var driven = LoopTests.loop(2)
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: Points(320 * 0x1p40), cause: .drag))
    driven.send(.release(ReleaseInput(velocity: 1)))
    #expect(driven.pager.target?.lap ?? 0 > 1 << 39)
    driven.send(.reload(.uniform(count: 8192)))
    let target = try #require(driven.pager.target)
    #expect((0..<8192).contains(target.group) && target.lap == 0)
  }

  @Test("a page position beyond the index limit is refused", arguments: [1e17, -1e17, 1e300])
  func positions(position: Double) {
    var driven = LoopTests.loop(5)
    driven.send(.go(.position(position), animated: false))
    #expect(driven.effects.list == [.refused(.number(position))])
  }

  @Test("the number of laps stops counting at the index limit")
  func laps() {
    var driven = Driven(
      .test(layout: .uniform(extent: .points(1e-3)), loop: LoopPlan(.seamless)),
      viewport: 1e-3, pages: .uniform(count: 2))
    for _ in 0..<40_000 { driven.send(.stopped(at: 1e12)) }
    #expect(driven.pager.laps == Limits.maximumIndex)
    #expect(driven.pager.fraction == Double(Limits.maximumIndex) * 2)
    #expect(driven.pager.clampedFraction == 0)
  }

  @Test("a jump policy accepts up to `Int.max` pages to animate", arguments: [1, Int.max])
  func jumps(short: Int) {
    var configuration = PagerConfiguration.test(loop: LoopPlan(.clones))
    configuration.policies.jump = PagerPolicies.Jump(from: 2, short: short)
    var driven = Driven(configuration, viewport: 160, pages: .uniform(count: 9))
    driven.send(.go(.page(5), animated: true))
    #expect(driven.pager.target?.group == -4)
    #expect(driven.pager.offset == (short == 1 ? -480 : 0))
  }

  static let layouts: [(String, PageLayout)] = {
    var pages = PageTable()
    pages.insert(extents: [100, 200, 300, 50, 120], at: 0)
    let viewport = Viewport(extent: 160)
    let loop = LoopPlan(.clones)
    let list = SnapPlacement.list([0, 90, 300])
    return [
      ("row", PageLayout(pages: pages, viewport: viewport)),
      ("loop", PageLayout(pages: pages, viewport: viewport, loop: loop)),
      (
        "loop of pairs",
        PageLayout(
          pages: pages, viewport: viewport, rules: SnapRules(grouping: .every(2)), loop: loop)
      ),
      (
        "loop of tall pages",
        PageLayout(
          pages: pages, viewport: viewport, rules: SnapRules(tall: .scrollInside), loop: loop)
      ),
      ("list", PageLayout(pages: pages, viewport: viewport, rules: SnapRules(placement: list))),
      (
        "list without pages",
        PageLayout(pages: PageTable(), viewport: viewport, rules: SnapRules(placement: list))
      ),
      (
        "lattice",
        PageLayout(
          pages: pages, viewport: viewport, rules: SnapRules(placement: .every(90, from: 0)))
      ),
      ("nothing", PageLayout(pages: PageTable(), viewport: viewport)),
    ]
  }()

  @Test(
    "a layout returns finite numbers for any index", arguments: PagerWord.farIndices)
  func answers(index: Int) {
    for (name, layout) in Self.layouts {
      let group = layout.group(ofPage: index)
      let numbers = [
        layout.start(ofPage: index), layout.extent(ofPage: index), layout.stride(after: index),
        layout.unclampedRest(ofPage: index), layout.distance(ofPage: index, at: 40),
        layout.frame(ofPage: index, at: 40).start, layout.snap(ofGroup: index)?.high ?? 0,
        layout.snap(ofGroup: group)?.low ?? 0,
      ]
      let areFinite = numbers.allSatisfy { $0.value.isFinite }
      #expect(areFinite, "\(name)")
      #expect(layout.pages(ofGroup: index).count >= 1, "\(name)")
      let window = layout.window(around: index, size: Int.max)
      #expect(window?.count ?? 0 == layout.pageCount, "\(name)")
      #expect(layout.id(ofPage: index) == nil || !layout.pages.isEmpty, "\(name)")
    }
  }

  @Test("a loop too small to count its laps returns finite positions for any offset")
  func tinyLoop() {
    var pages = PageTable()
    pages.insert(extents: [1e-9, 2e-9], at: 0)
    let layout = PageLayout(pages: pages, viewport: .zero, loop: LoopPlan(.seamless))
    #expect(layout.isLooping)
    for offset in [1e15, -1e15, 1, -1, 0] as [Points] {
      #expect(layout.position(at: offset).isFinite)
      #expect(layout.onFirstLap(offset).value.isFinite)
      #expect(layout.page(at: offset) != nil)
    }
  }

  @Test("a limit of a million pages does not visit every snap point", .timeLimit(.minutes(15)))
  func longLimit() {
    var driven = Driven(
      .test(limits: [PagesLimit(pages: 1_000_000)]), viewport: 100,
      pages: .uniform(count: Limits.maximumUniformPages))
    driven.send(.go(.page(1_000_000_000), animated: false))
    for _ in 0..<300 {
      let decision = driven.pager.decide(ReleaseInput(velocity: 1))
      #expect(decision.target?.page == 1_000_000_001)
    }
  }

  @Test(
    "the page indices of a group stay within the index limit, however large the group",
    arguments: [Int.max, -Int.max, Limits.maximumIndex, -Limits.maximumIndex, 3, -3])
  func largeGroups(group: Int) {
    let layout = LayoutPlan.uniform(extent: .points(1), grouping: .every(4096))
    let rule = FixedRule(.rest(at: Rest(offset: 0, group: group)), restsAnywhere: true)
    var driven = Driven(
      .test(layout: layout, rules: [rule], loop: LoopPlan(.seamless)), viewport: 100,
      pages: .uniform(count: 8192))
    let pages = driven.pager.layout.pages(ofGroup: group)
    #expect(pages.count == 4096 && pages.lowerBound.magnitude <= Limits.maximumIndex.magnitude)
    let snap = driven.pager.layout.snap(ofGroup: group)
    #expect(snap.map { driven.pager.layout.representativePage(of: $0) } != nil)
    driven.swipe(by: 10)
    #expect(driven.pager.faults["fixed"] == 1, "it names a group that does not rest there")
  }
}
