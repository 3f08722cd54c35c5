import FolioKit
import FolioUIKit
import Testing
import UIKit

@testable import Harness

@MainActor
@Suite("Delegates of an app")
struct DelegateTests {
  @Test("the app's delegate gets all callbacks: `will` before the pager, `did` after it")
  func order() {
    let app = AppPlayer(Setup("plain"))
    app.drag(by: 30, velocity: 0.5)
    app.view.run()
    app.go(.page(3), animated: true)
    app.view.run()
    app.scrollView.standInZoom()
    #expect(
      app.own.received == [
        "will-begin-dragging idle", "did-scroll dragging", "will-end-dragging dragging",
        "did-end-dragging settling", "will-begin-decelerating settling", "did-scroll settling",
        "did-end-decelerating idle", "did-scroll settling", "did-end-animation idle",
        "did-zoom idle",
      ])
  }

  @Test("a target written by the app's delegate counts as the scroll view's proposal")
  func proposal() {
    let app = AppPlayer(Setup("projected", "pager p { paging projected }", pageCount: 9))
    app.own.target = CGPoint(x: 420, y: 0)
    app.drag(by: 30, velocity: 0.01)
    app.view.run()
    #expect(app.driver.pager.settled == 4)
  }

  @Test(
    "a delegate set after the pager is adopted at the next layout or drag",
    arguments: [true, false])
  func setLater(_ isLaidOut: Bool) {
    let app = AppPlayer(Setup("plain"), hasOwnDelegate: false)
    app.scrollView.delegate = app.own
    if isLaidOut { app.resize(width: 120, height: 100) }
    // A trackpad is not a finger, whichever delegate is notified of the drag.
    app.view.scroll(by: 30, velocity: 0.5)
    #expect(app.scrollView.delegate === app.paging)
    #expect(app.paging?.scrollViewDelegate === app.own)
    let input = app.driver.releaseInput(velocity: 0.5, proposedTarget: 100)
    #expect(input.gesture == .wheel(isThrown: true))
    app.view.run()
    #expect(app.driver.pager.settled == 1 && app.driver.pager.phase == .idle)
    #expect(app.own.received.contains("did-end-decelerating idle"))
    app.drag(by: 30, velocity: 0.5)
    let finger = app.driver.releaseInput(velocity: 0.5, proposedTarget: 100)
    #expect(finger.gesture == Release.Gesture())
  }

  @Test(
    "a released or detached pager restores the scroll view",
    arguments: [true, false])
  func givenBack(_ isDetached: Bool) async {
    let app = AppPlayer(
      Setup("inset", "pager p { insets leading=20 trailing=30; projection fast }"))
    let untouched = AppPlayer.conduct(
      of: UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(AppPlayer.conduct(of: app.scrollView) != untouched)
    #expect(app.scrollView.delegate !== app.own)
    if isDetached { app.paging?.detach() } else { await app.release() }
    #expect(app.scrollView.delegate === app.own)
    #expect(AppPlayer.conduct(of: app.scrollView) == untouched)
    app.go(.page(2), animated: false)
    #expect(app.view.offset == -0)
  }

  @Test("a pager that replaces another one stays in place when the other is released")
  func replaced() async {
    let app = AppPlayer(Setup("first"))
    app.paging = ScrollPager(
      Setup("second", "pager p { insets leading=20 }").pager, on: app.scrollView)
    await Task { @MainActor in }.value
    #expect(app.isPrepared)
    #expect(app.scrollView.delegate === app.paging)
    #expect(app.insets == Insets(leading: 20))
  }

  @Test("a delegate that keeps its place forwards to the pager, and the app sets the content size")
  func handsOn() async throws {
    let app = try ListApp(config: "pager p")
    #expect(app.hasOwnDelegate && app.isPagingOff)
    app.view.touchDown()
    app.view.move(by: 30)
    app.view.lift(velocity: 0.5)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    app.driver.go(.page(3))
    app.view.run()
    #expect(app.driver.pager.settled == 3)
    #expect(app.view.offset == 300)
    #expect(app.contentExtent == 500)
    await app.release()
    #expect(app.hasOwnDelegate)
    #expect(!app.isPagingOff)
  }

  @Test("the content size follows the app's constraints, and the pager is notified of sizes")
  func constraints() throws {
    let app = try ListApp(config: "pager p")
    app.constrainContent(to: 700)
    #expect(app.contentExtent == 700)
    app.resize(to: 200)
    #expect(app.contentExtent == 700)
    #expect(app.driver.pager.layout.viewport.extent == 200)
    // No view of the adapter has members that could clash with a future UIView.
    #expect(!(AppPlayer(Setup("plain")).surface is UIView))
  }

  @Test("the pager's delegate gets the pager's notifications")
  func watcher() {
    let app = AppPlayer(Setup("plain"))
    app.drag(by: 30, velocity: 0.5)
    app.view.run()
    #expect(
      app.watcher.received == [
        "did scroll", "will move to 1", "did scroll", "did change to 1", "did scroll",
        "did end changed on 1",
      ])
  }

  @Test("a delegate and a pager that call each other without end stop with an explanation")
  func recursion() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let app = AppPlayer(Setup("plain"))
        app.own.forwardsTo = app.paging
        app.view.setOffset(10, animated: false)
      }
    }
    let text = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("calls this ScrollPager and is called by it without end"))
  }
}
