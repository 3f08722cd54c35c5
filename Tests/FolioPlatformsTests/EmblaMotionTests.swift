import FolioCore
import FolioPlatforms
import FolioTestSupport
import Testing

@Suite("Embla's motion")
struct EmblaMotionTests {
  private static let distance = Motion(from: 0, to: 100)

  @Test("between two frames the offset is interpolated, at the velocity of that frame")
  func between() {
    let motion = EmblaMotion(duration: 20, friction: 0.5)
    let half = motion.point(of: Self.distance, after: EmblaBody.frame * 1.5)
    #expect((half.offset - 4.34375).magnitude < 1e-9)
    #expect((half.velocity.pointsPerSecond - 3.6875 * 60).magnitude < 1e-6)
    let start = motion.point(of: Motion(from: 3, to: 9, velocity: 2), after: 0)
    #expect(start == MotionPoint(offset: 3, velocity: 2))
  }

  @Test("the motion ends within a thousandth of a point of its target and stays there")
  func end() {
    for (duration, friction) in [(25.0, 0.68), (43, 0.68), (15, 0.7), (0, 0.5), (1, 0.99)] {
      let motion = EmblaMotion(duration: duration, friction: friction)
      let time = motion.duration(of: Self.distance)
      #expect(time.isFinite && time >= 0)
      for later in [0.0, 1, 1000] {
        let point = motion.point(of: Self.distance, after: time + later)
        #expect((point.offset - 100).magnitude < 0.001)
      }
    }
    #expect(EmblaMotion().duration(of: Motion(from: 5, to: 5)) == 0)
  }

  @Test("without a target, friction reduces the velocity")
  func fades() {
    let motion = EmblaMotion(friction: 0.5)
    let thrown = Motion(from: 0, velocity: 6 / Velocity.perFrame)
    // 3 + 1.5 + 0.75 + …
    #expect((motion.end(of: thrown) - 6).magnitude < 0.01)
  }

  @Test("parameters out of range are clamped")
  func kept() {
    #expect(EmblaMotion(duration: -5, friction: 7).duration == 0)
    #expect(EmblaMotion(duration: -5, friction: 7).friction == 0.99)
    let nowhere = Motion.Ends(range: OffsetRange(minimum: 0, maximum: 0), viewport: -3)
    #expect(nowhere.viewport == 0)
    var body = EmblaMotion().body(of: Motion(from: 5, to: 9, ends: nowhere))
    body.advance()
    #expect(body.target.value.isFinite)
  }
}

extension Velocity {
  /// The milliseconds of a frame, as a divisor of velocities.
  fileprivate static let perFrame = EmblaBody.frame

  fileprivate static func / (left: Velocity, right: Double) -> Velocity {
    Velocity(pointsPerMillisecond: left.pointsPerMillisecond / right)
  }
}
