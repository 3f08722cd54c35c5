/// A release and how it would have been with another gesture.
struct VariedRelease {
  private let release: Release
  private let travel: (Velocity) -> Points

  /// Varies a release; `travel` is how far a velocity carries.
  init(_ release: borrowing Release, travel: @escaping (Velocity) -> Points) {
    self.release = copy release
    self.travel = travel
  }

  /// The release after a change of a kind by a signed amount.
  func changed(_ change: Sensitivity.Change, by amount: Double) -> Release {
    switch change {
    case .distance: further(by: Points(amount))
    case .speed: faster(by: amount)
    }
  }

  /// The finger goes on by so much and lets go as it did.
  private func further(by distance: Points) -> Release {
    var varied = release
    varied.place.offset = release.place.offset + distance
    varied.momentum.lastDirection =
      Direction(signOf: distance.value) ?? release.momentum.lastDirection
    varied.momentum.pointerTravel = release.momentum.pointerTravel.map { $0 + distance }
    varied.momentum.fingerTarget = release.momentum.fingerTarget.map { $0 + distance }
    varied.momentum.proposedTarget = proposal(in: varied, moved: distance)
    return Release(
      gesture: varied.gesture, place: varied.place, momentum: varied.momentum, field: varied.field)
  }

  /// The finger lets go where it did, with so much more velocity.
  private func faster(by amount: Double) -> Release {
    var varied = release
    let limit = Limits.maximumSpeed
    let speed = release.momentum.velocity.pointsPerMillisecond + amount
    varied.momentum.velocity = Velocity(pointsPerMillisecond: max(-limit, min(limit, speed)))
    varied.momentum.projectedTravel = travel(varied.momentum.velocity)
    let gain = varied.momentum.projectedTravel - release.momentum.projectedTravel
    varied.momentum.proposedTarget = proposal(in: varied, moved: gain)
    return varied
  }

  /// What the surface would propose then.
  private func proposal(in varied: Release, moved distance: Points) -> Points? {
    guard let proposed = release.momentum.proposedTarget else { return nil }
    let own = release.projectedEnd
    let isProjected = (proposed - own).magnitude <= Tolerance.rounding(at: proposed)
    if isProjected { return varied.projectedEnd }
    guard release.field.period == nil else { return proposed + distance }
    let range = release.field.range
    return (proposed + distance).clamped(min(proposed, range.minimum), max(proposed, range.maximum))
  }
}
