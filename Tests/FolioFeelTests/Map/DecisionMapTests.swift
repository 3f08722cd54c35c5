import FolioCore
import FolioFeel
import Testing

@Suite("Decision maps")
struct DecisionMapTests {
  @Test(
    "a map has the speed steps and thresholds of the config",
    arguments: [
      (shelfRules, [-1, -0.2, 0.2, 1], [-155, 155]),
      ("velocity-steps { step speed=0.35 pages=1 }; threshold (pt)70", [-0.35, 0.35], [-70, 70]),
      ("threshold (page)0.25", [], [-77.5, 77.5]),
      ("nearest", [], [-155, 155]),
      ("one-page threshold=(page)0.5 speed=0.4", [-0.4, 0.4], [-155, 155]),
      ("one-page threshold=(page)0.25 speed=0.5; limit pages=1", [-0.5, 0.5], [-77.5, 77.5]),
    ] as [(String, [Double], [Double])])
  func placesOfLines(rules: String, steps: [Double], thresholds: [Double]) {
    let map = DecisionMap(field(rules), distances: -340...340)
    #expect(map.steps == steps)
    expectNear(map.thresholds, thresholds)
    #expect(map.isExact)
  }

  /// A rule that rounds the offset, and names none of the borders of that.
  private final class Rounding: ReleaseStrategy {
    let identifier = "rounding"
    let isPredictable = true
    func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
      let around = release.bracket(around: release.place.offset)
      let isEven = (release.place.offset.value / 7).rounded().remainder(dividingBy: 2) == 0
      return (isEven ? around.behind?.high : around.ahead?.low).map { .rest(at: Rest(offset: $0)) }
    }
  }

  private final class Source: ConfigurationSource {
    let value: PagerConfiguration
    init(_ value: PagerConfiguration) { self.value = value }
    func configuration(for viewport: Viewport) -> PagerConfiguration { value }
  }

  @Test("a map is not exact if a rule rounds")
  func rounding() throws {
    var configuration = pager("nearest").configuration
    configuration.rules = [Rounding()]
    var pager = Pager(Source(configuration))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
    pager.handle(.reload(.uniform(count: 9)), into: &effects)
    #expect(!DecisionMap(try #require(GestureField(pager))).isExact)
  }

  @Test("a map has the borders where pages far beyond the leading edge appear or end")
  func farEdge() throws {
    let pager = made(
      "pager test { pages extent=3.518654778110196 spacing=33.481345221889804 group=3; snap center; "
        + "paging { compose-page; limit pages=2 }; loop clones; insets leading=79 trailing=1 }", 10)
    let map = DecisionMap(try #require(GestureField(pager, page: 5)))
    #expect(map.isExact)
    for step in 0..<400 {
      let place = map.distances.lowerBound + (Double(step) + 0.4537) * 0.13
      let landing = map.field.landing(GesturePoint(distance: place, velocity: 0))
      #expect(map.standstill.value(at: place) == landing, "\(place)")
    }
  }

  @Test("gestures on a shelf land on the pages of its speed table")
  func bandsOfAShelf() {
    let map = DecisionMap(field(shelfRules))
    #expect(map.landing(GesturePoint(distance: 10, velocity: 0.1)) == .rest(0))
    #expect(map.landing(GesturePoint(distance: 10, velocity: 0.25)) == .rest(1))
    #expect(map.landing(GesturePoint(distance: 10, velocity: 1.2)) == .rest(3))
    #expect(map.landing(GesturePoint(distance: 160, velocity: 0.1)) == .rest(1))
    #expect(map.landing(GesturePoint(distance: -160, velocity: -1.2)) == .rest(-4))
  }

  @Test("borders that move with the speed are where the projection puts them")
  func curvedBorders() {
    let field = field("threshold (pt)150 measure-from=gesture-start basis=projection; nearest")
    let map = DecisionMap(field, distances: -200...200, speed: 0.6)
    for velocity in [0.03, 0.11, 0.17, 0.24] {
      let travel = field.pager.travel(of: .init(pointsPerMillisecond: velocity)).value
      let border = map.plane.row(at: velocity)?.spans.first { $0.value == .rest(1) }?.from
      #expect(border.map { ($0 - (150 - travel)).magnitude < 1e-5 } ?? false)
    }
  }

  @Test(
    "a map agrees with every decision of a fine grid",
    arguments: [
      shelfRules, "one-page threshold=(page)0.5", "nearest basis=projection",
      "threshold (pt)150 measure-from=gesture-start inclusive=#false basis=projection; limit pages=2",
      "direction; nearest", "free",
      "compose-page threshold=0.5 minimum=(pt)56 speed=(pt-per-s)400 at-most=1",
      "velocity-steps inclusive=#false on-snap=stay at-end=leave { step speed=0.05 pages=1 }; nearest ties=lower",
      "projected pick=direction ties=upper", "flutter-page",
    ])
  func agreesWithDecisions(rules: String) {
    let field = field(rules)
    let map = DecisionMap(field)
    var wrong: [GesturePoint] = []
    for row in map.plane.rows {
      for index in 0...60 {
        let share = (Double(index) + 0.31) / 61
        let distance =
          map.distances.lowerBound + share * (map.distances.upperBound - map.distances.lowerBound)
        let gesture = GesturePoint(distance: distance, velocity: row.velocity)
        if row.value(at: distance) != field.landing(gesture) { wrong.append(gesture) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "every row covers all distances, for tiny distances and huge pages too",
    arguments: [(300, 1e-9), (300, 200), (1e12, 0.01), (1e12, 200)])
  func coversAll(extent: Double, distance: Double) throws {
    let field = try #require(
      GestureField(pager("nearest", pages: 3, extent: "\(extent)"), page: 1))
    let map = DecisionMap(field, distances: -distance...distance)
    for row in map.plane.rows + [map.standstill] {
      #expect(row.spans.first?.from == map.distances.lowerBound)
      #expect(row.spans.last?.to == map.distances.upperBound)
    }
  }

  @Test("a map reads its highest speed in both directions, whatever the steps to it round to")
  func coversAllSpeeds() {
    for speed in (1...80).map({ Double($0) / 10 }) {
      let rows = DecisionMap(field("nearest"), speed: speed).plane.rows
      #expect(rows.first?.velocity == -speed && rows.last?.velocity == speed)
    }
  }

  @Test("the legend of a map counts pages, or snap points if these are not pages")
  func unit() throws {
    func foot(_ more: String) throws -> [String] {
      let field = try #require(GestureField(pager("nearest", more: more), page: 4))
      return MapText(DecisionMap(field), columns: 80, isColored: false).lines
    }
    #expect(try foot("snap leading").contains { $0.contains("+1 page") })
    #expect(try foot("snap every 155").contains { $0.contains("+1 snap point") })
  }

  @Test("a map is not exact if it spans more snap points than it queries")
  func manyRests() throws {
    let field = try #require(
      GestureField(pager("nearest", pages: 2000, extent: "40", more: "snap center"), page: 1000))
    #expect(DecisionMap(field, distances: -1000...1000).isExact)
    let map = DecisionMap(field, distances: -20_000...20_000)
    #expect(!map.isExact)
    let legend = MapText(map, columns: 80, isColored: false).lines.last
    #expect(legend?.hasPrefix("borders: sampled") == true)
    #expect(!MapDifference(map, map).isExact)
  }

  @Test("a map is not exact if borders move faster than it samples speeds")
  func manySpeeds() throws {
    func map(extent: Double) throws -> DecisionMap {
      let body = "pages extent=\(extent); snap leading; projection fast; paging { projected }"
      let pager = made("pager test { \(body) }", 400)
      let field = try #require(GestureField(pager, page: 200))
      return DecisionMap(field, distances: -300...300, speed: extent == 2 ? 10 : 1)
    }
    #expect(try map(extent: 300).isExact)
    #expect(try !map(extent: 2).isExact)
  }

  @Test("a map of a shelf takes fewer than 20,000 decisions")
  func costOfAMap() {
    #expect(DecisionMap(field(shelfRules)).decisions < 20_000)
  }

  @Test("there is no gesture field for fewer than two pages or a page out of range")
  func nothingToMap() {
    #expect(GestureField(made("pager x { pages extent=300 }", 0)) == nil)
    #expect(GestureField(made("pager x { pages extent=300 }", 1)) == nil)
    #expect(GestureField(pager("nearest"), page: 9) == nil)
    #expect(GestureField(pager("nearest"), page: -1) == nil)
  }

  @Test("speeds and distances that cannot be drawn are replaced by the defaults")
  func undrawable() {
    let field = field(shelfRules)
    let usual = DecisionMap(field)
    for speed in [0, -1, .nan, .infinity, 1e300] as [Double] {
      #expect(DecisionMap(field, speed: speed).velocities == usual.velocities)
    }
    let wrong: [ClosedRange<Double>] = [
      0...0, -Double.infinity...Double.infinity, -1e308...1e308, 1e300...1.0001e300,
    ]
    for distances in wrong {
      let map = DecisionMap(field, distances: distances)
      #expect(map.distances == usual.distances)
      #expect(!MapText(map, columns: 80, isColored: false).lines.isEmpty)
    }
  }
}

func expectNear(
  _ found: [Double], _ wanted: [Double], _ source: SourceLocation = #_sourceLocation
) {
  #expect(found.count == wanted.count, sourceLocation: source)
  for (one, other) in zip(found, wanted) {
    #expect((one - other).magnitude < 1e-5, sourceLocation: source)
  }
}
