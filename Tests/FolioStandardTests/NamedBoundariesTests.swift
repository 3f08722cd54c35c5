import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// The distances, speeds and ends that rules and limits report as their boundaries.
@Suite("Named boundaries")
struct NamedBoundariesTests {
  /// The boundaries that strategies add to those of every pager.
  private struct Added: Equatable {
    var distances: [Double] = []
    var speeds: [Double] = []
    var ends: [Double] = []
  }

  /// The boundaries added in a drag from 0, with tall pages that scroll inside a viewport of 100.
  private static func added(
    _ rules: [any ReleaseStrategy] = [], _ limits: [any LimitStrategy] = [],
    extents: [Double] = [100, 100, 100], dragged offset: Points = 30, finger: Points? = nil,
    end: Points? = nil
  ) -> Added {
    func boundaries(
      _ rules: [any ReleaseStrategy], _ limits: [any LimitStrategy]
    ) -> DecisionBoundaries {
      var driven = Driven(
        .test(
          layout: .content(), snap: .aligned(tall: .scrollInside), rules: rules,
          limits: limits),
        viewport: 100, pages: .extents(extents))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: offset, cause: .drag))
      return driven.pager.boundaries(of: ReleaseInput(proposedTarget: end, fingerTarget: finger))
    }
    let (all, anyway) = (boundaries(rules, limits), boundaries([], []))
    return Added(
      distances: Array(all.distances.dropFirst(anyway.distances.count)),
      speeds: Array(all.speeds.dropFirst(anyway.speeds.count)),
      ends: Array(all.ends.dropFirst(anyway.ends.count)))
  }

  private static func threshold(
    _ distance: Length, from: ThresholdRule.Origin = .edge, _ basis: DecisionBasis = .offset
  ) -> [any ReleaseStrategy] {
    [ThresholdRule(distance: distance, measureFrom: from, basis: basis)]
  }

  @Test(
    "a threshold names its place from both of each two neighboring snap points, in any unit",
    arguments: [
      (.points(40), [40, 60, 140, 160]), (.page(0.25), [25, 75, 125, 175]),
      (Length(0.1, .extent), [10, 90, 110, 190]), (Length(0.2, .viewport), [20, 80, 120, 180]),
    ] as [(Length, [Double])])
  func threshold(distance: Length, places: [Double]) {
    // The first is the gesture's start.
    #expect(
      Self.added(Self.threshold(distance)) == Added(distances: [-30] + places.map { $0 - 30 }))
    #expect(
      Self.added(Self.threshold(distance, .projection)) == Added(ends: [0] + places))
    #expect(
      Self.added(Self.threshold(distance, .finger), finger: 50)
        == Added(distances: [-50] + places.map { $0 - 50 }))
  }

  @Test("a threshold measured from the gesture's start names its places in both directions")
  func fromStart() {
    #expect(
      Self.added(Self.threshold(.points(40), from: .gestureStart))
        == Added(distances: [-30, 10, -70, 10, -70]))
  }

  @Test("inside a tall page, a threshold also names its places from the offset there")
  func interval() {
    // Snap points at 0, from 100 to 300, and at 400.
    let extents = [100.0, 300, 100]
    let places = [0.0, 40, 60, 340, 240, 360, 160]
    #expect(
      Self.added(Self.threshold(.points(40)), extents: extents, dragged: 200)
        == Added(distances: places.map { $0 - 200 }))
  }

  @Test("with a single snap point, a threshold names its places from the gesture's start")
  func single() {
    #expect(
      Self.added(Self.threshold(.points(40)), extents: [100])
        == Added(distances: [-30, 40 - 30, -40 - 30]))
  }

  @Test(
    "velocity steps name their speeds in both directions, and page edges if they count from visible pages"
  )
  func speeds() {
    let steps = [
      VelocitySteps.Step(speed: 0.25, pages: 1), VelocitySteps.Step(speed: 1, pages: 2),
    ]
    for origin in VelocitySteps.Origin.allCases {
      let added = Self.added([VelocitySteps(steps: steps, countFrom: origin)])
      #expect(added.speeds == [0.25, -0.25, 1, -1])
      #expect(added.ends.isEmpty)
      #expect(added.distances == (origin == .firstVisible ? Self.showing : []), "\(origin)")
    }
  }

  @Test("a limit of pages names page edges if it counts from visible pages")
  func pages() {
    for origin in PagesLimit.Origin.allCases {
      let added = Self.added([], [PagesLimit(pages: 2, countFrom: origin)])
      #expect(
        added == Added(distances: origin == .firstVisible ? Self.showing : []), "\(origin)")
    }
  }

  /// The distances from 30 at which one of three pages appears or disappears, with the outermost
  /// pages in place of missing ones.
  private static let showing = [(0, 0.0), (1, 100)].flatMap { first, edge in
    (first - 6...first + 6).flatMap { page in
      let start = Double(max(0, min(page, 2))) * 100 - edge - 30
      return [start, start + 100]
    }
  }

  @Test(
    "proximity names the projected ends exactly in range of a snap point or of the content's ends")
  func proximity() {
    let rests = [0.0, 0, 100, 100, 200, 200]
    let bounds = (rests + rests + [0, 200]).flatMap { [$0 - 20, $0 + 20] }
    #expect(
      Self.added([], [ProximityLimit(range: .points(20))], end: 150) == Added(ends: bounds))
  }
}
