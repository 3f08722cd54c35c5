extension Pager {
  /// The identifiers of disabled strategies.
  public var quarantined: [String] {
    guard !strikes.isEmpty else { return [] }
    return strikes.filter { $0.value >= Limits.maximumStrikes }.map { $0.key }.sorted()
  }

  func isAsked(_ identifier: @autoclosure () -> String) -> Bool {
    strikes.isEmpty || (strikes[identifier()] ?? 0) < Limits.maximumStrikes
  }

  /// A strategy's answer, or a replacement if it is invalid or the strategy disabled.
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

  mutating func strike(_ strategy: String, _ violation: Violation) {
    let count = (strikes[strategy] ?? 0) + 1
    strikes[strategy] = count
    pendingFaults.append(.misbehaved(strategy: strategy, violation))
    if count == Limits.maximumStrikes { pendingFaults.append(.quarantined(strategy: strategy)) }
  }

  mutating func count(_ strikes: [DecisionChain.Strike]) {
    for strike in strikes { self.strike(strike.strategy, strike.violation) }
  }

  mutating func motionFault(of strategy: String, _ violation: Violation) {
    let isMotion = configuration.motion?.identifier == strategy
    guard isMotion || configuration.transform?.contains(strategy) == true, isAsked(strategy) else {
      return
    }
    strike(strategy, violation)
  }

  mutating func reportFaults(_ effects: inout Effects) {
    for effect in pendingFaults { effects.append(effect) }
    pendingFaults = []
  }

  /// The motion strategy, unless disabled; surfaces report its faults by `PagerEvent.motionFault`.
  public var motion: (any MotionStrategy)? {
    configuration.motion.flatMap { isAsked($0.identifier) ? $0 : nil }
  }
}
