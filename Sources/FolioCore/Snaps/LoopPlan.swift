/// How the line of pages is closed to a loop, from a recipe.
package struct LoopPlan: Equatable, Sendable {
  package enum Style: String, Equatable, Sendable {
    /// No loop.
    case off
    /// Copies at both ends of a finite surface; whole laps are shifted at rest.
    case clones
    /// A surface without ends.
    case seamless
    /// No loop; a step beyond an end goes to the other end.
    case rewind
  }

  /// The style.
  package var style: Style
  /// Points between the last page and the first, 0 to `Limits.maximumLength`; `nil` for the spacing.
  package var gap: Points?
  /// `true` if a page may be visible twice; else the other pages have to fill the viewport.
  package var hasCopies: Bool
  /// Points before the first snap point at which a lap begins, at least 0, so that a surface that wobbles
  /// there does not change laps.
  package var seam: Points

  /// Creates a plan; a negative seam counts as 0.
  package init(_ style: Style, gap: Points? = nil, hasCopies: Bool = true, seam: Points = 0) {
    self.style = style
    self.gap = gap
    self.hasCopies = hasCopies
    self.seam = max(0, seam)
  }

  /// `true` if indices and offsets are unbounded.
  package var isPeriodic: Bool { style == .clones || style == .seamless }
}

/// The reason why a pager does not loop as configured.
public enum LoopRefusal: Equatable, Sendable {
  /// Fewer than two pages.
  case fewerThanTwoPages
  /// Pages without extent.
  case noExtent
  /// A lap longer than `Limits.maximumLap`.
  case longLap(Points)
  /// A lap shorter than the viewport, so that a page would be visible twice.
  case shorterThanViewport(lap: Points, viewport: Points)
  /// Without copies: the pages other than the longest do not fill the viewport.
  case needsCopies(others: Points, viewport: Points)
  /// A list of snap points has no lap.
  case listedSnaps
  /// Placed pages that overlap or extend past the content.
  case placedPages
}
