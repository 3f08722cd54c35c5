package import FolioCore

/// A release that can be varied in distance or velocity from the same pager state.
package struct VariedRelease {
  private let release: Release
  private let pager: Pager

  package init(_ release: borrowing Release, by pager: Pager) {
    self.release = copy release
    self.pager = pager
  }

  /// The natural end before range clamping; moves with the content.
  var movingEnd: Points {
    isProjected ? release.place.offset + release.momentum.projectedTravel : release.naturalEnd
  }

  /// Returns the release with an additional displacement or another velocity.
  package func changed(_ change: Sensitivity.Change, to value: Double) -> Release {
    let limit = Limits.maximumSpeed
    return switch change {
    case .distance: further(by: Points(value))
    case .speed: thrown(with: Velocity(pointsPerMillisecond: max(-limit, min(limit, value))))
    }
  }

  private func further(by distance: Points) -> Release {
    var varied = release
    varied.place.offset = release.place.offset + distance
    varied.momentum.lastDirection =
      Direction(from: release.place.offset, to: varied.place.offset)
      ?? release.momentum.lastDirection
    varied.momentum.pointerTravel = release.momentum.pointerTravel.map { $0 + distance }
    varied.momentum.fingerTarget = release.momentum.fingerTarget.map { $0 + distance }
    varied.momentum.proposedTarget = proposal(in: varied, moved: distance)
    return Release(
      gesture: varied.gesture, place: varied.place, momentum: varied.momentum, field: varied.field)
  }

  func thrown(with velocity: Velocity) -> Release {
    var varied = release
    varied.momentum.velocity = velocity
    varied.momentum.projectedTravel = pager.travel(of: velocity)
    varied.momentum.proposedTarget = proposal(in: varied, moved: gain(of: varied.momentum))
    return varied
  }

  /// The distance by which another velocity moves a proposal: a surface of its own coasts in
  /// proportion to the velocity, as an exponential decay does.
  private func gain(of momentum: Release.Momentum) -> Points {
    let (rest, speed) = (release.naturalTravel, release.momentum.velocity.pointsPerMillisecond)
    guard speed != 0, rest.value * speed >= 0 else {
      return momentum.projectedTravel - release.momentum.projectedTravel
    }
    return rest * (momentum.velocity.pointsPerMillisecond / speed - 1)
  }

  /// The target a surface would propose for a varied release.
  private func proposal(in varied: Release, moved distance: Points) -> Points? {
    if isProjected { return varied.projectedStop }
    guard let proposed = release.momentum.proposedTarget else { return nil }
    guard release.field.period == nil else { return proposed + distance }
    let range = release.field.range
    return (proposed + distance).clamped(min(proposed, range.minimum), max(proposed, range.maximum))
  }

  /// `true` if the surface proposes the configured projection, or if both lack a target.
  private var isProjected: Bool {
    guard let proposed = release.momentum.proposedTarget else {
      return release.gesture.kind != .directionOnly && release.projectedStop == nil
    }
    guard let projected = release.projectedStop else { return false }
    return (proposed - projected).magnitude <= Tolerance.rounding(at: proposed)
  }
}
