import FolioKit
import Harness
import Testing

@MainActor
@Suite("The delegates of an app")
struct DelegateTests {
  @Test("the app's own one hears everything: what will happen before the pager, what did after it")
  func order() {
    let app = AppPlayer(Setup("plain"))
    app.watchPhases()
    app.drag(by: 30, velocity: 0.5)
    app.view.run()
    app.go(.page(3), animated: true)
    app.view.run()
    #expect(
      app.heardByOwnDelegate == [
        "will-begin-dragging idle", "did-scroll dragging", "will-end-dragging dragging",
        "did-end-dragging settling", "will-begin-decelerating settling", "did-scroll settling",
        "did-end-decelerating idle", "did-scroll settling", "did-end-animation idle",
      ])
  }

  @Test("what has nothing to do with paging is handed on")
  func zoom() {
    let app = AppPlayer(Setup("plain"))
    app.zoom()
    #expect(app.heardByOwnDelegate.map { $0.split(separator: " ")[0] } == ["did-zoom"])
  }

  @Test("a target it writes counts as the scroll view's own proposal")
  func proposal() {
    let app = AppPlayer(Setup("projected", "pager p { paging projected }", pageCount: 9))
    app.proposeTarget(x: 420, y: 0)
    app.drag(by: 30, velocity: 0.01)
    app.view.run()
    #expect(app.driver.pager.settled == 4)
  }

  @Test("one that is set while the pager is there is taken in at the next layout")
  func setLater() {
    let app = AppPlayer(Setup("plain"), hasOwnDelegate: false)
    app.setOwnDelegate()
    app.resize(width: 120, height: 100)
    #expect(app.isHandingOn)
    app.watchPhases()
    app.drag(by: 30, velocity: 0.5)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    #expect(app.heardByOwnDelegate.contains("did-end-decelerating idle"))
  }

  @Test("one that is set without a layout is taken in when the next drag begins")
  func setBeforeDrag() {
    let app = AppPlayer(Setup("plain"), hasOwnDelegate: false)
    app.setOwnDelegate()
    app.drag(by: 30, velocity: 0.5)
    #expect(app.isHandingOn)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    #expect(app.driver.pager.phase == .idle)
  }

  @Test("it is the scroll view's again when the pager is released")
  func released() async {
    let app = AppPlayer(Setup("plain"))
    #expect(!app.hasOwnDelegate)
    await app.release()
    #expect(app.hasOwnDelegate)
  }

  @Test("what paging changed about the scroll view is as before when the pager is released")
  func givenBack() async {
    let app = AppPlayer(
      Setup("inset", "pager p { insets leading=20 trailing=30; projection fast }"))
    #expect(app.conduct != AppPlayer.conductOfAny)
    await app.release()
    #expect(app.conduct == AppPlayer.conductOfAny)
  }

  @Test("detached, the scroll view is as before though the pager is there, and streams have ended")
  func detached() async throws {
    let app = AppPlayer(
      Setup("inset", "pager p { insets leading=20 trailing=30; projection fast }"))
    let stream = try #require(app.events())
    app.detach()
    #expect(app.hasOwnDelegate)
    #expect(app.conduct == AppPlayer.conductOfAny)
    for await _ in stream { Issue.record("nothing happened") }
    app.go(.page(2), animated: false)
    #expect(app.view.offset == -0)
  }

  @Test("a pager that takes another's place on the scroll view is not undone when that is released")
  func replaced() async {
    let app = AppPlayer(Setup("first"))
    app.replacePager(Setup("second", "pager p { insets leading=20 }"))
    await Task { @MainActor in }.value
    #expect(app.isPrepared)
    #expect(!app.hasOwnDelegate)
    #expect(app.insets == Insets(leading: 20))
  }

  @Test("one that has to stay, as a collection view's, hands on by itself, and content is its own")
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

  @Test("the pager's own delegate hears in a pager's words")
  func watcher() {
    let app = AppPlayer(Setup("plain"))
    app.drag(by: 30, velocity: 0.5)
    app.view.run()
    #expect(
      app.heardByDelegate == [
        "did scroll", "will move to 1", "did scroll", "did change to 1", "did scroll",
        "did end changed on 1",
      ])
  }

  @Test("streams have every effect from their beginning on, and end with the pager")
  func streams() async throws {
    let app = AppPlayer(Setup("plain"))
    let stream = try #require(app.events())
    app.go(.page(2), animated: false)
    await app.release()
    var effects: [PagerEffect] = []
    for await effect in stream { effects.append(effect) }
    #expect(effects.contains(.ended(.go, .arrived)))
    #expect(effects.contains(.currentChanged(from: 0, to: 2)))
  }
}
