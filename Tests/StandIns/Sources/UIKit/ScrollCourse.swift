import Foundation

/// The offsets between which a scroll view rests along one axis.
struct ScrollRange: Equatable {
  let minimum: CGFloat
  let maximum: CGFloat

  init(content: CGFloat, first: CGFloat, last: CGFloat, bounds: CGFloat) {
    minimum = -first
    maximum = max(minimum, content + last - bounds)
  }

  func clamp(_ offset: CGFloat) -> CGFloat { max(minimum, min(offset, maximum)) }
  func contains(_ offset: CGFloat) -> Bool { clamp(offset) == offset }

  /// The offset that is shown for a pulling finger, in bounds of a length; the coefficient is 0.55.
  func shown(_ pulled: CGFloat, bounds: CGFloat, bounces: Bool) -> CGFloat {
    let (end, pull) = (clamp(pulled), pulled - clamp(pulled))
    guard bounces, bounds > 0, pull != 0 else { return end }
    return end + (1 - 1 / (abs(pull) * 0.55 / bounds + 1)) * bounds * (pull < 0 ? -1 : 1)
  }

  /// The pull for a shown offset.
  func pulled(_ shown: CGFloat, bounds: CGFloat) -> CGFloat {
    let (end, beyond) = (clamp(shown), shown - clamp(shown))
    guard bounds > 0, beyond != 0 else { return end }
    let share = min(abs(beyond) / bounds, 1 - 1e-9)
    return end + (1 / (1 - share) - 1) * bounds / 0.55 * (beyond < 0 ? -1 : 1)
  }
}

/// The motion of a scroll view along one axis, by the rows of `facts`.
struct ScrollCourse {
  private var first: (_ milliseconds: Double) -> Double
  private var firstEnd: Double
  private var second: ((_ milliseconds: Double) -> Double)?
  private(set) var duration: Double
  private(set) var end: CGFloat

  /// Slower releases have no speed, in points per millisecond.
  static let slowest = 0.25
  /// The speed at which a deceleration ends.
  private static let stop = 0.01
  private static let rest = 0.01
  static let animation = 300.0

  /// An animation, at a constant speed.
  init(animationFrom start: CGFloat, to end: CGFloat) {
    first = { start + (end - start) * ($0 / Self.animation) }
    (firstEnd, duration, self.end) = (Self.animation, Self.animation, end)
  }

  /// Where a release comes to rest by itself without ends.
  static func coast(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    start - thrown(velocity) / log(rate)
  }

  private static func thrown(_ velocity: CGFloat) -> CGFloat {
    max(0, abs(velocity) - stop) * (velocity < 0 ? -1 : 1)
  }

  /// A deceleration from a release, to a target that the delegate wrote or to its own.
  init(
    releaseAt start: CGFloat, velocity: CGFloat, target: CGFloat?, rate: CGFloat,
    range: ScrollRange, bounces: Bool
  ) {
    let isOut = !range.contains(start)
    let goal = target.map { range.clamp($0) }
    if isOut {
      let end = range.clamp(goal ?? start)
      let speed = goal == nil ? Self.thrown(velocity) : velocity
      self = Self(bounceFrom: start, speed, to: end, after: 0, { _ in start }, bounces)
      return
    }
    if let goal {
      // A target behind the velocity is reached at once.
      if (goal - start) * velocity < 0 {
        (first, firstEnd, duration, end) = ({ _ in goal }, 0, 0, goal)
        return
      }
      let frequency = goal == start ? 0.012 : min(10, max(0.012, velocity / (goal - start)))
      let spring = Spring(from: start, velocity, to: goal, frequency)
      first = { spring.offset($0) }
      (firstEnd, end) = (spring.duration(within: Self.rest), goal)
      duration = firstEnd
      return
    }
    let (speed, decay) = (Self.thrown(velocity), log(rate))
    let travel = -speed / decay
    let coast = { (time: Double) in start + travel * (1 - exp(decay * time)) }
    let time = abs(travel) > Self.rest ? log(Self.rest / abs(travel)) / decay : 0
    guard !range.contains(start + travel) else {
      (first, firstEnd, duration, end) = (coast, time, time, start + travel)
      return
    }
    var (inside, outside) = (0.0, time)
    for _ in 0..<64 {
      let middle = inside + (outside - inside) / 2
      if range.contains(coast(middle)) { inside = middle } else { outside = middle }
    }
    self = Self(
      bounceFrom: coast(inside), speed * exp(decay * inside), to: range.clamp(start + travel),
      after: inside, coast, bounces)
  }

  /// A bounce back from beyond an end, or a stop there.
  private init(
    bounceFrom start: CGFloat, _ velocity: CGFloat, to end: CGFloat, after time: Double,
    _ first: @escaping (Double) -> Double, _ bounces: Bool
  ) {
    self.first = first
    (firstEnd, self.end) = (time, end)
    guard bounces else {
      duration = time
      return
    }
    let spring = Spring(from: start, velocity, to: end, 0.01)
    second = { spring.offset($0) }
    duration = time + spring.duration(within: Self.rest)
  }

  func offset(after time: Double) -> CGFloat {
    if time >= duration { return end }
    if let second, time >= firstEnd { return second(time - firstEnd) }
    return first(time)
  }
}

/// A critically damped spring.
private struct Spring {
  let end: CGFloat
  let displacement: CGFloat
  let slope: CGFloat
  let frequency: Double

  init(from start: CGFloat, _ velocity: CGFloat, to end: CGFloat, _ frequency: Double) {
    self.end = end
    displacement = start - end
    slope = velocity + frequency * displacement
    self.frequency = frequency
  }

  func offset(_ time: Double) -> CGFloat {
    end + (displacement + slope * time) * exp(-frequency * time)
  }

  /// The time from which a bound of the displacement is within a length.
  func duration(within rest: Double) -> Double {
    let peak = slope == 0 ? 0 : max(0, 1 / frequency - abs(displacement) / abs(slope))
    func bound(_ time: Double) -> Double {
      let time = max(time, peak)
      return (abs(displacement) + abs(slope) * time) * exp(-frequency * time)
    }
    guard bound(0) > rest else { return 0 }
    var late = 1 / frequency
    while bound(late) > rest { late *= 2 }
    var early = 0.0
    while late - early > 0.001 {
      let middle = early + (late - early) / 2
      if bound(middle) > rest { early = middle } else { late = middle }
    }
    return late
  }
}
