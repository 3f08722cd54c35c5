import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Limits of motions")
struct MotionBordersTests {
  @Test("at time zero and before, a motion is at its start with its initial velocity")
  func before() throws {
    for strategy in MotionTests.all {
      for motion in [
        Motion(from: 100, to: 400, velocity: 2), Motion(from: 100, velocity: 2),
        // So near that the motion takes no time.
        Motion(from: 0.005, to: 0), Motion(from: 7, velocity: 0),
      ] {
        for time in [0, -1, -500] as [Double] {
          let point = try strategy.point(of: motion, after: time)
          #expect(
            point == MotionPoint(offset: motion.start, velocity: motion.velocity),
            "\(strategy.identifier) \(motion) at \(time)")
        }
      }
    }
  }

  @Test(
    "at the offset limit a fling outward stays there, and a motion across arrives; neither is a fault"
  )
  func farthest() {
    let limit = Points(Limits.maximumOffset)
    for strategy in MotionTests.all {
      for (sign, end) in [(1.0, limit), (-1, -limit)] {
        let thrown = Motion(from: end, velocity: Velocity(pointsPerMillisecond: 3 * sign))
        for motion in [thrown, Motion(from: -end, to: end)] {
          let guarded = GuardedMotion(motion, by: strategy)
          #expect(guarded.fault == nil && guarded.end == end, "\(strategy.identifier)")
          guard motion.target == nil else { continue }
          let halfway = guarded.answer(after: guarded.duration / 2)
          #expect(halfway.fault == nil && halfway.point.offset == end)
        }
      }
    }
  }

  @Test("constants out of range are clamped")
  func clamps() {
    let (thrown, sent) = (
      Motion(from: 0, velocity: 2), Motion(from: 0, to: 300, velocity: 1)
    )
    func same(
      _ one: any MotionStrategy, _ other: any MotionStrategy, _ motion: Motion
    ) throws -> Bool {
      try one.duration(of: motion) == other.duration(of: motion)
        && one.point(of: motion, after: 30) == other.point(of: motion, after: 30)
    }
    let rows: [(any MotionStrategy, any MotionStrategy, Motion)] = [
      (UIKitDecay(rate: 2), UIKitDecay(rate: 0.9999), thrown),
      (UIKitDecay(rate: 0), UIKitDecay(rate: 0.0001), thrown),
      (SpringMotion(mass: 0), SpringMotion(mass: 0.001), sent),
      (SpringMotion(stiffness: 0), SpringMotion(stiffness: 0.001), sent),
      (SpringMotion(damping: -1), SpringMotion(damping: 0.001), sent),
      (AndroidMotion(friction: 2), AndroidMotion(friction: 1), thrown),
      (AndroidMotion(friction: 0), AndroidMotion(friction: 0.0001), thrown),
    ]
    for (given, kept, motion) in rows {
      #expect(throws: Never.self) {
        let isSame = try same(given, kept, motion)
        #expect(isSame, "\(given.identifier)")
      }
    }
  }

  @Test(
    "UIKit's approach has the frequency of a decay to its target, clamped to a range")
  func approach() {
    // A decay of 2 points per millisecond over 100 points has the frequency 0.02.
    let motion = Motion(from: 50, to: 150, velocity: 2)
    for time in [1, 20, 90] as [Double] {
      let left = PinnedMath.exp(-0.02 * time)
      let point = UIKitDecay().point(of: motion, after: time)
      #expect((point.offset.value - (150 - 100 * left)).magnitude < 1e-9)
      #expect((point.velocity.pointsPerMillisecond - 2 * left).magnitude < 1e-9)
    }
    let slow = Motion(from: 50, to: 150, velocity: 0.5)
    let spring = SpringCurve(slow, to: 150, frequency: 0.012)
    #expect(UIKitDecay().point(of: slow, after: 40) == spring.point(after: 40))
    let hasty = Motion(from: 0, to: 1, velocity: 1000)
    #expect(
      UIKitDecay().duration(of: hasty)
        == SpringCurve(hasty, to: 1, frequency: 10).duration(within: 0.01))
    // For a motion already at its target there is no decay.
    let there = Motion(from: 1, to: 1, velocity: 1000)
    #expect(
      UIKitDecay().duration(of: there)
        == SpringCurve(there, to: 1, frequency: 0.012).duration(within: 0.01))
  }

  @Test("Android's fling is used for targets ahead within 600 ms, its spring for all others")
  func androidTargets() {
    let exponent = PinnedMath.log(0.78) / PinnedMath.log(0.9)
    let spring = SpringMotion(stiffness: 400)
    func isFling(_ motion: Motion) -> Bool {
      AndroidMotion().duration(of: motion) != spring.duration(of: motion)
    }
    let limit = 600 / exponent
    #expect(isFling(Motion(from: 100, to: Points(100 + limit * 0.999), velocity: 1)))
    #expect(!isFling(Motion(from: 100, to: Points(100 + limit * 1.001), velocity: 1)))
    #expect(isFling(Motion(from: 100, to: Points(100 - limit * 0.999), velocity: -1)))
    #expect(!isFling(Motion(from: 100, to: 200, velocity: -1)))
    #expect(!isFling(Motion(from: 100, to: 200, velocity: 0)))
    // A speed and a distance for which the fling takes exactly 600 ms.
    func distance(_ speed: Double) -> Double { 600 * speed / exponent }
    let speeds: [Double] = [1, 2, 3, 4, 5, 6, 7, 8]
    let speed =
      speeds.first { (speed: Double) -> Bool in exponent * distance(speed) / speed == 600 } ?? 0
    let exact = Motion(
      from: 0, to: Points(distance(speed)), velocity: Velocity(pointsPerMillisecond: speed))
    #expect(AndroidMotion().duration(of: exact) == 600)
    // With a speed at its target, the motion swings out and back.
    #expect(!isFling(Motion(from: 100, to: 100, velocity: 1)))
    #expect(AndroidMotion().duration(of: Motion(from: 100, to: 100, velocity: 1)) > 100)
    let fling = AndroidMotion().duration(of: Motion(from: 0, to: 100, velocity: 1))
    #expect((fling - exponent * 100).magnitude < 1e-9)
  }

  @Test("a fling is limited to the longest motion, and takes no time without speed")
  func androidLimits() {
    let android = AndroidMotion(friction: 0.0001)
    let fastest = Velocity(pointsPerMillisecond: Limits.maximumSpeed)
    #expect(android.duration(of: Motion(from: 0, velocity: fastest)) == Limits.maximumMotion)
    #expect(android.duration(of: Motion(from: 0, velocity: 1)) < 60_000)
    #expect(android.duration(of: Motion(from: 0)) == 0)
    #expect(android.point(of: Motion(from: 7), after: 5) == MotionPoint(offset: 7))
  }

  @Test("constants of projections are clamped to their ranges")
  func projections() {
    func travel(_ projection: any ProjectionStrategy) -> Points? {
      try? projection.travel(of: 1)
    }
    #expect(travel(DecayProjection(rate: 2)) == travel(DecayProjection(rate: 0.9999)))
    #expect(travel(DecayProjection(rate: -1)) == 0)
    #expect(travel(DecayProjection(rate: 0.75)) == 3)
    #expect(travel(BoostProjection(by: -1)) == 0)
    #expect(travel(BoostProjection(by: 2e6)) == 1e6)
    #expect(travel(BoostProjection(by: 250)) == 250)
    #expect(travel(AndroidProjection(friction: 2)) == travel(AndroidProjection(friction: 1)))
    #expect(travel(AndroidProjection(friction: 0)) == travel(AndroidProjection(friction: 0.0001)))
    #expect(AndroidProjection().travel(of: 0) == 0)
    #expect(AndroidProjection().travel(of: -1) == -AndroidProjection().travel(of: 1))
  }
}
