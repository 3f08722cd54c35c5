/// How the engine asks a strategy whose answer can be checked without a release, such as a projection;
/// what rules and limits answer is checked against the release by `AnswerGuard`.
enum StrategyGuard {
  /// The answer, if it may be used.
  ///
  /// - Parameters:
  ///   - violation: what is wrong with an answer; `nil` where nothing is.
  ///   - question: asks the strategy.
  /// - Throws: what was wrong, with the answer where it is used all the same.
  @inline(__always)
  static func answer<Answer>(
    _ violation: (Answer) -> Violation?,
    _ question: () throws(StrategyFault<Answer>) -> Answer
  ) throws(StrategyFault<Answer>) -> Answer {
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
