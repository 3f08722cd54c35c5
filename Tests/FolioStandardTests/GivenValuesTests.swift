import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Strategies made from parameters")
struct GivenValuesTests {
  static func made(
    _ role: StrategyRole, _ id: String, _ given: [String: ParameterValue] = [:]
  ) throws -> AnyStrategy {
    let entry = try #require(StrategyRegistry.standard.entry(role, id))
    guard case .make(let make) = entry.recipe else { throw StrategyError(reason: "a short form") }
    return try make(ParameterValues(given, for: entry.descriptor))
  }

  static func plan(
    _ id: String, _ given: [String: ParameterValue] = [:]
  ) throws -> LayoutPlan {
    guard case .layout(let layout) = try made(.layout, id, given) else {
      throw StrategyError(reason: "no layout")
    }
    return layout
  }

  @Test(
    "pages are grouped by a number or by how many fit",
    arguments: [
      ([:], .single), (["group": 1], .single), (["group": 2], .every(2)),
      (["group": "auto"], .fitting(tolerance: 0, countsEnds: false)),
      (["group": 2, "first": 1], .every(2, first: 1)), (["group": 2, "first": 2], .every(2)),
    ] as [([String: ParameterValue], Grouping)])
  func groups(given: [String: ParameterValue], grouping: Grouping) throws {
    #expect(try Self.plan("uniform", given).grouping == grouping)
    #expect(try Self.plan("placed", given).grouping == grouping)
  }

