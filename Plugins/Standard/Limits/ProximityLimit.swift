package import FolioCore

/// Accepts a snap point only within a distance, otherwise leaves the surface alone.
///
/// Measures from the natural end, or from the offset if there is only a direction.
package final class ProximityLimit: LimitStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .limit, id: "proximity",
    summary: "snaps only within a range; otherwise the surface coasts, and stops anywhere",
    parameters: [range.descriptor], example: "limit proximity (snapport)0.3333333333333333")

  private static let range = Parameter(
    "range",
    .length(
      units: [.points, .viewport, .snapport], amount: 0...Limits.maximumLength, mustStateUnit: true),
    default: Length.points(0), required: true, positional: true,
    "greatest distance that still snaps")

  package let range: Length
  package var restsAnywhere: Bool { true }

  package init(range: Length) { self.range = range }

  /// The answer, or `leave` if too far away.
  package func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    let field = release.field
    guard case .rest(let rest) = answer,
      let bound = range.resolved(viewport: field.viewport, snapport: field.snapport)
    else { return answer }
    let isDirectionOnly = release.gesture.kind == .directionOnly
    let end = isDirectionOnly ? release.place.offset : release.naturalEnd
    let distance = (rest.offset - end).magnitude
    guard distance > bound else { return answer }
    reasons.note(
      Reason(identifier, .left, [Comparison(.distance, distance.value, .above, bound.value)]))
    return .leave
  }

  /// Adds the ends at exactly the limit from a snap point.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    let field = release.field
    guard let bound = range.resolved(viewport: field.viewport, snapport: field.snapport) else {
      return
    }
    let snaps =
      field.snaps(around: release.naturalEnd) + field.snaps(around: release.place.offset)
    // Within an interval either end may be nearer; the range limits free motion.
    let ends = field.period == nil ? [field.range.minimum, field.range.maximum] : []
    for rest in snaps.flatMap({ [$0.low, $0.high] }) + ends {
      boundaries.add(end: rest - bound)
      boundaries.add(end: rest + bound)
    }
  }

  package convenience init(_ values: ParameterValues) {
    self.init(range: values[Self.range])
  }
}
