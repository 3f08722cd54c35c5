package import FolioCore

/// Embla's motion: each frame covers part of the remaining distance, with friction.
///
/// A force R (velocity times boost) exceeding the distance F to the target speeds it up: with s =
/// (|R| - |F|)/|R|, the duration drops by 10·s and the friction rises by s/50. Returns from beyond
/// the ends by itself. Without a target, the velocity decays by the friction.
package final class EmblaMotion: MotionStrategy {
  private static let duration = Parameter(
    "duration", .number(0...1000), default: 25.0,
    "higher is slower: each frame adds 1/duration of the rest to the speed; 0: no animation")

  static let registrations = [
    StrategyRegistration(
      StrategyDescriptor(
        role: .motion, id: "embla",
        summary:
          "Embla's motion: each frame adds a fraction of the remaining distance to the speed",
        parameters: [duration.descriptor], example: "motion embla duration=30"),
      .make { .motion(EmblaMotion(duration: $0[duration])) }),
    StrategyRegistration(
      StrategyDescriptor(
        role: .motion, id: "embla-free", summary: "Embla's motion after dragFree",
        example: "motion embla-free"),
      .make { _ in .motion(EmblaMotion(duration: 43, isFree: true)) }),
  ]

  package let identifier: String
  /// The divisor of the remaining distance per frame, before the force reduces it.
  package let duration: Double
  /// The velocity factor per frame, before the force raises it.
  package let friction: Double
  private let force: EmblaForce

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - duration: The divisor of the remaining distance per frame; clamped to 0...1000.
  ///   - friction: The velocity factor per frame; clamped to 0.01...0.99.
  ///   - isFree: `true` for free dragging, which has larger boosts.
  package init(duration: Double = 25, friction: Double = 0.68, isFree: Bool = false) {
    identifier = isFree ? "embla-free" : "embla"
    self.duration = max(0, min(1000, duration))
    self.friction = max(0.01, min(0.99, friction))
    force = .of(free: isFree)
  }

  /// `true`: returns from beyond the ends by itself.
  package var handlesBounds: Bool { true }

  package func body(of motion: Motion) -> EmblaBody {
    let forced = force.travel(of: motion.velocity, motion.pointer).magnitude
    let distance = motion.target.map { ($0 - motion.start).magnitude } ?? 0
    let unspent: Double = distance > 0 && forced > distance ? (forced - distance) / forced : 0
    return EmblaBody(
      motion, duration: duration == 0 ? 0 : max(1, duration - 10 * unspent),
      friction: min(0.99, friction + unspent / 50))
  }

  /// The offset and velocity at a time, interpolated linearly between frames.
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

  /// The time until arrival, in milliseconds; at most ten minutes.
  package func duration(of motion: Motion) -> Double {
    Double(run(motion, frames: .infinity).count) * EmblaBody.frame
  }

  /// The body after a number of frames, or fewer if it settles.
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
