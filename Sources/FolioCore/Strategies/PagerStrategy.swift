/// The base of immutable strategies; class-bound for Embedded Swift.
public protocol PagerStrategy: AnyObject, Sendable {
  /// The identifier in reasons and configs, such as `velocity-steps`.
  var identifier: String { get }
  /// `true` if gestures between two boundaries have one result; others are sampled.
  ///
  /// A rule or limit adds all that it compares, and a projection is continuous.
  var isPredictable: Bool { get }
  /// Adds the numbers that a rule or limit compares, beside snap points and midpoints.
  func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
}

extension PagerStrategy {
  /// `false`.
  public var isPredictable: Bool { false }
  /// `false`; of rules and limits.
  public var restsAnywhere: Bool { false }

  /// Adds nothing.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {}
}

/// A strategy for the distance that a surface coasts at a velocity; pure and odd.
public protocol ProjectionStrategy: PagerStrategy {
  /// Returns the distance in points, with the velocity's sign; a failure counts as 0.
  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points
}

extension ProjectionStrategy {
  func guardedTravel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    try StrategyFault<Points>.guarded(
      { Points(validating: $0.value) == nil ? .projection($0.value) : nil }
    ) { () throws(StrategyFault<Points>) in try travel(of: velocity) }
  }
}

/// A rule that decides where a release lands, unless an earlier rule answers.
public protocol ReleaseStrategy: PagerStrategy {
  /// `true` if the surface may stop at any offset, as in free scrolling.
  var restsAnywhere: Bool { get }
  /// `true` if a direction alone leads to the next page, so that a notch of a wheel turns it.
  var hasDirection: Bool { get }

  /// Returns the answer; `nil` for no opinion.
  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer?
}

extension ReleaseStrategy {
  /// `false`.
  public var hasDirection: Bool { false }

  package func noOpinion(
    _ reasons: inout Reasons, _ comparisons: @autoclosure () -> [Comparison] = []
  ) -> Answer? {
    reasons.note(Reason(identifier, .noOpinion, comparisons()))
    return nil
  }
}

/// A cap on decisions, applied in the config's order if its answer is valid.
public protocol LimitStrategy: PagerStrategy {
  /// `true` if the surface may stop at any offset, as where a limit leaves it alone.
  var restsAnywhere: Bool { get }
  /// Returns the capped answer.
  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer>) -> Answer
}

/// A fault that an adapter reports; the engine validates answers itself.
public enum StrategyFault<Answer: Sendable>: Error, Sendable {
  /// There is no answer, and the built-in default is used.
  case failed(Violation)
  /// The answer is used in spite of a fault, such as a late one.
  case flawed(Answer, Violation)

  /// Creates a failure with a reason: a sentence without a full stop.
  public static func failed(_ reason: String) -> Self { .failed(.failed(reason)) }

  /// Transforms the answer.
  public func map<Other: Sendable>(_ transform: (Answer) -> Other) -> StrategyFault<Other> {
    switch self {
    case .failed(let violation): .failed(violation)
    case .flawed(let answer, let violation): .flawed(transform(answer), violation)
    }
  }

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
  /// Calls a strategy and validates an answer that needs no release, such as a projection.
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
