extension Pager {
  /// The identifiers of strategies that answered wrongly too often.
  public var quarantined: [String] {
    guard !strikes.isEmpty else { return [] }
    return strikes.filter { $0.value >= Limits.maximumStrikes }.map { $0.key }.sorted()
  }

  /// `true` if a strategy is asked.
  func isAsked(_ identifier: @autoclosure () -> String) -> Bool {
    strikes.isEmpty || (strikes[identifier()] ?? 0) < Limits.maximumStrikes
  }

  /// A strategy's answer, and what stands in for it where there is none or it is not asked any more;
  /// what was wrong is counted.
  mutating func answer<Answer>(
    of strategy: any PagerStrategy, or standIn: Answer,
    _ question: () throws(StrategyFault<Answer>) -> Answer
  ) -> Answer {
    guard isAsked(strategy.identifier) else { return standIn }
    do {
      return try question()
    } catch {
      strike(strategy.identifier, error.violation)
      return error.answer ?? standIn
    }
  }

  /// Counts what a strategy did wrong; it is reported when the event is over.
  mutating func strike(_ strategy: String, _ violation: Violation) {
    let count = (strikes[strategy] ?? 0) + 1
    strikes[strategy] = count
    pendingFaults.append(.misbehaved(strategy: strategy, violation))
    if count == Limits.maximumStrikes { pendingFaults.append(.quarantined(strategy: strategy)) }
  }

  /// Counts what strategies did wrong about a release.
  mutating func count(_ strikes: [DecisionChain.Strike]) {
    for strike in strikes { self.strike(strike.strategy, strike.violation) }
  }

  /// Counts what the motion in force did wrong; nothing where there is none.
  mutating func motionFault(of strategy: String, _ violation: Violation) {
    guard let motion = configuration.motion, motion.identifier == strategy, isAsked(strategy)
    else { return }
    strike(strategy, violation)
  }

  /// Reports what was counted.
  mutating func reportFaults(_ effects: inout Effects) {
    for effect in pendingFaults { effects.append(effect) }
    pendingFaults = []
  }

  /// The motion strategy in force; `nil` for the surface's own way, also after the strategy did wrong
  /// too often.
  ///
  /// A surface reports its faults by `PagerEvent.motionFault`.
  public var motion: (any MotionStrategy)? {
    configuration.motion.flatMap { isAsked($0.identifier) ? $0 : nil }
  }
}
