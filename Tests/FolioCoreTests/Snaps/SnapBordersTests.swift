import FolioCore
import Testing

/// Snap points at the edge of a rounding error, of a limit or of an empty layout.
@Suite("Edge cases of snap points")
struct SnapBordersTests {
  private static func lattice(_ step: Points, from origin: Points, end: Double = 0) -> PageLayout {
    PageLayout(
      pages: PageTable(extents: [end + 100]), viewport: Viewport(extent: 100),
      rules: SnapRules(placement: .every(step, from: origin)))
  }

  static let most = Limits.maximumUniformPages

  @Test(
    "a lattice has a snap point per step up to the end of the range, within a residue",
    arguments: [
      (1, 0, 0, 1), (1, -1e-9, 0, 1), (1, -0.02, 0, 1), (1, -0.03, 0, 2), (10, 40, 20, 1),
      (10, 30, 20, 1),
      (10, 20, 20, 1), (10, 10, 20, 2), (10, 5, 20, 3), (1, -1e12, 0, most),
      (1, 0, Double(most - 1), most), (1, 0, Double(most), most),
      (1, 0, Double(most - 2), most - 1),
    ] as [(Points, Points, Double, Int)])
  func latticeCount(step: Points, origin: Points, end: Double, count: Int) {
    let layout = Self.lattice(step, from: origin, end: end)
    #expect(
      layout.groupCount == count && layout.snap(ofGroup: 0)?.low == max(0, min(origin, Points(end)))
    )
  }

  @Test("a page belongs to a snap point at most a rounding error before its start")
  func beginning() {
    for (rest, group) in [(-1e-9, 0), (-2e-9, 1), (1e-9, 0)] as [(Points, Int)] {
      let layout = PageLayout(
        pages: PageTable(uniform: 3, extent: 100), viewport: Viewport(extent: 200),
        insets: Insets(leading: 100), rules: SnapRules(placement: .list([rest, 50])))
      #expect(layout.group(ofPage: 1) == group, "\(rest)")
    }
  }

  @Test(
    "a page scrolls inside if longer than the snapport by more than a residue")
  func tall() {
    for (extent, isInterval) in [(1, false), (1.015, false), (1.03, true)] {
      let layout = PageLayout(
        pages: PageTable(extents: [extent, 5]), viewport: Viewport(extent: 1),
        rules: SnapRules(tall: .scrollInside, ends: .free))
      #expect(layout.snap(ofGroup: 0)?.isInterval == isInterval, "\(extent)")
    }
  }

  @Test(
    "a snap at an end has all groups there, clamped or within the tolerance",
    arguments: [
      ([20, 20, 20, 100], 0, 10, 0...1, 2...2), ([20, 20, 20, 100], 0, 5, 0...1, 2...2),
      ([100, 20, 20, 20], 0, 90, 1...1, 2...3),
      ([20, 20, 60, 60, 60], 40, 50, 0...2, 3...3), ([100, 10, 100, 100], 0, 80, 1...1, 2...2),
    ] as [([Double], Points, Points, ClosedRange<Int>, ClosedRange<Int>)])
  func sharedEnds(
    extents: [Double], tolerance: Points, offset: Points, behind: ClosedRange<Int>,
    ahead: ClosedRange<Int>
  ) {
    let layout = PageLayout(
      pages: PageTable(extents: extents), viewport: Viewport(extent: 60),
      rules: SnapRules(placement: .aligned(0.5), endTolerance: tolerance))
    let release = Release(
      gesture: .init(), place: .init(offset: offset, gestureStart: offset, startGroup: 0),
      momentum: .init(), field: SnapGeometry(layout))
    let bracket = release.bracket(around: offset)
    #expect(bracket.behind?.groups == behind && bracket.ahead?.groups == ahead)
    #expect(bracket == SnapGeometry(layout).bracket(around: offset))
  }

  @Test("in a loop of pages that scroll into one another, a snap spans a lap")
  func readOnRoundLoop() {
    let layout = PageLayout(
      pages: PageTable(extents: [1e8, 1e8, 1e8]), viewport: Viewport(extent: 1e-9),
      rules: SnapRules(tall: .scrollInside), loop: LoopPlan(.seamless))
    #expect(layout.isLooping)
    for group in -4...4 {
      let groups = layout.snap(ofGroup: group)?.groups
      #expect(groups?.count == 3 && groups?.contains(group) == true, "\(group)")
    }
  }

  @Test("groups of one page snap exactly where single pages do")
  func onePage() {
    let rests = [Grouping.single, .every(1)].map { grouping in
      PageLayout(
        pages: PageTable(extents: [1000, 0.1, 1000]), viewport: Viewport(extent: 1001),
        insets: Insets(leading: 1000),
        rules: SnapRules(placement: .aligned(0.5), ends: .free, grouping: grouping)
      ).snap(ofGroup: 1)?.low
    }
    #expect(rests == [-0.45, -0.45])
  }

  @Test("group numbers beyond a list are clamped to the first and the last group")
  func beyondList() {
    let layout = PageLayout(
      pages: PageTable(uniform: 5, extent: 100), viewport: Viewport(extent: 100),
      rules: SnapRules(placement: .list([110, 150])))
    #expect(layout.pages(ofGroup: -3) == 1...1 && layout.pages(ofGroup: 9) == 1...1)
  }

  @Test("without pages, a group's page is its number, and the snapport is never negative")
  func empty() {
    let layout = PageLayout(
      pages: PageTable(), viewport: Viewport(extent: 100),
      insets: Insets(leading: 80, trailing: 40))
    #expect(layout.pages(ofGroup: 3) == 3...3 && layout.groupCount == 0)
    #expect(layout.snapport == 0 && layout.snap(ofGroup: 0) == nil)
    let none = PageLayout(
      pages: PageTable(uniform: 2, extent: 0), viewport: Viewport(extent: 100),
      placed: PlacedContent([
        PlacedPage(start: 0, extent: 10, snaps: false),
        PlacedPage(start: 5, extent: 1, snaps: false),
      ]))
    #expect(none.groupCount == 0 && none.pages(ofGroup: 3) == 3...3)
  }

  @Test("invalid positions leave pages where the table has them")
  func faultyPlaces() {
    for start in [Double.nan, 1e16] {
      let layout = PageLayout(
        pages: PageTable(extents: [10, 20]), viewport: Viewport(extent: 100),
        placed: PlacedContent([
          PlacedPage(start: 70, extent: 10), PlacedPage(start: start, extent: 20),
        ]))
      #expect(layout.start(ofPage: 0) == 0 && layout.start(ofPage: 1) == 10)
    }
  }

  @Test("a page that snaps at the end of a long one has its own group there")
  func touchingLongPage() {
    let layout = PageLayout(
      pages: PageTable(uniform: 2, extent: 0), viewport: Viewport(extent: 200),
      rules: SnapRules(tall: .scrollInside, ends: .free),
      placed: PlacedContent([
        PlacedPage(start: 0, extent: 500), PlacedPage(start: 500, extent: 0, alignment: 1),
      ]))
    #expect(layout.groupCount == 2 && layout.pages(ofGroup: 1) == 1...1)
    let snap = layout.snap(ofGroup: 0)
    #expect(snap?.low == 0 && snap?.high == 300 && snap?.groups == 0...1)
  }

  @Test("snap points with a common start have a common end, and others keep theirs")
  func endTogether() {
    let layout = PageLayout(
      pages: PageTable(uniform: 3, extent: 0), viewport: Viewport(extent: 200),
      rules: SnapRules(tall: .scrollInside, ends: .free),
      placed: PlacedContent([
        PlacedPage(start: -100, extent: 10), PlacedPage(start: 0, extent: 0),
        PlacedPage(start: 0, extent: 500),
      ]))
    let distances: [(Int, Points, Points)] = [
      (0, -50, -50), (1, 100, 0), (1, 350, -50), (2, 100, 0), (2, 350, -50),
    ]
    for (page, offset, distance) in distances {
      #expect(layout.distance(ofPage: page, at: offset) == distance, "\(page) at \(offset)")
    }
  }

  @Test("groups with a common snap point are in page order")
  func alike() {
    // With a snapport of 40 both snap at 60.
    let pages = [
      PlacedPage(start: 60, extent: 40, alignment: 1),
      PlacedPage(start: 60, extent: 10, alignment: 0),
      PlacedPage(start: 200, extent: 10),
    ]
    for places in [pages, [pages[1], pages[0], pages[2]]] {
      let layout = PageLayout(
        pages: PageTable(uniform: 3, extent: 0), viewport: Viewport(extent: 40),
        placed: PlacedContent(places))
      for page in 0..<3 { #expect(layout.pages(ofGroup: page) == page...page) }
      #expect(layout.snap(ofGroup: 0)?.groups == 0...1)
    }
  }

  @Test("page positions are valid up to the largest index; beyond, the offset is 0")
  func positions() {
    let layout = PageLayout(
      pages: PageTable(uniform: 3, extent: 100), viewport: Viewport(extent: 100))
    let most = Double(Limits.maximumIndex)
    for sign in [1.0, -1] {
      #expect(layout.offset(atPosition: sign * most).value == sign * most * 100)
      #expect(layout.offset(atPosition: sign * most.nextUp) == 0)
    }
    #expect(layout.offset(atPosition: .nan) == 0)
  }
}
