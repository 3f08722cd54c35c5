package import FolioCore

/// Snaps near the natural end: the surface's proposal, or else the projected offset.
///
/// Covers CSS Scroll Snap, React Native's snap offsets, and `targetContentOffset`.
///
/// - Complexity: O(log n).
package final class ProjectedRule: ReleaseStrategy, EngineRule {
  /// The choice of a snap point.
  package enum Pick: String, ParameterChoice {
    /// The nearest to the natural end.
    case nearest
    /// The first at or beyond the natural end; the nearest at zero velocity.
    case direction
    /// Of those strictly ahead of the offset, the nearest to the natural end.
    case ahead
    /// The first strictly ahead of the offset; an interval is scrolled through first.
    case next
  }

  /// The winner between snap points at equal distances from the natural end.
  package enum Ties: String, ParameterChoice {
    /// The one nearer to the start of the gesture; if equal, the lower one.
    case start
    /// The one at the lower offset.
    case lower
    /// The one at the higher offset.
    case upper
    /// The one farther from the offset.
    case far
  }

  /// The place to enter an interval from outside.
  package enum Entry: String, ParameterChoice {
    /// The nearer edge.
    case edge
    /// The natural end, anywhere in the interval.
    case anywhere
  }

  package let pick: Pick
  package let ties: Ties
  package let enter: Entry
  package let kind: ReleaseKinds

  /// Creates a rule.
  package init(
    pick: Pick = ProjectedRule.pick.defaultValue, ties: Ties = ProjectedRule.ties.defaultValue,
    enter: Entry = ProjectedRule.enter.defaultValue,
    kind: ReleaseKinds = ReleaseKinds.parameter.defaultValue
  ) {
    self.pick = pick
    self.ties = ties
    self.enter = enter
    self.kind = kind
  }

  /// Creates the rule from config values.
  package convenience init(_ values: ParameterValues) {
    self.init(
      pick: values[Self.pick], ties: values[Self.ties], enter: values[Self.enter],
      kind: values[ReleaseKinds.parameter])
  }

  /// The chosen snap point; `nil` for other kinds of release, or if there is none.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard speaks(to: release.gesture.kind), let rest = rest(for: release, &reasons) else {
      return noOpinion(&reasons)
    }
    return .rest(at: Rest(offset: rest))
  }

  /// `true` for the rule's kinds; a bare direction requires `next` or an explicit kind.
  private func speaks(to kind: Release.Kind) -> Bool {
    if kind == .directionOnly, self.kind == .any { return pick == .next }
    return self.kind.include(kind)
  }

  private func rest(for release: borrowing Release, _ reasons: inout Reasons) -> Points? {
    switch pick {
    case .nearest: nearest(release, &reasons)
    case .direction: alongVelocity(release, &reasons)
    case .ahead: ahead(release, &reasons)
    case .next: next(release, &reasons)
    }
  }

  private func nearest(_ release: borrowing Release, _ reasons: inout Reasons) -> Points? {
    let around = release.bracket(around: release.naturalEnd)
    if let here = around.at {
      note(here, release, &reasons)
      return entered(here, release)
    }
    return choice(around.behind, around.ahead, release, &reasons)
  }

  private func alongVelocity(_ release: borrowing Release, _ reasons: inout Reasons) -> Points? {
    let velocity = release.momentum.velocity
    let around = release.bracket(around: release.naturalEnd)
    guard let direction = velocity.direction, around.at == nil else {
      return nearest(release, &reasons)
    }
    let speed = Comparison(.speed, velocity.speed, .above, 0)
    guard let found = around.neighbor(direction) else {
      let last = around.neighbor(direction.opposite)
      if let last { note(last, release, &reasons) }
      return last?.rest(nearest: release.naturalEnd)
    }
    reasons.note(Reason(identifier, .steps(1, direction), [speed]))
    return found.rest(nearest: release.naturalEnd)
  }

  private func ahead(_ release: borrowing Release, _ reasons: inout Reasons) -> Points? {
    let offset = release.place.offset
    let end = release.naturalEnd
    guard let direction = heading(release) ?? release.momentum.velocity.direction else {
      return nil
    }
    let around = release.bracket(around: end)
    // Also if the end is hardly further on: an interval is scrolled through at any speed.
    if let here = around.at,
      isAhead(direction == .forward ? here.high : here.low, of: offset, direction)
    {
      note(here, release, &reasons)
      return entered(here, release)
    }
    let before = around.neighbor(direction.opposite).flatMap {
      isAhead($0.rest(nearest: end), of: offset, direction) ? $0 : nil
    }
    let after = around.neighbor(direction)
    return direction == .forward
      ? choice(before, after, release, &reasons) : choice(after, before, release, &reasons)
  }

  private func next(_ release: borrowing Release, _ reasons: inout Reasons) -> Points? {
    let offset = release.place.offset
    let end = release.naturalEnd
    guard let direction = release.momentum.velocity.direction ?? heading(release) else {
      return nil
    }
    let around = release.bracket(around: offset)
    reasons.note(Reason(identifier, .steps(1, direction), Self.compared(release)))
    if let here = around.at {
      let edge = direction == .forward ? here.high : here.low
      if isAhead(edge, of: offset, direction) {
        return isAhead(end, of: offset, direction) ? here.rest(nearest: end) : edge
      }
    }
    return around.neighbor(direction)?.rest(nearest: offset)
  }

  /// Compares the velocity, or the natural end, that determines the direction.
  private static func compared(_ release: borrowing Release) -> [Comparison] {
    let speed = release.momentum.velocity.speed
    if speed > 0 { return [Comparison(.speed, speed, .above, 0)] }
    let distance = (release.naturalEnd - release.place.offset).magnitude
    return [Comparison(.distance, distance.value, .above, 0)]
  }

  /// Reports the natural end's distances to the chosen and the next nearest snap point.
  private func note(_ snap: Snap, _ release: borrowing Release, _ reasons: inout Reasons) {
    guard reasons.wantsReasons else { return }
    reasons.append(
      .nearest(identifier, (snap, false), to: release.naturalEnd, in: release.field))
  }

  /// The direction to the natural end; `nil` if it is where the surface is.
  private func heading(_ release: borrowing Release) -> Direction? {
    let (offset, end) = (release.place.offset, release.naturalEnd)
    return Direction(from: offset, to: end).flatMap { isAhead(end, of: offset, $0) ? $0 : nil }
  }

  private func isAhead(_ rest: Points, of offset: Points, _ direction: Direction) -> Bool {
    (rest - offset).value * direction.sign > Tolerance.rounding(at: offset).value
  }

  /// The place in a snap point that contains the natural end.
  private func entered(_ snap: Snap, _ release: borrowing Release) -> Points {
    let offset = release.place.offset
    let goesAnywhere = enter == .anywhere || snap.contains(offset)
    return snap.rest(nearest: goesAnywhere ? release.naturalEnd : offset)
  }

  /// The nearer of the snap points around the natural end, with ties by `ties`.
  private func choice(
    _ lower: Snap?, _ upper: Snap?, _ release: borrowing Release, _ reasons: inout Reasons
  ) -> Points? {
    guard let lower, let upper else {
      if let only = lower ?? upper { note(only, release, &reasons) }
      return lower?.high ?? upper?.low
    }
    let end = release.naturalEnd
    let difference = lower.distance(to: end) - upper.distance(to: end)
    let isTie = difference.magnitude <= Tolerance.rounding(at: end)
    reasons.note(
      Reason(
        identifier, isTie ? .tie : .nearest,
        [
          Comparison(
            .distance, lower.distance(to: end).value, difference < 0 ? .below : .atLeast,
            upper.distance(to: end).value)
        ]))
    let takesUpper = isTie ? winsTie(lower, upper, release) : difference > 0
    return takesUpper ? upper.low : lower.high
  }

  private func winsTie(_ lower: Snap, _ upper: Snap, _ release: borrowing Release) -> Bool {
    switch ties {
    case .lower: false
    case .upper: true
    case .start:
      upper.distance(to: release.place.gestureStart)
        < lower.distance(to: release.place.gestureStart)
    case .far: upper.distance(to: release.place.offset) > lower.distance(to: release.place.offset)
    }
  }
}

