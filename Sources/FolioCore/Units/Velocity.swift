/// How fast content moves along the paging axis, in points per millisecond.
///
/// This is the unit in which UIKit hands a velocity to `scrollViewWillEndDragging`. Positive means
/// that the offset grows, that is, toward later pages.
@frozen
public struct Velocity: Equatable, Hashable, Comparable, Sendable {
  /// The amount in points per millisecond.
  public var pointsPerMillisecond: Double

  /// Takes an amount that is known to be finite.
  @inlinable
  public init(pointsPerMillisecond: Double) {
    self.pointsPerMillisecond = pointsPerMillisecond
  }

  /// Takes an amount in points per second, as gesture recognizers report it.
  @inlinable
  public init(pointsPerSecond: Double) {
    self.init(pointsPerMillisecond: pointsPerSecond / 1000)
  }

  /// Takes an amount from outside, in points per millisecond; `nil` unless it is finite and at
  /// most `Limits.maximumSpeed` in size.
  @inlinable
  public init?(validating pointsPerMillisecond: Double) {
    guard pointsPerMillisecond.isFinite,
      pointsPerMillisecond.magnitude <= Limits.maximumSpeed
    else { return nil }
    self.init(pointsPerMillisecond: pointsPerMillisecond == 0 ? 0 : pointsPerMillisecond)
  }

  /// Takes the nearest amount of at most `Limits.maximumSpeed` either way; what is not a number stands
  /// still.
  package init(limiting pointsPerMillisecond: Double) {
    let limit = Limits.maximumSpeed
    self.init(
      pointsPerMillisecond: pointsPerMillisecond.isNaN
        ? 0 : max(-limit, min(limit, pointsPerMillisecond)))
  }

  /// Standing still.
  @inlinable public static var zero: Velocity { Velocity(pointsPerMillisecond: 0) }

  /// The slowest velocity forward: that of a key, which has a direction and no speed.
  package static var slowest: Velocity { Velocity(pointsPerMillisecond: .leastNormalMagnitude) }

  /// The velocity without its direction, in points per millisecond.
  @inlinable public var speed: Double { pointsPerMillisecond.magnitude }

  /// The amount in points per second.
  @inlinable public var pointsPerSecond: Double { pointsPerMillisecond * 1000 }

  /// Where it points; `nil` when standing still.
  @inlinable public var direction: Direction? { Direction(signOf: pointsPerMillisecond) }

  /// Orders by amount, backward first.
  @inlinable
  public static func < (left: Velocity, right: Velocity) -> Bool {
    left.pointsPerMillisecond < right.pointsPerMillisecond
  }

  /// The same speed the other way.
  @inlinable
  public static prefix func - (velocity: Velocity) -> Velocity {
    Velocity(pointsPerMillisecond: -velocity.pointsPerMillisecond)
  }
}

extension Velocity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Lets constants be written as plain numbers, in points per millisecond.
  @inlinable public init(floatLiteral value: Double) { self.init(pointsPerMillisecond: value) }

  /// Lets constants be written as whole numbers, in points per millisecond.
  @inlinable
  public init(integerLiteral value: Int) { self.init(pointsPerMillisecond: Double(value)) }
}
