/// What was wrong with a strategy's answer.
public enum Violation: Equatable, Sendable {
  /// The offset is not a finite number, or too large to be one.
  case notFinite(Double)
  /// The offset is not a legal rest; the nearest one is named.
  case notARest(Points, nearest: Points)
  /// The group does not rest at the offset.
  case wrongGroup(Int, at: Points)
  /// A limit let an answer go further than it was.
  case limitExtended(from: Points, to: Points)
  /// A projection is not a finite number.
  case projection(Double)
  /// The strategy broke down, or broke a rule that only whoever asked it could see; in words, a
  /// sentence without a full stop.
  case failed(String)
}
