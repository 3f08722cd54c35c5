import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Requests before the first layout")
struct EarlyRequestTests {
  private static let rows: [(queried: [Destination], page: Int)] = [
    ([.page(3)], 3),
    ([.next, .next], 2),
    ([.page(1), .last, .previous], 3),
    ([.next, .page(2)], 2),
    ([.page(4), .next], 4),
  ]

  @Test(
    "early requests run in order at the first layout, and nothing is reported before",
    arguments: rows)
  func inOrder(_ row: (queried: [Destination], page: Int)) {
    let stage = Stage(viewport: 0)
    for destination in row.queried {
      #expect(stage.driver.go(destination) == nil)
    }
    #expect(stage.words.allSatisfy { $0.hasPrefix("jump") }, "\(stage.words)")
    stage.view.layout(Viewport(extent: 100))
    #expect(stage.pager.settled == row.page && stage.pager.phase == .idle)
    #expect(stage.view.offset == Points(Double(row.page * 100)))
    #expect(!stage.view.isAnimating)
  }

  @Test("early requests wait for pages as they do for a size")
  func forPages() {
    let stage = Stage(pages: nil)
    stage.driver.go(.page(2))
    stage.driver.send(.reload(.uniform(count: 5)))
    #expect(stage.pager.settled == 2 && stage.view.offset == 200)
  }

  @Test("requests from within an observer run in order up to the limit, and are refused beyond it")
  func flood() {
    let stage = Stage()
    var hasQueried = false
    stage.driver.observer = Receiver { driver, _ in
      guard !hasQueried else { return }
      hasQueried = true
      for _ in 0..<PagerDriver.maximumSteps - 1 { driver.send(.insets(.zero)) }
      #expect(driver.send(.go(.page(3), animated: false)) == nil)
      let refusal = driver.send(.go(.page(4), animated: false))
      #expect(refusal == .tooManyRequests(limit: PagerDriver.maximumSteps))
    }
    stage.driver.send(.go(.page(1), animated: false))
    #expect(stage.pager.settled == 3 && stage.view.offset == 300)
  }

  @Test("a request sent before the surface connects and the pager's first page are kept as well")
  func paths() {
    let paths: [(Pager) -> PagerDriver] = [
      { pager in
        let driver = PagerDriver(pager)
        driver.send(.go(.page(3), animated: true))
        return driver
      }, { PagerDriver($0.starting(at: 3)) },
    ]
    for path in paths {
      let view = SimulatedScrollView(viewport: .zero, .test())
      let driver = path(Pager(FixedSource(.test())))
      view.delegate = driver
      driver.connect(to: view)
      driver.send(.reload(.uniform(count: 5)))
      view.layout(Viewport(extent: 100))
      #expect(driver.pager.settled == 3 && view.offset == 300)
      // Page 0 was never shown.
      #expect(view.screen.count == 1)
      view.delegate = nil
      driver.disconnect()
    }
  }

  /// An app that requests a page when the surface gets its content.
  private final class Hasty: DriverObserver {
    func driver(_ driver: PagerDriver, did entry: TraceEntry) {
      if case .command(.setContentExtent(500)) = entry { driver.go(.page(1)) }
    }
  }

  @Test("a request from within the first layout replaces those made before")
  func fromWithin() {
    let stage = Stage(viewport: 0)
    stage.driver.go(.page(3))
    let app = Hasty()
    stage.driver.observer = app
    stage.view.layout(Viewport(extent: 100))
    stage.view.run()
    #expect(stage.pager.settled == 1)
  }

  @Test("the refusal of an early request is reported when the request runs")
  func late() {
    let stage = Stage(viewport: 0, pages: nil)
    #expect(stage.driver.go(.page(9)) == nil)
    #expect(stage.driver.send(.reload(.uniform(count: 5))) == nil)
    #expect(stage.effects.contains(.refused(.noSuchPage(9, count: 5))))
    #expect(stage.driver.go(.page(9)) == .noSuchPage(9, count: 5))
  }

  @Test("the refusal of one early request affects neither the others nor the size")
  func refusedAmongOthers() {
    let stage = Stage(.test(layout: .content()), viewport: 0, pages: .extents([120, 0]))
    stage.driver.go(.previous)
    stage.driver.go(.next)
    stage.driver.willResize(to: Viewport(extent: 250))
    stage.view.layout(Viewport(extent: 100))
    #expect(stage.effects.contains(.refused(.atTheEnd(.backward))))
    #expect(stage.pager.current == 1 && stage.knownPage == 1 && stage.view.offset == 20)
  }

  @Test("early steps are kept up to a limit, and refused beyond it")
  func limited() {
    let stage = Stage(viewport: 0, pages: .uniform(count: 5000))
    for _ in 0..<Limits.maximumKeptRequests { #expect(stage.driver.go(.next) == nil) }
    #expect(
      stage.driver.go(.next) == .tooManyRequests(limit: Limits.maximumKeptRequests))
    stage.view.layout(Viewport(extent: 100))
    #expect(stage.pager.settled == Limits.maximumKeptRequests)
  }
}
