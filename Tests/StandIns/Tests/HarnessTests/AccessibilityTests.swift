import FolioKit
import FolioUIKit
import Testing
import UIKit

@testable import Harness

/// VoiceOver and hardware keyboards call the scroll view, and not its delegate.
@MainActor
@Suite("Accessibility of the adapter", .serialized)
struct AccessibilityTests {
  /// Cards of 60 points, no whole number of which fits the bounds of 100.
  private static let shelf = Setup("shelf", "pager p { pages extent=60 }", pageCount: 9)

  nonisolated static let scrolls: [(Setup, UIAccessibilityScrollDirection, Int?)] = [
    (Settings.all[0], .next, 3), (Settings.all[0], .previous, 1), (Settings.all[0], .left, 3),
    (Settings.all[0], .right, 1), (Settings.all[0], .up, nil), (Settings.all[0], .down, nil),
    (Settings.all[1], .next, 3), (Settings.all[1], .left, 1), (Settings.all[1], .right, 3),
    (Settings.all[2], .up, 3), (Settings.all[2], .down, 1), (Settings.all[2], .left, nil),
  ]

  @Test("VoiceOver scrolls by a page and announces the page", arguments: scrolls)
  func scroll(_ setting: Setup, _ direction: UIAccessibilityScrollDirection, _ page: Int?) {
    let app = AppPlayer(setting)
    app.go(.page(2), animated: false)
    #expect(app.scrollAccessibly(direction) == (page != nil))
    if let page { #expect(AppPlayer.announced == "page \(page + 1)") }
    app.view.run()
    #expect(app.driver.pager.settled == page ?? 2)
  }

  @Test(
    "UIKit scrolls any other scroll view by its bounds, and the pager snaps to the nearest page")
  func plain() {
    let app = AppPlayer(Self.shelf, isPlain: true)
    #expect(app.scrollAccessibly(.left))
    app.view.run()
    #expect(app.view.offset == 120)
    #expect(app.status == "page 3" && AppPlayer.announced?.hasPrefix("page ") == true)
  }

  @Test(
    "VoiceOver's status is the delegate's or the page number, also on a loop",
    arguments: ["", "loop clones", "loop seamless"])
  func status(_ loop: String) {
    let app = AppPlayer(Setup("loop", "pager p { pages extent=60; \(loop) }", pageCount: 9))
    app.go(.page(4), animated: false)
    #expect(app.status == "page 5")
    app.watcher.announces = false
    #expect(app.status == "Page 5 of 9")
    #expect(app.scrollAccessibly(.next))
    #expect(AppPlayer.announced == "Page 6 of 9")
    #expect(AppPlayer(Setup("empty", pageCount: 0)).status == nil)
  }

  @Test("while VoiceOver runs, pages one viewport beyond the bounds have views")
  func limit() {
    let app = AppPlayer(Self.shelf)
    #expect(app.cards.map { $0.page } == [0, 1])
    UIAccessibility.standIn(voiceOver: true)
    app.go(.page(3), animated: false)
    #expect(app.cards.map { $0.page } == [1, 2, 3, 4, 5, 6])
    UIAccessibility.standIn(voiceOver: false)
    app.go(.page(4), animated: false)
    #expect(app.cards.map { $0.page } == [4, 5])
  }

  @Test("UIKit handles keys by default, and the pager if the app disables UIKit's handling")
  func keys() {
    let app = AppPlayer(Self.shelf)
    #expect(app.press("right"))
    #expect(app.view.offset == 40)
    app.go(.page(2), animated: false)
    app.scrollView.allowsKeyboardScrolling = false
    #expect(app.press("right"))
    app.view.run()
    #expect(app.view.offset == 180)
    app.paging?.detach()
    #expect(!app.press("right"))
  }

  nonisolated static let rows: [(key: String, modifier: String?, page: Int?)] = [
    ("right", "number-pad", 3), ("left", nil, 1), ("up", nil, nil), ("down", nil, nil),
    ("page-down", nil, 3), ("page-up", nil, 1), ("space", nil, 3), ("space", "shift", 1),
    ("home", nil, 0), ("end", nil, 4), ("A", nil, nil), ("right", "command", nil),
    ("space", "control", nil),
  ]

  @Test("navigation keys turn pages, and other keys and shortcuts are not handled", arguments: rows)
  func key(_ row: (key: String, modifier: String?, page: Int?)) {
    let app = AppPlayer(Setup("plain"))
    app.scrollView.allowsKeyboardScrolling = false
    app.go(.page(2), animated: false)
    #expect(app.press(row.key, with: row.modifier) == (row.page != nil))
    app.view.run()
    #expect(app.driver.pager.settled == row.page ?? 2)
  }

  @Test(
    "pages change without animation under reduced motion and in user interface tests",
    arguments: [true, false])
  func still(_ isReduced: Bool) {
    func setStill(_ isStill: Bool) {
      if isReduced { UIAccessibility.standIn(reducesMotion: isStill) }
      if !isReduced { UIView.setAnimationsEnabled(!isStill) }
    }
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    setStill(true)
    defer { setStill(false) }
    app.go(.page(3), animated: true)
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 3 && app.driver.pager.phase == .idle)
    for _ in 0..<50 { app.paging?.attached.advance(by: 100) }
    #expect(app.driver.pager.settled == 3)
    // A fling still moves.
    app.drag(by: -30, velocity: -0.5)
    #expect(app.driver.pager.phase == .settling)
    app.view.run()
    #expect(app.driver.pager.settled == 2)
  }
}
