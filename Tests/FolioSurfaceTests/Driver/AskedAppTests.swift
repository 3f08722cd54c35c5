import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// What calls the app when it is asked.
private class Asking: @unchecked Sendable {
  final var isAsked: (() -> Void)?
}

/// An app's own projection, which says that it changes its mind nowhere.
private final class AskingProjection: Asking, ProjectionStrategy, PredictableStrategy,
  @unchecked Sendable
{
  var identifier: String { "asking" }

  func travel(of velocity: Velocity) -> Points {
    isAsked?()
    return Points(velocity.pointsPerMillisecond * 500)
  }
}

/// An app's own source of one configuration.
private final class AskingSource: Asking, ConfigurationSource, @unchecked Sendable {
  func configuration(for viewport: Viewport) -> PagerConfiguration {
    isAsked?()
    return .test()
  }
}

@Suite("An app may call anything from within what the driver asks it")
struct AskedAppTests {
  /// What an app does when it is asked.
  enum Deed: CaseIterable {
    case look, go, restore, reload, layOut, decide, reconnect

    func perform(_ stage: Stage) {
      let driver = stage.driver
      switch self {
      case .look:
        #expect(driver.pager.layout.port > 0 && driver.frame == driver.state.frame)
        #expect(!driver.isInTransition && !driver.isWheeling && driver.restoration == nil)
        #expect(driver.indicator.count == driver.pager.layout.pageCount)
      case .go: driver.go(.page(2))
      case .restore: driver.restore(SavedState(page: 3))
      case .reload: driver.send(.reload(.uniform(count: 4)))
      case .layOut: stage.view.layout(Viewport(extent: 90))
      case .decide: _ = driver.pager.decide(ReleaseInput(velocity: 1))
      case .reconnect: driver.connect(to: stage.view)
      }
    }
  }

  /// Does a deed the first time a strategy is asked while something is done; then all comes to rest.
  private func expectCalm(
    _ stage: Stage, _ strategy: Asking, _ deed: Deed, _ action: () -> Void
  ) {
    var isDone = false
    strategy.isAsked = {
      guard !isDone else { return }
      isDone = true
      deed.perform(stage)
    }
    action()
    #expect(isDone)
    strategy.isAsked = nil
    stage.view.run()
    #expect(stage.pager.phase == .idle)
  }

  /// A pager with a projection of the app's own.
  private func stage(_ projection: AskingProjection) -> Stage {
    var configuration = PagerConfiguration.test()
    configuration.projection = projection
    return Stage(configuration)
  }

  @Test(
    "of a projection, which sees the pager as it was and is obeyed afterwards",
    arguments: Deed.allCases)
  func release(_ deed: Deed) {
    let projection = AskingProjection()
    let stage = stage(projection)
    expectCalm(stage, projection, deed) { stage.drag(by: 30, velocity: 0.5) }
    #expect(stage.pager.layout.pageCount == (deed == .reload ? 4 : 5))
    #expect(stage.pager.viewport.extent == (deed == .layOut ? 90 : 100))
  }

  @Test("of a projection, when a loop is left to the surface", arguments: Deed.allCases)
  func leftAlone(_ deed: Deed) {
    let projection = AskingProjection()
    var configuration = PagerConfiguration.test(
      rules: [FixedRule(.leave)], loop: LoopPlan(.clones))
    configuration.projection = projection
    let stage = Stage(configuration)
    var asked = 0
    projection.isAsked = {
      asked += 1
      // First the release asks, then the answer to the surface.
      if asked == 2 { deed.perform(stage) }
    }
    stage.drag(by: 30, velocity: 0.5)
    projection.isAsked = nil
    #expect(asked >= 2)
    stage.view.run()
    #expect(stage.pager.phase == .idle)
  }

  @Test("of a projection, when a tool states a release", arguments: Deed.allCases)
  func stated(_ deed: Deed) {
    let projection = AskingProjection()
    let stage = stage(projection)
    stage.view.touchDown()
    stage.view.move(by: 30)
    expectCalm(stage, projection, deed) {
      stage.view.lift(decide: { _, _ in
        stage.driver.willEndDragging(stating: ReleaseInput(velocity: 1))
      })
    }
  }

  @Test("of a projection that the app asks itself", arguments: Deed.allCases)
  func askedByTheApp(_ deed: Deed) {
    let projection = AskingProjection()
    let stage = stage(projection)
    expectCalm(stage, projection, deed) { _ = stage.driver.pager.travel(of: 1) }
    #expect(stage.pager.settled == (deed == .go ? 2 : deed == .restore ? 3 : 0))
  }

  @Test("what a source asks for before there is a size is kept", arguments: [Deed.go, .restore])
  func kept(_ deed: Deed) {
    let source = AskingSource()
    let view = SimulatedScrollView(viewport: .zero, .test())
    let driver = PagerDriver(Pager(source))
    view.delegate = driver
    driver.connect(to: view)
    driver.send(.reload(.uniform(count: 5)))
    var isDone = false
    source.isAsked = {
      guard !isDone else { return }
      isDone = true
      if deed == .go {
        #expect(driver.go(.page(2)) == nil)
      } else {
        #expect(driver.restore(SavedState(page: 3)) == .waiting)
        #expect(driver.restoration == .waiting)
      }
    }
    view.layout(Viewport(extent: 100))
    source.isAsked = nil
    view.run()
    #expect(isDone && driver.pager.settled == (deed == .go ? 2 : 3))
    view.delegate = nil
    driver.disconnect()
  }
}
