import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Successive configs on one pager, as in a hot reload.
@Suite("Changes of grouping by a config")
struct RegroupTests {
  private static func configuration(_ grouping: Grouping, _ ends: SnapEnds) -> PagerConfiguration {
    .test(
      layout: .uniform(extent: .points(100), grouping: grouping), snap: .aligned(ends: ends)
    )
  }

  @Test(
    "a pager has the same range and groups as one that began with the config",
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
    "a pager whose pages were removed equals one that never had any, with any grouping",
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
    "a snap point beyond a shorter list becomes the last one, with and without pages",
    arguments: [0, 4])
  func shorterList(pages: Int) {
    func list(_ offsets: [Length]) -> FixedSource {
      FixedSource(
        .test(layout: .uniform(extent: .points(100)), snap: .listed(offsets)))
    }
    let long = list([0, 100, 200, 300])
    var driven = Driven(long.fixed, viewport: 100, pages: .uniform(count: pages))
    driven.send(.stopped(at: 300))
    #expect(driven.pager.anchorGroup == 3 && driven.pager.settled == 3)
    driven.send(.configure(list([0, 100])))
    #expect(driven.pager.anchorGroup == 1 && driven.pager.settled == 1)
    // The remembered page still exists, unlike a snap point that counted as a page.
    #expect(driven.pager.anchorIndex == (pages == 0 ? 1 : 3))
    #expect(driven.pager.offset == 100)
    driven.send(.configure(long))
    #expect(driven.pager.anchorGroup == 3 && driven.pager.offset == 300)
  }

  @Test("without pages and snap points, the anchor group is the first")
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
