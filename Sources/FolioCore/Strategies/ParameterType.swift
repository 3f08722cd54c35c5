/// The type of the values of a parameter.
public enum ParameterType: Equatable, Sendable {
  /// `#true` or `#false`.
  case bool
  /// An integer within a range.
  case integer(ClosedRange<Int>)
  /// An integer within a range, or a word.
  case integerOrWord(ClosedRange<Int>, [String])
  /// A number without a unit within a range.
  case number(ClosedRange<Double>)
  /// A number without a unit within a range, or a word.
  case numberOrWord(ClosedRange<Double>, [String])
  /// A length with one of some units, points if optional, and an amount within a range.
  case length(units: [Length.Unit], amount: ClosedRange<Double>, mustStateUnit: Bool)
  /// A speed in points per millisecond within a range; `(pt-per-s)` divides by a thousand.
  case speed(ClosedRange<Double>)
  /// A time in milliseconds within a range; `(s)` multiplies by a thousand.
  case duration(ClosedRange<Double>)
  /// One of some words.
  case choice([String])
  /// Any text.
  case text
  /// A limited list of lengths in one of some units, by default points; without units, of numbers.
  case offsets(units: [Length.Unit] = [], maximumCount: Int)
}

/// A value of a parameter, with its unit resolved.
public enum ParameterValue: Equatable, Sendable {
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case integer(Int)
  /// A number without a unit.
  case number(Double)
  /// A length with its unit.
  case length(Length)
  /// A speed in points per millisecond; at least 0.
  case speed(Double)
  /// A word of a choice, or any text.
  case text(String)
  /// A list of lengths; numbers count as points.
  case offsets([Length])
}

extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates an integer without a unit.
  public init(integerLiteral value: Int) { self = .integer(value) }
}
