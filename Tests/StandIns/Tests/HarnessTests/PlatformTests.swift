import FolioKit
import Harness
import Testing

/// What UIKit's scroll view does that nobody would guess, and what has to come of it.
@MainActor
@Suite("The adapter on a scroll view as UIKit's")
struct PlatformTests {
  private func targets(_ app: AppPlayer) -> [Int] {
    app.trace.compactMap {
      if case .effect(.targetChanged(let target)) = $0 { target.page } else { nil }
    }
  }

  @Test("a page that is asked for while it coasts is gone to, though no request stops the coasting")
  func stopsFirst() {
    let app = AppPlayer(Setup("plain"))
    app.drag(by: 30, velocity: 0.5)
    app.view.advance(by: 50)
    app.go(.page(3), animated: true)
    app.view.run()
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 3)
    #expect(app.driver.pager.phase == .idle)
  }

  @Test(
    "an end that is told from within a change of the offset ends nothing that is asked for then")
  func endWithin() {
    let app = AppPlayer(Setup("plain"))
    app.go(.page(3), animated: true)
    app.view.advance(by: 100)
    app.forget()
    app.rotate(width: 200, height: 100, milliseconds: 16)
    app.view.run()
    #expect(app.view.offset == 600)
    #expect(app.driver.pager.settled == 3)
    #expect(targets(app) == [])
  }

  @Test("a page that is asked for where nobody sees it is there at once", arguments: [true, false])
  func unseen(_ isAnimated: Bool) {
    let app = AppPlayer(Setup("plain"))
    app.setOnScreen(false)
    app.go(.page(3), animated: isAnimated)
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 3)
    #expect(app.driver.pager.phase == .idle)
  }

  enum Way: CaseIterable { case request, flick, free }

  @Test("what leaves the window while it moves is where it was going", arguments: Way.allCases)
  func leaves(_ way: Way) {
    let app = AppPlayer(Setup("plain", way == .free ? "pager p { paging free }" : "pager p"))
    if way == .request {
      app.go(.page(1), animated: true)
    } else {
      app.drag(by: 30, velocity: 0.5)
    }
    app.view.advance(by: 50)
    let place = app.view.offset
    app.setOnScreen(false)
    #expect(app.driver.pager.phase == .idle)
    #expect(app.view.offset == (way == .free ? place : 100))
    app.setOnScreen(true)
    app.view.run()
    #expect(app.view.offset == (way == .free ? place : 100))
    #expect(app.trace.last { $0.isEnd }.map { "\($0)" }?.contains("superseded") == false)
  }

  struct SpeedRow: Sendable {
    var speed: Double
    var page: Int
  }

  @Test(
    "a step below the speed that UIKit tells is reached at no speed below that",
    arguments: [
      SpeedRow(speed: 0.2, page: 0), SpeedRow(speed: 0.2499, page: 0),
      SpeedRow(speed: 0.25, page: 1),
    ])
  func floor(_ row: SpeedRow) {
    let app = AppPlayer(Setup("plain"))
    app.drag(by: 10, velocity: Velocity(pointsPerMillisecond: row.speed))
    app.view.run()
    #expect(app.driver.pager.settled == row.page)
  }
}

extension TraceEntry {
  fileprivate var isEnd: Bool { if case .effect(.ended) = self { true } else { false } }
}
