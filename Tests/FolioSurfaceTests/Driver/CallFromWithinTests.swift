import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// An app's projection and configuration source that call the driver that queries them.
private final class Caller: ProjectionStrategy, ConfigurationSource, @unchecked Sendable {
  let action: CallFromWithinTests.Action
  var driver: PagerDriver?
  var identifier: String { "caller" }

  init(_ action: CallFromWithinTests.Action) { self.action = action }

  func travel(of velocity: Velocity) -> Points {
    call()
    return 0
  }

  func configuration(for viewport: Viewport) -> PagerConfiguration {
    call()
    var configuration = PagerConfiguration.test()
    configuration.projection = self
    return configuration
  }

  func call() {
    switch action {
    case .look: _ = driver?.pager
    case .go: driver?.go(.page(2))
    case .turnWheel: driver?.wheelTurned()
    }
  }
}

@Suite("Calls to the driver from a strategy, source or naming it queries")
struct CallFromWithinTests {
  enum Action: Codable, CaseIterable { case look, go, turnWheel }
  enum Queried: Codable, CaseIterable { case projection, source, naming }

  @Test(
    "a call into the driver that made the query ends the process with an explanation",
    arguments: Queried.allCases, Action.allCases)
  func calls(_ queried: Queried, _ action: Action) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [queried = queried as Queried, action = action as Action] in
      let caller = Caller(action)
      let view = SimulatedScrollView(viewport: Viewport(extent: 100), .test())
      let driver = PagerDriver(Pager(caller))
      view.delegate = driver
      driver.connect(to: view)
      driver.send(.reload(.uniform(count: 5)))
      caller.driver = driver
      switch queried {
      case .projection:
        view.touchDown()
        view.move(by: 30)
        view.lift(velocity: 0.5)
      case .source: view.layout(Viewport(extent: 90))
      case .naming:
        let naming = PageNaming(
          key: { _, _ in nil },
          page: { _, _ in
            caller.call()
            return nil
          })
        driver.restore(SavedState(page: 2, key: .integer(7)), naming: naming)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    // An optimized build prints no sentence of a precondition.
    #expect(LawSettings.isOptimised || text.contains("called the driver that asked it"))
  }
}
