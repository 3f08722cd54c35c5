import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("The simulated stage")
struct SimulatedStageTests {
  private static func stage(_ configuration: PagerConfiguration = .test()) -> SimulatedStage {
    var stage = SimulatedStage(
      Pager(FixedSource(configuration)), viewport: Viewport(extent: 100), .test())
    stage.connect()
    stage.change { _ = $1.send(.reload(.uniform(count: 5))) }
    return stage
  }

  @Test("of two copies one goes on alone, without the observer, and the other does the same later")
  func copies() {
    var stage = Self.stage()
    var count = 0
    stage.observer = Receiver { _, _ in count += 1 }
    func swipe(_ stage: inout SimulatedStage) {
      stage.touch()
      stage.advance(by: 16)
      stage.move(by: 30)
      stage.lift(velocity: 0.5)
      stage.advance(by: 2000) { $0.isMoving }
    }
    let before = stage
    swipe(&stage)
    #expect(stage.pager.settled == 1 && stage.view.offset == 100 && !stage.isMoving)
    #expect(before.pager.settled == 0 && before.view.offset == 0 && before.now == 0)
    #expect(before.observer != nil && stage.observer == nil && count == 0)
    var again = before
    swipe(&again)
    #expect(again.view.offset == stage.view.offset && again.now == stage.now)
    #expect(again.pager.offset == stage.pager.offset)
  }

  @Test("the view moves like the config's motion, also after another config")
  func motion() {
    var stage = Self.stage()
    #expect(stage.view.behavior.motion is UIKitDecay)
    var configuration = PagerConfiguration.test()
    configuration.motion = SpringMotion()
    stage.change { _ = $1.send(.configure(FixedSource(configuration))) }
    #expect(stage.view.behavior.motion is SpringMotion)
    stage.change { _ = $1.send(.configure(FixedSource(.test()))) }
    #expect(stage.view.behavior.motion is UIKitDecay)
  }

  @Test("time passes in frames, in which autoplay goes on, and a key goes further")
  func time() {
    var configuration = PagerConfiguration.test()
    configuration.autoplay = AutoplayPlan(every: 1000)
    var stage = Self.stage(configuration)
    stage.advance(by: 1100, frame: 100) { $0.pager.phase == .idle }
    #expect(stage.pager.target?.page == 1 && stage.now == 1000)
    stage.advance(by: 500) { $0.isMoving }
    #expect(stage.pager.settled == 1 && stage.pager.phase == .idle)
    #expect(stage.press(.end) && stage.pager.target?.page == 4)
  }
}
