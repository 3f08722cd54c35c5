/// Where pages snap on any surface, from a recipe; `SnapRules` are its measures on one surface.
public struct SnapPlan: Equatable, Sendable {
  /// The snap points.
  package enum Rests: Equatable, Sendable {
    /// The same on every surface.
    case placed(SnapPlacement)
    /// An interval from an offset, by default the start of the range, and the end of the range; no snap points if the
    /// interval is below `Limits.minimumStep`.
    case every(Length, from: Length?)
  }

  /// The identifier of the recipe, for reports.
  package var identifier = "snap"
  /// The snap points.
  package var rests: Rests
  /// The behavior of pages longer than the snapport.
  package var tall: TallPages
  /// The treatment of snap points beyond the content.
  package var ends: SnapEnds
  /// Points, at least 0, from an end of the range within which a snap point is at it; content that exceeds the snapport
  /// by twice that fits.
  package var endTolerance: Points
  /// The snap points before and after a list of them.
  package var regions: RestRegions
  /// Lengths that shorten the snapport.
  package var scrollPadding: LengthInsets

  /// Creates a plan; a negative tolerance counts as 0.
  package init(
    _ rests: Rests, tall: TallPages = .align, ends: SnapEnds = .clamp, endTolerance: Points = 0,
    regions: RestRegions = RestRegions(), scrollPadding: LengthInsets = .zero
  ) {
    self.rests = rests
    self.tall = tall
    self.ends = ends
    self.endTolerance = max(0, endTolerance)
    self.regions = regions
    self.scrollPadding = scrollPadding
  }

  /// The snap points on a surface with these measures.
  package func placement(viewport: Points, snapport: Points, insets: Insets) -> SnapPlacement {
    func points(_ length: Length?) -> Points? {
      length?.resolved(viewport: viewport, snapport: snapport)
    }
    switch rests {
    case .placed(let placement): return placement
    case .every(let step, let origin):
      let step = points(step) ?? 0
      return .every(
        step.value < Limits.minimumStep ? 0 : step, from: points(origin) ?? -insets.leading)
    }
  }

  /// `true` if every number is finite and within `Limits`, and a list is strictly ascending; O(1), O(n) for a list.
  var isSound: Bool {
    switch rests {
    case .placed(let placement): placement.isSound
    case .every(let step, let origin): step.amount.isFinite && origin?.amount.isFinite != false
    }
  }
}
