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

  /// How much there is to scroll, in points.
  public var extent: Points { maximum - minimum }

  /// `true` where there is anything to scroll.
  public var canScroll: Bool { maximum > minimum }

  /// The nearest legal offset.
  public func clamp(_ offset: Points) -> Points { offset.clamped(minimum, maximum) }

  /// `true` where an offset is legal, within a rounding error.
  public func contains(_ offset: Points) -> Bool {
    (offset - clamp(offset)).magnitude <= Tolerance.rounding(at: offset)
  }
}
