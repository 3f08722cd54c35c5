/// The legal offsets of a surface.
public struct OffsetRange: Equatable, Sendable {
  /// The lowest legal offset.
  public var minimum: Points
  /// The highest legal offset; not below `minimum`.
  public var maximum: Points

  /// Creates a range; a maximum below the minimum counts as the minimum.
  public init(minimum: Points, maximum: Points) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
  }

  /// The distance between the ends, in points.
  public var extent: Points { maximum - minimum }

  /// `true` if there is anything to scroll.
  public var canScroll: Bool { maximum > minimum }

  /// Returns the nearest legal offset.
  public func clamp(_ offset: Points) -> Points { offset.clamped(minimum, maximum) }

  /// Returns `true` if an offset is legal, within the rounding error.
  public func contains(_ offset: Points) -> Bool {
    (offset - clamp(offset)).magnitude <= Tolerance.rounding(at: offset)
  }
}
