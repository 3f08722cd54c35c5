package import FolioCore

/// Goes to the next snap point once dragged past a distance, otherwise back.
///
/// Chooses between the snap points around the content's offset; back is the side where the gesture
/// began.
package final class ThresholdRule: ReleaseStrategy, EngineRule {
  /// The origin of the measured distance.
  package enum Origin: String, ParameterChoice {
    /// The edge of the snap point being left.
    case edge
    /// The start of the gesture, in either direction.
    case gestureStart = "gesture-start"
  }

  package let distance: Length
  package let measureFrom: Origin
  package let basis: DecisionBasis
  package let isInclusive: Bool

  /// Creates a rule, by default with an exclusive half page from the edge.
  package init(
    distance: Length = ThresholdRule.distance.defaultValue,
    measureFrom: Origin = ThresholdRule.measureFrom.defaultValue,
    basis: DecisionBasis = DecisionBasis.parameter.defaultValue,
    isInclusive: Bool = ThresholdRule.isInclusive.defaultValue
  ) {
    self.distance = distance
    self.measureFrom = measureFrom
    self.basis = basis
    self.isInclusive = isInclusive
  }

  /// Creates the rule from config values.
  package convenience init(_ values: ParameterValues) {
    self.init(
      distance: values[Self.distance], measureFrom: values[Self.measureFrom],
      basis: values[DecisionBasis.parameter], isInclusive: values[Self.isInclusive])
  }

  /// The snap point ahead once past the distance, otherwise the one toward the start.
  ///
  /// `nil` if the content was not moved.
  package func answer(_ release: Release, reasons: inout Reasons) -> Answer? {
    let basis = self.basis.offset(of: release)
    guard release.gesture.movesContent, let leg = leg(of: release, basis) else {
      return noOpinion(&reasons)
    }
    guard let to = leg.to else {
      reasons.note(Reason(identifier, .nearest))
      return .rest(at: Rest(offset: leg.back))
    }
    let origin = measureFrom == .edge ? leg.from : release.place.gestureStart
    let covered = (basis - origin) * leg.direction.sign
    let gap = (to - leg.from).magnitude
    guard let bound = bound(from: leg.fromGroup, gap: gap, in: release.field) else { return nil }
    let isCrossed = isInclusive ? covered >= bound : covered > bound
    note(covered, bound, leg, isCrossed, &reasons)
    return .rest(at: Rest(offset: isCrossed ? to : leg.back))
  }

  /// The way from the snap point being left to the one ahead, if any.
  private struct Leg {
    var direction: Direction
    var from: Points
    var to: Points?
    var back: Points
    var fromGroup: Int
  }

  @inline(__always)
  private func leg(of release: Release, _ basis: Points) -> Leg? {
    let offset = release.place.offset
    if let here = release.snap(at: offset) {
      return leg(of: release, leaving: here, toward: basis)
    }
    let behind = release.neighbor(.backward, of: offset)
    let ahead = release.neighbor(.forward, of: offset)
    guard let behind, let ahead else {
      return (behind ?? ahead).map { leg(of: release, leaving: $0, toward: offset) }
    }
    let away: Direction =
      release.place.startGroup <= behind.groups.upperBound ? .forward : .backward
    var direction = away
    if measureFrom == .gestureStart {
      direction = Direction(from: release.place.gestureStart, to: basis) ?? away
    }
    let (from, to) = direction == .forward ? (behind, ahead) : (ahead, behind)
    return Leg(
      direction: direction, from: from.rest(nearest: offset), to: to.rest(nearest: offset),
      back: (away == .forward ? behind : ahead).rest(nearest: offset),
      fromGroup: from.representative)
  }

  /// On a snap point, only a basis beyond the content's offset leads away.
  private func leg(of release: Release, leaving here: Snap, toward basis: Points) -> Leg {
    let offset = release.place.offset
    let rest = here.rest(nearest: offset)
    let direction = Direction(from: offset, to: basis)
    return Leg(
      direction: direction ?? .forward, from: rest,
      to: direction.flatMap { release.neighbor($0, of: offset)?.rest(nearest: offset) },
      back: rest, fromGroup: here.representative)
  }

  private func note(
    _ covered: Points, _ bound: Points, _ leg: Leg, _ isCrossed: Bool, _ reasons: inout Reasons
  ) {
    let relation: Comparison.Relation =
      switch (isCrossed, isInclusive) {
      case (true, true): .atLeast
      case (true, false): .above
      case (false, true): .below
      case (false, false): .atMost
      }
    var comparison = Comparison(.distance, covered.value, relation, bound.value)
    if distance.unit == .page, let to = leg.to, to != leg.from {
      comparison = Comparison(
        .pageShare, covered / (to - leg.from).magnitude, relation, distance.amount)
    }
    reasons.note(Reason(identifier, isCrossed ? .crossed : .notCrossed, [comparison]))
  }
}

