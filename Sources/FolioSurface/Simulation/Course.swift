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
    let back = Self.back(from: point, to: end, behavior.edgeReturn)
    second = back.leg
    duration = crossing + back.duration
  }

  /// The way back from beyond an end.
  private static func back(
    from point: MotionPoint, to end: Points, _ way: EdgeReturn
  ) -> (leg: Leg, duration: Double) {
    switch way {
    case .spring(let frequency):
      let curve = SpringCurve(
        Motion(from: point.offset, velocity: point.velocity), to: end,
        frequency: max(1e-6, frequency))
      return ({ curve.point(after: $0) }, curve.duration(within: rest))
    case .decay(let pull, let rate):
      let curve = EdgeDecay(from: point, to: end, pull: pull, rate: rate)
      return ({ curve.point(after: $0) }, curve.duration(within: rest))
    }
  }

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

/// How a simulated scroll view comes back from beyond an end.
package enum EdgeReturn: Equatable, Sendable {
  /// A critically damped spring, by its frequency in radians per millisecond.
  case spring(frequency: Double)
  /// The distance beyond the end shrinks to the share `pull` of itself every millisecond, while the
  /// velocity still carries and decays at `rate` a millisecond; both between 0 and 1.
  case decay(pull: Double, rate: Double)

  /// UIKit's: 0.99 a millisecond whatever the deceleration rate of the scroll view, as the notes on
  /// UIScrollView of iOS 26.2 in the public repository TelegramContests (CoreList) have it.
  package static let uikit = EdgeReturn.decay(pull: 0.99, rate: DecayCurve.normalRate)
}

/// A place beyond an end that shrinks exponentially, with a velocity that still carries.
///
/// x(t) = p^t · (x + v·(d^t - 1)/ln d), measured from the end. Two stretches of time one after the
/// other come to the same as both at once, so it does not depend on frames.
struct EdgeDecay: Sendable {
  /// Where it ends.
  let end: Points
  private let displacement: Double
  private let speed: Double
  private let logPull: Double
  private let logRate: Double

  init(from point: MotionPoint, to end: Points, pull: Double, rate: Double) {
    self.end = end
    displacement = (point.offset - end).value
    speed = point.velocity.pointsPerMillisecond
    logPull = PinnedMath.log(Self.share(pull))
    logRate = PinnedMath.log(Self.share(rate))
  }

  private static func share(_ share: Double) -> Double { max(0.0001, min(0.9999, share)) }

  func point(after milliseconds: Double) -> MotionPoint {
    let pulled = PinnedMath.exp(milliseconds * logPull)
    let left = PinnedMath.exp(milliseconds * logRate)
    let place = displacement + speed * (left - 1) / logRate
    return MotionPoint(
      offset: end + Points(pulled * place),
      velocity: Velocity(pointsPerMillisecond: pulled * (logPull * place + speed * left)))
  }

  /// After how many milliseconds it is within a distance of the end for good.
  func duration(within rest: Points) -> Double {
    let reach = displacement.magnitude - speed.magnitude / logRate
    return reach > rest.value ? PinnedMath.log(rest.value / reach) / logPull : 0
  }
}
