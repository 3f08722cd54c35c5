package import FolioCore

/// A page's worth of scrolling, as assistive technologies ask for it.
package enum AccessibleScroll: Equatable, Sendable {
  /// On in reading order, or back.
  case page(Direction)
  /// Along an axis of the screen, to where the surface's offsets grow or shrink.
  ///
  /// The direction is against the finger: a swipe to the left leads to greater offsets.
  case axis(PagingAxis, Direction)

  /// Which way it leads through the pages; `nil` across their axis.
  func way(_ mapping: CoordinateMapping) -> Direction? {
    switch self {
    case .page(let direction): direction
    case .axis(let axis, let direction):
      if axis != mapping.axis {
        nil
      } else if mapping.isMirrored {
        direction.opposite
      } else {
        direction
      }
    }
  }
}
