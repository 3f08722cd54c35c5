extension PagerConfiguration {
  /// Where a release goes: a pure function of the release and the strategies, callable without a
  /// view, a clock or a pager.
  ///
  /// - Parameters:
  ///   - release: what happened, and where the surface could go.
  ///   - reasons: whether to say what was compared.
  public func decide(_ release: borrowing Release, reasons: Bool = false) -> Decision {
    DecisionChain(self, quarantined: []).decide(release, asked: reasons).decision
  }
}

/// Asks the strategies of a configuration about a release, in order, and guards their answers.
///
/// The chain is: the limit a tall page brings along, the release rules until one has an opinion,
/// the built-in nearest rule if none has, then every limit. It changes nothing; what strategies did
/// wrong is returned beside the decision.
struct DecisionChain {
  private let tall: TallPages
  private let rules: [any ReleaseStrategy]
  private let limits: [any LimitStrategy]
  /// Identifiers that are not asked any more.
  private let quarantined: [String]

  /// The chain of a configuration.
  init(_ configuration: borrowing PagerConfiguration, quarantined: [String]) {
    tall = configuration.snap.tall
    rules = configuration.rules
    limits = configuration.limits
    self.quarantined = quarantined
  }

  /// A strategy that answered wrongly.
  struct Strike: Equatable {
    var strategy: String
    var violation: Violation
  }

  /// What came out.
  struct Outcome {
    var decision: Decision
    var strikes: [Strike]
  }

  func decide(_ release: borrowing Release, asked: Bool) -> Outcome {
    var reasons = Reasons(asked: asked)
    var strikes: [Strike] = []
    guard !release.field.isEmpty else {
      reasons.note(Reason(Self.builtIn, .nothingToDecide))
      return Outcome(
        decision: Decision(verdict: .leave, decidedBy: Self.builtIn, reasons: reasons.items),
        strikes: strikes)
    }
    var nearest: Snap?
    var (answer, author) = firstAnswer(release, &reasons, &strikes, &nearest)
    for limit in limits where isAsked(limit.identifier) {
      let limited = limit.limit(answer, of: release, reasons: &reasons)
      let failure = reasons.takeFailure()
      guard failure != nil || limited != answer else { continue }
      switch failure.map(AnswerGuard.Finding.wrong) ?? AnswerGuard.finding(limited, of: release) {
      case .legal(let snap): nearest = snap
      case .wrong(let violation):
        reasons.note(Reason(limit.identifier, .rejected(violation)))
        strikes.append(Strike(strategy: limit.identifier, violation: violation))
        continue
      }
      answer = limited
      author = limit.identifier
    }
    let decision = Decision(
      verdict: AnswerGuard.verdict(for: answer, of: release, nearest: nearest), decidedBy: author,
      reasons: reasons.items)
    return Outcome(decision: decision, strikes: strikes)
  }

  /// The name of the rules that are part of the engine.
  static let builtIn = "built-in"

  private func firstAnswer(
    _ release: borrowing Release, _ reasons: inout Reasons, _ strikes: inout [Strike],
    _ nearest: inout Snap?
  ) -> (Answer, String) {
    if let answer = tall.answer(release, reasons: &reasons) {
      return (answer, TallPages.scrollInside.rawValue)
    }
    for rule in rules where isAsked(rule.identifier) {
      let answer = rule.answer(release, reasons: &reasons)
      let failure = reasons.takeFailure()
      guard failure != nil || answer != nil else { continue }
      switch failure.map(AnswerGuard.Finding.wrong)
        ?? AnswerGuard.finding(answer ?? .leave, of: release)
      {
      case .legal(let snap):
        nearest = snap
        return (answer ?? .leave, rule.identifier)
      case .wrong(let violation):
        reasons.note(Reason(rule.identifier, .rejected(violation)))
        strikes.append(Strike(strategy: rule.identifier, violation: violation))
        return (self.nearest(release, &reasons), Self.builtIn)
      }
    }
    return (self.nearest(release, &reasons), Self.builtIn)
  }

  private func isAsked(_ identifier: @autoclosure () -> String) -> Bool {
    quarantined.isEmpty || !quarantined.contains(identifier())
  }

  /// The total rule at the end of every chain: the nearest snap, ties back to the start.
  private func nearest(_ release: borrowing Release, _ reasons: inout Reasons) -> Answer {
    let place = release.place
    guard
      let found = release.field.nearestSnap(
        to: place.offset, ties: .start, startGroup: place.startGroup)
    else { return .leave }
    reasons.note(Reason(Self.builtIn, found.wasTie ? .tie : .nearest))
    return .rest(at: Rest(offset: found.snap.rest(nearest: place.offset)))
  }
}
