/// How logical coordinates lie on a surface.
///
/// A pure value; the engine has no branch for it.
///
/// Logically offsets and indices grow in reading order. On a surface that shows pages from right to
/// left, or in reverse, everything is mirrored within the content: physical output of one is the
/// mirror of physical output of the other, and nothing else differs.
public struct CoordinateMapping: Equatable, Hashable, Sendable {
  /// Which way text runs.
  public enum ReadingDirection: String, Sendable, CaseIterable {
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    ///
    /// Changes horizontal pagers only.
    case rightToLeft = "rtl"
  }

  /// The axis of the pager.
  public var axis: PagingAxis
  /// Which way text runs.
  public var direction: ReadingDirection
  /// `true` where pages follow each other against the reading order.
  public var isReversed: Bool

  /// Creates a mapping.
  public init(
    axis: PagingAxis, direction: ReadingDirection = .leftToRight, isReversed: Bool = false
  ) {
    self.axis = axis
    self.direction = direction
    self.isReversed = isReversed
  }

  /// `true` where logical and physical coordinates run against each other.
  public var isMirrored: Bool {
    (axis == .horizontal && direction == .rightToLeft) != isReversed
  }

  /// From a logical offset to the surface's, or back: the mapping is its own inverse.
  ///
  /// Mirrored, the offset o of a viewport V on content C becomes C - V - o.
  ///
  /// - Parameters:
  ///   - offset: the distance of the viewport's leading, or left or top, edge from the content's.
  ///   - viewport: the surface's bounds along the axis.
  ///   - contentExtent: the length of the content.
  public func mapped(offset: Points, viewport: Points, contentExtent: Points) -> Points {
    isMirrored ? contentExtent - viewport - offset : offset
  }

  /// From a place of a page on the surface to the physical one, or back.
  ///
  /// Mirrored, a page at s of length e on a viewport V lies at V - s - e.
  public func mapped(frame: PageFrame, viewport: Points) -> PageFrame {
    guard isMirrored else { return frame }
    return PageFrame(start: viewport - frame.start - frame.extent, extent: frame.extent)
  }

  /// From leading and trailing insets to those at the left and the right, or the top and the
  /// bottom; or back.
  public func mapped(insets: Insets) -> Insets {
    isMirrored ? insets.swapped : insets
  }

  /// From a logical velocity to the surface's, or back.
  public func mapped(velocity: Velocity) -> Velocity {
    isMirrored ? -velocity : velocity
  }

  /// From a logical distance to the surface's, or back.
  public func mapped(distance: Points) -> Points {
    isMirrored ? -distance : distance
  }
}
