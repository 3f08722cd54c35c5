package import FolioCore
import FolioStandard

/// The page nearest to where a fling would stop, as in Splide and Flickity.
///
/// Splide cuts the way of a flick at a view (`flickMaxPages` in `Drag.ts`); Flickity turns a page if
/// a flick would stay (`dragEndBoostSelect` in `drag.js`).
///
/// - Complexity: O(log n).
package final class FlickNearest: ReleaseStrategy, EngineRule {
  private enum Short: String, ParameterChoice { case stay, turn }

  package static let descriptor = StrategyDescriptor(
    role: .release, id: "flick-nearest",
    summary: "Splide and Flickity: the page nearest to where a flick would stop",
    parameters: [limit.descriptor, short.descriptor, TieRule.parameter.descriptor],
    example: "flick-nearest at-most=(viewport)1")

  private static let limit = Parameter(
    "at-most",
    .length(
      units: [.points, .viewport, .snapport], amount: 0...Limits.maximumLength, mustStateUnit: true),
    default: Length?.none, alsoCalled: ["flick-max-pages"],
    "the most that a fling adds to the drag; default any distance")
  private static let short = Parameter(
    "short", default: Short.stay, "a fling away from the selected page that would land on it again",
    [.stay: "returns to it", .turn: "goes to the next page"])

  private let limit: Length?
  private let turnsShort: Bool
  private let ties: TieRule

  package init(_ values: ParameterValues = defaults) {
    limit = values[Self.limit]
    turnsShort = values[Self.short] == .turn
    ties = values[TieRule.parameter]
  }

  /// The nearest snap point; `nil` if the content was not moved.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else { return noOpinion(&reasons) }
    let (offset, field) = (release.place.offset, release.field)
    var travel = release.naturalTravel
    if let limit = limit?.resolved(viewport: field.viewport, snapport: field.snapport) {
      travel = travel.clamped(-limit, limit)
    }
    guard let found = release.nearestSnap(to: offset + travel, ties: ties) else { return nil }
    if turnsShort, let direction = release.momentum.velocity.direction,
      Direction(from: found.snap.rest(nearest: offset), to: offset) == direction,
      let own = field.snap(ofGroup: release.place.selectedGroup), own == found.snap,
      let next = release.neighbor(direction, of: offset)
    {
      let speed = Comparison(.speed, release.momentum.velocity.speed, .above, 0)
      reasons.note(Reason(identifier, .steps(1, direction), [speed]))
      return .rest(at: Rest(offset: next.rest(nearest: offset)))
    }
    reasons.note(.nearest(identifier, found, to: offset + travel, in: field))
    return .rest(at: Rest(offset: found.snap.rest(nearest: offset)))
  }

  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    let field = release.field
    guard let limit = limit?.resolved(viewport: field.viewport, snapport: field.snapport) else {
      return
    }
    let offset = release.place.offset
    for distance in [-limit, limit] {
      let end = offset + distance
      boundaries.add(travel: distance)
      // The cut way also moves the boundaries of the offset.
      for place in field.boundaries(around: end) { boundaries.add(displacement: place - end) }
    }
  }
}
