/// Where pages may rest, on any surface.
///
/// Made by the recipe of a snap strategy; `SnapRules` are its measures on one surface.
public struct SnapPlan: Equatable, Sendable {
  /// The rests, as far as they are known without a surface.
  package enum Rests: Equatable, Sendable {
    /// The same on every surface.
    case placed(SnapPlacement)
    /// Rests at equal distances, and at the end of the range: the step, and the offset of the first,
    /// by default where the range begins.
    ///
    /// A step that comes to less than `Limits.minimumStep` on a surface, for example a share of a snapport
    /// without any length, makes no rests there.
    case every(Length, from: Length?)
  }

  /// The identifier of the recipe that made the plan.
  package var identifier = "snap"
  /// The rests.
  package var rests: Rests
  /// The way in which pages longer than the snapport behave.
  package var tall: TallPages
  /// The way in which rests beyond the ends of the content are treated.
  package var ends: SnapEnds
  /// The distance from an end of the range within which a rest is at it, in points; at least 0, and 0 for
  /// most.
  ///
  /// Content that is longer than the snapport by no more than twice that fits.
  package var endTolerance: Points
  /// The places before the first and after the last of a plain list of rests where the surface may rest.
  package var regions: RestRegions
  /// Lengths by which the snapport is smaller than the insets make it; none for most.
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

  /// Where rests are on a surface.
  ///
  /// - Parameters:
  ///   - viewport: the surface's bounds along the paging axis.
  ///   - snapport: the bounds less the insets and the scroll padding; at least zero.
  ///   - insets: the insets of the paging axis.
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

  /// True if every number is finite and within `Limits`, and a list rises strictly.
  ///
  /// - Complexity: O(1), and O(n) for a list.
  var isSound: Bool {
    switch rests {
    case .placed(let placement): placement.isSound
    case .every(let step, let origin): step.amount.isFinite && origin?.amount.isFinite != false
    }
  }
}
