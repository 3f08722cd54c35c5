import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("The indicators of an attached pager")
struct IndicatorsTests {
  @Test("each shows at once, follows, and is forgotten when it is gone")
  func follow() {
    let stage = AttachedStage()
    var shown: [Int?] = []
    var isThere = true
    stage.attached.indicators.add(isStepped: true) {
      shown.append($0.current)
      return isThere
    }
    #expect(shown == [0])
    stage.drag(by: 30, velocity: 0.5)
    stage.platform.view.run()
    #expect(shown == [0, 1])
    isThere = false
    stage.attached.send(.reload(.uniform(count: 2)))
    #expect(stage.attached.indicators.count == 0)
    stage.close()
  }

  @Test("one that shows fractions is told of every move, one of dots of pages only")
  func steps() {
    let stage = AttachedStage()
    var (fractions, dots) = (0, 0)
    stage.attached.indicators.add { _ in
      fractions += 1
      return true
    }
    stage.attached.indicators.add(isStepped: true) { _ in
      dots += 1
      return true
    }
    stage.platform.view.touchDown()
    for _ in 0..<10 { stage.platform.view.move(by: 4) }
    #expect(fractions == 11)
    #expect(dots == 1)
    stage.close()
  }

  @Test("a touch on one asks for the page, and all show again what they should")
  func touch() {
    let stage = AttachedStage()
    var shown: [Int?] = []
    stage.attached.indicators.add(isStepped: true) {
      shown.append($0.current)
      return true
    }
    stage.attached.indicate(3)
    #expect(shown == [0, 0])
    #expect(stage.pager.target?.page == 3)
    stage.platform.view.run()
    #expect(shown.last == 3)
    stage.close()
  }
}
