import FolioCore
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Touch, wheel and pointer input of an attached pager")
struct AttachedInputTests {
  @Test("frames are requested while a wheel turns, and the rules decide once the wheel is quiet")
  func wheel() {
    for isReportedFirst in [true, false] {
      let stage = AttachedStage()
      #expect(!stage.attached.wantsFrames)
      var seconds = 5.0
      for _ in 0..<3 {
        if isReportedFirst { stage.attached.wheelTurned() }
        stage.platform.view.turnWheel(by: 20)
        if !isReportedFirst { stage.attached.wheelTurned() }
        for _ in 0..<2 {
          seconds += 0.06
          stage.attached.frame(at: seconds)
        }
      }
      #expect(stage.attached.wantsFrames)
      #expect(stage.pager.phase == .dragging)
      for _ in 0..<2 {
        seconds += 0.06
        stage.attached.frame(at: seconds)
      }
      #expect(stage.pager.phase == .settling)
      #expect(!stage.attached.wantsFrames)
      stage.platform.view.run()
      #expect(stage.pager.settled == 1 && stage.platform.offset == 100)
    }
  }

  @Test("a wheel gesture ends when the view leaves its window")
  func wheelUnseen() {
    let stage = AttachedStage()
    stage.attached.wheelTurned()
    stage.platform.view.turnWheel(by: 60)
    stage.platform.isInWindow = false
    stage.attached.surroundingsDidChange()
    #expect(stage.pager.phase == .idle && stage.pager.settled == 1)
    #expect(stage.platform.offset == 100)
    #expect(!stage.attached.wantsFrames)
  }

  @Test("a release is attributed to a finger or a pointing device")
  func pointer() {
    for (pointer, velocity, gesture) in [
      (Release.Pointer.touch, 0.5, Release.Gesture()),
      (.mouse, 0.5, Release.Gesture(kind: .directionAndEnd, cause: .wheel, pointer: .mouse)),
      (.mouse, 0, Release.Gesture(kind: .endPosition, cause: .wheel, pointer: .mouse)),
    ] {
      let stage = AttachedStage()
      stage.attached.willBeginDragging(pointer: pointer)
      let input = stage.driver.releaseInput(
        velocity: Velocity(pointsPerMillisecond: velocity), proposedTarget: 0)
      #expect(input.gesture == gesture)
    }
  }

  @Test("a canceled touch is reported once and lands on a page")
  func cancelled() {
    let stage = AttachedStage()
    stage.attached.touchCancelled()
    #expect(stage.pager.phase == .idle)
    stage.platform.view.touchDown()
    stage.platform.view.move(by: 70)
    let rest = stage.attached.willEndDragging(
      velocity: 0, proposedTarget: 70, isCancelled: true)
    #expect(rest == 100)
    stage.attached.touchCancelled()
    #expect(stage.pager.target?.page == 1)
  }

  @Test("the quiet time of a wheel starts with the last frame that scrolled")
  func quietAfterScroll() {
    let stage = AttachedStage()
    stage.attached.wheelTurned()
    stage.platform.view.turnWheel(by: 20)
    for _ in 0..<2 { stage.attached.advance(by: WheelClock.quiet - 1) }
    #expect(stage.driver.isWheeling)
    stage.attached.advance(by: 1)
    #expect(!stage.driver.isWheeling)
  }

  @Test("an observer that is notified of the end of a wheel's turn may call the pager")
  func reentrantWheel() {
    typealias Attached = AttachedPager<Card>
    let calls: [(String, (Attached, FakePlatform) -> Void)] = [
      ("advance", { attached, _ in attached.advance(by: 200) }),
      ("frame", { attached, _ in attached.frame(at: 9) }),
      ("notch", { attached, _ in attached.wheelTurned() }),
      (
        "configure",
        { attached, _ in attached.driver.send(.configure(FixedSource(attached.pager.configuration)))
        }
      ),
      (
        "window",
        { attached, platform in
          platform.isInWindow = false
          attached.surroundingsDidChange()
        }
      ),
      ("end", { attached, _ in attached.end() }),
    ]
    for (name, call) in calls {
      for endsByWindow in [false, true] {
        let stage = AttachedStage()
        var count = 0
        let listener = Reactor { entry in
          guard case .effect(.ended) = entry, count == 0 else { return }
          count += 1
          call(stage.attached, stage.platform)
        }
        stage.driver.observer = listener
        stage.attached.wheelTurned()
        stage.platform.view.turnWheel(by: 20)
        if endsByWindow {
          stage.platform.isInWindow = false
          stage.attached.surroundingsDidChange()
        } else {
          stage.attached.advance(by: 16)
          stage.attached.advance(by: 200)
          stage.platform.view.run()
        }
        #expect(count == 1, "\(name), by its window: \(endsByWindow)")
      }
    }
  }
}

/// An observer that runs a closure for each entry, from within the driver's call.
private final class Reactor: DriverObserver {
  let react: (TraceEntry) -> Void
  init(_ react: @escaping (TraceEntry) -> Void) { self.react = react }
  func driver(_ driver: PagerDriver, did entry: TraceEntry) { react(entry) }
}
