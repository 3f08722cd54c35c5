extension PagerConfiguration {
  /// Where a release goes: a pure function of the release and the strategies, callable without a
  /// view, a clock or a pager.
  ///
  /// - Parameters:
  ///   - release: what happened, and where the surface could go.
  ///   - reasons: whether to say what was compared.
  public func decide(_ release: Release, reasons: Bool = false) -> Decision {
    var hearing = DecisionChain.Hearing(asked: reasons, quarantined: [])
    return decision(of: release, &hearing)
  }

  /// Asks the strategies about a release, in order, and guards their answers.
  ///
  /// It changes nothing; what strategies did wrong is returned beside the decision.
  ///
  /// - Parameter quarantined: identifiers that are not asked any more.
  func guardedDecision(
    of release: Release, asked: Bool, quarantined: [String]
  ) -> (decision: Decision, strikes: [DecisionChain.Strike]) {
    var hearing = DecisionChain.Hearing(asked: asked, quarantined: quarantined)
    return (decision(of: release, &hearing), hearing.strikes)
  }
}

/// What is kept while the strategies are asked about one release.
enum DecisionChain {
  /// A strategy that answered wrongly.
  struct Strike: Equatable {
    var strategy: String
    var violation: Violation
  }

  /// What strategies say to one release beside their answers.
  struct Hearing {
    var reasons: Reasons
    private(set) var strikes: [Strike] = []
    private let quarantined: [String]

    init(asked: Bool, quarantined: [String]) {
      reasons = Reasons(asked: asked)
      self.quarantined = quarantined
    }

    @inline(__always)
    func asks(_ strategy: any PagerStrategy) -> Bool {
      quarantined.isEmpty || !quarantined.contains(strategy.identifier)
    }

    /// Notes that a strategy is not asked any more.
    @inline(never)
    mutating func skip(_ strategy: any PagerStrategy) {
      reasons.note(Reason(strategy.identifier, .quarantined))
    }

    /// Notes what a strategy did where it noted nothing itself.
    ///
    /// - Parameter noted: how many reasons there were before it was asked.
    @inline(__always)
    mutating func note(
      _ strategy: any PagerStrategy, _ finding: Reason.Finding, since noted: Int
    ) {
      guard reasons.wantsReasons, reasons.items.count == noted else { return }
      reasons.append(Reason(strategy.identifier, finding))
    }

    /// Counts what a strategy did wrong.
    mutating func strike(_ strategy: any PagerStrategy, _ violation: Violation) {
      strikes.append(Strike(strategy: strategy.identifier, violation: violation))
    }

    /// Notes that an answer was replaced, and counts it.
    mutating func reject(_ strategy: any PagerStrategy, _ violation: Violation) {
      reasons.note(Reason(strategy.identifier, .rejected(violation)))
      strike(strategy, violation)
    }
  }

  /// The name of the rules that are part of the engine.
  static let builtIn = BuiltInRule.name

  /// A legal answer.
  fileprivate struct Found {
    var answer: Answer
    var author: String
    /// The snap nearest to it, where that is known; it is not searched again.
    var snap: Snap?
  }
}

extension PagerConfiguration {
  /// The decision, found in seven steps.
  ///
  /// 1. Where nothing can be rested on, the surface is left alone and nobody is asked.
  /// 2. A tall page that is scrolled through answers first, in place of all rules.
  /// 3. Else the rules are asked until one has an opinion. One whose answer is not legal ends that.
  /// 4. The built-in rule answers where none did.
  /// 5. Every limit may change the answer, each what the one before left.
  /// 6. Where the surface stopped off every rest, `leave` is not accepted: the built-in rule answers, and
  ///    limits are not asked again.
  /// 7. The offset becomes a target with all its names.
  private func decision(
    of release: borrowing Release, _ hearing: inout DecisionChain.Hearing
  ) -> Decision {
    guard !release.field.isEmpty else {
      hearing.reasons.note(Reason(DecisionChain.builtIn, .nothingToDecide))
      return Decision(
        verdict: .leave, decidedBy: DecisionChain.builtIn, reasons: hearing.reasons.items)
    }
    var found = firstAnswer(release, &hearing)
    for limit in limits {
      guard hearing.asks(limit) else {
        hearing.skip(limit)
        continue
      }
      cut(&found, by: limit, release, &hearing)
    }
    if case .leave = found.answer, release.gesture.cause == .cameToRest,
      !release.field.reader.layout.isLegalRest(at: release.place.offset)
    {
      // What stands already cannot be left to come to rest by itself.
      found = builtInAnswer(release, &hearing)
    }
    return Decision(
      verdict: AnswerGuard.verdict(for: found.answer, of: release, nearest: found.snap),
      decidedBy: found.author, reasons: hearing.reasons.items)
  }

