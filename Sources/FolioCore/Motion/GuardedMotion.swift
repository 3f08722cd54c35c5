/// A motion with valid answers, whatever its strategy returns.
///
/// Offsets are finite and within `Limits.maximumOffset`, where longer motions stop. From its
/// duration on, the motion stays at its end: the target, unless an end of the surface turns it
/// back. A critically damped spring replaces a strategy whose answers are not finite.
package struct GuardedMotion: Sendable {
  package let motion: Motion
  /// The duration in milliseconds, in 0...`Limits.maximumMotion`.
  package let duration: Double
  package let end: Points
  /// The fault of the strategy's answers; `nil` if they are used.
  package let fault: Violation?
  private let strategy: (any MotionStrategy)?
}

extension GuardedMotion {
  /// Creates a motion, and probes the strategy's duration, end and a few points between.
  ///
  /// A NaN start or velocity counts as 0 and a NaN target as the start; other numbers are clamped.
  package init(_ given: Motion, by strategy: any MotionStrategy) {
    let motion = given.withinLimits
    var trial = Trial(motion, strategy)
    let duration = trial.duration()
    for share in Self.probes where trial.fault == nil { trial.look(at: share, of: duration) }
    if let fault = trial.fault {
      self.init(builtIn: motion, fault: fault)
    } else {
      self.init(
        motion: motion, duration: duration, end: trial.end, fault: trial.complaint,
        strategy: strategy)
    }
  }

  private init(builtIn motion: Motion, fault: Violation?) {
    let time = Self.spring(motion)?.duration(within: 0.01) ?? 0
    self.init(
      motion: motion, duration: min(time, Limits.maximumMotion),
      end: motion.target ?? motion.start, fault: fault, strategy: nil)
  }

  private static let probes: [Double] = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1]

  private static func spring(_ motion: Motion) -> SpringCurve? {
    motion.target.map { SpringCurve(motion, to: $0, frequency: 0.012) }
  }

  /// Returns the offset and the velocity after some milliseconds, ignoring faults.
  package func point(after milliseconds: Double) -> MotionPoint {
    answer(after: milliseconds).point
  }

  /// Returns the offset and velocity at a time, on a line if invalid, and the strategy's fault.
  package func answer(after milliseconds: Double) -> (point: MotionPoint, fault: Violation?) {
    guard milliseconds < duration else { return (MotionPoint(offset: end), nil) }
    let time = max(0, milliseconds)
    guard let strategy else {
      return (Self.spring(motion)?.point(after: time).withinLimits ?? MotionPoint(offset: end), nil)
    }
    var trial = Trial(motion, strategy)
    let point = trial.point(after: time)
    guard let fault = trial.fault else { return (point, trial.complaint) }
    let distance = end - motion.start
    let straight = MotionPoint(
      offset: motion.start + distance * (time / duration),
      velocity: Velocity(pointsPerMillisecond: distance.value / duration))
    return (straight, fault)
  }
}

private struct Trial {
  private let motion: Motion
  private let strategy: any MotionStrategy
  /// The fault that rules the strategy out.
  private(set) var fault: Violation?
  /// The fault of an answer that is still used.
  private(set) var complaint: Violation?
  private(set) var end: Points

  init(_ motion: Motion, _ strategy: any MotionStrategy) {
    self.motion = motion
    self.strategy = strategy
    end = motion.target ?? motion.start
  }

  mutating func duration() -> Double {
    let duration = query({ $0 >= 0 && $0 <= Limits.maximumMotion ? nil : .duration($0) }) {
      (motion, strategy) throws(StrategyFault<Double>) in try strategy.duration(of: motion)
    }
    return duration ?? 0
  }

  mutating func point(after milliseconds: Double) -> MotionPoint {
    let start = motion.start
    let point = query({ $0.violation }) {
      (motion, strategy) throws(StrategyFault<MotionPoint>) in
      try strategy.point(of: motion, after: milliseconds)
    }
    return point.map { $0.withinLimits } ?? MotionPoint(offset: start)
  }

  /// Probes one share of the motion; at 1, also that it ends at its target.
  mutating func look(at share: Double, of duration: Double) {
    let point = point(after: duration * share)
    guard share == 1, fault == nil else { return }
    guard let target = motion.target else { return end = point.offset }
    // Within reach, the motion is moved to its target.
    guard (point.offset - target).magnitude.value > Limits.motionRange else { return }
    // A strategy that handles the bounds may be turned back by one on its way to the target.
    if motion.ends != nil, strategy.handlesBounds {
      end = point.offset
    } else {
      fault = .endsElsewhere(point.offset, target: target)
    }
  }

  private mutating func query<Answer>(
    _ violation: (Answer) -> Violation?,
    _ question: (Motion, any MotionStrategy) throws(StrategyFault<Answer>) -> Answer
  ) -> Answer? {
    do {
      return try StrategyFault<Answer>.guarded(violation) { () throws(StrategyFault<Answer>) in
        try question(motion, strategy)
      }
    } catch {
      if error.answer == nil { fault = fault ?? error.violation }
      complaint = complaint ?? error.violation
      return error.answer
    }
  }
}

extension Motion {
  fileprivate var withinLimits: Motion {
    var motion = self
    motion.start = start.value.isNaN ? 0 : start.withinLimits
    motion.target = target.map { $0.value.isNaN ? motion.start : $0.withinLimits }
    motion.velocity = Velocity(limiting: velocity.pointsPerMillisecond)
    return motion
  }
}

extension MotionPoint {
  fileprivate var violation: Violation? {
    guard offset.value.isFinite else { return .notFinite(offset.value) }
    let speed = velocity.pointsPerMillisecond
    return speed.isFinite ? nil : .notFinite(speed)
  }

  fileprivate var withinLimits: MotionPoint {
    guard offset.magnitude.value > Limits.maximumOffset else { return self }
    return MotionPoint(offset: offset.withinLimits)
  }
}
