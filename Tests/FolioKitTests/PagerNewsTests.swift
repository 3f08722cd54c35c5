import FolioKit
import Testing

@MainActor
@Suite("Notifications of a pager")
struct PagerNewsTests {
  private final class Listener: PagerDelegate {
    var received: [String] = []

    func pager(_ pager: PagerDriver, willMoveTo target: PagerTarget) {
      received.append("to \(target.page)")
    }
    func pager(_ pager: PagerDriver, didChangePageTo page: Int?) {
      received.append("at \(page ?? -1)")
    }
    func pager(_ pager: PagerDriver, didEnd outcome: MotionOutcome, on page: Int?) {
      received.append("\(outcome) on \(page ?? -1)")
    }
    func pager(_ pager: PagerDriver, didLoseConfig name: String, nearest: String?) {
      received.append("lost \(name) \(nearest ?? "")")
    }
    var seen: [String] = []
    func pager(_ pager: PagerDriver, willShowPage page: Int) { seen.append("+\(page)") }
    func pager(_ pager: PagerDriver, didHidePage page: Int) { seen.append("-\(page)") }
    func pager(_ pager: PagerDriver, prefetchPages pages: [Int]) { seen.append("load \(pages)") }
    func pager(_ pager: PagerDriver, cancelPrefetchingOfPages pages: [Int]) {
      seen.append("drop \(pages)")
    }
  }

  private func driver(_ news: PagerNews) throws -> PagerDriver {
    let view = SimulatedScrollView(
      viewport: Viewport(extent: 100), ScrollBehavior(motion: UIKitDecay()))
    let driver = PagerDriver(try Pager(config: "pager p"))
    driver.connect(to: view)
    driver.send(.reload(.uniform(count: 5)))
    driver.observer = news
    return driver
  }

  @Test("the delegate is notified and not retained")
  func delegate() throws {
    let news = PagerNews()
    let driver = try driver(news)
    var listener: Listener? = Listener()
    news.delegate = listener
    driver.go(.page(2), animated: false)
    news.driver(driver, did: .configLost("p", nearest: "q"))
    #expect(listener?.received == ["to 2", "at 2", "arrived on 2", "lost p q"])
    listener = nil
    #expect(news.delegate == nil)
    driver.go(.page(1), animated: false)
    driver.disconnect()
  }

  @Test("the delegate is notified of visible and prefetched pages, and a new delegate of all")
  func windows() throws {
    let news = PagerNews()
    let driver = try driver(news)
    let (first, second) = (Listener(), Listener())
    news.delegate = first
    driver.go(.page(1), animated: false)
    #expect(first.seen == ["load [0, 1, 2]", "+1"])
    first.seen = []
    driver.go(.page(3), animated: false)
    #expect(first.seen == ["-1", "drop [0, 1]", "load [3, 4]", "+3"])
    news.delegate = second
    driver.send(.reload(.uniform(count: 2)))
    #expect(second.seen == ["load [0, 1]", "+1"])
    driver.disconnect()
  }

  #if DEBUG
    @Test("a debug build logs once that a part of a page can be seen only while a finger holds it")
    func hidden() throws {
      let news = PagerNews()
      var logged: [String] = []
      news.log = { logged.append($0) }
      let view = SimulatedScrollView(
        viewport: Viewport(extent: 100), ScrollBehavior(motion: UIKitDecay()))
      let driver = PagerDriver(try Pager(config: "pager p { pages extent=content }"))
      driver.connect(to: view)
      driver.observer = news
      driver.send(.watchWindow(overscan: .zero))
      driver.send(.reload(.extents([90, 100, 140, 150])))
      #expect(logged.isEmpty)
      for page in [2, 3, 2] { driver.go(.page(page), animated: false) }
      let text = "40 points of page 2 can be seen only while a finger holds it; "
      #expect(logged == [text + "`tall=scroll-inside` on `snap` scrolls through it"])
      driver.disconnect()
    }
  #endif
}
