import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Motions")
struct MotionTests {
  static let all: [any MotionStrategy] = [
    UIKitDecay(), UIKitDecay(rate: 0.99), SpringMotion(), SpringMotion(damping: 5),
    SpringMotion(damping: 60), AndroidMotion(), FlutterMotion(),
  ]

  private static func motion(_ choices: inout Choices) -> (Int, Motion) {
    (
      Int(choices.below(UInt64(all.count))),
      Motion(
        from: Points(Double(choices.int(in: -500...500))),
        to: choices.flag(3, outOf: 4) ? Points(Double(choices.int(in: -900...900))) : nil,
        velocity: Velocity(pointsPerMillisecond: choices.dyadic(in: -4...4)))
    )
  }

  @Test("a motion starts at its initial offset and velocity, without a jump")
  func handOver() {
    forAll("hand-over", Self.motion) { index, motion in
      let strategy = Self.all[index]
      let start = try strategy.point(of: motion, after: 0)
      try hold(start.offset == motion.start && start.velocity == motion.velocity, "at 0")
      guard try strategy.duration(of: motion) > 1 else { return true }
      let soon = try strategy.point(of: motion, after: 0.001)
      try hold((soon.offset - motion.start).magnitude < 0.01, "it jumps to \(soon.offset)")
      let change = (soon.velocity.pointsPerMillisecond - motion.velocity.pointsPerMillisecond)
      return change.magnitude < 0.2
    }
  }

  @Test("a motion reaches its target in finite time, and stays there")
  func ends() {
    forAll("ends", Self.motion) { index, motion in
      let strategy = Self.all[index]
      let duration = try strategy.duration(of: motion)
      try hold(duration.isFinite && duration >= 0 && duration < 60_000, "\(duration) ms")
      let end = try strategy.point(of: motion, after: duration)
      if let target = motion.target, motion.target != motion.start || duration > 0 {
        try hold(end.offset == target || duration == 0, "\(end.offset) is not the target")
      }
      try hold(
        try strategy.point(of: motion, after: duration + 1000).offset == strategy.end(of: motion)
          || duration == 0, "it goes on")
      let last = try strategy.point(of: motion, after: max(0, duration - 1e-6)).offset
      return duration < 1 || (last - strategy.end(of: motion)).magnitude < 0.02
    }
  }

  @Test("the velocity is the derivative of the offset")
  func velocity() {
    forAll("velocity", { (Self.motion(&$0), $0.int(in: 1...800)) }) { scene, milliseconds in
      let ((index, motion), time) = (scene, Double(milliseconds))
      let strategy = Self.all[index]
      guard try time + 1 < strategy.duration(of: motion) else { return true }
      let step = 1e-3
      let before = try strategy.point(of: motion, after: time - step).offset
      let after = try strategy.point(of: motion, after: time + step).offset
      let slope = (after - before).value / (2 * step)
      let given = try strategy.point(of: motion, after: time).velocity.pointsPerMillisecond
      try hold((slope - given).magnitude < 1e-4, "\(slope) is stated as \(given)")
      return true
    }
  }

  @Test("UIKit's approach never overshoots a target ahead")
  func noOvershoot() {
    forAll("no overshoot", { (Double($0.int(in: 1...900)), $0.dyadic(in: 0...4)) }) {
      distance, speed in
      let motion = Motion(
        from: 0, to: Points(distance), velocity: Velocity(pointsPerMillisecond: speed))
      for strategy in [UIKitDecay(), AndroidMotion()] as [any MotionStrategy] {
        // Android's spring overshoots at speeds above its own that are too slow for a fling.
        for time in stride(from: 0.0, through: 2000, by: 25)
        where strategy is UIKitDecay || speed == 0 {
          let offset = try strategy.point(of: motion, after: time).offset
          try hold(offset.value <= distance + 1e-9, "\(offset) at \(time)")
        }
      }
      return true
    }
  }

  struct Fling: Sendable {
    var speed: Double
    var distance: Double
    var milliseconds: Double
  }

  @Test(
    "Android's fling covers the published distance, in 0.35·r of the platform's time",
    arguments: [
      Fling(speed: 1000, distance: 194.314, milliseconds: 555.2),
      Fling(speed: 4000, distance: 2156.952, milliseconds: 1540.7),
      Fling(speed: 8000, distance: 7186.363, milliseconds: 2566.6),
    ])
  func android(_ fling: Fling) {
    let motion = Motion(from: 0, velocity: Velocity(pointsPerSecond: fling.speed))
    let android = AndroidMotion()
    #expect((android.end(of: motion).value - fling.distance).magnitude < 0.01)
    let rate = PinnedMath.log(0.78) / PinnedMath.log(0.9)
    let expected = fling.milliseconds * 0.35 * rate
    #expect((android.duration(of: motion) - expected).magnitude < 0.2)
  }

  @Test("UIKit's decay covers the continuous projection")
  func decay() {
    let motion = Motion(from: 100, velocity: -0.5)
    #expect((UIKitDecay().end(of: motion).value - (100 - 249.749917)).magnitude < 1e-4)
    #expect(
      (UIKitDecay(rate: 0.99).end(of: Motion(from: 0, velocity: 1)).value - 99.499162).magnitude
        < 1e-4)
  }

  @Test("springs overshoot, creep or do neither, depending on their damping")
  func springs() {
    let motion = Motion(from: 0, to: 100)
    func peak(_ spring: SpringMotion) -> Double {
      stride(from: 0.0, through: 3000, by: 5)
        .map { spring.point(of: motion, after: $0).offset.value }.max() ?? 0
    }
    #expect(peak(SpringMotion(damping: 5)) > 130)
    #expect(peak(SpringMotion()) <= 100)
    #expect(
      SpringMotion(damping: 60).duration(of: motion) > SpringMotion().duration(of: motion))
  }
}
