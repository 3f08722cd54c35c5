import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Allowed swipes on a surface")
struct AllowedSwipesTests {
  private func stage(
    _ allowed: AllowedSwipes, _ configuration: PagerConfiguration = .test(),
    _ direction: CoordinateMapping.ReadingDirection = .leftToRight
  ) -> Stage {
    let stage = Stage(configuration, direction: direction)
    stage.driver.go(.page(2), animated: false)
    stage.driver.allowed = allowed
    return stage
  }

  @Test(
    "a drag resists in a barred direction as at an end, and comes back",
    arguments: CoordinateMapping.ReadingDirection.allCases)
  func drag(direction: CoordinateMapping.ReadingDirection) {
    let stage = stage(.backward, .test(), direction)
    let traveled: Points = direction == .leftToRight ? 60 : -60
    stage.view.touchDown()
    stage.view.move(by: traveled)
    let resisted = RubberBand(coefficient: 0.55, viewport: 100).displayed(60)
    #expect((stage.pager.offset - 200 - resisted).magnitude < 1e-9)
    stage.view.move(by: traveled * -2)
    #expect(stage.pager.offset == 140)
    stage.view.move(by: traveled)
    stage.view.lift(velocity: direction == .leftToRight ? 1 : -1)
    stage.view.run()
    #expect(stage.pager.settled == 2 && stage.pager.offset == 200)
  }

  @Test(
    "a fling's motion never passes the settled page in a barred direction, whatever moves it",
    arguments: CoordinateMapping.ReadingDirection.allCases, [false, true])
  func bounded(direction: CoordinateMapping.ReadingDirection, loops: Bool) {
    for (traveled, velocity) in [(0.0, 8.0), (-40, 8), (30, 8), (30, -8), (-140, 3)] {
      var configuration = PagerConfiguration.test(loop: LoopPlan(loops ? .clones : .off))
      configuration.motion = SpringMotion(stiffness: 60, damping: 4)
      let stage = stage(.backward, configuration, direction)
      let sign = direction == .leftToRight ? 1.0 : -1
      stage.stage.touch()
      if traveled != 0 { stage.stage.move(by: Points(traveled * sign)) }
      let start = stage.pager.offset
      stage.stage.lift(velocity: Velocity(pointsPerMillisecond: velocity * sign))
      var isBounded = true
      while stage.view.state.isMoving {
        stage.view.advance(by: 3)
        isBounded = isBounded && stage.pager.offset <= max(200, start) + 1e-6
      }
      #expect(isBounded && stage.pager.phase == .idle, "\(traveled) at \(velocity)")
      #expect(stage.pager.laps == 0 && (stage.pager.settled ?? 9) <= 2)
      // What the app asks for swings on.
      stage.driver.go(.page(3))
      stage.view.advance(by: 600)
      #expect(stage.pager.offset > 300)
    }
  }

  @Test("keys and notches stay on the settled page, also where a line rewinds or a motion runs")
  func keys() {
    let stage = stage(.backward)
    for key in [PagingKey.right, .next, .pageDown, .space, .end] {
      stage.driver.press(key)
      stage.view.run()
      #expect(stage.pager.settled == 2, "\(key)")
    }
    stage.driver.wheelTurned(.forward)
    stage.view.run()
    #expect(stage.pager.settled == 2)
    stage.driver.press(.left)
    stage.view.run()
    #expect(stage.pager.settled == 1)
    // During a motion to an earlier page, one that counts from there goes no further than it began.
    stage.driver.press(.left)
    #expect(stage.driver.press(.right) && !stage.driver.press(.right))
    stage.view.run()
    #expect(stage.pager.settled == 1)
    let rewinding = self.stage(.backward, .test(loop: LoopPlan(.rewind)))
    rewinding.driver.go(.page(0), animated: false)
    #expect(!rewinding.driver.press(.left) || rewinding.pager.target == nil)
    rewinding.view.run()
    #expect(rewinding.pager.settled == 0)
  }

  @Test("autoplay stays in a barred direction, and goes on once it is allowed")
  func autoplay() {
    var configuration = PagerConfiguration.test()
    configuration.autoplay = AutoplayPlan(every: 1000)
    let stage = stage(.backward, configuration)
    var clock = AutoplayClock()
    #expect(clock.advance(by: 5000, stage.driver) == nil)
    stage.driver.allowed = .forward
    #expect(clock.advance(by: 1000, stage.driver) == .next)
  }
}

