/// Maps logical coordinates to those of a surface.
///
/// Logical offsets and indices grow in reading order. A surface that pages from right to left, or
/// in reverse, mirrors them within the content.
package struct CoordinateMapping: Equatable, Hashable, Sendable {
  /// The direction of text.
  package enum ReadingDirection: String, Sendable, CaseIterable {
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left; affects only horizontal pagers.
    case rightToLeft = "rtl"
  }

  /// The paging axis.
  package var axis: PagingAxis
  /// The direction of text.
  package var direction: ReadingDirection
  /// `true` if pages follow each other against the reading order.
  package var isReversed: Bool

  /// Creates a mapping.
  package init(
    axis: PagingAxis, direction: ReadingDirection = .leftToRight, isReversed: Bool = false
  ) {
    self.axis = axis
    self.direction = direction
    self.isReversed = isReversed
  }

  /// `true` if logical and physical coordinates have opposite directions.
  package var isMirrored: Bool {
    (axis == .horizontal && direction == .rightToLeft) != isReversed
  }

  /// Maps a logical offset to the surface's, or back; if mirrored, content - viewport - offset.
  package func mapped(offset: Points, viewport: Points, contentExtent: Points) -> Points {
    isMirrored ? contentExtent - viewport - offset : offset
  }

  /// Maps a page frame on the surface, or back; if mirrored, to viewport - end.
  package func mapped(frame: PageFrame, viewport: Points) -> PageFrame {
    guard isMirrored else { return frame }
    return PageFrame(start: viewport - frame.start - frame.extent, extent: frame.extent)
  }

  /// Maps leading and trailing insets to left and right, or top and bottom; or back.
  package func mapped(insets: Insets) -> Insets {
    isMirrored ? insets.swapped : insets
  }

  /// Maps a logical velocity to the surface's, or back.
  package func mapped(velocity: Velocity) -> Velocity {
    isMirrored ? -velocity : velocity
  }

  /// Maps a logical distance to the surface's, or back.
  package func mapped(distance: Points) -> Points {
    isMirrored ? -distance : distance
  }
}
