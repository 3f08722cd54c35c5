import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Driver events at unusual moments")
struct DriverMomentsTests {
  @Test("a callback from within a command is an echo and changes nothing but the motion")
  func echoes() {
    for (past, callback, motion) in [
      (
        Scene.Past.queried, SurfaceCallback.didScroll(to: 8, nil),
        SurfaceMotion.animation(isSeen: true)
      ),
      (.queried, .didEndDecelerating(at: 8), .animation(isSeen: true)),
      (.queried, .didEndScrollingAnimation(at: 8), .none),
      (.promised, .didEndDecelerating(at: 8), .none),
    ] {
      var scene = Scene(past)
      let pager = scene.state.pager
      let isEcho = scene.state.noteEcho(callback, seeing: .at(8, animating: true))
      #expect(isEcho)
      #expect(scene.state.motion == motion)
      #expect(scene.state.pager.offset == pager.offset && scene.state.pager.phase == pager.phase)
    }
  }

  @Test("a wheel that stops releases without a fling")
  func wheelStops() {
    var scene = Scene(.wheeling)
    var actions: [DriverAction] = []
    scene.state.handle(.input(.callback(.wheelStopped(at: 0))), seeing: .at(0), into: &actions)
    let gestures = actions.compactMap { action in
      if case .step(.event(.release(let input), _)) = action { input.gesture } else { nil }
    }
    #expect(gestures == [.wheel(isThrown: false)])
  }

  @Test("a driver without a surface issues no commands, after any past and for any step")
  func noSurface() {
    let callbacks: [SurfaceCallback] = [
      .willBeginDragging(at: 0), .didScroll(to: 8, nil),
      .willEndDragging(velocity: 1, proposedTarget: 8), .didEndDragging(willDecelerate: false),
      .didEndDecelerating(at: 8), .didEndScrollingAnimation(at: 8), .touchEnded(at: 8),
      .touchCancelled(at: 8), .wheelTurned(at: 8), .wheelStopped(at: 8),
      .willResize(to: Viewport(extent: 90)), .resizeAlongside, .didLayout(Viewport(extent: 90)),
      .didResize, .insetsChanged(.zero), .safeAreaChanged(.zero),
    ]
    let tasks: [DriverStep] =
      callbacks.map { .input(.callback($0)) } + [
        .input(.connected), .input(.restore(SavedState(page: 2), .none)), .realign, .beginDrag,
        .stop, .endUnreported, .stopIfStill, .input(.motionLost), .resized, .catchUp,
        .input(.disconnected), .sync(SyncRequest(isPlaced: true)),
        .position(SyncRequest(isPlaced: true)),
        .start(SyncRequest(destination: 200)), .started, .event(.go(.page(3), animated: true)),
        .event(.reload(.uniform(count: 2))),
      ]
    for past in Scene.Past.allCases {
      for task in tasks {
        var scene = Scene(past)
        var actions: [DriverAction] = []
        scene.state.handle(task, seeing: nil, into: &actions)
        #expect(!actions.contains { if case .command = $0 { true } else { false } }, "\(task.word)")
      }
    }
  }

  @Test(
    "a scroll between a resize and its layout counts as the surface's own, unless the view coasts")
  func scrollsBeforeLayout() {
    for (past, surface, cause) in [
      (Scene.Past.standing, SurfaceSnapshot.at(12), "surface"),
      (.coasting, .at(12, decelerating: true), "motion"),
    ] {
      var scene = Scene(past)
      scene.play(.input(.callback(.didScroll(to: 8, nil))), .at(8, size: 90))
      let words = scene.words(.input(.callback(.didScroll(to: 12, nil))), surface)
      #expect(words.first == "report did-scroll \(cause)")
    }
  }

