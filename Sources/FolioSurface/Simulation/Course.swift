import FolioCore

/// A motion on a surface with ends, from the moment it began: coasting, then pulled back.
///
/// In closed form, so that where it is at a time does not depend on the frames before.
struct Course: Sendable {
  /// When it began, in milliseconds.
  let begin: Double
  /// Whether it is an animation that was asked for.
  let isAnimation: Bool
  private let first: Leg
  private let firstEnd: Double
  private let second: Leg?
  /// How long it takes in all.
  let duration: Double
  /// Where it ends.
  let end: Points

  private enum Leg: Sendable {
    case strategy(any MotionStrategy, Motion)
    case spring(SpringCurve)
    case line(from: Points, to: Points, milliseconds: Double)

    func point(after milliseconds: Double) -> MotionPoint {
      switch self {
      case .strategy(let strategy, let motion):
        return strategy.point(of: motion, after: milliseconds)
      case .spring(let curve):
        return curve.point(after: milliseconds)
      case .line(let start, let end, let total):
        guard total > 0 else { return MotionPoint(offset: end) }
        let share = min(1, milliseconds / total)
        return MotionPoint(
          offset: start + (end - start) * share,
          velocity: Velocity(pointsPerMillisecond: (end - start).value / total))
      }
    }
  }

  /// An animation to an offset, at constant velocity.
  init(animationFrom start: Points, to end: Points, at now: Double, milliseconds: Double) {
    begin = now
    isAnimation = true
    first = .line(from: start, to: end, milliseconds: milliseconds)
    firstEnd = milliseconds
    second = nil
    duration = milliseconds
    self.end = end
  }

  /// A surface let go.
  ///
  /// - Parameter range: the ends; beyond them it is pulled back, or stopped where it does not bounce.
  init(_ motion: Motion, in range: OffsetRange?, at now: Double, _ behavior: ScrollBehavior) {
    begin = now
    isAnimation = false
    let strategy = behavior.motion
    // A strategy may be anybody's: what is no time is none.
    let stated = strategy.duration(of: motion)
    let full = stated.isFinite ? max(0, stated) : 0
    guard let range, !strategy.mindsEnds else {
      first = .strategy(strategy, motion)
      firstEnd = full
      second = nil
      duration = full
      end =
        strategy.mindsEnds
        ? strategy.point(of: motion, after: full).offset : strategy.end(of: motion)
      return
    }
    let isOut = range.clamp(motion.start) != motion.start
    let crossing = isOut ? 0 : Self.crossing(strategy, motion, range, full)
    first = .strategy(strategy, motion)
    guard let crossing else {
      firstEnd = full
      second = nil
      duration = full
      end = strategy.end(of: motion)
      return
    }
    let point =
      isOut
      ? MotionPoint(offset: motion.start, velocity: motion.velocity)
      : strategy.point(of: motion, after: crossing)
    firstEnd = crossing
    end = range.clamp(isOut ? motion.target ?? motion.start : strategy.end(of: motion))
    guard behavior.bounces else {
      second = nil
      duration = crossing
      return
    }
    let spring = SpringCurve(
      Motion(from: point.offset, velocity: point.velocity), to: end,
      frequency: behavior.bounceFrequency)
    second = .spring(spring)
    duration = crossing + spring.duration(within: 0.01)
  }

  /// When a motion leaves the range, by bisection; `nil` if it does not.
  private static func crossing(
    _ strategy: any MotionStrategy, _ motion: Motion, _ range: OffsetRange, _ full: Double
  ) -> Double? {
    let end = strategy.end(of: motion)
    guard range.clamp(end) != end else { return nil }
    var (inside, outside) = (0.0, full)
    for _ in 0..<64 {
      let middle = inside + (outside - inside) / 2
      let offset = strategy.point(of: motion, after: middle).offset
      if range.clamp(offset) == offset { inside = middle } else { outside = middle }
    }
    return inside
  }

  /// Where it is at a time, and how fast.
  func point(at now: Double) -> MotionPoint {
    let time = now - begin
    if time >= duration { return MotionPoint(offset: end) }
    if let second, time >= firstEnd { return second.point(after: time - firstEnd) }
    return first.point(after: max(0, time))
  }
}
