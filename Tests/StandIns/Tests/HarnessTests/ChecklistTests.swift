import FolioKit
import Harness
import Testing

/// What a UIKit adapter has to mind, item by item; F numbers the facts about scroll views that
/// Folio's makers have collected.
@MainActor
@Suite("The adapter's checklist")
struct ChecklistTests {
  nonisolated static let axes = ["horizontal", "vertical"]

  func app(_ axis: String, _ words: String = "", isUnruly: Bool = false) -> AppPlayer {
    AppPlayer(Setup(axis, "pager p { axis \(axis); \(words) }"), isUnruly: isUnruly)
  }

  @Test("paging of the scroll view's own is off, or no target would be honoured", arguments: axes)
  func paging(_ axis: String) {
    let app = app(axis, isUnruly: true)
    app.drag(by: 30, velocity: 0.5)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    #expect(app.isPrepared)
  }

  @Test("insets are adjusted by the pager alone, so the safe area counts once", arguments: axes)
  func adjustment(_ axis: String) {
    let app = app(axis, isUnruly: true)
    #expect(app.adjustedInsets == Insets(leading: 20, trailing: 20))
    #expect(app.driver.pager.layout.insets == Insets(leading: 20, trailing: 20))
    #expect(app.view.offset == -20)
  }

  @Test("the indicator along the axis is off, the one across it is the app's", arguments: axes)
  func indicators(_ axis: String) {
    #expect(app(axis).showsIndicators == [false, true])
  }

  @Test("the deceleration rate is the config's, and that of a config that comes later")
  func rate() throws {
    let app = app("horizontal")
    #expect(!app.isFast)
    app.send(.configure(try ComposedPager.text("pager p { projection fast }")))
    #expect(app.isFast)
  }

  @Test("the status bar is a line's along the vertical axis, and of no other pager")
  func top() {
    #expect(!app("horizontal").tapStatusBar())
    #expect(!app("vertical", "loop clones").tapStatusBar())
    let feed = app("vertical")
    feed.go(.page(3), animated: false)
    #expect(feed.tapStatusBar())
    feed.view.run()
    #expect(feed.driver.pager.settled == 0 && feed.driver.pager.phase == .idle)
    let shelf = app("horizontal")
    shelf.allowTop(delegateSaysSo: false)
    #expect(!shelf.tapStatusBar())
  }

  @Test("scrolling to the top that the app's own delegate allows ends on the first page")
  func allowedTop() {
    let app = app("vertical")
    app.go(.page(3), animated: false)
    app.allowTop(delegateSaysSo: true)
    #expect(app.tapStatusBar())
    app.view.run()
    #expect(app.driver.pager.settled == 0)
    #expect(app.driver.pager.phase == .idle)
    #expect(app.heardByOwnDelegate.last?.hasPrefix("did-scroll-to-top") == true)
  }

  @Test("where the top is no rest, scrolling to it goes on to the nearest one")
  func topOffRest() {
    let app = app("vertical", "snap at 50 150 250")
    app.go(.last, animated: false)
    app.allowTop(delegateSaysSo: true)
    #expect(app.tapStatusBar())
    app.view.run()
    #expect(app.view.offset == 50)
    #expect(app.driver.pager.phase == .idle)
  }

  @Test("the offset across the axis stays at minus the inset there", arguments: axes)
  func across(_ axis: String) {
    let app = app(axis, "loop clones")
    app.setCrossInsets(Insets(leading: 7, trailing: 3))
    app.across = -7
    app.resize(width: 120, height: 120)
    for scenario in Scenario.all { scenario.play(app) }
    #expect(app.across == -7)
    #expect(
      app.cards.allSatisfy { $0.across == app.driver.pager.layout.viewport.crossExtent.value - 10 })
  }

  @Test("of a target only the coordinate along the axis is written (F3)", arguments: axes)
  func target(_ axis: String) {
    let app = app(axis)
    // The stand-in refuses a target that is written across the axis; here the app's own one is kept.
    app.proposeTarget(x: axis == "horizontal" ? 33 : 0, y: axis == "horizontal" ? 0 : 33)
    app.drag(by: 60)
    app.view.run()
    #expect(app.view.offset == 100)
  }

  @Test("the velocity is in points per millisecond, along the axis (F1)", arguments: axes)
  func velocity(_ axis: String) {
    let app = app(
      axis, "paging { velocity-steps { step speed=0.2 pages=1; step speed=1 pages=3 } }")
    app.drag(by: 10, velocity: 0.99)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    app.drag(by: 10, velocity: 1)
    app.view.run()
    #expect(app.driver.pager.settled == 4)
  }

  @Test("a proposal that comes from within the bounce is not believed (F8)")
  func bounce() {
    let app = AppPlayer(Setup("projected", "pager p { paging projected }", pageCount: 9))
    app.proposeTarget(x: 420, y: 0)
    app.drag(by: -60)
    app.view.run()
    #expect(app.driver.pager.settled == 0)
    #expect(app.view.offset == 0)
  }

  @Test(
    "what the scroll view does by itself in a new size never changes the page (F13, F14)",
    arguments: axes)
  func bounds(_ axis: String) {
    let app = app(axis)
    app.go(.page(4), animated: false)
    app.forget()
    // Longer bounds leave the offset beyond the end, and the scroll view moves it and says so.
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

  @Test("insets that the app sets while it pages stay, and the page with them", arguments: axes)
  func ownInsets(_ axis: String) {
    let app = app(axis)
    app.go(.page(2), animated: false)
    app.setOwnInsets(Insets(leading: 40, trailing: 10))
    #expect(app.insets == Insets(leading: 40, trailing: 10))
    #expect(app.driver.pager.settled == 2)
    // Pages are as long as the insets leave room for.
    #expect(app.view.offset == 60)
  }

  @Test("autoplay goes by the frames of the screen, and a time without any does not count")
  func autoplay() async {
    let app = app("horizontal", "autoplay interval dwell=1000")
    var now = 50.0
    func show(_ frames: Int) {
      for _ in 0..<frames {
        now += 0.1
        AppPlayer.showFrame(at: now)
      }
      app.view.run()
    }
    show(12)
    #expect(app.driver.pager.settled == 1)
    // The app is in the background for an hour.
    now += 3600
    show(2)
    #expect(app.driver.pager.settled == 1)
    show(12)
    #expect(app.driver.pager.settled == 2)
    app.setOnScreen(false)
    show(50)
    #expect(app.driver.pager.settled == 2)
    app.setOnScreen(true)
    show(12)
    #expect(app.driver.pager.settled == 3)
    app.view.touchDown()
    show(30)
    #expect(app.driver.pager.settled == 3)
    await app.release()
  }

  @Test("says of itself what apps ask scroll views and pagers for")
  func facts() throws {
    let app = app("horizontal")
    app.view.touchDown()
    app.view.move(by: 40)
    var facts = try #require(app.facts)
    #expect(facts.page == 0 && facts.count == 5 && facts.position == 0.4)
    #expect(facts.tracks && facts.drags && !facts.coasts && !facts.settles)
    app.view.lift(velocity: 0.5)
    facts = try #require(app.facts)
    #expect(!facts.tracks && !facts.drags && facts.coasts && facts.settles)
    app.view.run()
    facts = try #require(app.facts)
    #expect(facts.page == 1 && facts.position == 1 && !facts.coasts && !facts.settles)
  }
}
