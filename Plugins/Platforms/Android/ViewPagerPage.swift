public import FolioCore

/// The rule of ViewPager: a fling counts only after some finger travel, else so much of a page has
/// to be crossed, counted from the current page and cut off.
///
/// A strategy of its own for two quirks: speed and finger travel decide together, and the cut-off
/// makes the crossing inclusive forward and exclusive backward. The page at the viewport's leading
/// edge is the base, not the one the gesture began on. O(log n).
public final class ViewPagerPage: ReleaseStrategy {
  /// What can be set.
  public struct Parameters: Equatable, Sendable {
    /// How far the finger has to have moved for a fling, in points, exclusively.
    public var distance: Points
    /// How fast a fling is, in points per millisecond, exclusively.
    public var speed: Double
    /// How much of a page has to be crossed without a fling.
    public var commit: Double

    /// States parameters.
    public init(distance: Points = 25, speed: Double = 0.4, commit: Double = 0.6) {
      self.distance = distance
      self.speed = speed
      self.commit = commit
    }
  }

  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "viewpager-page",
    summary: "a fling after some finger travel, or most of a page, counted from the current page",
    parameters: [
      ParameterDescriptor(
        "distance",
        .length(units: [.points], amount: 0...Limits.maximumLength, mustStateUnit: true),
        default: .length(.points(25)), summary: "how far the finger has to have moved for a fling"),
      ParameterDescriptor(
        "speed", .speed(0...Limits.maximumSpeed), default: .speed(0.4),
        summary: "how fast a fling is"),
      ParameterDescriptor(
        "commit", .number(0.5...1), default: .number(0.6),
        summary: "how much of a page has to be crossed without a fling"),
    ],
    example: "viewpager-page distance=(pt)25 speed=(pt-per-s)400 commit=0.6")

  /// What was set.
  public let parameters: Parameters
  /// The identifier.
  public var identifier: String { Self.descriptor.id }

  /// Decides as ViewPager does.
  public init(_ parameters: Parameters = Parameters()) {
    self.parameters = parameters
  }

  /// The page at the leading edge, or the one after it.
  public func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent,
      let edge = leadingEdge(release.place.offset, in: release.field)
    else {
      reasons.note(Reason(identifier, .noOpinion))
      return nil
    }
    let goesOn = fling(release, &reasons) ?? crosses(edge, release, &reasons)
    var cursor = edge.cursor
    if goesOn { cursor.next() }
    return .rest(at: Rest(offset: cursor.snap.rest(nearest: release.place.offset)))
  }

  /// The last snap not beyond the offset, and the share of the way to the next one.
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

  /// Whether a fling goes on to the next page; `nil` when it is none.
  private func fling(_ release: borrowing Release, _ reasons: inout Reasons) -> Bool? {
    let travel = (release.motion.pointerTravel ?? release.place.travel).magnitude
    let velocity = release.motion.velocity
    guard travel > parameters.distance, velocity.speed > parameters.speed,
      let direction = velocity.direction
    else { return nil }
    reasons.note(
      Reason(
        identifier, .steps(1, direction),
        [
          Comparison(.distance, travel.value, .above, parameters.distance.value),
          Comparison(.speed, velocity.speed, .above, parameters.speed),
        ]))
    return direction == .forward
  }

  /// Whether so much is crossed, seen from the current page, that the next page counts.
  private func crosses(
    _ edge: (cursor: SnapCursor, share: Double), _ release: borrowing Release,
    _ reasons: inout Reasons
  ) -> Bool {
    let isAtCurrent = edge.cursor.snap.groups.upperBound >= release.place.selectedGroup
    let bound = isAtCurrent ? parameters.commit : 1 - parameters.commit
    // Written as the sum that is cut off, so that rounding falls as it does there.
    let isCrossed = edge.share + (1 - bound) >= 1
    reasons.note(
      Reason(
        identifier, isCrossed ? .crossed : .notCrossed,
        [Comparison(.pageShare, edge.share, isCrossed ? .atLeast : .below, bound)]))
    return isCrossed
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .release(
        ViewPagerPage(
          Parameters(
            distance: Points($0.length("distance")?.amount ?? 25),
            speed: $0.number("speed") ?? 0.4, commit: $0.number("commit") ?? 0.6)))
    }
  )
}
