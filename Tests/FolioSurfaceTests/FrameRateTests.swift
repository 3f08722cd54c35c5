import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

extension Stage {
  /// The place in pages, with the offset unless a loop hides the lap.
  fileprivate var place: [Double] {
    pager.layout.isLooping ? [pager.placeInPages] : [pager.placeInPages, view.offset.value]
  }
}

@Suite("Frame rates")
struct FrameRateTests {
  /// Plays a drag, a fling, a catch, another fling and a request.
  private func story(_ stage: Stage, framesPerSecond: Int) -> [Double] {
    var offsets: [Double] = []
    func pass(_ milliseconds: Double) {
      let frames = Int(milliseconds) * framesPerSecond / 1000
      for frame in 1...frames {
        stage.view.advance(by: 1000 / Double(framesPerSecond))
        // Tenths of a second are common to all rates.
        if frame * 10 % framesPerSecond == 0 { offsets += stage.place }
      }
    }
    stage.drag(by: 30, velocity: 0.6)
    pass(200)
    stage.drag(by: 12, velocity: 1.4)
    pass(3000)
    stage.drag(by: -500, velocity: -2)
    pass(3000)
    stage.driver.go(.page(3))
    pass(1000)
    // Beyond the end and back, a touch that only stops the surface, and a resize while settling.
    stage.drag(by: 900, velocity: 3)
    pass(300)
    stage.view.touchDown()
    stage.view.lift()
    pass(700)
    stage.drag(by: -40, velocity: -0.8)
    pass(100)
    stage.view.rotate(to: Viewport(extent: 130))
    pass(2000)
    return offsets
  }

  static let motions: [any MotionStrategy] = [
    UIKitDecay(), UIKitDecay(rate: 0.99), SpringMotion(),
    SpringMotion(mass: 1, stiffness: 200, damping: 8), AndroidMotion(), FlutterMotion(),
    InstantMotion(),
  ]

  @Test("the tests cover every standard motion")
  func complete() {
    let tried = Set(Self.motions.map(\.identifier))
    let known = StrategyRegistry.standard.descriptors.filter { $0.role == .motion }.map(\.id)
    #expect(!known.isEmpty && Set(known).isSubset(of: tried))
  }

  @Test("a motion of any speed and friction ends within the time limit")
  func longest() {
    let lasting: [any MotionStrategy] = [AndroidMotion(friction: 0.0001), UIKitDecay(rate: 0.9999)]
    for motion in Self.motions + lasting {
      for velocity: Velocity in [1, -1, 1e3, Velocity(pointsPerMillisecond: Limits.maximumSpeed)] {
        let guarded = GuardedMotion(Motion(from: 0, velocity: velocity), by: motion)
        #expect(guarded.fault == nil, "\(motion.identifier) from \(velocity)")
      }
    }
  }

  @Test(
    "10, 60, 120 and 1000 frames per second pass the same offsets and land at the same place",
    arguments: motions.indices)
  func rates(_ index: Int) {
    for loop in [LoopPlan.Style.off, .clones, .seamless] {
      for rules: [any ReleaseStrategy] in [[FreeRule()], [ThresholdRule()]] {
        let stories = [10, 60, 120, 1000].map { rate in
          let stage = Stage(
            .test(rules: rules, loop: LoopPlan(loop)), pages: .uniform(count: 7),
            ScrollBehavior(motion: Self.motions[index]))
          let offsets = story(stage, framesPerSecond: rate)
          return offsets + [stage.pager.offset.value, stage.pager.placeInPages]
        }
        for other in stories.dropFirst() {
          #expect(other.count == stories[0].count)
          let off = zip(stories[0], other).map { ($0 - $1).magnitude }.max() ?? 0
          #expect(off <= 1e-6, "\(Self.motions[index].identifier) \(loop): \(off)")
        }
      }
    }
  }
}
