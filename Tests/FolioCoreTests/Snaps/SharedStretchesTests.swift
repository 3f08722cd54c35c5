import FolioCore
import Testing

/// Layouts that would take minutes if pages were compared in pairs.
@Suite("Overlapping long pages", .timeLimit(.minutes(15)))
struct SharedStretchesTests {
  private static func layout(_ pages: [PlacedPage]) -> PageLayout {
    PageLayout(
      pages: PageTable(uniform: pages.count, extent: 0), viewport: Viewport(extent: 100),
      rules: SnapRules(tall: .cover, ends: .free), placed: PlacedContent(pages))
  }

  /// Long pages over small ones, each of which divides them into one more stretch.
  private static func layout(long: Int, small: Int) -> PageLayout {
    layout(
      [PlacedPage](repeating: PlacedPage(start: 0, extent: 1e9), count: long)
        + (0..<small).map { PlacedPage(start: Double($0) * 1000 + 500, extent: 10) })
  }

  @Test("up to the limit, equal long pages all snap at each stretch")
  func atLimit() {
    let stretches = Limits.maximumSharedStretches / 100
    let layout = Self.layout(long: 101, small: stretches - 1)
    #expect(layout.groupCount == 101 * stretches + stretches - 1)
    #expect(layout.snap(ofGroup: 0)?.groups.count == 101)
    #expect(layout.snap(ofGroup: layout.groupCount - 1)?.groups.count == 101)
  }

  @Test("beyond the limit only the first long page snaps at each stretch, the others by alignment")
  func beyondLimit() {
    let stretches = Limits.maximumSharedStretches / 100 + 1
    let layout = Self.layout(long: 101, small: stretches - 1)
    #expect(layout.groupCount == 101 + stretches - 1 + stretches - 1)
    #expect(layout.snap(ofGroup: 0)?.groups.count == 101)
    let last = layout.groupCount - 1
    #expect(layout.snap(ofGroup: last)?.groups == last...last)
    #expect(layout.pages(ofGroup: last) == 0...0)
    for page in [0, 1, 100] {
      #expect(layout.pages(ofGroup: layout.group(ofPage: page)) == page...page)
    }
  }

  @Test("thousands of equal long pages have the snap points of one")
  func manyOverMany() {
    let (one, many) = (
      Self.layout(long: 1, small: 30_000), Self.layout(long: 30_000, small: 30_000)
    )
    #expect(PlacedRestsTests.snaps(of: one) == PlacedRestsTests.snaps(of: many))
    #expect(one.groupCount == 60_001 && many.groupCount == 60_001 + 29_999)
  }

  @Test("nested long pages snap where each shows beyond the one inside it")
  func nested() {
    let count = 30_000
    let alike = Self.layout((1...count).map { PlacedPage(start: 0, extent: Double($0)) })
    // Pages of at most 100 points are not longer than the snapport, and snap at 0.
    #expect(alike.snap(ofGroup: 0)?.groups.count == count)
    #expect(alike.snap(ofGroup: alike.groupCount - 1)?.low == Points(Double(count - 100)))
    let around = Self.layout(
      (0..<count).map { PlacedPage(start: -200 * Double($0), extent: 400 * Double($0) + 200) })
    #expect(around.groupCount == 2 * count - 1)
  }
}
