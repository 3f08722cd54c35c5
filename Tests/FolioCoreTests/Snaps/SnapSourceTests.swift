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

  @Test("the host is not queried before a strategy needs geometry")
  func lazy() {
    let host = AskedHost(Self.layout(false, .off))
    let release = Release(
      gesture: .init(), place: Release.Place(offset: 40, gestureStart: 0, startGroup: 0),
      momentum: .init(), field: SnapGeometry(host))
    #expect(host.asked == 0)
    _ = release.snap(at: 40)
    #expect(host.asked > 0)
    #expect(SnapGeometry(host).nearestBoundaries(around: 40).isEmpty)
  }

  @Test(
    "a plugin's queries return the host's answers, including stops",
    arguments: [(false, .off), (false, .seamless), (true, .off)] as [(Bool, LoopPlan.Style)])
  func same(stops: Bool, loop: LoopPlan.Style) throws {
    let layout = Self.layout(stops, loop)
    let (own, asked) = (SnapGeometry(layout), SnapGeometry(AskedHost(layout)))
    #expect(asked.groupCount == own.groupCount && asked.range == own.range)
    #expect(asked.hasStops == stops && asked.snapport == own.snapport && asked.period == own.period)
    for offset in stride(from: -200.0, through: 700, by: 2.5).map({ Points($0) }) {
      try hold(asked.bracket(around: offset) == own.bracket(around: offset), "\(offset)")
      try hold(asked.group(nearest: offset) == own.group(nearest: offset), "\(offset)")
      try hold(asked.page(at: offset) == own.page(at: offset), "\(offset)")
      try hold(asked.visiblePages(at: offset) == own.visiblePages(at: offset), "\(offset)")
      try hold(
        asked.meanVisibleExtent(at: offset) == own.meanVisibleExtent(at: offset), "\(offset)")
      let places = Release.Place(offset: offset, gestureStart: offset, startGroup: 2)
      let (one, other) = (
        Release(gesture: .init(), place: places, momentum: .init(), field: own),
        Release(gesture: .init(), place: places, momentum: .init(), field: asked)
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
      #expect(asked.snap(ofGroup: group) == own.snap(ofGroup: group))
      #expect(asked.pages(ofGroup: group) == own.pages(ofGroup: group))
      for direction in [Direction.forward, .backward] {
        var (mine, theirs) = (own.cursor(atGroup: group), asked.cursor(atGroup: group))
        let moved = (mine?.moveToStop(direction), theirs?.moveToStop(direction))
        try hold(moved.0 == moved.1 && mine?.snap == theirs?.snap, "\(group) \(direction)")
        let count = (theirs?.move(direction, by: 3), mine?.move(direction, by: 3))
        try hold(count.0 == count.1 && mine?.snap == theirs?.snap, "\(group) \(direction)")
      }
    }
    for page in 0..<layout.pageCount {
      #expect(asked.start(ofPage: page) == own.start(ofPage: page))
      #expect(asked.extent(ofPage: page) == own.extent(ofPage: page))
      #expect(asked.group(ofPage: page) == own.group(ofPage: page))
    }
  }
}