  @Test(
    "if an announced size of zero never arrives, the surface's size counts after the transition")
  func announcedNothing() {
    var scene = Scene(.standing)
    scene.play(.input(.callback(.willResize(to: .zero))))
    scene.play(.event(.resize(.didResize)))
    #expect(
      scene.words(.resized) == [
        "report did-layout", "did-layout 100.0", "catch-up", "stop-if-still",
      ])
  }

  @Test("an offset missed during a resize is corrected only once the sizes match")
  func catchesUpAfterwards() {
    var scene = Scene(.resizing)
    scene.play(.input(.callback(.didScroll(to: 8, nil))), .at(8))
    #expect(scene.words(.catchUp, .at(8)).isEmpty)
    scene.play(.event(.resize(.didResize)), .at(8))
    #expect(scene.words(.catchUp, .at(8, size: 90)).isEmpty)
    #expect(!scene.words(.catchUp, .at(8)).isEmpty)
  }

  @Test("a wheel whose gesture the app canceled is ignored until it has stopped")
  func cancelledWheel() {
    var scene = Scene(.wheeling)
    scene.play(.event(.cancel(at: 0)))
    #expect(scene.words(.input(.callback(.wheelTurned(at: 0)))).isEmpty)
    scene.play(.input(.callback(.wheelStopped(at: 0))))
    #expect(!scene.words(.input(.callback(.wheelTurned(at: 0)))).isEmpty)
  }

  @Test("a release under `FreeRule` on a loop returns the target the velocity carries to")
  func leftAlone() throws {
    for velocity in [0.5, -0.5] as [Velocity] {
      let stage = Stage(.test(rules: [FreeRule()], loop: LoopPlan(.clones)))
      stage.view.touchDown()
      stage.view.move(by: 30)
      let answer = stage.driver.willEndDragging(with: ReleaseInput(velocity: velocity))
      let end = stage.driver.frame.logical(try #require(answer))
      let travel = stage.pager.travel(of: velocity)
      #expect(travel.value * velocity.pointsPerMillisecond > 0)
      #expect((end - (30 + travel)).magnitude < 1e-9)
    }
  }

  @Test("a release decides alike whoever reports it", arguments: [-50, 30] as [Points])
  func oneDoor(drag: Points) {
    let targets = [true, false].map { isTool in
      let stage = Stage(.test(rules: [ProjectedRule()]))
      stage.view.touchDown()
      stage.view.move(by: drag)
      let answer =
        isTool
        ? stage.driver.willEndDragging(with: ReleaseInput(proposedTarget: 200))
        : stage.driver.willEndDragging(velocity: .zero, proposedTarget: 200)
      #expect(answer == stage.pager.target?.offset)
      return stage.pager.target?.page
    }
    // Beyond an end, the proposed target does not count.
    #expect(targets == (drag < 0 ? [0, 0] : [2, 2]))
  }

  @Test("a refused restoration does not move the surface under the finger")
  func refusedRestoration() {
    var scene = Scene(.dragging)
    var actions: [DriverAction] = []
    scene.state.handle(.input(.restore(SavedState(page: 2), .none)), seeing: .at(8), into: &actions)
    #expect(
      actions.map(\.word) == [
        "report refused \(Refusal.goWhileDragging)", "sync", "pager-did-change",
      ])
    for case .step(let next) in actions { #expect(scene.words(next, .at(8)).isEmpty) }
  }

  @Test("a release without a surface returns no target")
  func releasedNowhere() {
    let stage = Stage()
    stage.view.delegate = nil
    stage.driver.disconnect()
    #expect(stage.driver.willEndDragging(velocity: 1, proposedTarget: 8) == nil)
  }

  @Test("a release from within a scroll callback holds the surface, then sends it to its target")
  func releaseFromWithin() {
    let stage = Stage()
    var answers: [Points?] = []
    stage.driver.observer = Receiver { driver, entry in
      guard case .callback(.didScroll) = entry, answers.isEmpty else { return }
      answers.append(driver.willEndDragging(velocity: 1, proposedTarget: 90))
    }
    stage.view.touchDown()
    stage.view.move(by: 30)
    #expect(answers == [0])
    #expect(stage.pager.target?.offset == 100 && stage.view.motionEnd == 100)
  }

  @Test("scrolls during a resize are followed only on a coasting surface of a settling pager")
  func coastsThroughResize() {
    for (past, isMoving, words) in [
      (Scene.Past.coasting, false, []), (.coasting, true, ["scroll 8.0 surface"]),
      (.standing, true, []),
    ] as [(Scene.Past, Bool, [String])] {
      var scene = Scene(past)
      scene.play(.input(.callback(.willResize(to: Viewport(extent: 100)))))
      let reported = scene.words(
        .input(.callback(.didScroll(to: 8, nil))), .at(8, decelerating: isMoving))
      #expect(reported == ["report did-scroll surface"] + words)
    }
  }

  @Test("a scroll without a size counts as the surface's own")
  func withoutSize() {
    var scene = Scene(.standing)
    scene.play(.input(.callback(.didLayout(.zero))), .at(0, size: 0))
    let reported = scene.words(.input(.callback(.didScroll(to: 8, nil))), .at(8, size: 0))
    #expect(reported == ["report did-scroll surface"])
  }

  @Test("a touch counts for one stop only")
  func touchedOnce() {
    var scene = Scene(.promised)
    #expect(scene.words(.stop, .at(60)) == ["stopped 60.0 after a touch"])
    #expect(scene.words(.stop, .at(60)) == ["stopped 60.0"])
  }

  @Test("an edit and a change of direction reach the surface during a drag")
  func underFinger() {
    let stage = Stage()
    stage.view.touchDown()
    stage.view.move(by: 30)
    stage.driver.send(.edit([.insert(.uniform(count: 2, extent: 0), at: 5)]))
    #expect(stage.pager.phase == .dragging && stage.view.contentExtent == 700)
    stage.driver.setDirection(.rightToLeft)
    #expect(stage.pager.phase == .dragging && stage.driver.frame.mapping.isMirrored)
  }

  @Test("the pager catches up with a coasting surface once the sizes match again")
  func catchesUpMoving() {
    var scene = Scene(.coasting)
    scene.play(.input(.callback(.didScroll(to: 8, nil))), .at(8, size: 90, decelerating: true))
    #expect(scene.words(.catchUp, .at(60, decelerating: true)) == ["scroll 60.0 motion"])
  }

  @Test("a change of the axis leaves the insets as they are")
  func otherAxis() {
    let stage = Stage()
    let insets = Insets(leading: 10, trailing: 4)
    stage.driver.insetsChanged(to: insets)
    var configuration = PagerConfiguration.test()
    configuration.axis = .vertical
    stage.driver.send(.configure(FixedSource(configuration)))
    #expect(stage.driver.frame.mapping.axis == .vertical && stage.pager.surfaceInsets == insets)
  }

  @Test("a restoration that waits its turn runs after the requests made before it")
  func waitsForItsTurn() {
    let stage = Stage()
    var restorations: [Restoration] = []
    stage.driver.observer = Receiver { driver, _ in
      if driver.restoration == nil {
        driver.go(.page(2), animated: false)
        driver.restore(SavedState(page: 3))
      }
      if let restoration = driver.restoration, restoration != restorations.last {
        restorations.append(restoration)
      }
    }
    stage.driver.go(.page(1), animated: false)
    #expect(restorations == [.waiting, .byIndex(page: 3)])
    #expect(stage.pager.settled == 3)
  }
}
