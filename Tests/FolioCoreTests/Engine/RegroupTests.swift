import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Configs that follow each other on one pager, as a hot reload has them.
@Suite("Pages that are grouped otherwise by the next config")
struct RegroupTests {
  private static func configuration(_ grouping: Grouping, _ ends: SnapEnds) -> PagerConfiguration {
    .test(
      layout: UniformLayout(extent: .points(100), grouping: grouping), snap: AlignedSnap(ends: ends)
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
}
