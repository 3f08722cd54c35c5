/// A motion as a surface can rely on it, whatever the strategy that says where it is.
///
/// Every answer is finite and within `Limits.maximumOffset`, where a motion that leads further stops. It
/// takes at most `Limits.maximumMotion`, and it stands at its end from its duration on: at the target, if
/// it has one and no end of the surface turns it back. Where the strategy's answer is no number, a
/// critically damped spring goes to the target, and nothing moves where there is none.
package struct GuardedMotion: Sendable {
  /// The motion.
  package let motion: Motion
  /// After how many milliseconds it stands; 0 to `Limits.maximumMotion`.
  package let duration: Double
  /// Where it stands then.
  package let end: Points
  /// The fault of the strategy's answers; `nil` where it is asked.
  package let fault: Violation?
  private let strategy: (any MotionStrategy)?

  /// A motion by a strategy.
  ///
  /// The strategy is tried before it is trusted: its duration, its end, and points between, in
  /// O(1) questions.
  ///
  /// A start that is not a number counts as 0, such a velocity as none, and such a target as the start;
  /// what is beyond its limit as the limit.
  package init(_ stated: Motion, by strategy: any MotionStrategy) {
    let motion = stated.withinLimits
    var trial = Trial(motion, strategy)
    let duration = trial.duration()
    for share in Self.probes where trial.fault == nil { trial.look(at: share, of: duration) }
    if let fault = trial.fault {
      self.init(builtIn: motion, fault: fault)
    } else {
      self.init(motion, duration, trial.end, trial.complaint, strategy)
    }
  }

  private init(builtIn motion: Motion, fault: Violation?) {
    let time = Self.spring(motion)?.duration(within: 0.01) ?? 0
    self.init(motion, min(time, Limits.maximumMotion), motion.target ?? motion.start, fault, nil)
  }

  private init(
    _ motion: Motion, _ duration: Double, _ end: Points, _ fault: Violation?,
    _ strategy: (any MotionStrategy)?
  ) {
    self.motion = motion
    self.duration = duration
    self.end = end
    self.fault = fault
    self.strategy = strategy
  }

  /// The shares of the duration a strategy is tried at.
  private static let probes: [Double] = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1]

  /// The built-in way; `nil` where there is nowhere to go.
  private static func spring(_ motion: Motion) -> SpringCurve? {
    motion.target.map { SpringCurve(motion, to: $0, frequency: 0.012) }
  }

  /// Where it is some milliseconds after it began, and how fast, whatever was wrong.
  package func point(after milliseconds: Double) -> MotionPoint {
    answer(after: milliseconds).point
  }

  /// Where it is some milliseconds after it began, how fast, and what was wrong with what the strategy
  /// said of that, if something was.
  ///
  /// Where that is no number, a point on the straight way from the start to the end stands in.
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

/// Asks a motion strategy, and holds its answers against what is legal.
private struct Trial {
  private let motion: Motion
  private let strategy: any MotionStrategy
  /// The fault for which the answer cannot be used.
  private(set) var fault: Violation?
  /// The fault of an answer that is used.
  private(set) var complaint: Violation?
  /// Where the motion ends.
  private(set) var end: Points

  init(_ motion: Motion, _ strategy: any MotionStrategy) {
    self.motion = motion
    self.strategy = strategy
    end = motion.target ?? motion.start
  }

  mutating func duration() -> Double {
    let duration = ask({ $0 >= 0 && $0 <= Limits.maximumMotion ? nil : .duration($0) }) {
      (motion, strategy) throws(StrategyFault<Double>) in try strategy.duration(of: motion)
    }
    return duration ?? 0
  }

  mutating func point(after milliseconds: Double) -> MotionPoint {
    let start = motion.start
    let point = ask({ $0.violation }) {
      (motion, strategy) throws(StrategyFault<MotionPoint>) in
      try strategy.point(of: motion, after: milliseconds)
    }
    return point.map { $0.withinLimits } ?? MotionPoint(offset: start)
  }

  /// Looks at a share of the motion; at all of it, whether it ends at its target.
  mutating func look(at share: Double, of duration: Double) {
    let point = point(after: duration * share)
    guard share == 1, fault == nil else { return }
    guard let target = motion.target else { return end = point.offset }
    // Within reach it is put at its target.
    guard (point.offset - target).magnitude.value > Limits.motionReach else { return }
    // A strategy that handles the bounds may be turned back by one on its way there.
    if motion.ends != nil, strategy.handlesBounds {
      end = point.offset
    } else {
      fault = .endsElsewhere(point.offset, target: target)
    }
  }

  private mutating func ask<Answer>(
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
  /// The same motion by numbers that surfaces can have.
  fileprivate var withinLimits: Motion {
    var motion = self
    motion.start = start.value.isNaN ? 0 : start.withinLimits
    motion.target = target.map { $0.value.isNaN ? motion.start : $0.withinLimits }
    motion.velocity = Velocity(limiting: velocity.pointsPerMillisecond)
    return motion
  }
}

extension MotionPoint {
  /// The first number that is not finite.
  fileprivate var violation: Violation? {
    guard offset.value.isFinite else { return .notFinite(offset.value) }
    let speed = velocity.pointsPerMillisecond
    return speed.isFinite ? nil : .notFinite(speed)
  }

  /// No strategy knows how far out content may be: what leads further stops there.
  fileprivate var withinLimits: MotionPoint {
    guard offset.magnitude.value > Limits.maximumOffset else { return self }
    return MotionPoint(offset: offset.withinLimits)
  }
}
