import FolioKit
import Harness
import Testing

/// What UIKit's scroll view does that nobody would guess, and what has to come of it.
@MainActor
@Suite("The adapter on a scroll view as UIKit's")
struct PlatformTests {
  @Test("a page that is asked for where nobody sees it is there at once", arguments: [true, false])
  func unseen(_ isAnimated: Bool) {
    let app = AppPlayer(Setup("plain"))
    app.setOnScreen(false)
    app.go(.page(3), animated: isAnimated)
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 3)
    #expect(app.driver.pager.phase == .idle)
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
