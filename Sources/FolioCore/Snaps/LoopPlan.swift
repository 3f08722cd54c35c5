/// The kind of loop that a recipe configures.
package struct LoopPlan: Equatable, Sendable {
  package enum Style: String, Equatable, Sendable {
    case off
    /// Copies at both ends of a finite surface, which shifts by whole laps when idle.
    case clones
    /// A surface without ends.
    case seamless
    /// No loop; a step beyond an end goes to the other end.
    case rewind
  }

  package var style: Style
  /// Points between the last page and the first, at most `Limits.maximumLength`; `nil` for spacing.
  package var gap: Points?
  /// `true` if a page may be visible twice; else the other pages have to fill the viewport.
  package var hasCopies: Bool
  /// Points before the first snap point at which a lap begins, so that jitter does not change laps.
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

/// The reason for not looping as configured.
public enum LoopRefusal: Equatable, Sendable {
  /// There are fewer than two pages.
  case fewerThanTwoPages
  /// The pages have no extent.
  case noExtent
  /// The lap exceeds `Limits.maximumLap`.
  case longLap(Points)
  /// The lap is shorter than the viewport, so that a page would be visible twice.
  case shorterThanViewport(lap: Points, viewport: Points)
  /// Without copies, the pages other than the longest do not fill the viewport.
  case needsCopies(others: Points, viewport: Points)
  /// There are fewer pages than slots, so that a page would be visible twice.
  case fewerPagesThanSlots(Int, slots: Int)
  /// Snap points are listed.
  case listedSnaps
  /// Placed pages overlap or extend past the content.
  case placedPages
}
