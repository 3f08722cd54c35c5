import FolioKit
import FolioUIKit
import Testing
import UIKit

@testable import Harness
@testable import Samples

@MainActor
@Suite("The adapter apart from scrolling")
struct BehaviourTests {
  @Test("a screen of unknown scale has pixels of one point", arguments: [0.0, 1, 3])
  func scale(_ scale: Double) {
    let app = AppPlayer(Setup("plain"))
    app.window.standIn(displayScale: scale)
    #expect(app.driver.surface?.snapshot.pixel == Points(1 / max(1, scale)))
  }

  @Test("interfering features are off, and the deceleration rate is one of UIKit's two")
  func prepared() {
    #expect(AppPlayer(Setup("plain")).isPrepared)
    let rates: [(String, UIScrollView.DecelerationRate)] = [
      ("", .normal), ("projection none", .normal), ("projection fast", .fast),
      ("motion uikit-decay rate=0.99", .fast),
    ]
    for (config, rate) in rates {
      let app = AppPlayer(Setup(config, "pager p { \(config) }"))
      #expect(app.scrollView.decelerationRate == rate)
    }
  }

  @Test("the page requested last before the first layout, or restored, is shown first")
  func beforeLayout() throws {
    let app = AppPlayer(Setup("plain"), isLaidOut: false)
    app.go(.page(1), animated: true)
    app.go(.page(3), animated: true)
    #expect(app.cards.isEmpty)
    app.resize(width: 100, height: 100)
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 3)
    #expect(app.cards.map { $0.page } == [3])
    let state = try #require(app.paging?.savedState())
    for isLaidOut in [true, false] {
      let next = AppPlayer(Setup("plain"), isLaidOut: isLaidOut)
      #expect((next.paging?.restore(state) == .waiting) == !isLaidOut)
      next.resize(width: 100, height: 100)
      #expect(next.driver.pager.settled == 3 && next.paging?.savedState() == state)
    }
  }

  @Test("the place that the guide's code saves is found by key, also behind a new page")
  func savedPlace() throws {
    let defaults = try #require(UserDefaults(suiteName: "folio.saved-place"))
    defaults.removePersistentDomain(forName: "folio.saved-place")
    let (first, second) = (AppPlayer(Setup("plain")), AppPlayer(Setup("plain")))
    let keys = ["a", "b", "c", "d"]
    first.go(.page(2), animated: false)
    try SavedPlace(defaults: defaults, keys: keys).save(try #require(first.paging))
    let paging = try #require(second.paging)
    try SavedPlace(defaults: defaults, keys: ["new"] + keys.dropLast()).restore(paging)
    #expect(paging.currentPage == 3)
  }

  @Test("a resize without a queued animation is one step, and keeps page and insets")
  func notQueued() {
    let app = AppPlayer(Setup("insets", "pager p { insets leading=10 trailing=5 }"))
    app.go(.page(2), animated: false)
    let before = app.insets
    app.rotate(width: 200, height: 100, milliseconds: 100, isQueued: false)
    #expect(app.insets == before && !app.driver.isInTransition)
    #expect(app.driver.pager.settled == 2 && app.driver.pager.layout.viewport.extent == 200)
  }

  @Test("a change of the language's direction keeps the page")
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

  @Test("a new direction of the scroll view takes effect with the next drag and keeps the page")
  func semantics() {
    let app = AppPlayer(Setup("plain"))
    app.go(.page(1), animated: false)
    app.scrollView.semanticContentAttribute = .forceRightToLeft
    app.drag(by: 2)
    app.view.run()
    #expect(app.view.offset == 300)
    #expect(app.driver.pager.settled == 1)
  }

  @Test("lengths and views are queried again after a reload or a change of the text size")
  func extents() {
    let app = AppPlayer(Setup("content", "pager p { axis vertical; pages extent=content }"))
    var extents = [30.0, 50, 200, 10]
    app.show { extents }
    let content = app.content as? ContentSource
    #expect(app.cards.map { $0.page } == [0, 1, 2] && content?.queried == 3)
    #expect(app.cards.map { $0.length } == [30, 50, 200])
    #expect(app.cards.map { $0.start } == [0, 30, 80])
    app.paging?.reloadData()
    #expect(content?.queried == 6)
    extents = Array(repeating: 40, count: 6)
    app.window.standIn(textSize: .accessibilityLarge)
    #expect(app.cards.map { $0.length } == [40, 40, 40])
    app.go(.page(3), animated: false)
    extents = Array(repeating: 70, count: 6)
    app.window.standIn(textSize: .large)
    #expect(app.driver.pager.settled == 3 && app.view.offset == 210)
    extents = []
    app.paging?.reloadData()
    #expect(app.cards.isEmpty)
  }

  @Test("frames are requested only in a window, and only if the config has autoplay")
  func window() async {
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    #expect(app.runningLinks == 1)
    app.setOnScreen(false)
    #expect(app.runningLinks == 0)
    app.setOnScreen(true)
    #expect(app.runningLinks == 1)
    await app.release()
    #expect(app.runningLinks == 0)
    #expect(AppPlayer(Setup("plain")).runningLinks == 0)
  }

  @Test("in a barred direction a drag stops and comes back; the app's own requests are free")
  func allowed() {
    let app = AppPlayer(Setup("plain"))
    app.go(.page(1), animated: false)
    app.paging?.allowed = .backward
    app.view.touchDown()
    app.view.move(by: 60)
    #expect(app.view.offset == 100)
    app.view.move(by: -30)
    #expect(app.view.offset < 100)
    app.view.move(by: 60)
    app.view.lift(velocity: 2)
    app.view.run()
    #expect(app.driver.pager.settled == 1 && app.view.offset == 100)
    #expect(!app.scrollView.accessibilityScroll(.next) && app.driver.pager.settled == 1)
    app.go(.page(2), animated: false)
    #expect(app.driver.pager.settled == 2)
  }

  @Test("an offset that others set settles on the nearest snap point")
  func foreign() {
    let app = AppPlayer(Setup("plain"))
    app.scrollView.setContentOffset(CGPoint(x: 130, y: 0), animated: false)
    #expect(app.view.offset == 130 && app.runningLinks == 1)
    Self.pass(seconds: 0.1, from: 8_000_000)
    #expect(app.view.offset == 130 && app.driver.pager.phase == .idle)
    Self.pass(seconds: 0.1, from: 8_000_000.1)
    app.view.run()
    #expect(app.view.offset == 100 && app.driver.pager.settled == 1 && app.runningLinks == 0)
  }

  @Test("autoplay waits while a pointer is on the scroll view, or VoiceOver runs")
  func waits() throws {
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    let hover = try #require(
      app.scrollView.gestureRecognizers?.lazy.compactMap { $0 as? UIHoverGestureRecognizer }.first)
    hover.standIn(hovers: true)
    Self.pass(seconds: 4, from: 9_000_000)
    #expect(app.driver.pager.settled == 0 && app.driver.pager.phase == .idle)
    hover.standIn(hovers: false)
    UIAccessibility.standIn(voiceOver: true)
    Self.pass(seconds: 4, from: 9_000_004)
    #expect(app.driver.pager.settled == 0 && app.driver.pager.phase == .idle)
    UIAccessibility.standIn(voiceOver: false)
    Self.pass(seconds: 1.2, from: 9_000_008)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
  }

  /// Shows frames at a tenth of a second each.
  private static func pass(seconds: Double, from start: Double) {
    for frame in 0...Int(seconds * 10) {
      CADisplayLink.standIn(frameAt: start + Double(frame) / 10)
    }
  }
}
