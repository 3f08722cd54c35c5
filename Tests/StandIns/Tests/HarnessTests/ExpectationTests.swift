import FolioKit
import FolioUIKit
import Testing
import UIKit

@testable import Harness

/// Features that users of pagers expect beside paging.
@MainActor
@Suite("Expectations of pager users", .serialized)
struct ExpectationTests {
  /// The current page and the page count of the page control.
  private func shown(_ app: AppPlayer) -> [Int] {
    [app.control.currentPage, app.control.numberOfPages]
  }

  @Test("a page control requests pages, and shows the page of the pager")
  func pageControl() {
    let app = AppPlayer(Setup("plain"))
    app.paging?.connect(app.control)
    #expect(shown(app) == [0, 5])
    app.control.standInTap(isForward: true)
    #expect(shown(app) == [0, 5])
    app.view.run()
    #expect(shown(app) == [1, 5])
    #expect(app.driver.pager.settled == 1)
    app.drag(by: -60)
    #expect(shown(app) == [0, 5])
    app.view.run()
    #expect(app.driver.pager.settled == 0)
  }

  @Test(
    "pull to refresh makes room without moving the view under a finger, and keeps the page",
    arguments: [(-40.0, 200), (-150, 200), (-150, 80)])
  func refresh(_ pull: Double, _ extent: Int) {
    let app = AppPlayer(Setup("feed", "pager p { axis vertical; pages extent=\(extent) }"))
    app.view.touchDown()
    app.view.move(by: Points(pull))
    let place = app.view.offset
    #expect(place < 0)
    app.scrollView.refreshControl = app.refresh
    app.refresh.beginRefreshing()
    #expect(app.view.offset == place)
    app.view.move(by: -1)
    app.view.lift(velocity: 0)
    app.view.run()
    #expect(app.view.offset == -60 && app.driver.pager.settled == 0)
    app.refresh.endRefreshing()
    app.view.run()
    #expect(app.view.offset == 0 && app.driver.pager.settled == 0)
  }

  @Test("a wheel turned across the axis leaves a motion alone")
  func across() async {
    let app = AppPlayer(Setup("plain"))
    app.go(.page(2), animated: true)
    app.view.advance(by: 50)
    let target = app.driver.pager.target
    app.view.turnWheel(by: 10, isAcross: true)
    #expect(app.driver.pager.target == target && target?.page == 2 && !app.driver.isWheeling)
    app.view.run()
    app.view.turnWheel(by: 10)
    app.view.run()
    #expect(app.driver.pager.settled == 3)
    await app.release()
  }

  struct Swipe: Sendable {
    var page: Int
    var x: Double
    var config = "pager p"
    var direction = CoordinateMapping.ReadingDirection.leftToRight
    /// `true` if the back swipe begins; otherwise the pan of the scroll view does.
    var isBack: Bool
  }

  @Test(
    "the back swipe begins only if there is no page before, and the pan otherwise",
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
    app.paging?.yields(to: app.backSwipe)
    let after = app.begins(swipe.x)
    #expect(after.backSwipe == swipe.isBack && after.pan == !swipe.isBack)
    #expect(app.begins(3, 20) == (false, true))
  }

  @Test("a list that joins the sheet after the pager yields to it scrolls back first")
  func lateList() throws {
    let (sheet, list) = (PagerScrollView(), UIScrollView())
    let paging = ScrollPager(
      try Pager(config: "pager sheet { axis vertical; snap at 0 300 }"), on: sheet)
    paging.yields(to: list.panGestureRecognizer)
    sheet.addSubview(list)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    (sheet.frame, list.frame) = (window.bounds, window.bounds)
    sheet.contentSize = CGSize(width: 390, height: 1144)
    list.contentSize = CGSize(width: 390, height: 3000)
    window.addSubview(sheet)
    window.layoutIfNeeded()
    paging.scrollToPage(.snap(1), animated: false)
    list.contentOffset.y = 50
    #expect(list.panGestureRecognizer.standInBegins(CGPoint(x: 0, y: 20)))
    list.contentOffset.y = 0
    #expect(!list.panGestureRecognizer.standInBegins(CGPoint(x: 0, y: 20)))
  }

