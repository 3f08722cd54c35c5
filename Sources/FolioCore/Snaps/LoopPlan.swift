/// How the line of pages is closed.
///
/// Made by the recipe of a loop.
package struct LoopPlan: Equatable, Sendable {
  /// How an index beyond the last page is shown.
  package enum Style: String, Equatable, Sendable {
    /// The line ends.
    case off
    /// Copies at both ends of a finite surface, and whole laps shifted at rest.
    case clones
    /// A surface without ends.
    case seamless
    /// The line ends, and a step beyond the end goes back to the other one.
    case rewind
  }

  /// How an index beyond the last page is shown.
  package var style: Style
  /// The points between the last page and the first, 0 to `Limits.maximumLength`; `nil` for the spacing of
  /// the pages.
  package var gap: Points?
  /// True if a page may be on screen twice, as a copy of itself.
  ///
  /// Without copies all other pages have to fill the viewport, whichever page is at the seam.
  package var hasCopies: Bool
  /// How many points before the first rest a lap begins; at least 0.
  ///
  /// A surface that wobbles about the first rest does not change laps then.
  package var seam: Points

  /// Creates a plan; a negative seam counts as 0.
  package init(_ style: Style, gap: Points? = nil, hasCopies: Bool = true, seam: Points = 0) {
    self.style = style
    self.gap = gap
    self.hasCopies = hasCopies
    self.seam = max(0, seam)
  }

  /// True if indices and offsets go round.
  package var isPeriodic: Bool { style == .clones || style == .seamless }
}

/// Why a pager that was told to loop does not.
public enum LoopRefusal: Equatable, Sendable {
  /// Fewer than two pages: there is nothing to page to.
  case fewerThanTwoPages
  /// The pages have no extent, so a lap would have no length.
  case noExtent
  /// One lap is longer than `Limits.maximumLap`.
  case longLap(Points)
  /// One lap is shorter than the viewport, so a page would be on screen twice.
  case shorterThanViewport(lap: Points, viewport: Points)
  /// Beside the longest page the others do not fill the viewport, so it would be on screen twice,
  /// and there are no copies.
  case needsCopies(others: Points, viewport: Points)
  /// A plain list of rests has no lap.
  case listedSnaps
  /// Pages with places of their own have no lap where they overlap, or take more room than the content.
  case placedPages
}
