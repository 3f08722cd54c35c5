import FolioCore

/// Embla's release distance: velocity times a boost that depends on the pointer.
struct EmblaForce {
  /// The boost of a touch, in milliseconds.
  let touch: Double
  /// The boost of a mouse, in milliseconds.
  let mouse: Double

  /// The distance of a release, in points; the surface's proposal takes precedence.
  func travel(of release: borrowing Release) -> Points {
    release.momentum.proposedTarget == nil
      ? travel(of: release.momentum.velocity, release.gesture.pointer) : release.naturalTravel
  }

  func travel(of velocity: Velocity, _ pointer: Release.Pointer) -> Points {
    Points(velocity.pointsPerMillisecond * boost(of: pointer))
  }

  func boost(of pointer: Release.Pointer) -> Double { pointer == .mouse ? mouse : touch }

  /// The boosts of a drag, or of free dragging.
  static func of(free isFree: Bool) -> EmblaForce {
    isFree ? EmblaForce(touch: 600, mouse: 500) : EmblaForce(touch: 400, mouse: 300)
  }
}

extension SnapGeometry {
  /// The snap point nearest to the end of a motion.
  ///
  /// Keeps an end beyond the range as the target until the ends pull the content back.
  func emblaRest(nearest end: Points) -> Rest? {
    guard let snap = nearestSnap(to: end, ties: .lower)?.snap else { return nil }
    return Rest(
      offset: snap.rest(nearest: end), group: snap.representative,
      overshoot: emblaOvershoot(at: end))
  }

  func emblaOvershoot(at end: Points) -> Points? {
    period == nil && (end < range.minimum || end > range.maximum) ? end : nil
  }
}

extension EmblaForce {
  /// Adds the releases whose force leads to any of the given places.
  func addBoundaries(
    at places: [Points], of release: borrowing Release, to boundaries: inout DecisionBoundaries
  ) {
    let end = release.place.offset + travel(of: release)
    for place in places { boundaries.add(displacement: place - end) }
    guard release.momentum.proposedTarget == nil else {
      for place in places { boundaries.add(end: place) }
      return
    }
    let boost = boost(of: release.gesture.pointer)
    guard boost > 0 else { return }
    for place in places { boundaries.add(speed: (place - release.place.offset).value / boost) }
  }

  /// Adds the releases whose force leads a given distance in either direction.
  func addBoundaries(
    far distance: Points, of release: borrowing Release, to boundaries: inout DecisionBoundaries
  ) {
    let offset = release.place.offset
    addBoundaries(at: [offset + distance, offset - distance], of: release, to: &boundaries)
    guard release.momentum.proposedTarget != nil else { return }
    for travel in [distance, -distance] { boundaries.add(travel: travel) }
  }
}

extension StrategyRegistration {
  static func release(_ rule: some ReleaseStrategy, _ summary: String) -> StrategyRegistration {
    StrategyRegistration(
      StrategyDescriptor(
        role: .release, id: rule.identifier, summary: summary, example: rule.identifier),
      .make { _ in .release(rule) })
  }
}
