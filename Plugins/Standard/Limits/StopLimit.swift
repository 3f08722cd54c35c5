package import FolioCore

/// Prevents motions from passing a page whose stop is `always` (CSS `scroll-snap-stop`).
///
/// As in CSS, a drag without momentum is not limited.
package final class StopLimit: LimitStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .limit, id: "stop", summary: "stops at the first page whose `stop` is `always`",
    parameters: [within.descriptor], example: "limit stop")

  package static let within = Parameter(
    "within",
    .length(
      units: [.points, .viewport, .snapport], amount: 0...Limits.maximumLength, mustStateUnit: true),
    default: Length?.none,
    "greatest distance of a stop from the offset, as with `proximity` in CSS; default: any")

  private let within: Length?

  /// Creates the limit; the stops are part of the layout.
  package init(_ values: ParameterValues = defaults) { within = values[Self.within] }

  /// The answer, or the first stop between the offset and the answer.
  ///
  /// - Complexity: O(snap points passed); O(1) if no page has a stop.
  package func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    let offset = release.place.offset
    let field = release.field
    guard release.gesture.kind == .directionAndEnd, field.hasStops,
      offset.value.magnitude <= Limits.maximumOffset,
      case .rest(let rest) = answer, let direction = Direction(from: offset, to: rest.offset),
      let stop = field.stop(direction, beyond: offset)
    else { return answer }
    let limited = stop.rest(nearest: offset)
    let bound = within?.resolved(viewport: field.viewport, snapport: field.snapport)
    guard Direction(from: limited, to: rest.offset) == direction, !stop.contains(rest.offset),
      bound.map({ (limited - offset).magnitude <= $0 }) ?? true
    else { return answer }
    reasons.note(Reason(identifier, .limited(from: rest.offset, to: limited)))
    return .rest(at: Rest(offset: limited))
  }

  /// Adds the places where pages are aligned, and the greatest distances to stops.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    let field = release.field
    guard field.hasStops else { return }
    let radius = within?.resolved(viewport: field.viewport, snapport: field.snapport) ?? 0
    let offset = release.place.offset
    let stops = [Direction.backward, .forward].compactMap { field.stop($0, beyond: offset) }
    let places =
      field.alignments(around: offset) + field.alignments(around: release.naturalEnd)
      + stops.map { $0.rest(nearest: offset) }
    for place in places {
      boundaries.add(end: place)
      for distance in [-radius, 0, radius] { boundaries.add(offset: place + distance) }
    }
  }
}
