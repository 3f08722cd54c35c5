/// A length or an offset along the paging axis, in points.
///
/// An offset is the length from the content's origin to the viewport's leading edge. Velocities
/// and page positions are separate types, so that they cannot be added.
@frozen
public struct Points: Equatable, Hashable, Comparable, Sendable {
  /// The number of points.
  public var value: Double

  /// Creates a length from a finite amount; -0 becomes 0.
  @inlinable
  public init(_ value: Double) {
    self.value = value + 0
  }

  /// Creates a length; `nil` unless finite and at most `Limits.maximumOffset` in magnitude.
  @inlinable
  public init?(validating value: Double) {
    guard value.isFinite, value.magnitude <= Limits.maximumOffset else { return nil }
    self.value = value == 0 ? 0 : value
  }

  /// Zero points.
  @inlinable public static var zero: Points { Points(0) }

  /// The amount within `Limits.maximumLength`; 0 if NaN or below `Limits.minimumLength`.
  var limited: Points {
    guard value.magnitude >= Limits.minimumLength else { return .zero }
    return clamped(-Points(Limits.maximumLength), Points(Limits.maximumLength))
  }

  /// The amount within `Limits.maximumOffset`; must not be NaN.
  package var withinLimits: Points {
    clamped(-Points(Limits.maximumOffset), Points(Limits.maximumOffset))
  }

  /// The amount as a length: 0 if negative or below `Limits.minimumLength`.
  var length: Points { value < Limits.minimumLength ? .zero : self }

  /// The absolute value.
  @inlinable public var magnitude: Points { Points(value.magnitude) }

  /// Compares two amounts.
  @inlinable
  public static func < (left: Points, right: Points) -> Bool { left.value < right.value }

  /// Compares two amounts.
  @inlinable
  public static func <= (left: Points, right: Points) -> Bool { left.value <= right.value }

  /// Compares two amounts.
  @inlinable
  public static func > (left: Points, right: Points) -> Bool { left.value > right.value }

  /// Compares two amounts.
  @inlinable
  public static func >= (left: Points, right: Points) -> Bool { left.value >= right.value }
}

extension Points: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length from a literal.
  @inlinable public init(floatLiteral value: Double) { self.value = value }

  /// Creates a length from a literal.
  @inlinable public init(integerLiteral value: Int) { self.value = Double(value) }
}

extension Points {
  /// Adds two lengths.
  @inlinable
  public static func + (left: Points, right: Points) -> Points { Points(left.value + right.value) }

  /// Subtracts a length.
  @inlinable
  public static func - (left: Points, right: Points) -> Points { Points(left.value - right.value) }

  /// Negates a length.
  @inlinable public static prefix func - (length: Points) -> Points { Points(-length.value) }

  /// Multiplies a length by a factor.
  @inlinable
  public static func * (length: Points, factor: Double) -> Points { Points(length.value * factor) }

  /// Divides a length by a number.
  @inlinable
  public static func / (length: Points, divisor: Double) -> Points {
    Points(length.value / divisor)
  }

  /// Returns the ratio of two lengths; the right one must not be 0.
  @inlinable
  public static func / (left: Points, right: Points) -> Double { left.value / right.value }

  /// Adds a length in place.
  @inlinable public static func += (left: inout Points, right: Points) { left = left + right }

  /// Subtracts a length in place.
  @inlinable public static func -= (left: inout Points, right: Points) { left = left - right }

  /// Returns the nearest length within bounds; the lower bound wins if they are crossed.
  @inlinable
  public func clamped(_ lower: Points, _ upper: Points) -> Points {
    max(lower, min(self, upper))
  }
}
