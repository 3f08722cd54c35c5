extension PagerConfiguration {
  /// Where a release goes: a pure function of the release and the strategies, callable without a
  /// view, a clock or a pager.
  ///
  /// - Parameters:
  ///   - release: what happened, and where the surface could go.
  ///   - reasons: whether to say what was compared.
  /// - Returns: the decision; to leave the surface alone where a number of the release is not finite, with
  ///   the number as the reason.
  public func decide(_ release: Release, reasons: Bool = false) -> Decision {
    if let number = release.infiniteNumber { return .rejecting(number, reasons: reasons) }
    var hearing = DecisionChain.Hearing(asked: reasons)
    hear(release, &hearing)
    return hearing.decision(about: release)
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
    hear(release, &hearing)
    return (hearing.decision(about: release), hearing.strikes)
  }

  /// Where a release leads in the end; see `Pager.decisionAtLast`.
  func decisionAtLast(of release: Release, quarantined: [String]) -> Decision {
    let decision = guardedDecision(of: release, asked: false, quarantined: quarantined).decision
    guard decision.target == nil, let stopped = release.stopped else { return decision }
    return guardedDecision(of: stopped, asked: false, quarantined: quarantined).decision
  }
}

/// The state of one decision while the strategies are queried.
enum DecisionChain {
  /// A strategy that answered wrongly.
  struct Strike: Equatable {
    var strategy: String
    var violation: Violation
  }

  /// The answer so far, and what strategies said beside their answers.
  struct Hearing: ~Copyable {
    /// A legal answer, which may rest anywhere it says; the built-in rule's until another is heard.
    private(set) var answer = Answer.leave
    private(set) var author = DecisionChain.builtIn
    /// The snap nearest to the answer, where that is known; it is not searched again.
    private(set) var snap: Snap?
    var reasons: Reasons
    private(set) var strikes: [Strike] = []
    private let quarantined: [String]

    init(asked: Bool, quarantined: [String] = []) {
      reasons = Reasons(asked: asked)
      self.quarantined = quarantined
    }

    /// Takes an answer in place of the one before.
    mutating func take(_ answer: Answer, by author: String, nearest snap: Snap? = nil) {
      self.answer = answer
      self.author = author
      self.snap = snap
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
      _ strategy: any PagerStrategy, _ finding: @autoclosure () -> Reason.Finding, since noted: Int
    ) {
      guard reasons.wantsReasons, reasons.items.count == noted else { return }
      reasons.append(Reason(strategy.identifier, finding()))
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
}

extension PagerConfiguration {
  /// The answer to a release, found in six steps; what it leads to is said afterwards.
  ///
  /// 1. Where nothing can be rested on, the surface is left alone and nobody is asked.
  /// 2. A tall page that is scrolled through answers first, in place of all rules.
  /// 3. Else the rules are asked until one has an opinion. One whose answer is not legal ends that.
  /// 4. The built-in rule answers where none did.
  /// 5. Every limit may change the answer, each what the one before left.
  /// 6. Where the surface stopped off every rest, `leave` is not accepted: the built-in rule answers, and
  ///    limits are not asked again.
  private func hear(_ release: borrowing Release, _ hearing: inout DecisionChain.Hearing) {
    guard !release.field.isEmpty else {
      return hearing.reasons.note(Reason(DecisionChain.builtIn, .nothingToDecide))
    }
    if let answer = snap.tall.answer(release, reasons: &hearing.reasons) {
      hearing.take(answer, by: TallPages.scrollInside.rawValue)
    } else if chain?.answer(release, &hearing) != true {
      hearing.takeBuiltIn(release)
    }
    for limit in limits {
      guard hearing.asks(limit) else {
        hearing.skip(limit)
        continue
      }
      hearing.cut(by: limit, release)
    }
    if case .leave = hearing.answer, release.gesture.cause == .cameToRest,
      !release.field.layout.isLegalRest(at: release.place.offset)
    {
      // What stands already cannot be left to come to rest by itself.
      hearing.takeBuiltIn(release)
    }
  }

