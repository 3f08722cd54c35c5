/// The type of the values of a parameter.
public enum ParameterType: Equatable, Sendable {
  /// `#true` or `#false`.
  case bool
  /// A whole number within a range.
  case integer(ClosedRange<Int>)
  /// A whole number within a range, or one of some words.
  case integerOrWord(ClosedRange<Int>, [String])
  /// A number without a unit within a range.
  case number(ClosedRange<Double>)
  /// A length in one of some units, its amount within a range.
  ///
  /// A bare number is points, unless the unit is required.
  case length(units: [Length.Unit], amount: ClosedRange<Double>, mustStateUnit: Bool)
  /// A speed in points per millisecond within a range; `(pt-per-s)` divides by a thousand.
  case speed(ClosedRange<Double>)
  /// A time in milliseconds within a range; `(s)` multiplies by a thousand.
  case duration(ClosedRange<Double>)
  /// One of some words.
  case choice([String])
  /// Any text.
  case text
  /// A limited list of offsets in points, written as arguments.
  case offsets(maximumCount: Int)
}

/// A value of a parameter, with its unit resolved.
public enum ParameterValue: Equatable, Sendable {
  /// A truth.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number without a unit.
  case number(Double)
  /// A length with its unit.
  case length(Length)
  /// A speed in points per millisecond; at least 0.
  case speed(Double)
  /// A word of a choice, or any text.
  case text(String)
  /// A list of offsets in points.
  case offsets([Double])
}

extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral
{
  /// A word or a text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// A truth.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A whole number; numbers with a unit say it.
  public init(integerLiteral value: Int) { self = .integer(value) }
}
