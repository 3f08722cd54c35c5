extension Pager {
  /// The identifiers of disabled strategies.
  public var quarantined: [String] {
    guard !faults.isEmpty else { return [] }
    return faults.filter { $0.value >= Limits.maximumFaults }.map { $0.key }.sorted()
  }

  func isQueried(_ identifier: @autoclosure () -> String) -> Bool {
    faults.isEmpty || (faults[identifier()] ?? 0) < Limits.maximumFaults
  }

  /// A strategy's answer, or a replacement if it is invalid or the strategy disabled.
  mutating func answer<Answer>(
    of strategy: any PagerStrategy, or standIn: Answer,
    _ question: () throws(StrategyFault<Answer>) -> Answer
  ) -> Answer {
    guard isQueried(strategy.identifier) else { return standIn }
    do {
      return try question()
    } catch {
      fault(strategy.identifier, error.violation)
      return error.answer ?? standIn
    }
  }

  mutating func fault(_ strategy: String, _ violation: Violation) {
    let count = (faults[strategy] ?? 0) + 1
    faults[strategy] = count
    pendingFaults.append(.misbehaved(strategy: strategy, violation))
    if count == Limits.maximumFaults { pendingFaults.append(.quarantined(strategy: strategy)) }
  }

  mutating func count(_ faults: [DecisionChain.Fault]) {
    for fault in faults { self.fault(fault.strategy, fault.violation) }
  }

  mutating func motionFault(of strategy: String, _ violation: Violation) {
    let transforms = configuration.transform?.strategies ?? []
    let isOwn =
      configuration.motion?.identifier == strategy
      || transforms.contains { $0.identifier == strategy }
    if isOwn, isQueried(strategy) { fault(strategy, violation) }
  }

  mutating func reportFaults(_ effects: inout Effects) {
    for effect in pendingFaults { effects.append(effect) }
    pendingFaults = []
  }

  /// The motion strategy, unless disabled; surfaces report its faults by `PagerEvent.motionFault`.
  public var motion: (any MotionStrategy)? {
    configuration.motion.flatMap { isQueried($0.identifier) ? $0 : nil }
  }
}
