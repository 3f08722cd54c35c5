/// The rules by which `PageLayout` finds where pages may rest.
///
/// Plain values: strategies have been asked for them before.
package struct SnapRules: Equatable, Sendable {
  /// Where rests are.
  package var placement: SnapPlacement
  /// The behaviour of pages longer than the snapport.
  package var tall: TallPages
  /// The place of snap points beyond the ends of the content.
  package var ends: SnapEnds
  /// The freedom of the surface before and after a plain list of snap points.
  package var regions: RestRegions
  /// How near to an end of the range a rest is at it; content longer than the snapport by no more than
  /// twice that fits.
  package var endTolerance: Points
  /// Which pages are selected together.
  package var grouping: Grouping
  /// Lengths by which the snapport is smaller than the insets make it.
  ///
  /// Unlike insets they do not let the offset go further (CSS `scroll-padding`).
  package var scrollPadding: Insets
  /// How much of each page is a separator at its end, in points: a page that is longer than the snapport by
  /// no more is not scrolled through.
  package var separator: Points
  /// True if a motion may pass a page, where pages do not say so themselves.
  package var stop: StopStrength
  /// True if a release rule lets the surface rest anywhere.
  package var restsAnywhere: Bool

  /// Creates rules; without arguments, leading edges with clamped ends.
  package init(
    placement: SnapPlacement = .aligned(0), tall: TallPages = .align, ends: SnapEnds = .clamp,
    endTolerance: Points = 0,
    regions: RestRegions = RestRegions(), grouping: Grouping = .single,
    scrollPadding: Insets = .zero,
    separator: Points = 0, stop: StopStrength = .normal, restsAnywhere: Bool = false
  ) {
    self.placement = placement
    self.tall = tall
    self.ends = ends
    self.endTolerance = max(0, endTolerance)
    self.regions = regions
    self.grouping = grouping
    self.scrollPadding = scrollPadding
    self.separator = separator
    self.stop = stop
    self.restsAnywhere = restsAnywhere
  }
}