  private func firstAnswer(
    _ release: borrowing Release, _ hearing: inout DecisionChain.Hearing
  ) -> DecisionChain.Found {
    if let answer = snap.tall.answer(release, reasons: &hearing.reasons) {
      return DecisionChain.Found(answer: answer, author: TallPages.scrollInside.rawValue)
    }
    for index in rules.indices {
      let rule = rules[index]
      guard hearing.asks(rule) else {
        hearing.skip(rule)
        continue
      }
      do {
        if let found = try answer(of: rule, release, &hearing) { return found }
      } catch {
        hearing.reject(rule, error)
        break
      }
    }
    return builtInAnswer(release, &hearing)
  }

  /// The guarded answer of a rule; `nil` for no opinion.
  @inline(__always)
  private func answer(
    of rule: any ReleaseStrategy, _ release: borrowing Release,
    _ hearing: inout DecisionChain.Hearing
  ) throws(Violation) -> DecisionChain.Found? {
    let noted = hearing.reasons.items.count
    var flaw: Violation?
    let answer: Answer?
    do {
      answer = try rule.answer(release, reasons: &hearing.reasons)
    } catch {
      guard case .flawed(let given, let violation) = error else { throw error.violation }
      (answer, flaw) = (given, violation)
    }
    hearing.note(rule, answer == nil ? .noOpinion : .answered, since: noted)
    var found: DecisionChain.Found?
    if let answer {
      let snap = try AnswerGuard.snap(nearest: answer, of: release)
      found = DecisionChain.Found(answer: answer, author: rule.identifier, snap: snap)
    }
    if let flaw { hearing.strike(rule, flaw) }
    return found
  }

  /// Lets a limit cut an answer; what it says counts if it is legal.
  private func cut(
    _ found: inout DecisionChain.Found, by limit: any LimitStrategy,
    _ release: borrowing Release, _ hearing: inout DecisionChain.Hearing
  ) {
    let noted = hearing.reasons.items.count
    do throws(Violation) {
      var flaw: Violation?
      let answer: Answer
      do {
        answer = try limit.limit(found.answer, of: release, reasons: &hearing.reasons)
      } catch {
        guard case .flawed(let given, let violation) = error else { throw error.violation }
        (answer, flaw) = (given, violation)
      }
      if answer != found.answer {
        hearing.note(limit, .answered, since: noted)
        let snap = try AnswerGuard.snap(nearest: answer, of: release)
        found = DecisionChain.Found(answer: answer, author: limit.identifier, snap: snap)
      }
      if let flaw { hearing.strike(limit, flaw) }
    } catch {
      hearing.reject(limit, error)
    }
  }

  private func builtInAnswer(
    _ release: borrowing Release, _ hearing: inout DecisionChain.Hearing
  ) -> DecisionChain.Found {
    DecisionChain.Found(
      answer: BuiltInRule.answer(release, reasons: &hearing.reasons),
      author: DecisionChain.builtIn)
  }

  /// How far a velocity carries; 0 where the projection's answer is no distance.
  public func travel(of velocity: Velocity) -> Points {
    do { return try projected(velocity) } catch { return error.answer ?? 0 }
  }
}
