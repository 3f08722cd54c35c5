package import FolioCore

/// Embla's fling: a sufficient force moves one snap point from the selected one.
///
/// Its distance must reach 20% of the viewport, clamped to 50...225 points. With skipping, a drag
/// that has left the selected snap point moves half of that distance.
package final class EmblaFlick: ReleaseStrategy {
  package var identifier: String { skipsSnaps ? "embla-skip" : "embla-flick" }
  package var isPredictable: Bool { true }
  /// `true` if a drag that has left the selected snap point may land further on.
  package let skipsSnaps: Bool
  let force = EmblaForce.of(free: false)

  /// Creates a rule with or without skipping.
  package init(skipsSnaps: Bool = false) { self.skipsSnaps = skipsSnaps }

  static let registrations: [StrategyRegistration] = [
    .release(
      EmblaFlick(),
      "Embla: a strong enough fling goes to the slide next to the selected one"),
    .release(
      EmblaFlick(skipsSnaps: true),
      "Embla's skipSnaps: a drag past the selected slide may land further on"
    ),
  ]

  /// The neighbor of the selected snap point; `nil` if the force is insufficient.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else { return noOpinion(&reasons) }
    let travel = force.travel(of: release)
    let bound = bound(on: release.field)
    guard travel.magnitude >= bound, let direction = Direction(signOf: travel.value) else {
      let comparison = Comparison(.distance, travel.magnitude.value, .below, bound.value)
      return noOpinion(&reasons, [comparison])
    }
    let comparison = Comparison(.distance, travel.magnitude.value, .atLeast, bound.value)
    reasons.note(Reason(identifier, .steps(1, direction), [comparison]))
    if skipsSnaps, hasLeftSelected(release) { return skip(release, travel) }
    return neighbor(release, direction).map { .rest(at: $0) }
  }

  func bound(on field: SnapGeometry) -> Points { (field.viewport * 0.2).clamped(50, 225) }

  private func hasLeftSelected(_ release: borrowing Release) -> Bool {
    let field = release.field
    guard field.groupCount > 0,
      let nearest = field.emblaRest(nearest: release.place.offset)?.group,
      let selected = field.snap(ofGroup: release.place.selectedGroup)
    else { return false }
    let difference = nearest - selected.representative
    return field.period == nil ? difference != 0 : difference % field.groupCount != 0
  }

  /// The snap point nearest to half of the force's distance.
  private func skip(_ release: borrowing Release, _ travel: Points) -> Answer? {
    let field = release.field
    let offset = release.place.offset
    guard let whole = field.emblaRest(nearest: offset + travel) else { return nil }
    let distance = (whole.overshoot ?? whole.offset) - offset
    return field.emblaRest(nearest: offset + distance / 2).map { .rest(at: $0) }
  }

  /// The snap point next to the selected one, on the nearest lap.
  private func neighbor(_ release: borrowing Release, _ direction: Direction) -> Rest? {
    let field = release.field
    guard let selected = field.snap(ofGroup: release.place.selectedGroup) else { return nil }
    let snap = field.snap(1, direction, from: selected)
    guard let period = field.period, period > 0 else {
      return field.emblaRest(nearest: snap.low)
    }
    let laps = ((release.place.offset - snap.low) / period + 0.5).rounded(.down)
    return field.emblaRest(nearest: snap.low + period * laps)
  }
}

extension EmblaFlick {
  /// Adds the releases with a sufficient force, and with skipping those of twice its distance.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    force.addBoundaries(far: bound(on: release.field), of: release, to: &boundaries)
    addLaps(of: release, to: &boundaries)
    guard skipsSnaps else { return }
    let field = release.field
    let offset = release.place.offset
    let end = offset + force.travel(of: release)
    var around = field.boundaries(around: offset) + field.boundaries(around: end)
    // An end beyond the range counts as it is; one within counts as its snap point.
    if field.period == nil { around += [field.range.minimum, field.range.maximum] }
    force.addBoundaries(at: around, of: release, to: &boundaries)
    for boundary in around {
      // Half of the distance to a snap point or an overshot end may be a boundary.
      for rest in around { boundaries.add(offset: boundary * 2 - rest) }
      force.addBoundaries(at: [boundary * 2 - offset], of: release, to: &boundaries)
      boundaries.add(offset: boundary - (end - offset) / 2)
    }
  }

  /// Adds the offsets half a lap from the neighbors of the selected snap point.
  private func addLaps(of release: borrowing Release, to boundaries: inout DecisionBoundaries) {
    let field = release.field
    guard let period = field.period, period > 0,
      let selected = field.snap(ofGroup: release.place.selectedGroup)
    else { return }
    for direction in [Direction.backward, .forward] {
      let rest = field.snap(1, direction, from: selected).low
      let lap = ((release.place.offset - rest) / period + 0.5).rounded(.down)
      for half in [-1.5, -0.5, 0.5, 1.5] { boundaries.add(offset: rest + period * (lap + half)) }
    }
  }
}