  @Test(
    "a page control connected twice requests once, and none after it is disconnected or detached")
  func connected() {
    let app = AppPlayer(Setup("plain"))
    app.paging?.connect(app.control)
    app.paging?.connect(app.control)
    #expect(app.control.standInActionCount == 1)
    app.forget()
    app.control.standInTap(isForward: true)
    #expect(app.watcher.received.filter { $0.hasPrefix("will move") } == ["will move to 1"])
    app.view.run()
    app.paging?.disconnect(app.control)
    #expect(app.control.standInActionCount == 0)
    app.control.standInTap(isForward: true)
    app.view.run()
    #expect(app.driver.pager.settled == 1)
    app.paging?.connect(app.control)
    app.paging?.detach()
    app.control.standInTap(isForward: true)
    #expect(app.driver.pager.targetPage == 1)
  }

  @Test("a finger that moves along the dots is not pulled back by passing pages")
  func scrubbing() {
    let app = AppPlayer(Setup("plain"))
    app.paging?.connect(app.control)
    app.control.standInScrub(to: 2)
    #expect(shown(app) == [2, 5])
    while app.driver.pager.current == 0 { app.view.advance(by: 16) }
    #expect(app.driver.pager.current == 1 && shown(app) == [2, 5])
    app.control.standInScrub(to: 4)
    app.view.run()
    #expect(shown(app) == [4, 5] && app.driver.pager.settled == 4)
    app.go(.page(0), animated: false)
    #expect(shown(app) == [0, 5])
    app.view.touchDown()
    app.view.move(by: 20)
    app.control.standInScrub(to: 3)
    #expect(shown(app) == [0, 5] && app.driver.pager.phase == .dragging)
  }

  @Test("a page control shows the progress of autoplay")
  func progress() async {
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    app.paging?.connect(app.control)
    #expect(app.control.progress == nil)
    for frame in 0...6 { CADisplayLink.standIn(frameAt: 5_000_000 + Double(frame) / 10) }
    #expect((0.4..<0.7).contains(app.control.progress?.currentProgress ?? 0))
    await app.release()
    let still = AppPlayer(Setup("plain"))
    still.paging?.connect(still.control)
    CADisplayLink.standIn(frameAt: 6_000_000)
    #expect(still.control.progress == nil)
  }

  @Test("autoplay pauses behind a sheet and resumes where it was")
  func sheet() async {
    let app = AppPlayer(Setup("autoplay", "pager p { autoplay interval dwell=1000 }"))
    var clock = 7_000_000.0
    func pass(_ frames: Int) {
      for _ in 0..<frames {
        clock += 0.1
        CADisplayLink.standIn(frameAt: clock)
      }
      app.view.run()
    }
    pass(4)
    app.parent.view = app.window
    app.parent.present(UIViewController(), animated: true)
    pass(30)
    #expect(app.driver.pager.settled == 0)
    app.parent.dismiss(animated: true)
    pass(12)
    #expect(app.driver.pager.settled == 1)
    await app.release()
  }

  @Test("page controllers are added and removed as children of the app's controller")
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
    "the delegate is notified of visible and prefetched pages",
    arguments: ["", "loop clones"])
  func seen(_ loop: String) {
    let app = AppPlayer(Setup("plain", "pager p { pages extent=60; \(loop) }", pageCount: 9))
    app.go(.page(4), animated: false)
    #expect(app.watcher.seen == [4, 5])
    #expect(app.watcher.near == [2, 3, 4, 5, 6, 7])
    app.view.touchDown()
    app.view.move(by: 50)
    #expect(app.watcher.seen == [4, 5, 6])
    app.view.lift(velocity: 0)
    app.view.run()
    app.resize(width: 200, height: 100)
    #expect(
      app.watcher.seen.contains(app.driver.pager.settled ?? -1) && app.watcher.seen.count == 4)
    app.send(.reload(.uniform(count: 2)))
    #expect(app.watcher.seen == [0, 1] && app.watcher.near == [0, 1])
  }
}
