import FolioKit
import Harness
import Testing

@MainActor
@Suite("The adapter beside scrolling")
struct BehaviourTests {
  @Test("switches off what would page beside it, and knows UIKit's two rates")
  func prepared() {
    #expect(AppPlayer(Setup("plain")).isPrepared)
    #expect(!AppPlayer(Setup("plain")).isFast)
    #expect(!AppPlayer(Setup("plain")).mayScrollToTop)
    #expect(AppPlayer(Setup("fast", "pager p { projection fast }")).isFast)
    #expect(AppPlayer(Setup("fast", "pager p { motion uikit-decay rate=0.99 }")).isFast)
    #expect(!AppPlayer(Setup("spring", "pager p { projection none }")).isFast)
  }

  @Test("opens on the page that was asked for last before the first layout")
  func beforeLayout() {
    let app = AppPlayer(Setup("plain"), isLaidOut: false)
    app.go(.page(1), animated: true)
    app.go(.page(3), animated: true)
    #expect(app.cards.isEmpty)
    app.resize(width: 100, height: 100)
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 3)
    #expect(app.cards.map { $0.page } == [3])
  }

  @Test("keeps the page when the size changes without an announcement")
  func resize() {
    let app = AppPlayer(Setup("plain"))
    app.go(.page(2), animated: false)
    app.resize(width: 250, height: 80)
    #expect(app.view.offset == 500)
    #expect(app.driver.pager.settled == 2)
    #expect(app.cards.map { $0.across } == [80])
  }

  @Test("adds the safe area and keeps the page", arguments: ["horizontal", "vertical"])
  func safeArea(_ axis: String) {
    let app = AppPlayer(Setup(axis, "pager p { axis \(axis); insets leading=5 }"))
    app.go(.page(2), animated: false)
    app.setSafeArea(20)
    #expect(app.insets == Insets(leading: 25, trailing: 20))
    #expect(app.driver.pager.settled == 2)
    #expect(app.driver.pager.layout.insets == Insets(leading: 25, trailing: 20))
    app.setSafeArea(0)
    #expect(app.insets == Insets(leading: 5))
    #expect(app.driver.pager.settled == 2)
  }

  @Test("changes its size in a step where no animation is queued, and keeps page and insets")
  func notQueued() {
    let app = AppPlayer(Setup("insets", "pager p { insets leading=10 trailing=5 }"))
    app.go(.page(2), animated: false)
    let before = app.insets
    app.rotate(width: 200, height: 100, milliseconds: 100, isQueued: false)
    #expect(app.insets == before && !app.driver.isInTransition)
    #expect(app.driver.pager.settled == 2 && app.driver.pager.layout.viewport.extent == 200)
  }

  @Test("follows the language when it is read the other way, on the same page")
  func direction() {
    let app = AppPlayer(Setup("plain"))
    app.go(.page(1), animated: false)
    #expect(app.view.offset == 100)
    app.turn(.rightToLeft)
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 1)
    app.turn(.leftToRight)
    #expect(app.view.offset == 100)
  }

  @Test("sees a direction of the scroll view's own when a drag begins, on the same page")
  func semantics() {
    let app = AppPlayer(Setup("plain"))
    app.go(.page(1), animated: false)
    app.forceRightToLeft()
    app.drag(by: 2)
    app.view.run()
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 1)
  }

  @Test("asks how long pages are where the config leaves it to the content")
  func extents() {
    let app = AppPlayer(Setup("content", "pager p { axis vertical; pages extent=content }"))
    app.show(extents: [30, 50, 200, 10])
    #expect(app.cards.map { $0.page } == [0, 1, 2])
    #expect(app.cards.map { $0.length } == [30, 50, 200])
    #expect(app.cards.map { $0.start } == [0, 30, 80])
    app.show(extents: [])
    #expect(app.cards.isEmpty)
  }

  @Test("asks for the views anew when the data is")
  func reload() {
    let app = AppPlayer(Setup("content", "pager p { pages extent=content }"))
    app.show(extents: [60, 60, 60])
    #expect(app.askedViews == 2)
    app.reload()
    #expect(app.askedViews == 4)
    #expect(app.cards.map { $0.page } == [0, 1])
  }

  @Test("plays by itself in a window only, and asks for frames only then")
  func window() async {
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    #expect(app.runningLinks == 1)
    for _ in 0..<10 { app.advanceAutoplay(by: 100) }
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    app.setOnScreen(false)
    #expect(app.runningLinks == 0)
    for _ in 0..<50 { app.advanceAutoplay(by: 100) }
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    app.setOnScreen(true)
    #expect(app.runningLinks == 1)
    for _ in 0..<11 { app.advanceAutoplay(by: 100) }
    app.view.run()
    #expect(app.driver.pager.settled == 2)
    await app.release()
    #expect(app.runningLinks == 0)
  }

  struct AccessibleRow: Sendable {
    var setting: Setup
    var direction: String
    var page: Int?
  }

  nonisolated static let accessible = [
    AccessibleRow(setting: Settings.all[0], direction: "next", page: 3),
    AccessibleRow(setting: Settings.all[0], direction: "previous", page: 1),
    AccessibleRow(setting: Settings.all[0], direction: "left", page: 3),
    AccessibleRow(setting: Settings.all[0], direction: "right", page: 1),
    AccessibleRow(setting: Settings.all[0], direction: "up", page: nil),
    AccessibleRow(setting: Settings.all[0], direction: "down", page: nil),
    AccessibleRow(setting: Settings.all[1], direction: "next", page: 3),
    AccessibleRow(setting: Settings.all[1], direction: "left", page: 1),
    AccessibleRow(setting: Settings.all[1], direction: "right", page: 3),
    AccessibleRow(setting: Settings.all[2], direction: "up", page: 3),
    AccessibleRow(setting: Settings.all[2], direction: "down", page: 1),
    AccessibleRow(setting: Settings.all[2], direction: "left", page: nil),
  ]

  @Test("scrolls by a page for assistive technologies, and announces it", arguments: accessible)
  func accessibility(_ row: AccessibleRow) {
    let app = AppPlayer(row.setting)
    app.go(.page(2), animated: false)
    #expect(app.scrollAccessibly(row.direction) == (row.page != nil))
    if let page = row.page { #expect(AppPlayer.announced == "page \(page + 1)") }
    app.view.run()
    #expect(app.driver.pager.settled == row.page ?? 2)
  }

  @Test("a page control asks, and shows only what the pager says")
  func pageControl() {
    let app = AppPlayer(Setup("plain"))
    app.connectControl()
    #expect(app.shownByControl == (0, 5))
    app.tapControl(3)
    #expect(app.shownByControl == (0, 5))
    app.view.run()
    #expect(app.shownByControl == (3, 5))
    #expect(app.driver.pager.settled == 3)
    app.drag(by: -60)
    #expect(app.shownByControl == (2, 5))
    app.view.run()
    #expect(app.driver.pager.settled == 2)
  }
}
