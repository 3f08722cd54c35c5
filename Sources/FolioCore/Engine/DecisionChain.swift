extension PagerConfiguration {
  /// Where a release goes: a pure function of the release and the strategies, callable without a
  /// view, a clock or a pager.
  ///
  /// - Parameter reasons: whether to say what was compared.
  package func decide(_ release: Release, reasons: Bool = false) -> Decision {
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
  package func travel(of velocity: Velocity) -> Points {
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
      return Decision(target: nil, decidedBy: author, reasons: reasons.items)
    }
    return Decision(
      target: release.target(at: rest, nearest: snap), decidedBy: author, reasons: reasons.items)
  }
}

/// A rule and those that are asked after it.
///
/// A rule in a constant of a constant object is called without a retain, unlike a rule out of an array.
final class RuleLink: Sendable {
  let rule: any ReleaseStrategy
  let next: RuleLink?

  private init(_ rule: any ReleaseStrategy, _ next: RuleLink?) {
    self.rule = rule
    self.next = next
  }

  /// The links of rules in the order they are asked, up to `Limits.maximumChain`; `nil` of none.
  static func chain(_ rules: [any ReleaseStrategy]) -> RuleLink? {
    rules.prefix(Limits.maximumChain).reversed().reduce(nil) { RuleLink($1, $0) }
  }
}

/// Validates the answer of every strategy, built-in or not, before it counts.
package enum AnswerGuard {
  /// Validates an answer; O(log n), and constant where it is in a snap next to the release.
  ///
  /// - Returns: the snap nearest to the answer; `nil` at a tie and where none was looked up.
  /// - Throws: what is wrong with it.
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

  /// `true` if there is a group, and none rests nearer to an offset, within a rounding error.
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

  /// The snap whose group a rest names: the one it is in, or one that rounding alone holds apart from it,
  /// as far out rests may lie nearer to each other than offsets are told apart.
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
