import FolioKit
import Harness
import Testing

/// What people who use pagers expect beside paging.
@MainActor
@Suite("What pager users expect", .serialized)
struct ExpectationTests {
  @Test("an app's own constraints say how large the content is, and the pager still hears of sizes")
  func constraints() {
    let app = AppPlayer(Setup("plain"))
    app.constrainContent(width: 700, height: 100)
    #expect(app.contentSize == [700, 100])
    app.resize(width: 200, height: 100)
    #expect(app.contentSize == [700, 100] || app.driver.pager.layout.viewport.extent == 200)
    #expect(app.driver.pager.layout.viewport.extent == 200)
    #expect(!app.surfaceIsView)
  }

  @Test(
    "pull to refresh makes room under a finger without moving it, and the page stays",
    arguments: [(-40.0, 200), (-150, 200), (-150, 80)])
  func refresh(_ pull: Double, _ extent: Int) {
    let app = AppPlayer(Setup("feed", "pager p { axis vertical; pages extent=\(extent) }"))
    app.view.touchDown()
    app.view.move(by: Points(pull))
    let place = app.view.offset
    #expect(place < 0)
    app.setRefreshing(true)
    #expect(app.view.offset == place)
    app.view.move(by: -1)
    app.view.lift(velocity: 0)
    app.view.run()
    #expect(app.view.offset == -60 && app.driver.pager.settled == 0)
    app.setRefreshing(false)
    app.view.run()
    #expect(app.view.offset == 0 && app.driver.pager.settled == 0)
  }

  struct Swipe: Sendable {
    var page: Int
    var x: Double
    var config = "pager p"
    var direction = CoordinateMapping.ReadingDirection.leftToRight
    /// Who begins: the back swipe, or else the pan of the scroll view.
    var isBack: Bool
  }

  @Test(
    "the back swipe begins where there is no page before, and the pan elsewhere",
    arguments: [
      Swipe(page: 0, x: 20, isBack: true), Swipe(page: 0, x: -20, isBack: false),
      Swipe(page: 2, x: 20, isBack: false), Swipe(page: 4, x: -20, isBack: false),
      Swipe(page: 0, x: 20, config: "pager p { loop clones }", isBack: false),
      Swipe(page: 4, x: 20, direction: .rightToLeft, isBack: true),
      Swipe(page: 0, x: 20, direction: .rightToLeft, isBack: false),
    ])
  func backSwipe(_ swipe: Swipe) {
    let app = AppPlayer(Setup("swipe", swipe.config, direction: swipe.direction))
    app.go(.page(swipe.page), animated: false)
    let before = app.begins(swipe.x)
    #expect(before.pan && before.backSwipe == (swipe.x > 0))
    app.yieldToBackSwipe()
    let after = app.begins(swipe.x)
    #expect(after.backSwipe == swipe.isBack && after.pan == !swipe.isBack)
    #expect(app.begins(3, 20) == (false, true))
  }

  @Test("a page control that is connected twice asks once, disconnected or detached never")
  func connected() {
    let app = AppPlayer(Setup("plain"))
    app.connectControl()
    app.connectControl()
    app.forget()
    app.tapControl(1)
    #expect(app.heardByDelegate.filter { $0.hasPrefix("will move") } == ["will move to 1"])
    app.view.run()
    app.disconnectControl()
    app.tapControl(3)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    app.connectControl()
    app.detach()
    app.tapControl(4)
    #expect(app.driver.pager.targetPage == 1)
  }

  @Test("a finger that moves along the dots is not pulled back by the pages on their way")
  func scrubbing() {
    let app = AppPlayer(Setup("plain"))
    app.connectControl()
    app.tapControl(2, isScrubbing: true)
    #expect(app.shownByControl == (2, 5))
    app.view.advance(by: 60)
    #expect(app.shownByControl == (2, 5))
    app.tapControl(4, isScrubbing: true)
    app.view.run()
    #expect(app.shownByControl == (4, 5) && app.driver.pager.settled == 4)
    app.go(.page(0), animated: false)
    #expect(app.shownByControl == (0, 5))
    app.view.touchDown()
    app.view.move(by: 20)
    app.tapControl(3, isScrubbing: true)
    #expect(app.shownByControl == (0, 5) && app.driver.pager.phase == .dragging)
  }

