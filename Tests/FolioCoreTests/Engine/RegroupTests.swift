import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Configs that follow each other on one pager, as a hot reload has them.
@Suite("Pages that are grouped otherwise by the next config")
struct RegroupTests {
  private static func configuration(_ grouping: Grouping, _ ends: SnapEnds) -> PagerConfiguration {
    .test(
      layout: .uniform(extent: .points(100), grouping: grouping), snap: .aligned(ends: ends)
    )
  }

  @Test(
    "have the range and the groups of a pager that began with that config",
    arguments: [SnapEnds.clamp, .free, .pad, .rests, .pin],
    [Grouping.single, .every(2), .every(5), .fitting()])
  func regrouped(ends: SnapEnds, grouping: Grouping) {
    var driven = Driven(
      Self.configuration(.single, .clamp), viewport: 250, pages: .uniform(count: 12))
    driven.send(.configure(FixedSource(Self.configuration(grouping, ends))))
    let fresh = Driven(
      Self.configuration(grouping, ends), viewport: 250, pages: .uniform(count: 12))
    #expect(driven.pager.layout.range == fresh.pager.layout.range)
    #expect(driven.pager.layout.groupCount == fresh.pager.layout.groupCount)
    driven.send(.configure(FixedSource(Self.configuration(.single, .free))))
    #expect(driven.pager.layout.groupCount == 12)
  }

  @Test(
    "without pages a pager is as one that never had any, however pages are grouped",
    arguments: [Grouping.single, .every(3), .fitting()])
  func noPages(grouping: Grouping) {
    for snap in [SnapPlan.aligned(), SnapPlan.edgeAware()] {
      let configuration = PagerConfiguration.test(
        layout: .content(grouping: grouping), snap: snap)
      var driven = Driven(configuration, viewport: 150, pages: .extents([50, 60, 70, 80]))
      driven.send(.go(.last, animated: false))
      driven.send(.reload(.uniform(count: 0)))
      #expect(driven.pager.anchor == Pager(FixedSource(configuration)).anchor)
      #expect(driven.pager.anchorGroup == 0 && driven.pager.current == nil)
      #expect(!driven.pager.isExpanded(0) && !driven.pager.isExpanded(99))
    }
  }

  @Test(
    "a rest of a list that the next config has no longer is the last one, with pages or without",
    arguments: [0, 4])
  func shorterList(pages: Int) {
    func list(_ offsets: [Points]) -> FixedSource {
      FixedSource(
        .test(layout: .uniform(extent: .points(100)), snap: .listed(offsets)))
    }
    let long = list([0, 100, 200, 300])
    var driven = Driven(long.fixed, viewport: 100, pages: .uniform(count: pages))
    driven.send(.stopped(at: 300))
    #expect(driven.pager.anchorGroup == 3 && driven.pager.settled == 3)
    driven.send(.configure(list([0, 100])))
    #expect(driven.pager.anchorGroup == 1 && driven.pager.settled == 1)
    // The page of its own that it remembers is still there, but not a rest that stood for a page.
    #expect(driven.pager.anchorIndex == (pages == 0 ? 1 : 3))
    #expect(driven.pager.offset == 100)
    driven.send(.configure(long))
    #expect(driven.pager.anchorGroup == 3 && driven.pager.offset == 300)
  }

  @Test("without pages and rests the group that ways are counted from is the first")
  func firstGroup() {
    for snap in [.aligned(), .edgeAware(), .listed([]), .every(100)] as [SnapPlan] {
      for layout in [.content(), .uniform(), .placed()] as [LayoutPlan] {
        let configuration = PagerConfiguration.test(layout: layout, snap: snap)
        #expect(Pager(FixedSource(configuration)).anchorGroup == 0)
        let placed = layout.extent == .placed
        let driven = Driven(
          configuration, viewport: 100,
          pages: placed ? .placed(PlacedContent([])) : .uniform(count: 0))
        #expect(driven.pager.anchorGroup == 0 && driven.pager.anchor.page == nil)
      }
    }
  }
}
