import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("The rule `projected`")
struct ProjectedTests {
  /// The decision among snap points at 0, 100, 200 … 900.
  static func target(
    _ rule: ProjectedRule, from start: Points = 200, at offset: Points,
    velocity: Velocity = 0, end: Points, kind: Release.Kind = .directionAndEnd,
    limits: [any LimitStrategy] = [], reasons: Bool = true
  ) -> Decision {
    var driven = Driven(
      .test(rules: [rule, FreeRule()], limits: limits), viewport: 100,
      pages: .uniform(count: 10))
    driven.send(.scroll(to: start, cause: .programmatic))
    driven.send(.beginDrag(at: start))
    if offset != start { driven.send(.scroll(to: offset, cause: .drag)) }
    return driven.pager.decide(
      ReleaseInput(
        velocity: velocity, gesture: Release.Gesture(kind: kind), proposedTarget: end),
      reasons: reasons)
  }

  struct Row: CustomTestStringConvertible {
    var pick: ProjectedRule.Pick
    var ties = ProjectedRule.Ties.lower
    var at: Points
    var velocity: Velocity = 0
    var end: Points
    var rest: Points?
    var testDescription: String { "\(pick) \(ties) at \(at.value) to \(end.value)" }
  }

  @Test(
    "each `pick` takes its snap point",
    arguments: [
      Row(pick: .nearest, at: 210, end: 449, rest: 400),
      Row(pick: .nearest, ties: .lower, at: 210, end: 450, rest: 400),
      Row(pick: .nearest, ties: .upper, at: 210, end: 450, rest: 500),
      Row(pick: .nearest, ties: .start, at: 210, end: 450, rest: 400),
      Row(pick: .nearest, ties: .start, at: 210, end: 50, rest: 100),
      Row(pick: .nearest, ties: .far, at: 210, end: 450, rest: 500),
      Row(pick: .nearest, ties: .far, at: 210, end: 50, rest: 0),
      Row(pick: .nearest, at: 210, end: 2000, rest: 900),
      Row(pick: .direction, at: 210, velocity: 1, end: 410, rest: 500),
      Row(pick: .direction, at: 210, velocity: -1, end: 490, rest: 400),
      Row(pick: .direction, at: 210, velocity: 1, end: 400, rest: 400),
      Row(pick: .direction, at: 210, velocity: 1, end: 2000, rest: 900),
      Row(pick: .direction, ties: .upper, at: 210, end: 450, rest: 500),
      Row(pick: .ahead, at: 210, end: 240, rest: 300),
      Row(pick: .ahead, at: 200, end: 210, rest: 300),
      Row(pick: .ahead, at: 210, end: 190, rest: 200),
      Row(pick: .nearest, ties: .far, at: 450, end: 450, rest: 400),
      Row(pick: .ahead, at: 210, velocity: 1, end: 210, rest: 300),
      Row(pick: .ahead, at: 210, velocity: -1, end: 210, rest: 200),
      Row(pick: .ahead, at: 900, end: 950, rest: nil),
      Row(pick: .ahead, at: 200, end: 200, rest: nil),
      Row(pick: .next, at: 210, velocity: 1, end: 900, rest: 300),
      Row(pick: .next, at: 200, velocity: -1, end: 0, rest: 100),
      // An offset exactly a rounding error before a snap point is at it.
      Row(pick: .next, at: Points(-1e-9), velocity: 1, end: 900, rest: 100),
      Row(pick: .next, at: 900, velocity: 1, end: 950, rest: nil),
    ])
  func picks(_ row: Row) {
    let decision = Self.target(
      ProjectedRule(pick: row.pick, ties: row.ties), at: row.at, velocity: row.velocity,
      end: row.end)
    #expect(decision.target?.offset == row.rest)
    #expect(decision.decidedBy == (row.rest == nil ? "free" : "projected"))
  }

  @Test("with `pick=ahead`, a release that carries hardly any way stays inside a tall page")
  func aheadInside() {
    var driven = Driven(
      .test(
        layout: .content(), snap: .aligned(tall: .cover),
        rules: [ProjectedRule(pick: .ahead)]),
      viewport: 100, pages: .extents([100, 400, 100]))
    driven.send(.beginDrag(at: 200))
    for (speed, end) in [(1, 200), (1, 200 + 5e-10), (1, 210), (-1, 200)] as [(Velocity, Points)] {
      let decision = driven.pager.decide(
        ReleaseInput(
          velocity: speed, gesture: Release.Gesture(kind: .directionAndEnd), proposedTarget: end))
      #expect(decision.target?.offset == end, "\(end)")
    }
  }

  @Test("if two snap points are also equally near to the gesture's start, the lower one is taken")
  func tieFromBetween() {
    let decision = Self.target(
      ProjectedRule(pick: .nearest, ties: .start), from: 450, at: 460, end: 450)
    #expect(decision.target?.offset == 400)
  }

  @Test(
    "the reason compares the speed that gave the direction, or without speed the projected distance",
    arguments: [(1, Comparison(.speed, 1, .above, 0)), (0, Comparison(.distance, 30, .above, 0))]
      as [(Velocity, Comparison)])
  func comparedWith(velocity: Velocity, comparison: Comparison) {
    let decision = Self.target(
      ProjectedRule(pick: .next), from: 200, at: 210, velocity: velocity, end: 240)
    #expect(decision.reasons.first?.comparisons == [comparison])
  }

