import FolioCore

/// A motion on a surface with ends, from the moment it began: coasting, then pulled back.
///
/// In closed form, so that where it is at a time does not depend on the frames before.
struct Course: Sendable {
  /// When it began, in milliseconds.
  let begin: Double
  /// `true` if it is an animation that was asked for.
  let isAnimation: Bool
  private let first: Leg
  private let firstEnd: Double
  private let second: Leg?
  /// How long it takes in all.
  let duration: Double
  /// Where it ends, a finite number.
  let end: Points
  /// The first fault of the strategy's answers.
  let fault: Violation?

  private typealias Leg = @Sendable (_ milliseconds: Double) -> MotionPoint

  /// An animation to an offset, at constant velocity.
  init(animationFrom start: Points, to end: Points, at now: Double, milliseconds: Double) {
    begin = now
    isAnimation = true
    first = {
      MotionPoint(
        offset: start + (end - start) * ($0 / milliseconds),
        velocity: Velocity(pointsPerMillisecond: (end - start).value / milliseconds))
    }
    firstEnd = milliseconds
    second = nil
    duration = milliseconds
    self.end = end
    fault = nil
  }

  /// A surface let go; a target that is no number is none.
  ///
  /// - Parameter range: the ends; beyond them it is pulled back, or stopped where it does not bounce.
  init(_ motion: Motion, in range: OffsetRange?, at now: Double, _ behavior: ScrollBehavior) {
    var motion = motion
    motion.target = motion.target.flatMap { $0.value.isFinite ? $0 : nil }
    begin = now
    isAnimation = false
    // A strategy may be anybody's.
    let guarded = GuardedMotion(motion, by: behavior.motion)
    fault = guarded.fault
    first = { guarded.point(after: $0) }
    let isOut = range.map { $0.clamp(motion.start) != motion.start } ?? false
    let handlesBounds = behavior.motion.handlesBounds
    let crossing = handlesBounds ? nil : isOut ? 0 : range.flatMap { Self.crossing(guarded, $0) }
    guard let range, let crossing else {
      firstEnd = guarded.duration
      second = nil
      duration = guarded.duration
      end = guarded.end
      return
    }
    let point =
      isOut
      ? MotionPoint(offset: motion.start, velocity: motion.velocity)
      : guarded.point(after: crossing)
    firstEnd = crossing
    end = range.clamp(isOut ? motion.target ?? motion.start : guarded.end)
    guard behavior.bounces else {
      second = nil
      duration = crossing
      return
    }
    let back = SpringCurve(
      Motion(from: point.offset, velocity: point.velocity), to: end, frequency: Self.pull)
    second = { back.point(after: $0) }
    duration = crossing + back.duration(within: Self.rest)
  }

  /// The frequency of the critically damped spring that pulls back from beyond an end, in radians per
  /// millisecond.
  private static let pull = 0.01
  /// A motion counts as over when it is this near.
  private static let rest: Points = 0.01

  /// When a motion leaves the range, by bisection; `nil` if it does not.
  private static func crossing(_ motion: GuardedMotion, _ range: OffsetRange) -> Double? {
    guard range.clamp(motion.end) != motion.end else { return nil }
    var (inside, outside) = (0.0, motion.duration)
    for _ in 0..<64 {
      let middle = inside + (outside - inside) / 2
      let offset = motion.point(after: middle).offset
      if range.clamp(offset) == offset { inside = middle } else { outside = middle }
    }
    return inside
  }

  /// Where it is at a time, and how fast.
  func point(at now: Double) -> MotionPoint {
    let time = now - begin
    if time >= duration { return MotionPoint(offset: end) }
    if let second, time >= firstEnd { return second(time - firstEnd) }
    return first(time)
  }
}
