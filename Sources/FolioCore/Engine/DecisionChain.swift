extension PagerConfiguration {
  /// The decision about a release: a pure function of the release and the strategies.
  ///
  /// - Parameter reasons: whether to record what was compared.
  package func decide(_ release: Release, reasons: Bool = false) -> Decision {
    var hearing = DecisionChain.Hearing(asked: reasons)
    hear(release, &hearing)
    return hearing.decision(about: release)
  }

  /// The decision, with invalid answers of strategies replaced and returned beside it.
  ///
  /// - Parameter quarantined: identifiers of disabled strategies.
  func guardedDecision(
    of release: Release, asked: Bool, quarantined: [String]
  ) -> (decision: Decision, strikes: [DecisionChain.Strike]) {
    var hearing = DecisionChain.Hearing(asked: asked, quarantined: quarantined)
    hear(release, &hearing)
    return (hearing.decision(about: release), hearing.strikes)
  }
}

/// The state of one decision while strategies are called.
enum DecisionChain {
  struct Strike: Equatable {
    var strategy: String
    var violation: Violation
  }

  /// The answer so far.
  struct Hearing: ~Copyable {
    /// A valid answer; the built-in rule's until a strategy answers.
    private(set) var answer = Answer.leave
    private(set) var author = DecisionChain.builtIn
    /// The snap point nearest to the answer, if it is known already.
    private(set) var snap: Snap?
    var reasons: Reasons
    private(set) var strikes: [Strike] = []
    private let quarantined: [String]

    init(asked: Bool, quarantined: [String] = []) {
      reasons = Reasons(asked: asked)
      self.quarantined = quarantined
    }

    /// Replaces the answer.
    mutating func take(_ answer: Answer, by author: String, nearest snap: Snap? = nil) {
      self.answer = answer
      self.author = author
      self.snap = snap
    }

    @inline(__always)
    func asks(_ strategy: any PagerStrategy) -> Bool {
      quarantined.isEmpty || !quarantined.contains(strategy.identifier)
    }

    /// Notes that a strategy is disabled.
    @inline(never)
    mutating func skip(_ strategy: any PagerStrategy) {
      reasons.note(Reason(strategy.identifier, .quarantined))
    }

    /// Notes the answer of a strategy that noted no reason itself.
    ///
    /// - Parameter noted: the number of reasons before the strategy was called.
    @inline(__always)
    mutating func note(
      _ strategy: any PagerStrategy, _ finding: @autoclosure () -> Reason.Finding, since noted: Int
    ) {
      guard reasons.wantsReasons, reasons.items.count == noted else { return }
      reasons.append(Reason(strategy.identifier, finding()))
    }

    mutating func strike(_ strategy: any PagerStrategy, _ violation: Violation) {
      strikes.append(Strike(strategy: strategy.identifier, violation: violation))
    }

    /// Notes that an answer was replaced, and counts the fault.
    mutating func reject(_ strategy: any PagerStrategy, _ violation: Violation) {
      reasons.note(Reason(strategy.identifier, .rejected(violation)))
      strike(strategy, violation)
    }
  }

  /// The name of the engine's own rules.
  static let builtIn = BuiltInRule.name
}

extension PagerConfiguration {
  /// Finds the answer in six steps.
  ///
  /// 1. Without a snap point the surface is left alone.
  /// 2. A tall page that scrolls answers before all rules.
  /// 3. Else rules are called until one answers; an invalid answer ends that.
  /// 4. If none answered, the built-in rule does.
  /// 5. Each limit may change the answer.
  /// 6. A surface that stopped off every snap point may not be left: the built-in rule answers.
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
      // A surface at a standstill cannot be left to its own motion.
      hearing.takeBuiltIn(release)
    }
  }

  /// The distance that the projection predicts; 0 if its answer is invalid.
  package func travel(of velocity: Velocity) -> Points {
    do { return try projection.guardedTravel(of: velocity) } catch { return error.answer ?? 0 }
  }
}

extension RuleLink {
  /// Calls this rule and those after it until one answers; `false` if none does.
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
  /// Takes the validated answer of a rule; `false` for no opinion.
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

  /// Lets a limit cap the answer, if its own is valid.
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

  /// The decision for the answer, with page, group and edge of the target.
  @inline(__always)
  fileprivate func decision(about release: borrowing Release) -> Decision {
    guard case .rest(let rest) = answer else {
      return Decision(target: nil, decidedBy: author, reasons: reasons.items)
    }
    return Decision(
      target: release.target(at: rest, nearest: snap), decidedBy: author, reasons: reasons.items)
  }
}

/// A rule and its successors; called through a constant, a rule needs no retain.
final class RuleLink: Sendable {
  let rule: any ReleaseStrategy
  let next: RuleLink?

  private init(_ rule: any ReleaseStrategy, _ next: RuleLink?) {
    self.rule = rule
    self.next = next
  }

  /// The links of up to `Limits.maximumChain` rules; `nil` of none.
  static func chain(_ rules: [any ReleaseStrategy]) -> RuleLink? {
    rules.prefix(Limits.maximumChain).reversed().reduce(nil) { RuleLink($1, $0) }
  }
}

/// Validates the answer of every strategy, built-in or not.
package enum AnswerGuard {
  /// Validates an answer; O(log n).
  ///
  /// - Returns: the nearest snap point; `nil` at a tie, or if none was looked up.
  package static func snap(
    nearest answer: Answer, of release: borrowing Release
  ) throws(Violation) -> Snap? {
    guard case .rest(let rest) = answer else { return nil }
    let offset = rest.offset
    guard offset.value.magnitude <= Limits.maximumOffset else {
      throw .notFinite(offset.value)
    }
    if release.field.layout.isRestAnywhere(offset) {
      guard let group = rest.group, !isNearest(group, to: offset, in: release) else { return nil }
      throw .wrongGroup(group, at: offset)
    }
    if let known = release.knownSnap(holding: offset) {
      return try snap(of: rest, near: known, in: release)
    }
    guard let found = release.nearestSnap(to: offset, ties: .start) else { return nil }
    let nearest = found.snap.rest(nearest: offset)
    let reach = release.field.layout.rounding(at: offset)
    guard (nearest - offset).magnitude <= reach else {
      throw .notARest(offset, nearest: nearest)
    }
    let snap = try snap(of: rest, near: found.snap, in: release)
    return found.wasTie && snap == found.snap ? nil : snap
  }

  /// `true` if no snap point is nearer to an offset than a group's, within rounding.
  private static func isNearest(
    _ group: Int, to offset: Points, in release: borrowing Release
  ) -> Bool {
    let field = release.field
    guard field.layout.hasGroup(group), let own = field.snap(ofGroup: group),
      let nearest = release.nearestSnap(to: offset, ties: .start)?.snap
    else { return false }
    let reach = field.layout.rounding(at: offset)
    return own.distance(to: offset) <= nearest.distance(to: offset) + reach
  }

  /// The snap point that contains an offset, or that only rounding keeps apart from it.
  private static func snap(
    of rest: Rest, near snap: Snap, in release: borrowing Release
  ) throws(Violation) -> Snap {
    guard let group = rest.group, !snap.groups.contains(group) else { return snap }
    let (field, offset) = (release.field, rest.offset)
    guard field.layout.hasGroup(group), let own = field.snap(ofGroup: group),
      (own.rest(nearest: offset) - offset).magnitude <= field.layout.rounding(at: offset)
    else { throw .wrongGroup(group, at: offset) }
    return own
  }
}
