import FolioKit
import Harness
import Testing

/// VoiceOver and hardware keyboards, which ask the scroll view and not its delegate.
@MainActor
@Suite("The adapter for people who do not swipe", .serialized)
struct AccessibilityTests {
  /// Cards of 60 points, of which no whole number fits the bounds of 100.
  private static let shelf = Setup("shelf", "pager p { pages extent=60 }", pageCount: 9)

  @Test("on any other UIKit scrolls by the bounds, and the nearest snap point follows")
  func plain() {
    let app = AppPlayer(Self.shelf, isPlain: true)
    #expect(app.scrollAccessibly("left"))
    app.view.run()
    #expect(app.view.offset == 120)
    #expect(app.status == "page 3" && AppPlayer.announced?.hasPrefix("page ") == true)
  }

  @Test(
    "what VoiceOver says is the delegate's, or the number of the page; in a loop as well",
    arguments: ["", "loop clones", "loop seamless"])
  func status(_ loop: String) {
    let app = AppPlayer(Setup("loop", "pager p { pages extent=60; \(loop) }", pageCount: 9))
    app.go(.page(4), animated: false)
    #expect(app.status == "page 5")
    app.saySomethingUsual()
    #expect(app.status == "Page 5 of 9")
    #expect(app.scrollAccessibly("next"))
    #expect(AppPlayer.announced == "Page 6 of 9")
    #expect(AppPlayer(Setup("empty", pageCount: 0)).status == nil)
  }

  @Test("while VoiceOver runs, a viewport of pages beyond the bounds has its views")
  func reach() {
    let app = AppPlayer(Self.shelf)
    #expect(app.cards.map { $0.page } == [0, 1])
    AppPlayer.setVoiceOver(true)
    app.go(.page(3), animated: false)
    #expect(app.cards.map { $0.page } == [1, 2, 3, 4, 5, 6])
    AppPlayer.setVoiceOver(false)
    app.go(.page(4), animated: false)
    #expect(app.cards.map { $0.page } == [4, 5])
  }

  @Test("keys are UIKit's by default, and the pager's where the app says so")
  func keys() {
    let app = AppPlayer(Self.shelf)
    #expect(app.allowsKeys)
    #expect(app.press("right"))
    #expect(app.view.offset == 40)
    app.go(.page(2), animated: false)
    app.leaveKeys(toPager: true)
    #expect(app.press("right"))
    app.view.run()
    #expect(app.view.offset == 180)
    app.detach()
    #expect(!app.press("right"))
  }
}
