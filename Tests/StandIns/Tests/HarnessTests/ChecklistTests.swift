import FolioKit
import FolioUIKit
import Testing
import UIKit

@testable import Harness

/// The requirements of a UIKit adapter, item by item; F numbers are those of the facts about scroll
/// views that Folio's makers have collected.
@MainActor
@Suite("The adapter's checklist")
struct ChecklistTests {
  nonisolated static let axes = ["horizontal", "vertical"]

  private func app(_ axis: String, _ words: String = "", isUnruly: Bool = false) -> AppPlayer {
    AppPlayer(Setup(axis, "pager p { axis \(axis); \(words) }"), isUnruly: isUnruly)
  }

  @Test("paging, insets and indicators of the scroll view are off along the axis", arguments: axes)
  func unruly(_ axis: String) {
    let app = app(axis, isUnruly: true)
    #expect(app.along(app.scrollView.adjustedContentInset) == Insets(leading: 20, trailing: 20))
    #expect(app.driver.pager.layout.insets == Insets(leading: 20, trailing: 20))
    #expect(app.view.offset == -20)
    app.drag(by: 30, velocity: 0.5)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    #expect(app.isPrepared)
    #expect(app.scrollView.showsHorizontalScrollIndicator == (axis == "vertical"))
    #expect(app.scrollView.showsVerticalScrollIndicator == (axis == "horizontal"))
  }

  @Test("a tap on the status bar scrolls a vertical line to its first page, and no other pager")
  func top() {
    #expect(!app("horizontal").tapStatusBar())
    #expect(!app("vertical", "loop clones").tapStatusBar())
    let feed = app("vertical")
    feed.go(.page(3), animated: false)
    #expect(feed.tapStatusBar())
    feed.view.run()
    #expect(feed.driver.pager.settled == 0 && feed.driver.pager.phase == .idle)
    #expect(!app("horizontal").tapStatusBar(delegateSaysSo: false))
  }

  @Test(
    "scrolling to the top, if the app's delegate allows it, ends on the first snap point",
    arguments: [("loop off", 0), ("snap at 50 150 250", 50)])
  func allowedTop(_ config: String, _ rest: Double) {
    let app = app("vertical", config)
    app.go(.last, animated: false)
    #expect(app.tapStatusBar(delegateSaysSo: true))
    app.view.run()
    #expect(app.view.offset == Points(rest) && app.driver.pager.phase == .idle)
    #expect(app.own.received.contains { $0.hasPrefix("did-scroll-to-top") })
  }

  @Test("the offset across the axis stays at minus the inset", arguments: axes)
  func across(_ axis: String) {
    let app = app(axis, "loop clones")
    app.scrollView.contentInset =
      axis == "horizontal"
      ? UIEdgeInsets(top: 7, left: 0, bottom: 3, right: 0)
      : UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 3)
    app.across = -7
    app.resize(width: 120, height: 120)
    for scenario in Scenario.all { scenario.play(app) }
    #expect(app.across == -7)
    #expect(
      app.cards.allSatisfy { $0.across == app.driver.pager.layout.viewport.crossExtent.value - 10 })
  }

  @Test("a target proposed while bouncing is ignored")
  func bounce() {
    let app = AppPlayer(Setup("projected", "pager p { paging projected }", pageCount: 9))
    app.own.target = CGPoint(x: 420, y: 0)
    app.drag(by: -60)
    app.view.run()
    #expect(app.driver.pager.settled == 0)
    #expect(app.view.offset == 0)
  }

  @Test(
    "corrections of the scroll view after a resize do not change the page (F13, F14)",
    arguments: axes)
  func bounds(_ axis: String) {
    let app = app(axis)
    app.go(.page(4), animated: false)
    app.forget()
    // Longer bounds put the offset beyond the end, and the scroll view corrects and reports the
    // offset.
    app.setBounds(at: 400, width: 180, height: 180)
    #expect(
      app.trace.contains { if case .callback(.didScroll(_, .surface)) = $0 { true } else { false } }
    )
    #expect(app.driver.pager.settled == 4)
    #expect(app.view.offset == 720)
    app.setBounds(at: 0, width: 100, height: 100)
    #expect(app.driver.pager.settled == 4)
    #expect(app.view.offset == 400)
  }

  @Test("size changes in the background keep the offset", arguments: axes)
  func background(_ axis: String) {
    let app = app(axis, "pages extent=60 spacing=8; snap center")
    app.go(.page(3), animated: false)
    let (offset, cards) = (app.view.offset, app.cards.map { $0.start })
    for (width, height) in [(250.0, 80.0), (80, 250), (0, 0)] {
      app.resize(width: width, height: height)
      app.resize(width: 100, height: 100)
      #expect(app.view.offset == offset)
      #expect(app.cards.map { $0.start } == cards)
      #expect(app.driver.pager.settled == 3)
    }
  }

  @Test(
    "a delegate can go to another page from within the setter of the offset",
    arguments: [true, false])
  func reentrant(_ isAnimated: Bool) {
    let app = app("horizontal")
    app.own.act = { app.go(.page(3), animated: isAnimated) }
    app.go(.page(1), animated: false)
    app.view.run()
    #expect(app.driver.pager.settled == 3)
    #expect(app.driver.pager.phase == .idle)
    #expect(app.view.offset == 300)
  }

  @Test("a canceled touch that only the recognizer reports still settles", arguments: axes)
  func cancelled(_ axis: String) {
    let app = app(axis)
    app.scrollView.fingers.reportsEndOfCancelledDrag = false
    app.view.touchDown()
    app.view.move(by: 70)
    app.view.cancelTouch()
    app.view.run()
    #expect(app.driver.pager.phase == .idle)
    #expect(app.driver.pager.settled == 1)
    #expect(app.view.offset == 100)
  }

  @Test("the pager's properties reflect its page, position and phase")
  func facts() throws {
    let app = app("horizontal")
    let paging = try #require(app.paging)
    var does: [Bool] {
      [
        paging.scrollView.isTracking, paging.pager.phase == .dragging,
        paging.scrollView.isDecelerating, paging.pager.phase == .settling,
      ]
    }
    app.view.touchDown()
    app.view.move(by: 40)
    #expect(paging.currentPage == 0 && paging.pageCount == 5 && paging.pager.fraction == 0.4)
    #expect(does == [true, true, false, false])
    app.view.lift(velocity: 0.5)
    #expect(does == [false, false, true, true])
    app.view.run()
    #expect(paging.currentPage == 1 && paging.pager.fraction == 1)
    #expect(does == [false, false, false, false])
  }
}
