/// A fault of a strategy's answer.
public enum Violation: Error, Equatable, Sendable {
  /// The offset is not a finite number, or too large to be one.
  case notFinite(Double)
  /// The offset is not a legal rest; the nearest one is named.
  case notARest(Points, nearest: Points)
  /// The group does not rest at the offset.
  case wrongGroup(Int, at: Points)
  /// A projection is not a finite number.
  case projection(Double)
  /// A length of the layout is not a number or too long, or the content it makes is longer than
  /// `Limits.maximumOffset`; it was cut. In points.
  case length(Double)
  /// A motion's duration is negative, not a number, or longer than `Limits.maximumMotion`; in milliseconds.
  case duration(Double)
  /// A motion ends at the first offset instead of at its target.
  case endsElsewhere(Points, target: Points)
  /// The answer came later than it may, and is used all the same; in microseconds.
  case late(Int, allowed: Int)
  /// The strategy has no answer, or its adapter saw something wrong that the answer does not show; in
  /// words, a sentence without a full stop.
  case failed(String)
}