extension ProjectedRule {
  /// The choice of a snap point; by default the nearest.
  package static let pick = Parameter(
    "pick", default: Pick.nearest, "which snap point near that place to land on",
    [
      .nearest: "the nearest",
      .direction: "the first at that place or past it, in the direction of motion",
      .ahead: "the nearest of those ahead of the offset",
      .next: "the first ahead of the offset, however far the fling carries",
    ])
  /// The winner of a tie; by default the one nearer to the start.
  package static let ties = Parameter(
    "ties", default: Ties.start, "which of two equally near snap points wins",
    [
      .start: "the one nearer to where the gesture began",
      .lower: "the one at the lower offset", .upper: "the one at the higher offset",
      .far: "the one farther from the offset",
    ])
  /// The place to enter an interval; by default its edge.
  package static let enter = Parameter(
    "enter", default: Entry.edge, "where a tall page is entered",
    [
      .edge: "at the edge reached first",
      .anywhere: "wherever the fling would stop, but not with `pick=next`",
    ])

  /// The descriptor: schema, help and documentation.
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "projected", alsoCalled: ["view-aligned"],
    summary: "snaps near where the fling would stop on its own",
    parameters: [
      pick.descriptor, ties.descriptor, enter.descriptor, ReleaseKinds.parameter.descriptor,
    ],
    example: "projected pick=direction ties=upper", answersEveryDrag: true)
}
