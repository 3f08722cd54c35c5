package import FolioCore

/// Embla's motion: every frame moves by a part of the remaining distance, with friction.
///
/// A release whose force leads further than its target is quicker: with the force R (velocity times
/// boost) and the distance F to the target, the share s = (|R| - |F|)/|R| takes 10·s from the
/// duration and adds s/50 to the friction. Beyond the ends the motion returns by itself. Without a
/// target the velocity decays by the friction.
package final class EmblaMotion: MotionStrategy {
  private static let duration = Parameter(
    "duration", .number(0...1000), default: 25.0,
    "higher is slower: each frame covers 1/duration of the rest; 0: no animation")

  static let registrations = [
    StrategyRegistration(
      StrategyDescriptor(
        role: .motion, id: "embla",
        summary: "Embla's motion: a fraction of the remaining distance each frame",
        parameters: [duration.descriptor], example: "motion embla duration=30"),
      .make { .motion(EmblaMotion(duration: $0[duration])) }),
    StrategyRegistration(
      StrategyDescriptor(
        role: .motion, id: "embla-free", summary: "Embla's motion after dragFree",
        example: "motion embla-free"),
      .make { _ in .motion(EmblaMotion(duration: 43, isFree: true)) }),
  ]

  /// `embla`, or `embla-free` after free dragging.
  package let identifier: String
  /// The divisor of the remaining distance in a frame, before the force shortens it.
  package let duration: Double
  /// The factor of the velocity in a frame, before the force raises it.
  package let friction: Double
  private let force: EmblaForce

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - duration: the divisor of the remaining distance in a frame; clamped to 0...1000.
  ///   - friction: the factor of the velocity in a frame; clamped to 0.01...0.99.
  ///   - isFree: whether the drag may stop anywhere, which has larger boosts.
  package init(duration: Double = 25, friction: Double = 0.68, isFree: Bool = false) {
    identifier = isFree ? "embla-free" : "embla"
    self.duration = max(0, min(1000, duration))
    self.friction = max(0.01, min(0.99, friction))
    force = .of(free: isFree)
  }

  /// `true`: it returns from beyond the ends by itself.
  package var handlesBounds: Bool { true }

  /// The body of a motion before its first frame.
  package func body(of motion: Motion) -> EmblaBody {
    let forced = force.travel(of: motion.velocity, motion.pointer).magnitude
    let distance = motion.target.map { ($0 - motion.start).magnitude } ?? 0
    let unspent: Double = distance > 0 && forced > distance ? (forced - distance) / forced : 0
    return EmblaBody(
      motion, duration: duration == 0 ? 0 : max(1, duration - 10 * unspent),
      friction: min(0.99, friction + unspent / 50))
  }

  /// The offset and velocity at a time, interpolated linearly between two frames.
  ///
  /// At its end it is within a thousandth of a point of its target.
  ///
  /// - Complexity: O(frames passed).
  package func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    guard milliseconds > 0 else {
      return MotionPoint(offset: motion.start, velocity: motion.velocity)
    }
    let frames = milliseconds / EmblaBody.frame
    var (body, count) = run(motion, frames: frames)
    guard count < Self.longest else { return MotionPoint(offset: motion.target ?? body.offset) }
    guard !body.isSettled else { return MotionPoint(offset: body.offset) }
    let start = body.offset
    body.advance()
    return MotionPoint(
      offset: start + (body.offset - start) * (frames - Double(count)),
      velocity: Velocity(pointsPerMillisecond: body.step.value / EmblaBody.frame))
  }

  /// The time until it arrives, in milliseconds; at most ten minutes.
  package func duration(of motion: Motion) -> Double {
    Double(run(motion, frames: .infinity).count) * EmblaBody.frame
  }

  /// The body after so many whole frames, or as many as it moves in.
  private func run(_ motion: Motion, frames: Double) -> (body: EmblaBody, count: Int) {
    var body = body(of: motion)
    var count = 0
    while count < Self.longest, !body.isSettled, Double(count + 1) <= frames {
      body.advance()
      count += 1
    }
    return (body, count)
  }

  private static let longest = 36_000
}
