import FolioCore
import FolioTestSupport
import Testing

/// A search within a leaf starts with rough sums, and visible pages can lie in several leaves.
@Suite("Pages in several leaves")
struct LeafBordersTests {
  /// Pages in runs and blocks, with spacing and a minimum extent above that of some pages.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var spacing = 0.0
    var minimum = 0.0
    var isInLeaves = true

    var layout: PageLayout {
      var pages = PageTable(extents: (0..<300).map { Double(($0 * 7) % 13 * 10) })
      if isInLeaves {
        pages.insert(uniform: 70, extent: 30, at: 300)
        pages.insert(extents: (0..<90).map { Double(40 + $0 % 3 * 20) }, at: 370)
        pages.insert(uniform: 100, extent: 50, at: 0)
      }
      pages.spacing = spacing
      pages.minimumExtent = minimum
      return PageLayout(
        pages: pages, viewport: Viewport(extent: 60), rules: SnapRules(ends: .free))
    }
  }

  static let rows = [
    Row(testDescription: "close together"), Row(testDescription: "apart", spacing: 10),
    Row(testDescription: "with a minimum", minimum: 30),
    Row(testDescription: "apart with a minimum", spacing: 20, minimum: 10),
    Row(testDescription: "apart in two leaves", spacing: 10, isInLeaves: false),
  ]

  @Test("a page that starts just before the end of the viewport is visible")
  func justBefore() {
    let last = 100.0.nextDown
    for extents in [[last, 50], [50, last - 50, 50]] {
      let layout = PageLayout(pages: PageTable(extents: extents), viewport: Viewport(extent: 100))
      #expect(layout.visiblePages(at: 0) == 0...extents.count - 1)
    }
  }

  @Test(
    "a page in the next leaf that starts half an ulp beyond the viewport is rounded into view")
  func roundedIntoNextLeaf() {
    let half = 256.0.ulp / 2
    var pages = PageTable(extents: (0..<99).map { $0 == 0 ? half : $0 == 1 ? 62 : 2 })
    pages.insert(uniform: 100, extent: 5, at: 99)
    let end = 256.0.nextUp
    let layout = PageLayout(pages: pages, viewport: Viewport(extent: 100))
    #expect(layout.start(ofPage: 99) == 256)
    #expect(layout.visiblePages(at: Points(end - 100))?.upperBound == 99)
  }

  @Test(
    "between two pages, in one leaf or in two, both snap points are found", arguments: [0, 0.5, 1],
    [10, 100])
  func between(fraction: Double, spacing: Double) throws {
    var pages = PageTable(extents: (0..<150).map { Double(20 + $0 % 7 * 10) })
    pages.insert(extents: (0..<150).map { Double(90 - $0 % 6 * 10) }, at: 150)
    pages.insert(uniform: 100, extent: 50, at: 300)
    pages.insert(extents: (0..<100).map { Double(10 + $0 % 5 * 20) }, at: 400)
    pages.spacing = spacing
    let layout = PageLayout(
      pages: pages, viewport: Viewport(extent: 60),
      rules: SnapRules(placement: .aligned(fraction), ends: .free))
    let geometry = SnapGeometry(layout)
    for page in 0..<layout.pages.count - 1 {
      let (here, next) = (
        layout.unclampedRest(ofPage: page), layout.unclampedRest(ofPage: page + 1)
      )
      let offset: Points = (here + next) / 2
      let release = Release(
        gesture: .init(), place: .init(offset: offset, gestureStart: 0, startGroup: 0),
        momentum: .init(), field: geometry)
      let bracket = release.bracket(around: offset)
      try hold(bracket == geometry.bracket(around: offset), "after \(page)")
      try hold(bracket.behind?.low == here && bracket.ahead?.low == next, "after \(page)")
    }
  }

  @Test(
    "a page in the same leaf that starts half an ulp beyond the viewport is rounded into view",
    arguments: [50, 100])
  func roundedIntoNextPage(viewport: Points) {
    let layout = PageLayout(
      pages: PageTable(extents: [200, 56 + 256.0.ulp / 2, 5]), viewport: Viewport(extent: viewport))
    let end = Points(256.0.nextUp)
    #expect(layout.start(ofPage: 2) == 256)
    #expect(layout.visiblePages(at: end - viewport)?.upperBound == 2)
  }

  @Test(
    "a page that starts half an ulp beyond a position is found despite a rough sum that is too long",
    arguments: [
      (8, 0x1.675f24d1d988ap+8, 0x1.650c74fep+1), (99, 0x1.6e0b06f18e9b8p+8, 0x1.7815c9c4p+1),
    ])
  func roughSum(page: Int, position: Double, spacing: Double) {
    var extents = Array(repeating: 0.0, count: page)
    extents[0] = position - Double(page) * spacing
    extents[1] = position.ulp / 2
    var pages = PageTable(extents: extents + (page < 64 ? Array(repeating: 5, count: 70) : []))
    if page >= 64 { pages.insert(uniform: 100, extent: 5, at: page) }
    pages.spacing = spacing
    #expect(pages.start(of: page) == position)
    #expect(pages.page(at: position) == page)
  }

  @Test("visible pages are found across two leaves", arguments: rows)
  func visible(_ row: Row) throws {
    let layout = row.layout
    let starts = (0..<layout.pages.count).map { layout.start(ofPage: $0).value }
    let extents = starts.indices.map { layout.extent(ofPage: $0).value }
    for page in starts.indices where page % 5 == 0 || (340...420).contains(page) {
      for offset in [starts[page], starts[page] + 5] {
        let shown = starts.indices.filter {
          starts[$0] < offset + 60 && starts[$0] + extents[$0] > offset
        }
        let found = layout.visiblePages(at: Points(offset))
        try hold(found?.first == shown.first && found?.last == shown.last, "\(offset)")
      }
    }
  }
}
