/// A direction along the paging axis, in reading order.
@frozen
public enum Direction: Sendable, Hashable {
  /// Toward later pages; the offset grows.
  case forward
  /// Toward earlier pages; the offset shrinks.
  case backward

  /// The direction of a signed amount; `nil` for zero and NaN.
  @inlinable
  public init?(signOf amount: Double) {
    if amount > 0 {
      self = .forward
    } else if amount < 0 {
      self = .backward
    } else {
      return nil
    }
  }

  /// The direction from one offset to another; `nil` if they are equal.
  @inlinable
  public init?(from start: Points, to end: Points) {
    self.init(signOf: end.value - start.value)
  }

  /// The opposite direction.
  @inlinable public var opposite: Direction { self == .forward ? .backward : .forward }

  /// `1` forward, `-1` backward.
  @inlinable public var sign: Double { self == .forward ? 1 : -1 }

  /// `1` forward, `-1` backward, for indices.
  @inlinable public var step: Int { self == .forward ? 1 : -1 }
}
