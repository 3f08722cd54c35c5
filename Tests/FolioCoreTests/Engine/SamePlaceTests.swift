import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Reload of an unchanged config")
struct SamePlaceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var configuration: PagerConfiguration

    init(_ description: String, _ snap: SnapPlan, _ loop: LoopPlan.Style = .off) {
      testDescription = description
      configuration = .test(
        layout: .uniform(extent: .points(390)), snap: snap, loop: LoopPlan(loop))
    }
  }

  static let rows = [
    Row("aligned", SnapPlan.aligned()), Row("aligned, round a loop", SnapPlan.aligned(), .seamless),
    Row("every 160 points", SnapPlan.every(.points(160))),
    Row("every 1000 points", SnapPlan.every(.points(1000))),
    Row("at four places", SnapPlan.listed([0, 100, 300, 1000])),
    Row("at places within the range", SnapPlan.listed([250, 300, 1000], ends: .clamp)),
  ]

  @Test(
    "an unchanged config keeps the offset during a drag, and the target during a motion",
    arguments: rows)
  func stays(_ row: Row) {
    for place in stride(from: -95.0, through: 3700, by: 73) {
      var driven = Driven(row.configuration, viewport: 390, pages: .uniform(count: 10))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: Points(place), cause: .drag))
      for isHeld in [true, false] {
        if !isHeld { driven.send(.release(ReleaseInput())) }
        driven.send(.configure(FixedSource(row.configuration)))
        let distance = (driven.pager.offset - Points(place)).magnitude
        #expect(distance < 1e-9, "held \(isHeld), at \(place)")
        let target = driven.pager.target?.offset
        driven.send(.configure(FixedSource(row.configuration)))
        #expect(driven.pager.target?.offset == target)
      }
    }
  }

  @Test("a page position between listed snap points is kept by a config without the list")
  func listToPages() {
    let listed = SnapPlan.listed([0, 100, 300, 1000])
    let source = { (snap: SnapPlan) in
      PagerConfiguration.test(layout: .uniform(extent: .points(390)), snap: snap)
    }
    var driven = Driven(source(listed), viewport: 390, pages: .uniform(count: 10))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 990, cause: .drag))
    let position = driven.pager.placeInPages
    driven.send(.configure(FixedSource(source(SnapPlan.aligned()))))
    #expect((driven.pager.placeInPages - position).magnitude < 1e-9)
  }
}