@Suite("Scrolls of others")
struct ForeignScrollTests {
  /// Passes time in frames of 10 ms as an adapter's clock does.
  private func pass(_ milliseconds: Double, _ stage: Stage, _ clock: inout WheelClock) {
    for _ in 0..<Int(milliseconds / 10) {
      stage.view.advance(by: 10)
      if clock.advance(by: 10, stage.driver) { stage.driver.endScroll() }
    }
  }

  @Test("an offset that others set settles on the nearest snap point after 150 ms")
  func settles() {
    let stage = Stage()
    var clock = WheelClock()
    stage.view.setOffset(170, animated: false)
    pass(140, stage, &clock)
    #expect(stage.pager.phase == .idle && stage.pager.offset == 170)
    pass(10, stage, &clock)
    #expect(stage.pager.target?.page == 2)
    stage.view.run()
    #expect(stage.pager.settled == 2 && stage.pager.offset == 200)
  }

  @Test("time counts from the last change, not under a finger, and not at a snap point")
  func counts() {
    let stage = Stage()
    var clock = WheelClock()
    for offset in [120, 140, 160] {
      stage.view.setOffset(Points(Double(offset)), animated: false)
      pass(140, stage, &clock)
      #expect(stage.pager.phase == .idle)
    }
    stage.view.touchDown()
    pass(500, stage, &clock)
    #expect(stage.pager.phase == .idle)
    stage.view.lift()
    stage.view.setOffset(300, animated: false)
    pass(500, stage, &clock)
    #expect(stage.pager.phase == .idle && stage.pager.settled == 3)
  }

  @Test("requests of the app, and layouts, keep their place")
  func kept() {
    let stage = Stage()
    var clock = WheelClock()
    stage.driver.go(.position(1.4), animated: false)
    pass(500, stage, &clock)
    #expect(stage.pager.offset == 140)
  }

  @Test("edits, insets and resizes keep the place where others scrolled, and then it settles")
  func layout() {
    let changes: [(name: String, offset: Points, (Stage) -> Void)] = [
      (
        "insert before", 270,
        { $0.driver.send(.edit([.insert(.uniform(count: 1, extent: 0), at: 0)])) }
      ),
      (
        "insert after", 170,
        { $0.driver.send(.edit([.insert(.uniform(count: 1, extent: 0), at: 4)])) }
      ),
      ("remove before", 70, { $0.driver.send(.edit([.remove(.index(0))])) }),
      ("remove the nearest", 170, { $0.driver.send(.edit([.remove(.index(2))])) }),
      ("insets", 143, { $0.driver.insetsChanged(to: Insets(leading: 10)) }),
      ("a resize", 340, { $0.view.layout(Viewport(extent: 200)) }),
      ("a rotation", 340, { $0.view.rotate(to: Viewport(extent: 200)) }),
      ("an allowed swipe", 170, { $0.driver.allowed = .none }),
    ]
    for (name, offset, change) in changes {
      let stage = Stage()
      var clock = WheelClock()
      stage.view.setOffset(170, animated: false)
      pass(100, stage, &clock)
      change(stage)
      #expect((stage.pager.offset - offset).magnitude < 1e-9, "\(name): \(stage.pager.offset)")
      pass(40, stage, &clock)
      #expect(stage.pager.phase == .idle, "\(name)")
      pass(130, stage, &clock)
      stage.view.run()
      #expect(stage.pager.isLegal(stage.pager.offset) && stage.pager.phase == .idle, "\(name)")
    }
  }

  @Test("new pages, and a restored place, are places to rest")
  func rests() {
    for change: (Stage) -> Void in [
      { $0.driver.send(.reload(.uniform(count: 6))) },
      { $0.driver.send(.edit([.reload(.uniform(count: 6, extent: 0), keeping: [])])) },
      { _ = $0.driver.restore(SavedState(page: 1, distance: 30, isBetweenRests: true)) },
    ] {
      let stage = Stage()
      var clock = WheelClock()
      stage.view.setOffset(170, animated: false)
      change(stage)
      let offset = stage.pager.offset
      pass(500, stage, &clock)
      #expect(offset != 170 && stage.pager.offset == offset && stage.pager.phase == .idle)
    }
  }
}
