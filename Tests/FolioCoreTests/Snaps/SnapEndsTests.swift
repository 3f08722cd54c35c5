import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Ends of the snap points")
struct SnapEndsTests {
  @Test(
    "after a reload and resizes, lattice and range equal those of a new pager",
    arguments: SnapEnds.allCases)
  func history(ends: SnapEnds) {
    func driven(_ count: Int) -> Driven {
      Driven(
        .test(
          layout: .uniform(extent: .points(150)), snap: .every(190, ends: ends)),
        viewport: 390, pages: .uniform(count: count))
    }
    let fresh = driven(3).pager.layout
    #expect(fresh.groupCount == 2)
    var changed = driven(100)
    changed.send(.reload(.uniform(count: 3)))
    changed.send(.resize(.step(to: Viewport(extent: 700))))
    changed.send(.resize(.step(to: Viewport(extent: 390))))
    #expect(changed.pager.layout.groupCount == fresh.groupCount)
    #expect(changed.pager.layout.range == fresh.range)
  }
}