extension ThresholdRule {
  /// The distance; by default half a page.
  package static let distance = Parameter(
    "distance", .distance, default: Length.page(0.5), positional: true,
    alsoCalled: [
      "threshold", "min-distance", "drag-threshold", "swipe-threshold",
      "snap-positional-threshold",
    ], "distance that turns the page")
  /// The origin of the distance; by default the edge.
  package static let measureFrom = Parameter(
    "measure-from", default: Origin.edge, "place to measure the distance from",
    [
      .edge: "the snap point that the content leaves; of a tall page, the nearer end",
      .gestureStart: "the offset where the gesture began",
    ])
  /// `true` if exactly the distance suffices; by default false.
  package static let isInclusive = Parameter(
    "inclusive", default: false, "whether a distance of exactly the threshold counts")

  /// The descriptor: schema, help and documentation.
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "threshold",
    summary: "turns the page once dragged past the threshold, else snaps back",
    parameters: [
      distance.descriptor, measureFrom.descriptor, DecisionBasis.parameter.descriptor,
      isInclusive.descriptor,
    ],
    example: "threshold (page)0.5", answersEveryDrag: true)
}

extension ParameterType {
  /// A gesture distance, with a required unit because several are plausible.
  static let distance = ParameterType.length(
    units: [.points, .page, .extent, .viewport, .snapport], amount: 0...Limits.maximumLength,
    mustStateUnit: true)
}

extension ThresholdRule {
  /// Adds the threshold between neighboring snap points, from both sides.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    let field = release.field
    let start = release.place.gestureStart
    add(start, of: release, to: &boundaries)
    let snaps = field.snaps(around: release.place.offset)
    for (lower, upper) in zip(snaps, snaps.dropFirst()) {
      for (from, group, sign) in [
        (lower.high, lower.representative, 1.0), (upper.low, upper.representative, -1.0),
      ] {
        guard let bound = bound(from: group, gap: upper.low - lower.high, in: field) else {
          continue
        }
        add((measureFrom == .edge ? from : start) + bound * sign, of: release, to: &boundaries)
        // Inside an interval, measure from the offset.
        let here = release.place.offset.clamped(lower.low, lower.high)
        if lower.isInterval { add(here + bound * sign, of: release, to: &boundaries) }
      }
    }
    guard let only = snaps.first, snaps.count == 1,
      let bound = bound(from: only.representative, gap: 0, in: field)
    else { return }
    for sign in [1.0, -1] { add(start + bound * sign, of: release, to: &boundaries) }
  }

  /// Adds a basis offset at which the decision changes.
  private func add(
    _ place: Points, of release: borrowing Release, to boundaries: inout DecisionBoundaries
  ) {
    switch basis {
    case .projection: boundaries.add(end: place)
    case .offset, .finger:
      boundaries.add(displacement: place - basis.offset(of: release))
    }
  }

  /// The threshold in points between snap points `gap` points apart.
  private func bound(from group: Int, gap: Points, in field: SnapGeometry) -> Points? {
    switch distance.unit {
    case .page: return gap * distance.amount
    case .extent:
      let page = field.pages(ofGroup: group).lowerBound
      return field.extent(ofPage: page) * distance.amount
    case .points, .viewport, .snapport, .cross:
      return distance.resolved(viewport: field.viewport, snapport: field.snapport)
    }
  }
}
