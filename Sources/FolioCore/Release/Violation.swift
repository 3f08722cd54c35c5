/// A fault of a strategy's answer.
public enum Violation: Error, Equatable, Sendable {
  /// The offset is not finite, or too large.
  case notFinite(Double)
  /// The offset is no snap point.
  case notARest(Points, nearest: Points)
  /// The group does not snap at the offset.
  case wrongGroup(Int, at: Points)
  /// The projection is not finite.
  case projection(Double)
  /// A length is NaN or too long, or makes the content too long, and was reduced; in points.
  case length(Double)
  /// The duration, in milliseconds, is negative, NaN, or longer than `Limits.maximumMotion`.
  case duration(Double)
  /// The motion ends at the first offset instead of its target.
  case endsElsewhere(Points, target: Points)
  /// The answer was late but used; in microseconds.
  case late(Int, allowed: Int)
  /// The strategy failed, for a reason: a sentence without a full stop.
  case failed(String)
}
