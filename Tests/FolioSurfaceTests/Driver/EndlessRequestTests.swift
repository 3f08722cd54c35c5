import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// A surface that has another size each time it gets its content, and says so from within.
private final class RestlessSurface: ScrollSurface {
  var offset: Points = 0
  var viewport = Viewport(extent: 100)
  var isTracking = false
  var isDecelerating = false
  var pixel: Points = 0
  /// How often it says so; without a limit it would for ever.
  var restless = 0
  private(set) var layouts = 0
  var driver: PagerDriver?

  func setOffset(_ offset: Points, animated: Bool) { self.offset = offset }
  func setInsets(_ insets: InsetRequest) {}

  func setContentExtent(_ extent: Points) {
    guard layouts < restless else { return }
    layouts += 1
    viewport = Viewport(extent: Points(layouts.isMultiple(of: 2) ? 100 : 90))
    driver?.didLayout()
  }

  func place(_ copy: PageCopy, at frame: PageFrame) {}
  func recycle(_ copy: PageCopy) {}
}

@Suite("Requests that lead to requests")
struct EndlessRequestTests {
  private func driver(on surface: RestlessSurface) -> PagerDriver {
    let driver = PagerDriver(Pager(FixedSource(.test())))
    driver.connect(to: surface)
    driver.send(.reload(.uniform(count: 5)))
    surface.driver = driver
    return driver
  }

  @Test("a surface that is laid out anew whenever it gets its content keeps the driver for a while")
  func endless() {
    let surface = RestlessSurface()
    let driver = driver(on: surface)
    surface.restless = 50 * PagerDriver.maximumRounds
    surface.viewport = Viewport(extent: 95)
    driver.didLayout()
    #expect(surface.layouts <= PagerDriver.maximumRounds + 1)
    // When it is calm the driver goes on, with what was left and with what it is asked for.
    surface.restless = 0
    driver.go(.page(2), animated: false)
    #expect(driver.pager.settled == 2 && driver.pager.viewport == surface.viewport)
    surface.driver = nil
    driver.disconnect()
  }

  @Test("one that becomes calm in time is followed to its last size")
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
