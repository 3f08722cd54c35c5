import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Searches that would take minutes from group to group.
@Suite("Snap points shared by many groups")
struct SharedRestsTests {
  static let most = Limits.maximumUniformPages

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var layout: PageLayout

    init(
      _ description: String, extent: Double = 300, viewport: Points = 390,
      insets: Insets = .zero, rules: SnapRules
    ) {
      testDescription = description
      layout = PageLayout(
        pages: PageTable(uniform: SharedRestsTests.most, extent: extent),
        viewport: Viewport(extent: viewport), insets: insets, rules: rules)
    }
  }

  @Test(
    "neighbors, positions and pages are found among 2^31 - 1 groups that share a snap point",
    arguments: [
      Row(
        "every point from far before", rules: SnapRules(placement: .every(1, from: -1e12))),
      Row(
        "every point from before, on the first screens",
        rules: SnapRules(placement: .every(1, from: -2_147_483_000))),
      Row(
        "pinned without a viewport", extent: 0, viewport: 0,
        insets: Insets(leading: 94, trailing: 33),
        rules: SnapRules(placement: .aligned(0.5), ends: .pin)),
      Row("pages without extent", extent: 0, rules: SnapRules(placement: .aligned(0.5))),
      Row(
        "content as long as the snapport", extent: 1e-7,
        rules: SnapRules(placement: .edgeAware, ends: .pin)),
      Row(
        "a tolerance at the ends as long as the content",
        rules: SnapRules(placement: .aligned(0), endTolerance: 3e11)),
    ])
  func sharedByAll(_ row: Row) {
    let layout = row.layout
    let geometry = SnapGeometry(layout)
    for offset in [layout.range.minimum - 33, layout.range.minimum, 0, 500, layout.range.maximum] {
      guard var cursor = geometry.cursor(atOrBefore: offset) else { continue }
      let snap = cursor.snap
      #expect(layout.snap(ofGroup: snap.groups.lowerBound) == snap)
      #expect(layout.snap(ofGroup: snap.groups.upperBound) == snap)
      if cursor.next() {
        #expect(cursor.snap.low > snap.high)
        #expect(cursor.snap.groups.lowerBound == snap.groups.upperBound + 1)
        cursor.previous()
        #expect(cursor.snap == snap)
      }
      #expect(layout.position(at: offset).isFinite)
      #expect(layout.group(nearest: offset) < layout.groupCount)
      let shared = layout.pages(restingAt: snap)
      #expect(shared.count == 1 && shared[0].lowerBound >= 0 && shared[0].upperBound < Self.most)
    }
  }

  @Test("snap points listed over placed pages have only existing pages")
  func listedOverPlaced() {
    let areas = [
      PlacedPage(start: 0, extent: 100), PlacedPage(start: 50, extent: 100),
      PlacedPage(start: -20, extent: 10),
    ]
    for placement in [SnapPlacement.list([-20, 0, 30]), .every(1, from: -5000)] {
      let layout = PageLayout(
        pages: PageTable(uniform: 3, extent: 0), viewport: Viewport(extent: 390),
        rules: SnapRules(placement: placement), placed: PlacedContent(areas))
      let snap = SnapGeometry(layout).snap(ofGroup: 0)
      let pages = snap.map(layout.pages(restingAt:)) ?? []
      #expect(!pages.isEmpty && pages.joined().allSatisfy((0..<3).contains), "\(pages)")
      #expect(zip(pages, pages.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }

  @Test(
    "the page position is that of the target among pages that share the last snap point",
    arguments: [3, 4])
  func meant(page: Int) {
    var driven = Driven(
      .test(layout: .uniform(extent: .points(100))), viewport: 250,
      pages: .uniform(count: 5))
    driven.send(.go(.page(page), animated: false))
    #expect(driven.pager.offset == 250 && driven.pager.settled == page)
    #expect(driven.pager.fraction == Double(page))
    #expect(driven.pager.clampedFraction == Double(page))
  }

  @Test(
    "where tall pages scroll into one another, the visible one is settled",
    arguments: [(50 as Points, 0), (800, 1)])
  func readOn(offset: Points, page: Int) {
    // The snapport is so short that no distance remains between the pages.
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside)), viewport: 1e-9,
      pages: .extents([700, 700, 100]))
    driven.send(.go(.page(2), animated: false))
    driven.send(.stopped(at: offset))
    #expect(driven.pager.offset == offset)
    #expect(driven.pager.settled == page)
  }

  @Test(
    "a page that shares the end's snap point is settled where only it shows", arguments: [5, 200])
  func drawnToEnd(offset: Points) {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: .scrollInside, endTolerance: 10)),
      viewport: 100, pages: .extents([8, 400]))
    #expect(driven.pager.layout.snap(ofGroup: 1)?.groups == 0...1)
    driven.send(.stopped(at: offset))
    #expect(driven.pager.offset == offset && driven.pager.settled == 1)
  }

  @Test("stops are found in both directions, and a loop without stops has none")
  func stops() {
    func driven(_ pages: [PlacedPage], _ loop: LoopPlan.Style = .off) -> Driven {
      Driven(
        .test(
          layout: .placed(), rules: [ProjectedRule()], limits: [StopLimit()],
          loop: LoopPlan(loop)),
        viewport: 100, pages: .placed(PlacedContent(pages)))
    }
    var pages = (0..<1_000).map { PlacedPage(start: Double($0) * 100, extent: 100) }
    var loop = driven(pages, .seamless)
    #expect(loop.pager.layout.isLooping && !SnapGeometry(loop.pager.layout).hasStops)
    loop.swipe(by: 30, velocity: 9)
    pages[700].stop = .always
    pages[20].stop = .always
    let line = driven(pages)
    let geometry = SnapGeometry(line.pager.layout)
    var cursor = geometry.cursor(atGroup: 0)
    var found: [Points] = []
    while cursor?.moveToStop(.forward) == true { found.append(cursor?.snap.low ?? -1) }
    #expect(found == [2_000, 70_000])
    #expect(cursor?.moveToStop(.backward) == true && cursor?.snap.low == 2_000)
    #expect(cursor?.moveToStop(.backward) == false && cursor?.snap.low == 2_000)
  }

  @Test("a page position too many laps away for precise offsets is refused")
  func farRound() {
    var driven = Driven(
      .test(
        layout: .content(), snap: .aligned(tall: .scrollInside),
        loop: LoopPlan(.seamless)), viewport: 0.5, pages: .extents([100_000, 1e12, 1e9]))
    let before = driven.pager.offset
    driven.send(.go(.position(1e9), animated: false))
    #expect(driven.effects.list == [.refused(.number(1e9))])
    #expect(driven.pager.offset == before)
  }

  @Test("a loop of pages without extent has one snap point per lap")
  func loopWithoutExtent() {
    let layout = PageLayout(
      pages: PageTable(uniform: Self.most, extent: 0), viewport: Viewport(extent: 50),
      padding: Insets(leading: 471.5151, trailing: 471.5151), loop: LoopPlan(.seamless))
    #expect(layout.isLooping)
    #expect(layout.snap(ofGroup: 0)?.groups == 0...Self.most - 1)
    #expect(layout.snap(ofGroup: -1)?.groups == -Self.most...(-1))
  }
}
