import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Pages in view")
struct InViewTests {
  /// Pages of 100 points in a viewport of 150.
  private static func layout(_ loop: LoopPlan = LoopPlan(.off), count: Int = 5) -> PageLayout {
    Driven(
      .test(layout: .uniform(extent: .points(100)), loop: loop), viewport: 150,
      pages: .uniform(count: count)
    ).pager.layout
  }

  @Test(
    "a page is in view if more than the given share of its extent shows, or all but half a point",
    arguments: [
      (50 as Points, 0.0, [0, 1]), (50, 0.5, [1]), (49, 0.5, [0, 1]), (50, 1, [1]),
      (99.6, 0, [1, 2]), (99.4, 0, [0, 1, 2]), (0, 0.5, [0]), (0, 0.49, [0, 1]),
    ])
  func share(offset: Points, share: Double, pages: [Int]) {
    #expect(Self.layout().pagesInView(at: offset, share: share) == pages)
  }

  @Test("without pages none is in view")
  func none() {
    #expect(Self.layout(count: 0).pagesInView(at: 0) == [])
    #expect(Self.layout(count: 0).lapsInView(at: 0).isEmpty)
  }

  /// Offsets, and the laps of the pages in view that are not on the offset's lap.
  private static let seams: [(offset: Points, laps: [Int: Int])] = [
    (0, [:]), (349.4, [:]), (350.5, [0: 1]), (380, [0: 1]), (440, [0: 1]),
    (499, [0: 1, 1: 1]), (500, [:]),
    (880, [0: 1]), (-20, [0: 1, 1: 1]),
  ]

  @Test("a page in view beyond the seam is reported with its lap relative to the offset's")
  func laps() {
    let layout = Self.layout(LoopPlan(.seamless))
    for (offset, expected) in Self.seams {
      let found = layout.lapsInView(at: offset).map { ($0.page, $0.laps) }
      #expect(Dictionary(uniqueKeysWithValues: found) == expected, "at \(offset)")
    }
    #expect(Self.layout().lapsInView(at: 380).isEmpty)
  }

  @Test("with more pages requested than the limit, the ones in view are kept")
  func mostPlaced() {
    let layout = Driven(
      .test(layout: .uniform(extent: .points(1))), viewport: 100,
      pages: .uniform(count: 100_000)
    ).pager.layout
    let most = Limits.maximumPlacedPages
    #expect(layout.placedPages(at: 50_000, before: 20_000) == 50_100 - most...50_099)
    #expect(layout.placedPages(at: 50_000, after: 20_000) == 50_000...49_999 + most)
    #expect(layout.placedPages(at: 50_000, before: 10) == 49_990...50_099)
  }
}
