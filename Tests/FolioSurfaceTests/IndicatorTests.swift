import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Page indicator")
struct IndicatorTests {
  @Test("a tap only requests a page; the indicator moves when the surface does")
  func tap() {
    let stage = Stage()
    stage.driver.indicate(.page(3))
    #expect(stage.pager.clampedFraction == 0)
    stage.view.advance(by: 100)
    #expect(((stage.pager.clampedFraction ?? .nan) - 1).magnitude < 1e-9)
    stage.view.run()
    #expect(stage.pager.clampedFraction == 3)
    #expect(stage.pager.current == 3)
  }

  @Test("a drag across the indicator requests each page once")
  func drag() {
    let stage = Stage()
    for page in [0, 1, 1, 2, 2, 3, 3, 4, 4] { stage.driver.indicate(.page(page)) }
    let targets = stage.effects.compactMap {
      if case .targetChanged(let target) = $0 { target.page } else { nil }
    }
    #expect(targets == [1, 2, 3, 4])
    stage.view.run()
    #expect(stage.pager.settled == 4)
  }

  @Test("an indicator of snap points counts shared ones once, and each can be requested")
  func snaps() {
    let stage = Stage(
      .test(layout: .uniform(extent: .points(100))), viewport: 450,
      pages: .uniform(count: 10))
    #expect((stage.pager.layout.snapCount, stage.pager.currentSnap) == (7, 0))
    stage.driver.indicate(.snap(6))
    stage.driver.indicate(.snap(6))
    #expect(stage.endings.isEmpty)
    stage.view.run()
    #expect((stage.view.offset, stage.pager.currentSnap) == (550, 6))
  }
}
