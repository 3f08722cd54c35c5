/// A velocity of the content along the paging axis, in points per millisecond.
///
/// This is the unit of UIKit's `scrollViewWillEndDragging`. Positive is toward later pages.
@frozen
public struct Velocity: Equatable, Hashable, Comparable, Sendable {
  /// The number of points per millisecond.
  public var pointsPerMillisecond: Double

  /// Creates a velocity from a finite amount.
  @inlinable
  public init(pointsPerMillisecond: Double) {
    self.pointsPerMillisecond = pointsPerMillisecond
  }

  /// Creates a velocity from points per second, the unit of gesture recognizers.
  @inlinable
  public init(pointsPerSecond: Double) {
    self.init(pointsPerMillisecond: pointsPerSecond / 1000)
  }

  /// Creates a velocity; `nil` unless finite and at most `Limits.maximumSpeed` in magnitude.
  @inlinable
  public init?(validating pointsPerMillisecond: Double) {
    guard pointsPerMillisecond.isFinite,
      pointsPerMillisecond.magnitude <= Limits.maximumSpeed
    else { return nil }
    self.init(pointsPerMillisecond: pointsPerMillisecond == 0 ? 0 : pointsPerMillisecond)
  }

  /// Creates a velocity within `Limits.maximumSpeed`; NaN counts as 0.
  package init(limiting pointsPerMillisecond: Double) {
    let limit = Limits.maximumSpeed
    self.init(
      pointsPerMillisecond: pointsPerMillisecond.isNaN
        ? 0 : max(-limit, min(limit, pointsPerMillisecond)))
  }

  /// No velocity.
  @inlinable public static var zero: Velocity { Velocity(pointsPerMillisecond: 0) }

  /// The slowest velocity forward, for keys, which have a direction and no speed.
  package static var slowest: Velocity { Velocity(pointsPerMillisecond: .leastNormalMagnitude) }

  /// The magnitude, in points per millisecond.
  @inlinable public var speed: Double { pointsPerMillisecond.magnitude }

  /// The number of points per second.
  @inlinable public var pointsPerSecond: Double { pointsPerMillisecond * 1000 }

  /// The direction; `nil` for zero.
  @inlinable public var direction: Direction? { Direction(signOf: pointsPerMillisecond) }

  /// Compares two signed velocities.
  @inlinable
  public static func < (left: Velocity, right: Velocity) -> Bool {
    left.pointsPerMillisecond < right.pointsPerMillisecond
  }

  /// Reverses a velocity.
  @inlinable
  public static prefix func - (velocity: Velocity) -> Velocity {
    Velocity(pointsPerMillisecond: -velocity.pointsPerMillisecond)
  }
}

extension Velocity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a velocity from a literal, in points per millisecond.
  @inlinable public init(floatLiteral value: Double) { self.init(pointsPerMillisecond: value) }

  /// Creates a velocity from a literal, in points per millisecond.
  @inlinable
  public init(integerLiteral value: Int) { self.init(pointsPerMillisecond: Double(value)) }
}
