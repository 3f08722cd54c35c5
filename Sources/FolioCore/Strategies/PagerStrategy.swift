/// The base of all strategies, which are immutable; class-bound, because Embedded Swift needs that.
public protocol PagerStrategy: AnyObject, Sendable {
  /// The identifier in reasons and configs, such as `velocity-steps`.
  var identifier: String { get }
  /// `true` if a rule or limit adds all it compares in `addBoundaries`, and a projection grows continuously with
  /// the speed: gestures between two boundaries have one result. Other strategies can only be sampled.
  var isPredictable: Bool { get }
  /// Adds the numbers that a rule or limit compares, beside snap points and their middles.
  func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
}

extension PagerStrategy {
  /// `false`.
  public var isPredictable: Bool { false }

  /// Adds nothing.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {}
}

/// The distance that a surface coasts at a velocity; pure and odd.
public protocol ProjectionStrategy: PagerStrategy {
  /// The distance in points, with the sign of the velocity; a failure counts as 0.
  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points
}

extension ProjectionStrategy {
  /// The distance, if it is valid.
  func guardedTravel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    try StrategyFault<Points>.guarded(
      { Points(validating: $0.value) == nil ? .projection($0.value) : nil }
    ) { () throws(StrategyFault<Points>) in try travel(of: velocity) }
  }
}

/// A rule that decides where a release lands, or has no opinion; the first answer in the order of the config wins.
public protocol ReleaseStrategy: PagerStrategy {
  /// `true` if the surface may stop at any offset, as in free scrolling.
  var restsAnywhere: Bool { get }

  /// Returns the answer, or `nil` for no opinion.
  ///
  /// - Parameters:
  ///   - release: the gesture, and look-ups of snap points.
  ///   - reasons: collects the compared numbers, if wanted.
  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer?
}

extension ReleaseStrategy {
  /// `false`.
  public var restsAnywhere: Bool { false }

  /// Notes that the rule has no opinion, with what it compared if that is wanted.
  package func noOpinion(
    _ reasons: inout Reasons, _ comparisons: @autoclosure () -> [Comparison] = []
  ) -> Answer? {
    reasons.note(Reason(identifier, .noOpinion, comparisons()))
    return nil
  }
}

/// A cap on decisions, applied in the order of the config; its answer counts if it is valid, nearer or further.
public protocol LimitStrategy: PagerStrategy {
  /// The capped answer.
  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer>) -> Answer
}

/// A fault of a strategy: no answer, or a flawed but usable one, such as a late one; for adapters;
/// the engine checks the answer itself.
public enum StrategyFault<Answer: Sendable>: Error, Sendable {
  /// No answer; the built-in default is used.
  case failed(Violation)
  /// An answer that is used anyway.
  case flawed(Answer, Violation)

  /// No answer, for a reason: a sentence without a full stop.
  public static func failed(_ reason: String) -> Self { .failed(.failed(reason)) }

  /// The same fault with a transformed answer.
  public func map<Other: Sendable>(_ transform: (Answer) -> Other) -> StrategyFault<Other> {
    switch self {
    case .failed(let violation): .failed(violation)
    case .flawed(let answer, let violation): .flawed(transform(answer), violation)
    }
  }

  /// The answer that is used anyway.
  var answer: Answer? {
    if case .flawed(let answer, _) = self { answer } else { nil }
  }

  /// The violation.
  public var violation: Violation {
    switch self {
    case .failed(let violation), .flawed(_, let violation): violation
    }
  }
}

extension StrategyFault {
  /// A checked answer that needs no release, such as a projection; `AnswerGuard` checks those of rules and limits.
  ///
  /// - Parameters:
  ///   - violation: returns what is wrong with an answer.
  ///   - question: calls the strategy.
  @inline(__always)
  static func guarded(
    _ violation: (Answer) -> Violation?, _ question: () throws(Self) -> Answer
  ) throws(Self) -> Answer {
    let answer: Answer
    do {
      answer = try question()
    } catch {
      if let wrong = error.answer.flatMap(violation) { throw .failed(wrong) }
      throw error
    }
    if let wrong = violation(answer) { throw .failed(wrong) }
    return answer
  }
}
