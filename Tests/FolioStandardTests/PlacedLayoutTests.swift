import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Placed layout")
struct PlacedLayoutTests {
  static let gaps = [
    PlacedPage(start: 10, extent: 100), PlacedPage(start: 130, extent: 300),
    PlacedPage(start: 450, extent: 50), PlacedPage(start: 500, extent: 200),
  ]

  static func driven(
    _ pages: [PlacedPage], grouping: Grouping = .single, viewport: Points = 200,
    ends: SnapEnds = .free, loop: LoopPlan = LoopPlan(.off), trailing: Double = 0
  ) -> Driven {
    var configuration = PagerConfiguration.test(
      layout: .placed(grouping: grouping), snap: .aligned(ends: ends), loop: loop)
    configuration.padding = LengthInsets(trailing: .points(trailing))
    return Driven(configuration, viewport: viewport, pages: .placed(PlacedContent(pages)))
  }

  static func rests(_ layout: PageLayout) -> [Points] {
    (0..<layout.groupCount).compactMap { layout.snap(ofGroup: $0)?.low }
  }

  @Test("pages lie at their explicit positions, with the gaps between them")
  func places() {
    let layout = Self.driven(Self.gaps).pager.layout
    #expect((0..<4).map { layout.start(ofPage: $0) } == [10, 130, 450, 500])
    #expect(layout.contentExtent == 700)
    #expect(Self.rests(layout) == [10, 130, 450, 500])
    #expect(layout.visiblePages(at: 120) == 1...1)
    #expect(layout.visiblePages(at: 431) == 2...3)
    #expect(layout.page(at: 440) == 1)
  }

  @Test("placed pages loop with a lap that ends after the last page and the loop's gap")
  func loops() {
    var driven = Self.driven(Self.gaps, loop: LoopPlan(.seamless, gap: 30))
    let layout = driven.pager.layout
    #expect(layout.period == 730)
    #expect(layout.start(ofPage: 5) == 860)
    #expect(layout.visiblePages(at: 690) == 3...5)
    driven.send(.go(.previous, animated: true))
    #expect(driven.pager.target?.offset == -230)
  }

  @Test("overlapping pages cannot loop")
  func overlaps() {
    let pages = [PlacedPage(start: 0, extent: 300), PlacedPage(start: 200, extent: 300)]
    #expect(Self.driven(pages, loop: LoopPlan(.seamless)).pager.loopRefusal == .placedPages)
  }

  @Test(
    "as many pages as fit form a group; content insets count if configured, where ends clamp or pin",
    arguments: [
      (Grouping.fitting(), .clamp, .off, [0, 1, 2]),
      (.fitting(tolerance: 60), .clamp, .off, [0, 1, 2]),
      (.fitting(tolerance: 60, countsEnds: true), .clamp, .off, [0, 1, 2, 3]),
      (.fitting(tolerance: 60, countsEnds: true), .pin, .off, [0, 1, 2, 3]),
      (.fitting(tolerance: 60, countsEnds: true), .rests, .off, [0, 1, 2]),
      (.fitting(tolerance: 60, countsEnds: true), .clamp, .seamless, [0, 1, 2]),
      (.every(3), .clamp, .off, [0, 3]),
    ] as [(Grouping, SnapEnds, LoopPlan.Style, [Int])])
  func groups(grouping: Grouping, ends: SnapEnds, loop: LoopPlan.Style, firstPages: [Int]) {
    let layout = Self.driven(
      Self.gaps, grouping: grouping, viewport: 250, ends: ends, loop: LoopPlan(loop), trailing: 70
    ).pager.layout
    #expect(layout.isLooping == (loop == .seamless))
    #expect((0..<layout.groupCount).map { layout.pages(ofGroup: $0).lowerBound } == firstPages)
  }
}