  @Test("a page control shows how much of its time the page has stood, where pages play")
  func progress() async {
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    app.connectControl()
    #expect(app.progress == nil)
    for frame in 0...6 { AppPlayer.showFrame(at: 5_000_000 + Double(frame) / 10) }
    #expect(app.progress.map { $0 > 0.4 && $0 < 0.7 } == true)
    await app.release()
    let still = AppPlayer(Setup("plain"))
    still.connectControl()
    AppPlayer.showFrame(at: 6_000_000)
    #expect(still.progress == nil)
  }

  @Test("nothing plays behind a sheet, and it plays on where it was")
  func sheet() async {
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    var clock = 7_000_000.0
    func pass(_ frames: Int) {
      for _ in 0..<frames {
        clock += 0.1
        AppPlayer.showFrame(at: clock)
      }
      app.view.run()
    }
    pass(4)
    app.setSheet(true)
    pass(30)
    #expect(app.driver.pager.settled == 0)
    app.setSheet(false)
    pass(12)
    #expect(app.driver.pager.settled == 1)
    await app.release()
  }

  @Test(
    "with animations off, as in user interface tests, a page is there at once and nothing is lost")
  func noAnimations() {
    AppPlayer.setAnimations(false)
    defer { AppPlayer.setAnimations(true) }
    let app = AppPlayer(Setup("plain"))
    app.go(.page(3), animated: true)
    #expect(app.driver.pager.phase == .idle && app.view.offset == 300)
  }

  @Test("pages are measured anew when text is of another size, on the same page")
  func textSize() {
    let app = AppPlayer(Setup("content", "pager p { axis vertical; pages extent=content }"))
    var extent = 40.0
    app.showMeasured(6) { extent }
    app.go(.page(3), animated: false)
    extent = 70
    app.setLargeText(true)
    #expect(app.driver.pager.settled == 3 && app.view.offset == 210)
    #expect(app.cards.map { $0.length }.allSatisfy { $0 == 70 })
  }

  @Test("controllers as pages come, show and leave as children of the app's own")
  func controllers() {
    let app = AppPlayer(Setup("plain"))
    app.showControllers(5)
    #expect(app.childPages == [0])
    app.go(.page(3), animated: false)
    #expect(app.childPages == [3])
    #expect(
      app.controllerNews == ["0: will-come came will-leave left", "3: will-come came"])
  }

  @Test(
    "the delegate is told which pages are seen, and whose data is needed",
    arguments: ["", "loop clones"])
  func seen(_ loop: String) {
    let app = AppPlayer(Setup("plain", "pager p { pages extent=60; \(loop) }", pageCount: 9))
    app.go(.page(4), animated: false)
    #expect(app.seenPages == [4, 5])
    #expect(app.nearPages == [2, 3, 4, 5, 6, 7])
    app.view.touchDown()
    app.view.move(by: 50)
    #expect(app.seenPages == [4, 5, 6])
    app.view.lift(velocity: 0)
    app.view.run()
    app.resize(width: 200, height: 100)
    #expect(app.seenPages.contains(app.driver.pager.settled ?? -1) && app.seenPages.count == 4)
    app.send(.reload(.uniform(count: 2)))
    #expect(app.seenPages == [0, 1] && app.nearPages == [0, 1])
  }

  @Test("a trackpad that drags while the app's delegate is new is no finger")
  func pointer() {
    let app = AppPlayer(Setup("plain"), hasOwnDelegate: false)
    app.setOwnDelegate()
    app.scrollTrackpad(by: 30, velocity: 0.5)
    #expect(
      app.driver.releaseInput(velocity: 0.5, proposedTarget: 100).gesture
        == .wheel(isThrown: true))
  }

  @Test("an app's delegate that calls the pager which calls it is stopped with a sentence")
  func recursion() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { AppPlayer(Setup("plain")).callInCircles() }
    }
    let text = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("calls this ScrollPager and is called by it without end"))
  }
}
