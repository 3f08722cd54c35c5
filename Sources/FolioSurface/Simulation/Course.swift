package import FolioCore

/// A motion on a surface with ends, in closed form: coasting, then pulled back; in milliseconds.
package struct Course: Sendable {
  package let begin: Double
  let isAnimation: Bool
  private var first: Leg
  private var firstEnd: Double
  private var second: Leg?
  package private(set) var duration: Double
  package private(set) var end: Points
  let fault: Violation?

  private typealias Leg = @Sendable (_ milliseconds: Double) -> MotionPoint

  init(animationFrom start: Points, to end: Points, at now: Double, milliseconds: Double) {
    begin = now
    isAnimation = true
    first = {
      MotionPoint(
        offset: start + (end - start) * ($0 / milliseconds),
        velocity: Velocity(pointsPerMillisecond: (end - start).value / milliseconds))
    }
    (firstEnd, duration) = (milliseconds, milliseconds)
    self.end = end
    fault = nil
  }

  /// A motion after a release, pulled back beyond `range`, or stopped there without bouncing.
  package init(
    _ motion: Motion, in range: OffsetRange?, at now: Double, _ behavior: ScrollBehavior,
    isAnimation: Bool = false
  ) {
    var motion = motion
    motion.target = motion.target.flatMap { $0.value.isFinite ? $0 : nil }
    begin = now
    self.isAnimation = isAnimation
    // The strategy may be an app's.
    let guarded = GuardedMotion(motion, by: behavior.motion)
    fault = guarded.fault
    first = { guarded.point(after: $0) }
    (firstEnd, duration, end) = (guarded.duration, guarded.duration, guarded.end)
    let isOut = range.map { $0.clamp(motion.start) != motion.start } ?? false
    guard !behavior.motion.handlesBounds, let range,
      let crossing = isOut ? 0 : Self.crossing(guarded, range)
    else { return }
    (firstEnd, duration) = (crossing, crossing)
    end = range.clamp(isOut ? motion.target ?? motion.start : guarded.end)
    guard behavior.bounces else { return }
    let point =
      isOut
      ? MotionPoint(offset: motion.start, velocity: motion.velocity)
      : guarded.point(after: crossing)
    let back = SpringCurve(
      Motion(from: point.offset, velocity: point.velocity), to: end, frequency: Self.pull)
    second = { back.point(after: $0) }
    duration = crossing + back.duration(within: Self.rest)
  }

  /// The frequency of the critically damped spring that pulls back, in radians per millisecond.
  private static let pull = 0.01
  private static let rest: Points = 0.01

  /// The time at which a motion leaves the range, by bisection; `nil` if it does not.
  private static func crossing(_ motion: GuardedMotion, _ range: OffsetRange) -> Double? {
    guard range.clamp(motion.end) != motion.end else { return nil }
    return exit(range, 0, motion.duration) { motion.point(after: $0).offset }
  }

  private static func exit(
    _ range: OffsetRange, _ inside: Double, _ outside: Double, _ offset: (Double) -> Points
  ) -> Double {
    var (inside, outside) = (inside, outside)
    for _ in 0..<64 {
      let middle = inside + (outside - inside) / 2
      let offset = offset(middle)
      if range.clamp(offset) == offset { inside = middle } else { outside = middle }
    }
    return inside
  }

  /// The course within the range of a gesture: where it would leave it, it stops, and goes on to its
  /// end without its speed.
  package func bounded(by range: OffsetRange?) -> Course {
    guard let range = range?.including(point(after: 0).offset) else { return self }
    let whole = self
    var course = self
    course.first = { whole.point(after: $0).clamped(to: range) }
    (course.firstEnd, course.second, course.end) = (duration, nil, range.clamp(end))
    let times = (0...Self.probes).map { duration * Double($0) / Double(Self.probes) }
    let late = times.first {
      let offset = whole.point(after: $0).offset
      return (offset - range.clamp(offset)).magnitude > Tolerance.rounding(at: offset)
    }
    guard let late else { return course }
    course.firstEnd = Self.exit(range, max(0, late - times[1]), late) {
      whole.point(after: $0).offset
    }
    let place = range.clamp(whole.point(after: late).offset)
    let back = SpringCurve(Motion(from: place), to: course.end, frequency: Self.pull)
    course.second = { back.point(after: $0).clamped(to: range) }
    course.duration = course.firstEnd + back.duration(within: Self.rest)
    return course
  }

  private static let probes = 256

  package func point(at now: Double) -> MotionPoint { point(after: now - begin) }

  private func point(after time: Double) -> MotionPoint {
    if time >= duration { return MotionPoint(offset: end) }
    if let second, time >= firstEnd { return second(time - firstEnd) }
    return first(time)
  }
}

extension MotionPoint {
  fileprivate func clamped(to range: OffsetRange) -> MotionPoint {
    let place = range.clamp(offset)
    return place == offset ? self : MotionPoint(offset: place)
  }
}
