import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// A surface that resizes each time it gets its content, and reports so from within the call.
private final class RestlessSurface: ScrollSurface {
  var offset: Points = 0
  var viewport = Viewport(extent: 100)
  /// The number of resizes it reports.
  var restless = 0
  private(set) var layouts = 0
  var driver: PagerDriver?

  var snapshot: SurfaceSnapshot { SurfaceSnapshot(offset: offset, viewport: viewport) }

  func carryOut(_ command: SurfaceCommand) {
    if case .setOffset(let offset, _) = command { self.offset = offset }
    guard case .setContentExtent = command, layouts < restless else { return }
    layouts += 1
    viewport = Viewport(extent: Points(layouts.isMultiple(of: 2) ? 100 : 90))
    driver?.didLayout()
  }
}

@Suite("Endless requests")
struct EndlessRequestTests {
  private func driver(on surface: RestlessSurface) -> PagerDriver {
    let driver = PagerDriver(Pager(FixedSource(.test())))
    driver.connect(to: surface)
    driver.send(.reload(.uniform(count: 5)))
    surface.driver = driver
    return driver
  }

  @Test("the rounds of a surface that resizes at each content size are limited")
  func endless() {
    let surface = RestlessSurface()
    let driver = driver(on: surface)
    surface.restless = 50 * PagerDriver.maximumRounds
    surface.viewport = Viewport(extent: 95)
    driver.didLayout()
    #expect(surface.layouts <= PagerDriver.maximumRounds + 1)
    // Once the surface is calm, the driver continues with the current size and the last request.
    surface.restless = 0
    driver.go(.page(2), animated: false)
    #expect(driver.pager.settled == 2 && driver.pager.viewport == surface.viewport)
    surface.driver = nil
    driver.disconnect()
  }

  /// An app that makes requests whenever it is notified.
  private final class Insatiable: DriverObserver {
    private(set) var refusals: [Refusal] = []
    private(set) var received = 0
    var queries = 1

    func driver(_ driver: PagerDriver, did entry: TraceEntry) {
      received += 1
      if case .effect(.refused(let refusal)) = entry { refusals.append(refusal) }
      for _ in 0..<queries { driver.send(.reload(.uniform(count: received % 5 + 1))) }
    }
  }

  @Test(
    "an app that makes requests without end is cut off, with one refusal per call",
    arguments: [1, 3, 100])
  func insatiable(queries: Int) {
    let surface = RestlessSurface()
    let driver = driver(on: surface)
    let app = Insatiable()
    app.queries = queries
    driver.observer = app
    for call in 1...3 {
      driver.go(.page(2), animated: false)
      let limit = Refusal.tooManyRequests(limit: PagerDriver.maximumSteps)
      #expect(app.refusals.filter { $0 == limit }.count == call)
    }
    #expect(app.received < 20 * PagerDriver.maximumSteps)
    app.queries = 0
    let received = app.received
    driver.send(.reload(.uniform(count: 5)))
    #expect(app.received < received + 50, "nothing is left over")
    #expect(driver.pager.phase == .idle && driver.pager.layout.pageCount == 5)
    driver.observer = nil
    surface.driver = nil
    driver.disconnect()
  }

  @Test("a surface that calms down in time is followed to its last size")
  func calm() {
    let surface = RestlessSurface()
    let driver = driver(on: surface)
    surface.restless = 7
    surface.viewport = Viewport(extent: 95)
    driver.didLayout()
    #expect(surface.layouts == 7 && driver.pager.viewport == surface.viewport)
    surface.driver = nil
    driver.disconnect()
  }
}
