import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Page indicator")
struct IndicatorTests {
  @Test("a tap only asks for a page; the indicator moves when the surface does")
  func tap() {
    let stage = Stage()
    stage.driver.indicate(.page(3))
    #expect(stage.driver.indicator.shown == 0)
    stage.view.advance(by: 100)
    #expect(((stage.driver.indicator.shown ?? .nan) - 1).magnitude < 1e-9)
    stage.view.run()
    #expect(stage.driver.indicator.shown == 3)
    #expect(stage.driver.indicator.current == 3)
  }

  @Test("a drag across it asks once for every page it passes")
  func drag() {
    let stage = Stage()
    for place in stride(from: 10.0, through: 90, by: 5) {
      if let page = stage.driver.indicator.page(at: Points(place), extent: 100) {
        stage.driver.indicate(.page(page))
      }
    }
    let targets = stage.effects.compactMap {
      if case .targetChanged(let target) = $0 { target.page } else { nil }
    }
    #expect(targets == [1, 2, 3, 4])
    stage.view.run()
    #expect(stage.pager.settled == 4)
  }

  @Test("of snap points it counts those that pages share once, and asks for each")
  func snaps() {
    let stage = Stage(
      .test(layout: .uniform(extent: .points(100))), viewport: 450,
      pages: .uniform(count: 10))
    let indicator = { stage.driver.indicator }
    #expect((indicator().snapCount, indicator().currentSnap) == (7, 0))
    stage.driver.indicate(.snap(6))
    stage.driver.indicate(.snap(6))
    #expect(stage.endings.isEmpty)
    stage.view.run()
    #expect((stage.view.offset, indicator().currentSnap) == (550, 6))
  }

  @Test("while bouncing the fraction leaves the range, and what is shown does not")
  func bounce() {
    let stage = Stage()
    stage.view.touchDown()
    stage.view.move(by: -60)
    #expect((stage.driver.indicator.fraction ?? 0) < 0)
    #expect(stage.driver.indicator.shown == 0)
    #expect(stage.driver.indicator.scrollFraction < 0)
  }

  @Test("places on it are pages, to its ends and beyond")
  func places() {
    let stage = Stage(pages: .uniform(count: 4))
    let indicator = stage.driver.indicator
    let rows: [(Points, Int?)] = [(-5, 0), (0, 0), (24, 0), (25, 1), (99, 3), (100, 3), (900, 3)]
    for row in rows { #expect(indicator.page(at: row.0, extent: 100) == row.1) }
    #expect(indicator.page(at: 5, extent: 0) == nil)
    let empty = PageIndicator(Pager(FixedSource(.test())))
    #expect(empty.page(at: 5, extent: 100) == nil)
    #expect(empty.fraction == nil && empty.shown == nil && empty.current == nil)
    #expect(indicator.page(at: Points(.nan), extent: 100) == nil)
  }
}
