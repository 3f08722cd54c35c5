/// A length or an offset along the paging axis, in points.
///
/// Lengths and offsets are one unit on purpose: an offset is the length between the content's
/// origin and the viewport's leading edge. Velocities and page positions are other types, so that
/// the compiler refuses to add them up.
@frozen
public struct Points: Equatable, Hashable, Comparable, Sendable {
  /// The amount in points.
  ///
  /// Finite wherever Folio made it.
  public var value: Double

  /// Takes an amount that is known to be finite, such as a constant of the program.
  ///
  /// Negative zero becomes zero.
  @inlinable
  public init(_ value: Double) {
    self.value = value + 0
  }

  /// Takes an amount from outside; `nil` unless it is finite and at most `Limits.maximumOffset` in
  /// size.
  ///
  /// Negative zero becomes zero.
  @inlinable
  public init?(validating value: Double) {
    guard value.isFinite, value.magnitude <= Limits.maximumOffset else { return nil }
    self.value = value == 0 ? 0 : value
  }

  /// No points at all.
  @inlinable public static var zero: Points { Points(0) }

  /// The nearest length of at most `Limits.maximumLength` either way.
  ///
  /// The value, or 0 for no number and for lengths too short to be told from none.
  var limited: Points {
    guard value.magnitude >= Limits.minimumLength else { return .zero }
    return clamped(-Points(Limits.maximumLength), Points(Limits.maximumLength))
  }

  /// The nearest offset of at most `Limits.maximumOffset` either way, for an amount that is a number.
  package var withinLimits: Points {
    clamped(-Points(Limits.maximumOffset), Points(Limits.maximumOffset))
  }

  /// The amount as a length: 0 where it is negative or below `Limits.minimumLength`.
  var length: Points { value < Limits.minimumLength ? .zero : self }

  /// The amount without its sign.
  @inlinable public var magnitude: Points { Points(value.magnitude) }

  /// Orders by amount; what is not a number is in no order.
  @inlinable
  public static func < (left: Points, right: Points) -> Bool { left.value < right.value }

  /// Orders by amount; what is not a number is in no order.
  @inlinable
  public static func <= (left: Points, right: Points) -> Bool { left.value <= right.value }

  /// Orders by amount; what is not a number is in no order.
  @inlinable
  public static func > (left: Points, right: Points) -> Bool { left.value > right.value }

  /// Orders by amount; what is not a number is in no order.
  @inlinable
  public static func >= (left: Points, right: Points) -> Bool { left.value >= right.value }
}

extension Points: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Lets constants be written as plain numbers.
  @inlinable public init(floatLiteral value: Double) { self.value = value }

  /// Lets constants be written as whole numbers.
  @inlinable public init(integerLiteral value: Int) { self.value = Double(value) }
}

extension Points {
  /// The sum of two lengths.
  @inlinable
  public static func + (left: Points, right: Points) -> Points { Points(left.value + right.value) }

  /// The difference of two lengths.
  @inlinable
  public static func - (left: Points, right: Points) -> Points { Points(left.value - right.value) }

  /// The same length the other way.
  @inlinable public static prefix func - (length: Points) -> Points { Points(-length.value) }

  /// A multiple of a length.
  @inlinable
  public static func * (length: Points, factor: Double) -> Points { Points(length.value * factor) }

  /// A share of a length.
  @inlinable
  public static func / (length: Points, divisor: Double) -> Points {
    Points(length.value / divisor)
  }

  /// How many times the right length goes into the left one.
  ///
  /// The caller rules out zero.
  @inlinable
  public static func / (left: Points, right: Points) -> Double { left.value / right.value }

  /// Adds a length in place.
  @inlinable public static func += (left: inout Points, right: Points) { left = left + right }

  /// Takes a length away in place.
  @inlinable public static func -= (left: inout Points, right: Points) { left = left - right }

  /// The nearest length between two bounds; the lower bound wins where they are crossed.
  @inlinable
  public func clamped(_ lower: Points, _ upper: Points) -> Points {
    max(lower, min(self, upper))
  }
}