  /// How far a velocity carries; 0 where the projection's answer is no distance.
  public func travel(of velocity: Velocity) -> Points {
    do { return try projection.guardedTravel(of: velocity) } catch { return error.answer ?? 0 }
  }
}

extension RuleLink {
  /// Asks this rule and those after it until one has an opinion; false where none has.
  fileprivate func answer(
    _ release: borrowing Release, _ hearing: inout DecisionChain.Hearing
  ) -> Bool {
    guard hearing.asks(rule) else {
      hearing.skip(rule)
      return next?.answer(release, &hearing) ?? false
    }
    do {
      if try hearing.hear(rule, release) { return true }
      return next?.answer(release, &hearing) ?? false
    } catch {
      hearing.reject(rule, error)
      return false
    }
  }
}

extension DecisionChain.Hearing {
  /// Takes the guarded answer of a rule; false for no opinion.
  @inline(__always)
  fileprivate mutating func hear(
    _ rule: any ReleaseStrategy, _ release: borrowing Release
  ) throws(Violation) -> Bool {
    let noted = reasons.items.count
    var flaw: Violation?
    let answer: Answer?
    do {
      answer = try rule.answer(release, reasons: &reasons)
    } catch {
      guard case .flawed(let given, let violation) = error else { throw error.violation }
      (answer, flaw) = (given, violation)
    }
    note(rule, answer == nil ? .noOpinion : .answered, since: noted)
    if let answer {
      let snap = try AnswerGuard.snap(nearest: answer, of: release)
      take(answer, by: rule.identifier, nearest: snap)
    }
    if let flaw { strike(rule, flaw) }
    return answer != nil
  }

  /// Lets a limit cut the answer; what it says counts if it is legal.
  fileprivate mutating func cut(by limit: any LimitStrategy, _ release: borrowing Release) {
    let noted = reasons.items.count
    do throws(Violation) {
      var flaw: Violation?
      let answer: Answer
      do {
        answer = try limit.limit(self.answer, of: release, reasons: &reasons)
      } catch {
        guard case .flawed(let given, let violation) = error else { throw error.violation }
        (answer, flaw) = (given, violation)
      }
      if answer != self.answer {
        note(limit, .answered, since: noted)
        let snap = try AnswerGuard.snap(nearest: answer, of: release)
        take(answer, by: limit.identifier, nearest: snap)
      }
      if let flaw { strike(limit, flaw) }
    } catch {
      reject(limit, error)
    }
  }

  fileprivate mutating func takeBuiltIn(_ release: borrowing Release) {
    take(BuiltInRule.answer(release, reasons: &reasons), by: DecisionChain.builtIn)
  }

  /// The decision that the answer leads to, with all names of the target.
  @inline(__always)
  fileprivate func decision(about release: borrowing Release) -> Decision {
    guard case .rest(let rest) = answer else {
      return Decision(verdict: .leave, decidedBy: author, reasons: reasons.items)
    }
    return Decision(
      verdict: .rest(release.target(at: rest, nearest: snap)), decidedBy: author,
      reasons: reasons.items)
  }
}

extension Release {
  /// The first number that is not finite.
  fileprivate var infiniteNumber: Double? {
    let speed = momentum.velocity.pointsPerMillisecond
    let offsets = (place.offset.value, place.gestureStart.value, momentum.projectedTravel.value)
    func isUsable(_ stated: Points?) -> Bool { stated?.value.isFinite ?? true }
    if offsets.0.isFinite, offsets.1.isFinite, offsets.2.isFinite, speed.isFinite,
      isUsable(momentum.proposedTarget), isUsable(momentum.pointerTravel),
      isUsable(momentum.fingerTarget)
    {
      return nil
    }
    let stated = [momentum.proposedTarget, momentum.pointerTravel, momentum.fingerTarget]
    return ([offsets.0, offsets.1, offsets.2, speed] + stated.compactMap { $0?.value })
      .first { !$0.isFinite }
  }
}
