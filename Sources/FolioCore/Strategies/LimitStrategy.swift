/// Cuts a decision.
///
/// Limits are asked in the order of the config, each with what the one before left. What one says
/// counts if it is a legal rest, be it nearer or further.
public protocol LimitStrategy: DecidingStrategy {
  /// The answer that may stand.
  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer>) -> Answer
}