  @Test(
    "a rule for one kind of release leaves the others to the next rule",
    arguments: ReleaseKinds.allCases)
  func kinds(_ kinds: ReleaseKinds) {
    for kind in Release.Kind.allCases {
      let decision = Self.target(
        ProjectedRule(kind: kinds), at: 210, velocity: 1, end: 390, kind: kind)
      // A rule for any kind decides by the end, which these releases lack.
      let isBlind = kinds == .any && kind == .directionOnly
      #expect((decision.decidedBy == "projected") == (kinds.include(kind) && !isBlind))
    }
  }

  @Test("the reasons compare the distances to both neighboring snap points")
  func reasons() {
    let decision = Self.target(ProjectedRule(pick: .nearest), at: 210, end: 430)
    #expect(
      decision.reasons.last
        == Reason("projected", .nearest, [Comparison(.distance, 30, .below, 70)]))
    #expect(
      Self.target(ProjectedRule(pick: .nearest), at: 210, end: 450).reasons.last
        == Reason("projected", .tie, [Comparison(.distance, 50, .atLeast, 50)]))
    #expect(
      Self.target(ProjectedRule(pick: .nearest), at: 210, end: 400).reasons.last
        == Reason("projected", .nearest, [Comparison(.distance, 0, .below, 100)]))
    for end in [400, 430] as [Points] {
      #expect(
        Self.target(ProjectedRule(pick: .nearest), at: 210, end: end, reasons: false).reasons
          .isEmpty)
    }
    // The snap point behind is equally near, but not ahead.
    let ahead = Self.target(ProjectedRule(pick: .ahead), at: 200, end: 250)
    #expect(
      ahead.reasons.last
        == Reason("projected", .nearest, [Comparison(.distance, 50, .atLeast, 50)]))
  }

  @Test("proximity accepts snap points up to its range, inclusive")
  func proximity() {
    let limit = ProximityLimit(range: .points(30))
    for (end, isNear) in [(Points(429), true), (430, true), (431, false)] {
      let decision = Self.target(ProjectedRule(pick: .nearest), at: 210, end: end, limits: [limit])
      #expect(decision.target?.offset == (isNear ? 400 : nil))
    }
  }

  @Test("proximity measures from the offset if a release has a direction only")
  func proximityOfDirection() {
    let limit = ProximityLimit(range: .points(60))
    let near = Self.target(
      ProjectedRule(pick: .next), at: 250, velocity: 1, end: 250, kind: .directionOnly,
      limits: [limit])
    #expect(near.target?.offset == 300)
    let far = Self.target(
      ProjectedRule(pick: .next), at: 230, velocity: 1, end: 300, kind: .directionOnly,
      limits: [limit])
    #expect(far.target == nil)
  }

  @Test("distances that differ by exactly the rounding tolerance are a tie")
  func farTie() {
    // The tolerance at this offset is exactly 1.25.
    let end = Points(1.25e14)
    #expect(Tolerance.rounding(at: end) == 1.25)
    let layout = PageLayout(
      pages: PageTable(), viewport: Viewport(extent: 100),
      rules: SnapRules(placement: .list([end - 5, end + 3.75])))
    let release = Release(
      gesture: Release.Gesture(),
      place: Release.Place(offset: end - 5, gestureStart: end - 5, startGroup: 0),
      momentum: Release.Momentum(proposedTarget: end), field: SnapGeometry(layout))
    for (ties, offset) in [(ProjectedRule.Ties.lower, end - 5), (.upper, end + 3.75)] {
      let configuration = PagerConfiguration.test(rules: [ProjectedRule(ties: ties)])
      #expect(configuration.decision(of: release).target?.offset == offset)
    }
  }

  @Test("at the edge of a tall page, a limit of one page accepts any snap point inside the page")
  func limitAtEdges() {
    for (start, offset, end) in [(500, 450, 100), (0, 50, 400)] as [(Points, Points, Points)] {
      var driven = Driven(
        .test(
          layout: .content(), snap: .aligned(tall: .scrollInside),
          rules: [ProjectedRule(enter: .anywhere)], limits: [PagesLimit(pages: 1)]),
        viewport: 100, pages: .extents([100, 400, 100]))
      driven.send(.scroll(to: start, cause: .programmatic))
      driven.send(.beginDrag(at: start))
      driven.send(.scroll(to: offset, cause: .drag))
      #expect(driven.pager.decide(ReleaseInput(proposedTarget: end)).target?.offset == end)
    }
  }

  @Test("without snapping, the reason says whether the offset is kept or cut to the range")
  func freeReasons() {
    for (offset, finding) in [
      (130, Reason.Finding.note("stays where it is")), (-20, .limited(from: -20, to: 0)),
    ] as [(Points, Reason.Finding)] {
      var driven = Driven(.test(rules: [FreeRule()]), viewport: 100, pages: .uniform(count: 5))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: offset, cause: .drag))
      let gesture = Release.Gesture(kind: .endPosition, cause: .cameToRest)
      let decision = driven.pager.decide(ReleaseInput(gesture: gesture), reasons: true)
      #expect(decision.reasons.map(\.finding) == [finding])
    }
  }
}