  @Test("a first group is no longer than the others, and has a number of pages")
  func firstGroup() {
    for given in [["group": 2, "first": 3], ["first": 2], ["group": "auto", "first": 1]]
      as [[String: ParameterValue]]
    {
      #expect {
        try Self.plan("uniform", given)
      } throws: {
        ($0 as? StrategyError)?.parameter == "first"
      }
    }
  }

  @Test("expanded pages collapse once hidden, unless `collapse` is `never`")
  func collapse() throws {
    #expect(try Self.plan("content").collapsesHidden)
    #expect(try Self.plan("content", ["collapse": "when-hidden"]).collapsesHidden)
    #expect(try !Self.plan("content", ["collapse": "never"]).collapsesHidden)
    #expect(LayoutPlan.content(separator: -2).separator == 0)
    #expect(LayoutPlan.content(separator: 2).separator == 2)
  }

  @Test("slots reach the largest one or the ends, and each weight must be positive")
  func weights() throws {
    let weights = ParameterValue.offsets([4, 3, 1])
    #expect(try Self.plan("weighted", ["weights": weights]).slots?.reachesLargest == true)
    #expect(
      try Self.plan("weighted", ["weights": weights, "reach": "largest"]).slots?.reachesLargest
        == true)
    let ends = try Self.plan("weighted", ["weights": weights, "reach": "ends"])
    #expect(ends.slots?.reachesLargest == false && ends.extent == .uniform(.snapport(0.5)))
    for wrong in [0, -1, .nan, .infinity, -.infinity] as [Double] {
      #expect {
        try Self.plan("weighted", ["weights": .offsets([4, .points(wrong)])])
      } throws: {
        ($0 as? StrategyError)?.reason == "a slot has no length: weight 2 of 2 is not above 0"
      }
    }
  }

  @Test("`on-snap` and `at-end` of velocity steps have their defaults and accept other values")
  func steps() throws {
    func rule(_ given: [String: ParameterValue]) throws -> VelocitySteps? {
      guard case .release(let rule) = try Self.made(.release, "velocity-steps", given) else {
        return nil
      }
      return rule as? VelocitySteps
    }
    let plain = try #require(try rule([:]))
    #expect(plain.onSnap == .leave && plain.atEnd == .rest && plain.isInclusive)
    let given = try #require(
      try rule(["on-snap": "stay", "at-end": "leave", "inclusive": false]))
    #expect(given.onSnap == .stay && given.atEnd == .leave && !given.isInclusive)
  }

  @Test("`one-page` has velocity steps unless its basis is the projection without a `speed`")
  func onePage() throws {
    let entry = try #require(StrategyRegistry.standard.entry(.release, "one-page"))
    guard case .expand(let expand) = entry.recipe else { throw StrategyError(reason: "no form") }
    func speeds(_ given: [String: ParameterValue]) -> [ParameterValue?] {
      expand(ParameterValues(given, for: entry.descriptor))
        .filter { $0.signature.title == "velocity-steps" }.flatMap(\.rows).map { $0["speed"] }
    }
    #expect(speeds([:]) == [.speed(0.2)])
    #expect(speeds(["basis": "finger"]) == [.speed(0.2)])
    #expect(speeds(["basis": "projection"]) == [])
    #expect(speeds(["basis": "projection", "speed": .speed(0.4)]) == [.speed(0.4)])
  }

  @Test(
    "insets expand during a resize as configured, by default only for `keep-page`",
    arguments: [("keep-page", true), ("keep-offset", false), ("keep-fraction", false)])
  func insets(id: String, usually: Bool) throws {
    func expands(_ given: [String: ParameterValue]) throws -> Bool? {
      guard case .resize(let resize) = try Self.made(.resize, id, given) else { return nil }
      return resize.expandsInsets
    }
    #expect(try expands([:]) == usually)
    #expect(try expands(["insets": "expand"]) == true)
    #expect(try expands(["insets": "keep"]) == false)
  }

  @Test("snap points at equal distances are at least the shortest step apart")
  func shortestStep() {
    let snap = SnapPlan.every(.viewport(0.001))
    #expect(snap.placement(viewport: 10, snapport: 10, insets: .zero) == .every(0.01, from: 0))
    #expect(snap.placement(viewport: 9.9, snapport: 9.9, insets: .zero) == .every(0, from: 0))
  }

  @Test("listed snap points within the rounding tolerance of each other are merged")
  func listedRests() {
    // The rounding tolerance at 1 is 1e-9.
    let (near, far) = (Points(1).value + 0.5e-9, Points(1).value + 3e-9)
    let snap = SnapPlan.listed([
      2, .points(far), 1, .points(.nan), .points(near), .viewport(.infinity),
    ])
    #expect(snap.rests == .placed(.list([1, Points(far), 2])))
    // The distance equals the tolerance exactly.
    #expect(SnapPlan.listed([0, 1e-9]).rests == .placed(.list([0])))
  }

  @Test("listed shares are measured on each surface, sorted, and equal ones are one")
  func listedShares() {
    let snap = SnapPlan.listed([75, .viewport(0.5), .viewport(1), .snapport(1)])
    func offsets(_ viewport: Points, _ snapport: Points) -> SnapPlacement {
      snap.placement(viewport: viewport, snapport: snapport, insets: .zero)
    }
    #expect(offsets(844, 751) == .list([75, 422, 751, 844]))
    #expect(offsets(100, 100) == .list([50, 75, 100]))
    #expect(offsets(150, 150) == .list([75, 150]))
  }

  @Test("fractions of a group and of the snapport are clamped to 0...1")
  func fractions() {
    for (given, kept) in [(-1.0, 0.0), (0, 0), (0.25, 0.25), (1, 1), (2, 1)] {
      #expect(SnapPlan.aligned(given).rests == .placed(.aligned(kept)))
      #expect(
        SnapPlan.aligned(0.5, ofSnapport: given).rests
          == .placed(.anchored(group: 0.5, snapport: kept)))
    }
    #expect(SnapPlan.aligned(endTolerance: -3).endTolerance == 0)
    #expect(SnapPlan.aligned(endTolerance: 3).endTolerance == 3)
  }

  @Test("a limit of pages is at least one page")
  func atLeastOnePage() {
    #expect([-5, 0, 1, 2].map { PagesLimit(pages: $0).pages } == [1, 1, 1, 2])
  }

  @Test("a tall page is entered at its nearer edge, forward and backward")
  func directionIntoTallPage() {
    // Snap points at 0, from 100 to 400, and at 500.
    for (start, velocity, target) in [(0, 1, 100), (500, -1, 400), (450, 1, 500), (50, -1, 0)]
      as [(Points, Velocity, Points)]
    {
      var driven = Driven(
        .test(
          layout: .content(), snap: .aligned(tall: .scrollInside), rules: [DirectionRule()]),
        viewport: 100, pages: .extents([100, 400, 100]))
      driven.send(.beginDrag(at: start))
      let decision = driven.pager.decide(ReleaseInput(velocity: velocity), reasons: true)
      #expect(decision.target?.offset == target)
      #expect(decision.reasons.flatMap(\.comparisons) == [Comparison(.speed, 1, .above, 0)])
    }
  }

  @Test("a velocity step goes at least one page", arguments: [0, -1, Int.min])
  func steps(pages: Int) {
    for origin in VelocitySteps.Origin.allCases {
      let rule = VelocitySteps(steps: [.init(speed: 0, pages: pages)], countFrom: origin)
      var driven = Driven(.test(rules: [rule]), viewport: 100, pages: .uniform(count: 9))
      driven.send(.go(.page(3), animated: false))
      driven.swipe(by: 10, velocity: 1)
      #expect(driven.pager.settled == 4, "from \(origin)")
    }
  }
}
