extension PagerConfiguration {
  /// Where a release goes: a pure function of the release and the strategies, callable without a
  /// view, a clock or a pager.
  ///
  /// - Parameters:
  ///   - release: what happened, and where the surface could go.
  ///   - reasons: whether to say what was compared.
  public func decide(_ release: Release, reasons: Bool = false) -> Decision {
    var strikes: [DecisionChain.Strike] = []
    return decision(of: release, asked: reasons, quarantined: [], &strikes)
  }
}

/// What came of asking the strategies of a configuration about a release.
enum DecisionChain {
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

  /// The name of the rules that are part of the engine.
  static let builtIn = BuiltInRule.name
}

extension PagerConfiguration {
  /// Asks the strategies about a release, in order, and guards their answers.
  ///
  /// The chain is: the limit a tall page brings along, the release rules until one has an opinion,
  /// the built-in rule if none has, then every limit. It changes nothing; what strategies
  /// did wrong is returned beside the decision.
  ///
  /// - Parameter quarantined: identifiers that are not asked any more.
  func outcome(
    of release: Release, asked: Bool, quarantined: [String]
  ) -> DecisionChain.Outcome {
    var strikes: [DecisionChain.Strike] = []
    let decision = decision(of: release, asked: asked, quarantined: quarantined, &strikes)
    return DecisionChain.Outcome(decision: decision, strikes: strikes)
  }

  /// The decision alone; what strategies did wrong is added to a list.
  private func decision(
    of release: Release, asked: Bool, quarantined: [String],
    _ strikes: inout [DecisionChain.Strike]
  ) -> Decision {
    var reasons = Reasons(asked: asked)
    guard !release.field.isEmpty else {
      reasons.note(Reason(DecisionChain.builtIn, .nothingToDecide))
      return Decision(
        verdict: .leave, decidedBy: DecisionChain.builtIn, reasons: reasons.items)
    }
    var nearest: Snap?
    var (answer, author) = firstAnswer(
      release, quarantined, &reasons, &strikes, &nearest)
    for index in limits.indices {
      let limit = limits[index]
      guard isAsked(limit.identifier, quarantined) else { continue }
      let noted = reasons.items.count
      let limited = limit.limit(answer, of: release, reasons: &reasons)
      let failure = reasons.takeFailure()
      if failure == nil, limited != answer {
        reasons.noteSilence(of: limit.identifier, since: noted, .answered)
      }
      complain(of: limit.identifier, &reasons, &strikes)
      guard failure != nil || limited != answer else { continue }
      switch failure.map(AnswerGuard.Finding.wrong) ?? AnswerGuard.finding(limited, of: release) {
      case .legal(let found): nearest = found
      case .wrong(let violation):
        reasons.note(Reason(limit.identifier, .rejected(violation)))
        strikes.append(DecisionChain.Strike(strategy: limit.identifier, violation: violation))
        continue
      }
      answer = limited
      author = limit.identifier
    }
    if case .leave = answer, release.gesture.cause == .cameToRest,
      !release.field.layout.isLegalRest(at: release.place.offset)
    {
      // What stands already cannot be left to come to rest by itself.
      answer = BuiltInRule.answer(release, reasons: &reasons)
      author = DecisionChain.builtIn
    }
    return Decision(
      verdict: AnswerGuard.verdict(for: answer, of: release, nearest: nearest), decidedBy: author,
      reasons: reasons.items)
  }

  /// How far a velocity carries; 0 where the projection's answer is no distance.
  ///
  /// - Parameter fault: takes what was wrong with the answer.
  func travel(of velocity: Velocity, _ fault: inout Violation?) -> Points {
    var reasons = Reasons(asked: false)
    let travel = projection.travel(of: velocity, reasons: &reasons)
    let isDistance = Points(validating: travel.value) != nil
    let failure = reasons.takeFailure() ?? (isDistance ? nil : .projection(travel.value))
    fault = failure ?? reasons.takeComplaint()
    return failure == nil ? travel : 0
  }

  private func firstAnswer(
    _ release: Release, _ quarantined: [String], _ reasons: inout Reasons,
    _ strikes: inout [DecisionChain.Strike], _ nearest: inout Snap?
  ) -> (Answer, String) {
    if let answer = snap.tall.answer(release, reasons: &reasons) {
      return (answer, TallPages.scrollInside.rawValue)
    }
    for index in rules.indices {
      let rule = rules[index]
      guard isAsked(rule.identifier, quarantined) else { continue }
      let noted = reasons.items.count
      let answer = rule.answer(release, reasons: &reasons)
      let failure = reasons.takeFailure()
      if failure == nil {
        let finding: Reason.Finding = answer == nil ? .noOpinion : .answered
        reasons.noteSilence(of: rule.identifier, since: noted, finding)
      }
      complain(of: rule.identifier, &reasons, &strikes)
      guard failure != nil || answer != nil else { continue }
      switch failure.map(AnswerGuard.Finding.wrong)
        ?? AnswerGuard.finding(answer ?? .leave, of: release)
      {
      case .legal(let found):
        nearest = found
        return (answer ?? .leave, rule.identifier)
      case .wrong(let violation):
        reasons.note(Reason(rule.identifier, .rejected(violation)))
        strikes.append(DecisionChain.Strike(strategy: rule.identifier, violation: violation))
        return (BuiltInRule.answer(release, reasons: &reasons), DecisionChain.builtIn)
      }
    }
    return (BuiltInRule.answer(release, reasons: &reasons), DecisionChain.builtIn)
  }

  /// Counts what a strategy did wrong though its answer is used.
  private func complain(
    of strategy: @autoclosure () -> String, _ reasons: inout Reasons,
    _ strikes: inout [DecisionChain.Strike]
  ) {
    guard let violation = reasons.takeComplaint() else { return }
    strikes.append(DecisionChain.Strike(strategy: strategy(), violation: violation))
  }

  private func isAsked(
    _ identifier: @autoclosure () -> String, _ quarantined: [String]
  ) -> Bool {
    quarantined.isEmpty || !quarantined.contains(identifier())
  }
}

extension Reasons {
  /// Notes what a strategy that was just asked did, where it noted nothing itself.
  ///
  /// - Parameter noted: how many reasons there were before it was asked.
  fileprivate mutating func noteSilence(
    of strategy: @autoclosure () -> String, since noted: Int, _ finding: Reason.Finding
  ) {
    if items.count == noted { note(Reason(strategy(), finding)) }
  }
}
