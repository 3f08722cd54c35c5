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
