package import FolioCore

/// The rule of ViewPager: a fling needs finger travel, a slow release must cross part of a page.
///
/// Counts from the page at the leading edge of the viewport. Truncation makes the crossing
/// inclusive forward and exclusive backward.
///
/// - Complexity: O(log n).
package final class ViewPagerPage: ReleaseStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "viewpager-page",
    summary: "ViewPager: turns on a fling after some finger travel, or after most of a page",
    parameters: [distance.descriptor, speed.descriptor, commit.descriptor],
    example: "viewpager-page distance=(pt)25 speed=(pt-per-s)400 commit=0.6")

  private static let distance = Parameter(
    "distance", .length(units: [.points], amount: 0...Limits.maximumLength, mustStateUnit: true),
    default: Points(25), "finger travel that a fling must exceed")
  private static let speed = Parameter(
    "speed", .speed(0...Limits.maximumSpeed), default: 0.4, "highest speed that is not yet a fling")
  private static let commit = Parameter(
    "commit", .number(0.5...1), default: 0.6,
    "fraction of a page that turns it without a fling")

  /// The exclusive finger travel of a fling, in points.
  package let distance: Points
  /// The exclusive speed of a fling, in points per millisecond.
  package let speed: Double
  /// The fraction of a page to cross without a fling.
  package let commit: Double

  /// Creates the rule from config values, by default ViewPager's.
  package init(_ values: ParameterValues = defaults) {
    distance = values[Self.distance]
    speed = values[Self.speed]
    commit = values[Self.commit]
  }

  /// The page at the leading edge, or the one after it.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent,
      let edge = leadingEdge(release.place.offset, in: release.field)
    else { return noOpinion(&reasons) }
    let goesOn = fling(release, &reasons) ?? crosses(edge, release, &reasons)
    var cursor = edge.cursor
    if goesOn { cursor.next() }
    return .rest(at: Rest(offset: cursor.snap.rest(nearest: release.place.offset)))
  }

  /// The last snap point at or before the offset, and the covered fraction of the gap to the next.
  private func leadingEdge(
    _ offset: Points, in field: SnapGeometry
  ) -> (cursor: SnapCursor, share: Double)? {
    guard var cursor = field.cursor(atOrBefore: offset) else { return nil }
    if offset <= cursor.snap.high { return (cursor, 0) }
    var next = cursor
    guard next.next() else { return (cursor, 0) }
    if next.snap.contains(offset) {
      cursor = next
      return (cursor, 0)
    }
    return (cursor, (offset - cursor.snap.high) / (next.snap.low - cursor.snap.high))
  }

  /// `true` if a fling goes to the next page, `false` if it stays; `nil` for a slow release.
  private func fling(_ release: borrowing Release, _ reasons: inout Reasons) -> Bool? {
    let travel = (release.momentum.pointerTravel ?? release.place.travel).magnitude
    let velocity = release.momentum.velocity
    guard travel > distance, velocity.speed > speed,
      let direction = velocity.direction
    else { return nil }
    reasons.note(
      Reason(
        identifier, .steps(1, direction),
        [
          Comparison(.distance, travel.value, .above, distance.value),
          Comparison(.speed, velocity.speed, .above, speed),
        ]))
    return direction == .forward
  }

  private func crosses(
    _ edge: (cursor: SnapCursor, share: Double), _ release: borrowing Release,
    _ reasons: inout Reasons
  ) -> Bool {
    let isAtCurrent = edge.cursor.snap.groups.upperBound >= release.place.selectedGroup
    let bound = isAtCurrent ? commit : 1 - commit
    // Truncate the same sum as Android, for the same rounding.
    let isCrossed = edge.share + (1 - bound) >= 1
    reasons.note(
      Reason(
        identifier, isCrossed ? .crossed : .notCrossed,
        [Comparison(.pageShare, edge.share, isCrossed ? .atLeast : .below, bound)]))
    return isCrossed
  }
}

extension ViewPagerPage {
  /// Adds the speed and finger travel of a fling, and the crossing fraction of nearby pages.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    boundaries.add(speed: speed)
    let travel = release.momentum.pointerTravel ?? release.place.travel
    for bound in [distance, -distance] { boundaries.add(displacement: bound - travel) }
    let snaps = release.field.snaps(around: release.place.offset)
    for (lower, upper) in zip(snaps, snaps.dropFirst()) {
      let gap = upper.low - lower.high
      for share in [commit, 1 - commit] {
        boundaries.add(offset: lower.high + gap * share)
      }
    }
  }
}
