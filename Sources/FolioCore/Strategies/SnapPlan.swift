/// The snap points on any surface, from a recipe; measured, they become `SnapRules`.
public struct SnapPlan: Equatable, Sendable {
  package enum Rests: Equatable, Sendable {
    /// The same on every surface.
    case placed(SnapPlacement)
    /// An interval from an offset or the range's start, at least `Limits.minimumStep`, and the end.
    case every(Length, from: Length?)
    /// Listed lengths in any order, no unit of which depends on a page.
    case listed([Length])
  }

  package var identifier = "snap"
  package var rests: Rests
  package var tall: TallPages
  package var ends: SnapEnds
  /// The distance from an end within which snap points move to it; doubled for content that fits.
  package var endTolerance: Points
  package var regions: RestRegions
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
    case .listed(let lengths): return .list(of: lengths.compactMap(points))
    }
  }

  var isSound: Bool {
    switch rests {
    case .placed(let placement): placement.isSound
    case .every(let step, let origin): step.amount.isFinite && origin?.amount.isFinite != false
    case .listed(let lengths):
      lengths.count <= Limits.maximumListedSnaps && lengths.allSatisfy { $0.amount.isFinite }
    }
  }
}
