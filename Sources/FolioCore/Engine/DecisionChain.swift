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

/// The types of asking the strategies of a configuration about a release.
enum DecisionChain {
  /// A strategy that answered wrongly.
  struct Strike: Equatable {
    var strategy: String
    var violation: Violation
  }

  /// The decision, and what strategies did wrong on the way to it.
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
    var found = firstAnswer(release, quarantined, &reasons, &strikes)
    for index in limits.indices {
      let limit = limits[index]
      guard isAsked(limit.identifier, quarantined) else { continue }
      let noted = reasons.items.count
      let limited = limit.limit(found.answer, of: release, reasons: &reasons)
      let hasAnswered = limited != found.answer
      let failure = reasons.account(
        of: limit, since: noted, hasAnswered ? .answered : nil, &strikes)
      guard failure != nil || hasAnswered else { continue }
      switch failure.map(AnswerGuard.Finding.wrong) ?? AnswerGuard.finding(limited, of: release) {
      case .legal(let snap):
        found = Found(answer: limited, author: limit.identifier, snap: snap)
      case .wrong(let violation):
        reasons.reject(limit, violation, &strikes)
      }
    }
    if case .leave = found.answer, release.gesture.cause == .cameToRest,
      !release.field.reader.layout.isLegalRest(at: release.place.offset)
    {
      // What stands already cannot be left to come to rest by itself.
      found = builtInAnswer(release, &reasons)
    }
    return Decision(
      verdict: AnswerGuard.verdict(for: found.answer, of: release, nearest: found.snap),
      decidedBy: found.author, reasons: reasons.items)
  }

  /// A legal answer.
  private struct Found {
    var answer: Answer
    var author: String
    /// The snap nearest to it, where that is known; it is not searched again.
    var snap: Snap?
  }

  private func firstAnswer(
    _ release: Release, _ quarantined: [String], _ reasons: inout Reasons,
    _ strikes: inout [DecisionChain.Strike]
  ) -> Found {
    if let answer = snap.tall.answer(release, reasons: &reasons) {
      return Found(answer: answer, author: TallPages.scrollInside.rawValue)
    }
    for index in rules.indices {
      let rule = rules[index]
      guard isAsked(rule.identifier, quarantined) else { continue }
      let noted = reasons.items.count
      let answer = rule.answer(release, reasons: &reasons)
      let failure = reasons.account(
        of: rule, since: noted, answer == nil ? .noOpinion : .answered, &strikes)
      guard failure != nil || answer != nil else { continue }
      let finding =
        failure.map(AnswerGuard.Finding.wrong)
        ?? AnswerGuard.finding(answer ?? .leave, of: release)
      switch finding {
      case .legal(let snap):
        return Found(answer: answer ?? .leave, author: rule.identifier, snap: snap)
      case .wrong(let violation):
        reasons.reject(rule, violation, &strikes)
        return builtInAnswer(release, &reasons)
      }
    }
    return builtInAnswer(release, &reasons)
  }

  private func builtInAnswer(_ release: Release, _ reasons: inout Reasons) -> Found {
    Found(
      answer: BuiltInRule.answer(release, reasons: &reasons), author: DecisionChain.builtIn)
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

  private func isAsked(
    _ identifier: @autoclosure () -> String, _ quarantined: [String]
  ) -> Bool {
    quarantined.isEmpty || !quarantined.contains(identifier())
  }
}

extension Reasons {
  /// Accounts for a strategy that was just asked: notes what it did where it noted nothing itself,
  /// and counts what it did wrong though its answer is used.
  ///
  /// - Parameter noted: how many reasons there were before it was asked.
  /// - Returns: what it broke down of.
  @inline(__always)
  fileprivate mutating func account(
    of strategy: any PagerStrategy, since noted: Int, _ finding: Reason.Finding?,
    _ strikes: inout [DecisionChain.Strike]
  ) -> Violation? {
    wantsReasons || hasFaults ? report(strategy, since: noted, finding, &strikes) : nil
  }

  private mutating func report(
    _ strategy: any PagerStrategy, since noted: Int, _ finding: Reason.Finding?,
    _ strikes: inout [DecisionChain.Strike]
  ) -> Violation? {
    let failure = takeFailure()
    if failure == nil, let finding, items.count == noted {
      note(Reason(strategy.identifier, finding))
    }
    if let complaint = takeComplaint() {
      strikes.append(DecisionChain.Strike(strategy: strategy.identifier, violation: complaint))
    }
    return failure
  }

  /// Notes that an answer was replaced, and counts it.
  fileprivate mutating func reject(
    _ strategy: any PagerStrategy, _ violation: Violation, _ strikes: inout [DecisionChain.Strike]
  ) {
    note(Reason(strategy.identifier, .rejected(violation)))
    strikes.append(DecisionChain.Strike(strategy: strategy.identifier, violation: violation))
  }
}
