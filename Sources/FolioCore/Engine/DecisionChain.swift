extension PagerConfiguration {
  /// Decides a release as a pure function of the release and the strategies.
  package func decision(of release: Release, reasons: Bool = false) -> Decision {
    var outcome = DecisionChain.Outcome(wantsReasons: reasons)
    run(release, &outcome)
    return outcome.decision(about: release)
  }

  /// Decides a release, with invalid answers replaced and `quarantined` strategies skipped.
  func guardedDecision(
    of release: Release, wantsReasons: Bool, quarantined: [String]
  ) -> (decision: Decision, faults: [DecisionChain.Fault]) {
    var outcome = DecisionChain.Outcome(wantsReasons: wantsReasons, quarantined: quarantined)
    run(release, &outcome)
    return (outcome.decision(about: release), outcome.faults)
  }
}

/// The state of a decision while strategies are called.
enum DecisionChain {
  struct Fault: Equatable {
    var strategy: String
    var violation: Violation
  }

  struct Outcome: ~Copyable {
    /// A valid answer, initially the built-in rule's.
    private(set) var answer = Answer.leave
    private(set) var author = DecisionChain.builtIn
    private(set) var snap: Snap?
    var reasons: Reasons
    private(set) var faults: [Fault] = []
    private let quarantined: [String]

    init(wantsReasons: Bool, quarantined: [String] = []) {
      reasons = Reasons(wanted: wantsReasons)
      self.quarantined = quarantined
    }

    mutating func take(_ answer: Answer, by author: String, nearest snap: Snap? = nil) {
      self.answer = answer
      self.author = author
      self.snap = snap
    }

    @inline(__always)
    func isActive(_ strategy: any PagerStrategy) -> Bool {
      quarantined.isEmpty || !quarantined.contains(strategy.identifier)
    }

    @inline(never)
    mutating func skip(_ strategy: any PagerStrategy) {
      reasons.note(Reason(strategy.identifier, .quarantined))
    }

    /// Adds a reason for a strategy that added none since `noted`.
    @inline(__always)
    mutating func note(
      _ strategy: any PagerStrategy, _ finding: @autoclosure () -> Reason.Finding, since noted: Int
    ) {
      guard reasons.wantsReasons, reasons.items.count == noted else { return }
      reasons.append(Reason(strategy.identifier, finding()))
    }

    mutating func fault(_ strategy: any PagerStrategy, _ violation: Violation) {
      faults.append(Fault(strategy: strategy.identifier, violation: violation))
    }

    mutating func reject(_ strategy: any PagerStrategy, _ violation: Violation) {
      reasons.note(Reason(strategy.identifier, .rejected(violation)))
      fault(strategy, violation)
    }
  }

  static let builtIn = BuiltInRule.name
  static let allow = "allow"
}

extension PagerConfiguration {
  /// Finds the answer in seven steps.
  ///
  /// 1. Without snap points the surface is left alone.
  /// 2. A tall page that scrolls answers before all rules.
  /// 3. Rules are called until one answers, even if invalid.
  /// 4. Without an answer, the built-in rule is called.
  /// 5. Each limit may change the answer.
  /// 6. Instead of leaving a stopped surface off all snap points, the built-in rule is called.
  /// 7. Directions that the app bars end at the settled page.
  private func run(_ release: borrowing Release, _ outcome: inout DecisionChain.Outcome) {
    guard !release.field.isEmpty else {
      return outcome.reasons.note(Reason(DecisionChain.builtIn, .nothingToDecide))
    }
    if let answer = snap.tall.answer(release, reasons: &outcome.reasons) {
      outcome.take(answer, by: TallPages.scrollInside.rawValue)
    } else if chain?.answer(release, &outcome) != true {
      outcome.takeBuiltIn(release)
    }
    for limit in limits {
      guard outcome.isActive(limit) else {
        outcome.skip(limit)
        continue
      }
      outcome.restrict(by: limit, release)
    }
    if case .leave = outcome.answer, release.gesture.cause == .cameToRest,
      !release.field.layout.isLegalRest(at: release.place.offset)
    {
      // A stopped surface has no motion to finish.
      outcome.takeBuiltIn(release)
    }
    if let range = release.place.allowed { outcome.keep(within: range, release) }
  }

  /// The projected distance; 0 if invalid.
  package func travel(of velocity: Velocity) -> Points {
    do { return try projection.guardedTravel(of: velocity) } catch { return error.answer ?? 0 }
  }
}

extension RuleLink {
  /// Calls this rule and those after it until one answers; `false` if none does.
  fileprivate func answer(
    _ release: borrowing Release, _ outcome: inout DecisionChain.Outcome
  ) -> Bool {
    guard outcome.isActive(rule) else {
      outcome.skip(rule)
      return next?.answer(release, &outcome) ?? false
    }
    do {
      if try outcome.run(rule, release) { return true }
      return next?.answer(release, &outcome) ?? false
    } catch {
      outcome.reject(rule, error)
      return false
    }
  }
}

extension DecisionChain.Outcome {
  /// Accepts the validated answer of a rule; `false` for no opinion.
  @inline(__always)
  fileprivate mutating func run(
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
    if let flaw { fault(rule, flaw) }
    return answer != nil
  }

  fileprivate mutating func restrict(by limit: any LimitStrategy, _ release: borrowing Release) {
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
      if let flaw { fault(limit, flaw) }
    } catch {
      reject(limit, error)
    }
  }

  fileprivate mutating func takeBuiltIn(_ release: borrowing Release) {
    take(BuiltInRule.answer(release, reasons: &reasons), by: DecisionChain.builtIn)
  }

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

  static func chain(_ rules: [any ReleaseStrategy]) -> RuleLink? {
    rules.prefix(Limits.maximumChain).reversed().reduce(nil) { RuleLink($1, $0) }
  }
}

/// Validates the answers of all strategies.
package enum AnswerGuard {
  /// Validates an answer and returns the nearest snap point, if unique and found; O(log n).
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
    let tolerance = release.field.layout.rounding(at: offset)
    guard (nearest - offset).magnitude <= tolerance else {
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
    let tolerance = field.layout.rounding(at: offset)
    return own.distance(to: offset) <= nearest.distance(to: offset) + tolerance
  }

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
