import FolioCore
import FolioTestSupport
import Testing

@Suite("Geometry a plugin queries from its host")
struct SnapSourceTests {
  private static func layout(_ stops: Bool, _ loop: LoopPlan.Style) -> PageLayout {
    let extents = [60.0, 150, 20, 80, 100]
    var start = 0.0
    let places = extents.enumerated().map { index, extent -> PlacedPage in
      defer { start += extent + 10 }
      return PlacedPage(
        start: start, extent: extent, stop: stops && index % 3 == 1 ? .always : .normal)
    }
    let pages = PageTable(extents: extents, spacing: 10)
    return PageLayout(
      pages: pages, viewport: Viewport(extent: 100), padding: Insets(leading: 30),
      rules: SnapRules(tall: .scrollInside), loop: LoopPlan(loop),
      placed: stops ? PlacedContent(places) : nil)
  }

  @Test(
    "the host is not queried before a strategy needs geometry",
    arguments: [.off, .seamless] as [LoopPlan.Style])
  func lazy(loop: LoopPlan.Style) {
    let host = QueriedHost(Self.layout(false, loop))
    let release = Release(
      gesture: .init(), place: Release.Place(offset: 40, gestureStart: 0, startGroup: 0),
      momentum: .init(), field: SnapGeometry(host))
    #expect(host.queried == 0)
    _ = release.snap(at: 40)
    #expect(host.queried > 0)
    #expect(SnapGeometry(host).nearestBoundaries(around: 40).isEmpty)
  }

  @Test(
    "a plugin's queries return the host's answers, including stops",
    arguments: [(false, .off), (false, .seamless), (true, .off)] as [(Bool, LoopPlan.Style)])
  func same(stops: Bool, loop: LoopPlan.Style) throws {
    let layout = Self.layout(stops, loop)
    let (own, queried) = (SnapGeometry(layout), SnapGeometry(QueriedHost(layout)))
    #expect(queried.groupCount == own.groupCount && queried.range == own.range)
    #expect(
      queried.hasStops == stops && queried.snapport == own.snapport && queried.period == own.period)
    for offset in stride(from: -200.0, through: 700, by: 2.5).map({ Points($0) }) {
      try hold(queried.bracket(around: offset) == own.bracket(around: offset), "\(offset)")
      try hold(queried.group(nearest: offset) == own.group(nearest: offset), "\(offset)")
      try hold(queried.page(at: offset) == own.page(at: offset), "\(offset)")
      try hold(queried.visiblePages(at: offset) == own.visiblePages(at: offset), "\(offset)")
      try hold(
        queried.meanVisibleExtent(at: offset) == own.meanVisibleExtent(at: offset), "\(offset)")
      let places = Release.Place(offset: offset, gestureStart: offset, startGroup: 2)
      let (one, other) = (
        Release(gesture: .init(), place: places, momentum: .init(), field: own),
        Release(gesture: .init(), place: places, momentum: .init(), field: queried)
      )
      try hold(one.bracket(around: offset) == other.bracket(around: offset), "\(offset)")
      for ties in TieRule.allCases {
        let (mine, theirs) = (
          one.nearestSnap(to: offset, ties: ties), other.nearestSnap(to: offset, ties: ties)
        )
        try hold(mine?.snap == theirs?.snap && mine?.wasTie == theirs?.wasTie, "\(offset)")
      }
    }
    for group in 0..<layout.groupCount {
      #expect(queried.snap(ofGroup: group) == own.snap(ofGroup: group))
      #expect(queried.pages(ofGroup: group) == own.pages(ofGroup: group))
      for direction in [Direction.forward, .backward] {
        var (mine, theirs) = (own.cursor(atGroup: group), queried.cursor(atGroup: group))
        let moved = (mine?.moveToStop(direction), theirs?.moveToStop(direction))
        try hold(moved.0 == moved.1 && mine?.snap == theirs?.snap, "\(group) \(direction)")
        let count = (theirs?.move(direction, by: 3), mine?.move(direction, by: 3))
        try hold(count.0 == count.1 && mine?.snap == theirs?.snap, "\(group) \(direction)")
      }
    }
    for page in 0..<layout.pageCount {
      #expect(queried.start(ofPage: page) == own.start(ofPage: page))
      #expect(queried.extent(ofPage: page) == own.extent(ofPage: page))
      #expect(queried.group(ofPage: page) == own.group(ofPage: page))
    }
  }
}
