/// What a strategy throws that has no answer, or has one and did something wrong all the same.
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

  /// The answer that is used all the same.
  ///
  /// - Throws: what was wrong where there is none.
  func flawedAnswer() throws(Violation) -> Answer {
    switch self {
    case .failed(let violation): throw violation
    case .flawed(let answer, _): return answer
    }
  }

  /// What was wrong.
  public var violation: Violation {
    switch self {
    case .failed(let violation), .flawed(_, let violation): violation
    }
  }
}

/// The one way in which the engine asks a strategy for an answer.
enum StrategyGuard {
  /// The answer if it may be used, else `nil`.
  ///
  /// - Parameters:
  ///   - fault: takes what was wrong, also where the answer is used.
  ///   - violation: what is wrong with an answer; `nil` where nothing is.
  ///   - question: asks the strategy.
  @inline(__always)
  static func answer<Answer>(
    _ fault: inout Violation?, _ violation: (Answer) -> Violation?,
    _ question: () throws(StrategyFault<Answer>) -> Answer
  ) -> Answer? {
    var answer: Answer
    do {
      answer = try question()
      fault = nil
    } catch {
      fault = error.violation
      guard case .flawed(let given, _) = error else { return nil }
      answer = given
    }
    guard let wrong = violation(answer) else { return answer }
    fault = wrong
    return nil
  }
}
