import FolioKit
import Harness
import Testing

/// What scrolls and is no finger.
@MainActor
@Suite("The adapter under wheels, trackpads and keys")
struct InputTests {
  /// Lets the screen show frames, and the scroll view move with them.
  private func pass(_ milliseconds: Double, _ app: AppPlayer, _ clock: inout Double) {
    let end = clock + milliseconds
    while clock < end {
      clock += 50
      AppPlayer.showFrame(at: clock / 1000)
      app.view.advance(by: 50)
    }
  }

  @Test("a wheel of which no drag is told comes to rest on a page when it has been quiet")
  func wheel() async {
    let app = AppPlayer(Setup("direction", "pager p { paging direction }"))
    var clock = 1_000_000.0
    app.turnWheel(by: 10)
    #expect(app.runningLinks == 1)
    pass(100, app, &clock)
    app.turnWheel(by: 10)
    pass(100, app, &clock)
    #expect(app.view.offset == 20)
    pass(1000, app, &clock)
    #expect(app.view.offset == 100)
    #expect(app.driver.pager.settled == 1)
    #expect(app.driver.pager.phase == .idle)
    #expect(app.runningLinks == 0)
    await app.release()
  }

  @Test("a wheel that turns across the axis leaves a motion alone")
  func across() async {
    let app = AppPlayer(Setup("plain"))
    app.go(.page(2), animated: true)
    app.view.advance(by: 50)
    let target = app.driver.pager.target
    app.turnWheel(by: 10, isAcross: true)
    #expect(app.driver.pager.target == target && target?.page == 2 && !app.driver.isWheeling)
    app.turnWheel(by: 10)
    #expect(app.driver.isWheeling)
    await app.release()
  }

  @Test("a trackpad is a drag of a pointing device, and pages as one")
  func trackpad() {
    let app = AppPlayer(Setup("plain"))
    app.scrollTrackpad(by: 30, velocity: 0.5)
    let input = app.driver.releaseInput(velocity: 0.5, proposedTarget: 100)
    #expect(input.gesture == .wheel(isThrown: true))
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    app.drag(by: 30, velocity: 0.5)
    #expect(
      app.driver.releaseInput(velocity: 0.5, proposedTarget: 100).gesture == Release.Gesture())
  }

  struct KeyRow: Sendable {
    var key: String
    var modifier: String?
    var page: Int?
  }

  nonisolated static let keys = [
    KeyRow(key: "right", modifier: "number-pad", page: 3), KeyRow(key: "left", page: 1),
    KeyRow(key: "up"), KeyRow(key: "down"), KeyRow(key: "page-down", page: 3),
    KeyRow(key: "page-up", page: 1), KeyRow(key: "space", page: 3),
    KeyRow(key: "space", modifier: "shift", page: 1), KeyRow(key: "home", page: 0),
    KeyRow(key: "end", page: 4), KeyRow(key: "A"), KeyRow(key: "right", modifier: "command"),
    KeyRow(key: "space", modifier: "control"),
  ]

  @Test("keys of a keyboard page; others, and shortcuts, are somebody else's", arguments: keys)
  func key(_ row: KeyRow) {
    let app = AppPlayer(Setup("plain"))
    app.leaveKeys(toPager: true)
    app.go(.page(2), animated: false)
    #expect(app.press(row.key, with: row.modifier) == (row.page != nil))
    app.view.run()
    #expect(app.driver.pager.settled == row.page ?? 2)
  }

  @Test("who has asked for less motion is shown pages at once, and nothing plays by itself")
  func lessMotion() {
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    AppPlayer.setReducesMotion(true)
    app.go(.page(3), animated: true)
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 3 && app.driver.pager.phase == .idle)
    for _ in 0..<50 { app.advanceAutoplay(by: 100) }
    #expect(app.driver.pager.settled == 3)
    // What a finger throws still moves.
    app.drag(by: -30, velocity: -0.5)
    #expect(app.driver.pager.phase == .settling)
    app.view.run()
    #expect(app.driver.pager.settled == 2)
    AppPlayer.setReducesMotion(false)
    for _ in 0..<11 { app.advanceAutoplay(by: 100) }
    app.view.run()
    #expect(app.driver.pager.settled == 3)
  }

  @Test("what listens to wheels is taken off the scroll view with the pager")
  func givenBack() async {
    let app = AppPlayer(Setup("plain"))
    #expect(app.addedRecognizers == 1)
    await app.release()
    #expect(app.addedRecognizers == 0)
  }
}
