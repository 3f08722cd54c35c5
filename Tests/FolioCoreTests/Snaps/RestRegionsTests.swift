import FolioCore
import Testing

@Suite("Regions beyond listed snap points")
struct RestRegionsTests {
  typealias Region = RestRegions.Region

  static func snaps(_ before: Region, _ after: Region, offsets: [Points]) -> [[Double]] {
    let layout = PageLayout(
      pages: PageTable(uniform: 1, extent: 1000), viewport: Viewport(extent: 100),
      rules: SnapRules(
        placement: .list(offsets), regions: RestRegions(leading: before, trailing: after)))
    return PlacedRestsTests.snaps(of: layout)
  }

  @Test("an empty list has no snap points")
  func none() {
    #expect(Self.snaps(.end, .end, offsets: []) == [])
  }

  @Test(
    "an end of the range within a rounding error of the list adds no snap point",
    arguments: [
      ([0, 100, 200], 3), ([0.5e-9, 100, 200 - 0.5e-9], 3), ([1, 100, 199], 5), ([1, 100, 200], 4),
      ([0, 100, 199], 4), ([1e-9, 100, 200], 3),
    ] as [([Points], Int)])
  func ends(offsets: [Points], count: Int) {
    let layout = PageLayout(
      pages: PageTable(uniform: 3, extent: 100), viewport: Viewport(extent: 100),
      rules: SnapRules(
        placement: .list(offsets), regions: RestRegions(leading: .end, trailing: .end)))
    #expect(layout.groupCount == count)
  }

  @Test("an end of the range exactly a rounding error beyond the list adds no snap point")
  func exactEnd() {
    let last: Points = 1e10
    let bound = last + Tolerance.rounding(at: last)
    for (end, count) in [(bound, 1), (Points(bound.value.nextUp), 2)] {
      let layout = PageLayout(
        pages: PageTable(extents: [last.value, (end - last).value]), viewport: Viewport(extent: 0),
        rules: SnapRules(
          placement: .list([last]), regions: RestRegions(leading: .none, trailing: .end)))
      #expect(layout.range.maximum == end && layout.groupCount == count)
    }
  }

  @Test("a page belongs to the snap point a rounding error before its start")
  func beginning() {
    let layout = PageLayout(
      pages: PageTable(uniform: 3, extent: 100), viewport: Viewport(extent: 100),
      rules: SnapRules(placement: .list([0, 100 - 0.5e-9, 150])))
    #expect(layout.pages(ofGroup: 1) == 0...0 && layout.group(ofPage: 1) == 1)
  }

  @Test(
    "snap points of pages aligned outside themselves are merged if they coincide",
    arguments: [2, -1])
  func meeting(share: Double) {
    let extents = share > 0 ? [10.0, 10, 5, 50] : [10, 10, 20, 10]
    for placement in [SnapPlacement.anchored(group: share, snapport: 0), .aligned(share)] {
      let layout = PageLayout(
        pages: PageTable(extents: extents), viewport: Viewport(extent: 30),
        rules: SnapRules(placement: placement, ends: .free))
      #expect(layout.snap(ofGroup: 1)?.groups == 1...2)
      #expect(layout.snap(ofGroup: 2)?.groups == 1...2)
    }
  }
}
