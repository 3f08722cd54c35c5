package import FolioCore

/// Flutter's page rule: adds half a page in a fling's direction and rounds half away from zero.
///
/// The rounding is asymmetric: a fling forward leaves an exact page, a fling backward does not, and
/// half a page always goes forward. A fling moves at most one page.
///
/// - Complexity: O(log n).
package final class FlutterPage: ReleaseStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "flutter-page",
    summary:
      "Flutter's PageView: half a page more in the direction of a fling, then the nearest page",
    parameters: [tolerance.descriptor], example: "flutter-page tolerance=(pt-per-s)20")

  private static let tolerance = Parameter(
    "tolerance", .speed(0...Limits.maximumSpeed), default: 0.02,
    "highest speed that is not yet a fling; in Flutter, 1/(0.05 x device pixel ratio) pixels a second"
  )

  /// The exclusive speed of a fling, in points per millisecond.
  package let tolerance: Double

  package init(_ values: ParameterValues = defaults) { tolerance = values[Self.tolerance] }

  /// The rounded page, for an offset clamped to the range.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else { return noOpinion(&reasons) }
    let field = release.field
    let offset =
      field.period == nil ? field.range.clamp(release.place.offset) : release.place.offset
    let around = release.bracket(around: offset)
    let speed = release.momentum.velocity.speed
    guard let direction = release.momentum.velocity.direction, speed > tolerance else {
      return rounded(offset, around, speed, &reasons)
    }
    reasons.note(
      Reason(identifier, .steps(1, direction), [Comparison(.speed, speed, .above, tolerance)]))
    let page = direction == .forward ? around.ahead ?? around.at : around.at ?? around.behind
    return (page ?? around.behind ?? around.ahead).map {
      .rest(at: Rest(offset: $0.rest(nearest: offset)))
    }
  }

  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    boundaries.add(speed: tolerance)
  }

  /// The page position without a fling, rounded half upward.
  private func rounded(
    _ offset: Points, _ around: Bracket, _ speed: Double, _ reasons: inout Reasons
  ) -> Answer? {
    if let here = around.at ?? (around.behind == nil ? around.ahead : nil) {
      reasons.note(Reason(identifier, .nearest, [Comparison(.speed, speed, .atMost, tolerance)]))
      return .rest(at: Rest(offset: here.rest(nearest: offset)))
    }
    guard let behind = around.behind, let ahead = around.ahead, ahead.low > behind.high else {
      return around.behind.map { .rest(at: Rest(offset: $0.rest(nearest: offset))) }
    }
    let share = (offset - behind.high) / (ahead.low - behind.high)
    let isAhead = share >= 0.5
    reasons.note(
      Reason(
        identifier, isAhead ? .crossed : .notCrossed,
        [
          Comparison(.speed, speed, .atMost, tolerance),
          Comparison(.pageShare, share, isAhead ? .atLeast : .below, 0.5),
        ]))
    return .rest(at: Rest(offset: isAhead ? ahead.low : behind.high))
  }
}
