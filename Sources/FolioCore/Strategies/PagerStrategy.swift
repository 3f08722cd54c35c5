/// The part that all strategies share: they are immutable, and have the name they were registered by.
///
/// The protocols of the roles are bound to classes because Embedded Swift has no other existentials.
public protocol PagerStrategy: AnyObject, Sendable {
  /// The identifier of the strategy in reasons and in configs, such as `velocity-steps`.
  var identifier: String { get }
  /// True if a rule or a limit names all that it compares in `addBoundaries`, and a projection grows with
  /// the speed without a jump: gestures between two neighbouring boundaries are decided alike.
  ///
  /// Of any other strategy, maps and proofs can only try gestures out.
  var isPredictable: Bool { get }
  /// Names the numbers that a rule or a limit compares beside the rests and their middles.
  func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
}

extension PagerStrategy {
  /// Nothing is known of a strategy that does not say so.
  public var isPredictable: Bool { false }

  /// Many compare nothing but rests and middles.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {}
}

/// Turns a velocity into the distance the surface would coast by itself.
///
/// Pure: the same velocity, the same distance; the opposite velocity, the opposite distance.
public protocol ProjectionStrategy: PagerStrategy {
  /// The distance in points, with the sign of the velocity; a failure stands for 0.
  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points
}

extension ProjectionStrategy {
  /// The distance, if it is a number that can be.
  func guardedTravel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    try StrategyFault<Points>.guarded(
      { Points(validating: $0.value) == nil ? .projection($0.value) : nil }
    ) { () throws(StrategyFault<Points>) in try travel(of: velocity) }
  }
}

/// Decides where a release goes, or has no opinion.
///
/// Rules are asked in the order of the config; the first that has an opinion is heard.
public protocol ReleaseStrategy: PagerStrategy {
  /// True if the rule lets the surface rest at any offset, as free scrolling does.
  var restsAnywhere: Bool { get }

  /// The rule's answer.
  ///
  /// - Parameters:
  ///   - release: what happened, and look-ups of where the surface could go.
  ///   - reasons: takes the numbers that were compared; costs nothing unless someone asked.
  /// - Returns: `nil` for no opinion.
  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer?
}

extension ReleaseStrategy {
  /// Most rules rest at snaps only.
  public var restsAnywhere: Bool { false }

  /// Notes that the rule has no opinion, and what it compared, which is made only where someone asked.
  package func noOpinion(
    _ reasons: inout Reasons, _ comparisons: @autoclosure () -> [Comparison] = []
  ) -> Answer? {
    reasons.note(Reason(identifier, .noOpinion, comparisons()))
    return nil
  }
}

/// Cuts a decision.
///
/// Limits are asked in the order of the config, each with what the one before left. What one says
/// counts if it is a legal rest, be it nearer or further.
public protocol LimitStrategy: PagerStrategy {
  /// The answer that may stand.
  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer>) -> Answer
}

/// An error in place of an answer, or beside an answer that can be used, such as one that came
/// too late.
///
/// It counts as a wrong answer. For adapters around strategies from elsewhere; what is wrong with the
/// answer itself is seen by whoever asks.
public enum StrategyFault<Answer: Sendable>: Error, Sendable {
  /// There is no answer; the built-in way stands in.
  case failed(Violation)
  /// The answer is used all the same, such as one that came too late.
  case flawed(Answer, Violation)

  /// There is no answer, for a reason in words: a sentence without a full stop.
  public static func failed(_ reason: String) -> Self { .failed(.failed(reason)) }

  /// The same fault of a strategy whose answer is put otherwise.
  public func map<Other: Sendable>(_ transform: (Answer) -> Other) -> StrategyFault<Other> {
    switch self {
    case .failed(let violation): .failed(violation)
    case .flawed(let answer, let violation): .flawed(transform(answer), violation)
    }
  }

  /// The answer that is used all the same; `nil` where there is none.
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
  /// The answer of a strategy that can be checked without a release, such as a projection, if it may be
  /// used; what rules and limits answer is checked against the release by `AnswerGuard`.
  ///
  /// - Parameters:
  ///   - violation: what is wrong with an answer; `nil` where nothing is.
  ///   - question: asks the strategy.
  /// - Throws: what was wrong, with the answer where it is used all the same.
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
