import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Boundaries of a decision")
struct BoundariesTests {
  /// A strategy that does not name what it compares.
  private final class Sampled: ProjectionStrategy, ReleaseStrategy, LimitStrategy {
    let identifier = "sampled"
    func travel(of velocity: Velocity) -> Points { 0 }
    func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { nil }
    func limit(
      _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
    ) -> Answer { answer }
  }

  /// Pages of 100 points with snap points at 0, 100, 200 and so on.
  private static func field(
    pages: Int = 20, loop: LoopPlan.Style = .off, viewport: Points = 100
  ) -> SnapGeometry {
    SnapGeometry(
      Driven(
        .test(layout: .uniform(extent: .points(100)), loop: LoopPlan(loop)),
        viewport: viewport, pages: .uniform(count: pages)
      ).pager.layout)
  }

  private static func points(_ pages: [Int]) -> [Points] { pages.map { Points(Double($0) * 100) } }

  @Test(
    "the search covers six snap points on each side of the one before an offset, if they exist",
    arguments: [
      (1000, 4...16), (1050, 4...16), (600, 0...12), (550, 0...11), (0, 0...6), (-50, 0...6),
      (1900, 13...19), (1250, 6...18), (1350, 7...19), (1450, 8...19),
    ] as [(Points, ClosedRange<Int>)])
  func snaps(offset: Points, pages: ClosedRange<Int>) {
    #expect(Sensitivity.horizon == 6)
    #expect(Self.field().snaps(around: offset).map(\.low) == Self.points(Array(pages)))
  }

  @Test("a loop has six snap points on each side of any offset")
  func loop() {
    let field = Self.field(pages: 5, loop: .seamless)
    #expect(field.snaps(around: 20).map(\.low) == Self.points(Array(-6...6)))
    #expect(field.nearestBoundaries(around: 20) == (-6..<6).map { Points(Double($0) * 100 + 50) })
  }

  @Test("boundaries are the ends of snap points and the midpoints between two")
  func boundaries() {
    let layout = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 100,
      pages: .extents([100, 300, 60, 100])
    ).pager.layout
    // Snap points at 0, from 100 to 300, at 400 and at 460.
    #expect(
      SnapGeometry(layout).boundaries(around: 0) == [0, 50, 100, 300, 350, 400, 430, 460])
    #expect(SnapGeometry(layout).nearestBoundaries(around: 0) == [50, 350, 430])
  }

  @Test(
    "the nearest group changes halfway between snap points, six groups on each side",
    arguments: [(0, 0..<6), (1000, 4..<16), (1040, 4..<16), (1060, 5..<17), (1900, 13..<19)]
      as [(Points, Range<Int>)])
  func nearest(offset: Points, groups: Range<Int>) {
    #expect(
      Self.field().nearestBoundaries(around: offset)
        == groups.map { Points(Double($0) * 100 + 50) })
  }

  @Test("a decision is predictable if its projection, all rules and all limits are")
  func predictable() {
    var configurations = [
      PagerConfiguration.test(), .test(), .test(rules: [NearestRule(), Sampled()]),
      .test(limits: [Sampled()]),
    ]
    configurations[1].projection = Sampled()
    #expect(configurations.map { $0.decidesPredictably } == [true, false, false, false])
  }

  @Test("without pages there are no boundaries")
  func none() {
    let field = Self.field(pages: 0)
    #expect(field.snaps(around: 0).isEmpty && field.boundaries(around: 0).isEmpty)
    #expect(field.nearestBoundaries(around: 0).isEmpty)
    #expect(field.visibilityBoundaries(around: 0).isEmpty)
  }

  @Test(
    "visibility changes where an edge of a page meets an edge of the viewport",
    arguments: [(0, 0...6, 2...14), (640, 0...12, 8...19), (1900, 6...19, 13...19)]
      as [(Points, ClosedRange<Int>, ClosedRange<Int>)])
  func visibility(offset: Points, leading: ClosedRange<Int>, trailing: ClosedRange<Int>) {
    let boundaries = Self.field(viewport: 880).visibilityBoundaries(around: offset)
    let starts = leading.map { Double($0) * 100 } + trailing.map { Double($0) * 100 - 880 }
    #expect(Set(boundaries.map(\.value)) == Set(starts + starts.map { $0 + 100 }))
  }

  @Test(
    "boundaries of visibility include pages without a snap point",
    arguments: [.list([0, 50]), .every(200, from: 0)]
      as [SnapPlacement])
  func visibilityBesideRests(placement: SnapPlacement) {
    let layout = PageLayout(
      pages: PageTable(uniform: 5, extent: 100), viewport: Viewport(extent: 300),
      rules: SnapRules(placement: placement))
    let boundaries = SnapGeometry(layout).visibilityBoundaries(around: 0).map(\.value)
    #expect(Set(boundaries) == Set((-3...5).map { Double($0) * 100 }))
  }

  @Test("boundaries of visibility cover six pages on each side in a loop")
  func visibilityRound() {
    let boundaries = Self.field(pages: 3, loop: .seamless).visibilityBoundaries(around: 50)
    #expect(boundaries.count == 13 * 4)
    #expect(boundaries.min() == -600 && boundaries.max() == 700)
  }
}
