import FolioCore
import Testing

@Suite("Snap points of placed pages")
struct PlacedRestsTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var areas: [PlacedPage]
    var range: Double
    var intervals: [[Double]]
  }

  static let rows = [
    Row(
      testDescription: "a page longer than the snapport rests wherever it covers it",
      areas: [PlacedPage(start: 30, extent: 700)], range: 1500, intervals: [[30, 530]]),
    Row(
      testDescription: "pages inside a long one are dodged",
      areas: [
        PlacedPage(start: 30, extent: 2400), PlacedPage(start: 1000, extent: 250),
        PlacedPage(start: 1250, extent: 350),
      ],
      range: 2500, intervals: [[30, 800], [1000, 1050], [1250, 1400], [1600, 2230]]),
    Row(
      testDescription: "a stretch shorter than the snapport rests by the long page's alignment",
      areas: [
        PlacedPage(start: 0, extent: 2000, alignment: 1), PlacedPage(start: 80, extent: 240),
        PlacedPage(start: 470, extent: 230),
      ],
      range: 1800, intervals: [[0, 0], [80, 120], [270, 270], [470, 500], [700, 1800]]),
    Row(
      testDescription: "a page that only reaches into a long one is dodged as well",
      areas: [PlacedPage(start: 0, extent: 500), PlacedPage(start: 450, extent: 100)],
      range: 800, intervals: [[0, 250], [450, 450]]),
    Row(
      testDescription: "an earlier page with the same start is dodged",
      areas: [PlacedPage(start: 0, extent: 100), PlacedPage(start: 0, extent: 1000)],
      range: 800, intervals: [[0, 0], [100, 800]]),
  ]

  @Test("placed pages snap where they cover the snapport alone", arguments: rows)
  func covering(_ row: Row) {
    let layout = PageLayout(
      pages: PageTable(uniform: row.areas.count, extent: 0), viewport: Viewport(extent: 200),
      rules: SnapRules(tall: .cover),
      placed: PlacedContent(row.areas, contentExtent: row.range + 200))
    #expect(Self.snaps(of: layout) == row.intervals)
  }

  @Test(
    "pages exactly as long as the snapport are not scrolled through")
  func asLongAsSnapport() {
    let snaps = [TallPages.align, .scrollInside].map { tall in
      Self.snaps(
        of: PageLayout(
          pages: PageTable(uniform: 2, extent: 0), viewport: Viewport(extent: 100),
          rules: SnapRules(tall: tall, ends: .free),
          placed: PlacedContent([
            PlacedPage(start: 0.1, extent: 100, alignment: 1 / 3.0),
            PlacedPage(start: 300, extent: 50),
          ])))
    }
    #expect(snaps[0] == snaps[1] && snaps[0].count == 2)
  }

  static func snaps(of layout: PageLayout) -> [[Double]] {
    var found: [[Double]] = []
    var cursor = SnapGeometry(layout).cursor(atGroup: 0)
    while let here = cursor {
      found.append([here.snap.low.value, here.snap.high.value])
      if cursor?.next() != true { break }
    }
    return found
  }
}
