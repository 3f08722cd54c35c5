package import FolioCore

/// A release, and the releases of other gestures from the same state.
package struct VariedRelease {
  private let release: Release
  private let pager: Pager

  /// Varies a release that a pager decides.
  package init(_ release: borrowing Release, by pager: Pager) {
    self.release = copy release
    self.pager = pager
  }

  /// Where the surface would stop if its range did not hold it; moves with the content.
  var movingEnd: Points {
    isProjected ? release.place.offset + release.momentum.projectedTravel : release.naturalEnd
  }

  /// The release of a finger that goes on by a displacement, or lifts with another velocity.
  package func changed(_ change: Sensitivity.Change, to value: Double) -> Release {
    let limit = Limits.maximumSpeed
    return switch change {
    case .distance: further(by: Points(value))
    case .speed: thrown(with: Velocity(pointsPerMillisecond: max(-limit, min(limit, value))))
    }
  }

  /// The finger goes on by a distance and lifts with the same velocity.
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

  /// The finger lifts at the same place with another velocity.
  func thrown(with velocity: Velocity) -> Release {
    var varied = release
    varied.momentum.velocity = velocity
    varied.momentum.projectedTravel = pager.travel(of: velocity)
    let gain = varied.momentum.projectedTravel - release.momentum.projectedTravel
    varied.momentum.proposedTarget = proposal(in: varied, moved: gain)
    return varied
  }

  /// The target that the surface would propose for a varied release.
  private func proposal(in varied: Release, moved distance: Points) -> Points? {
    if isProjected { return varied.projectedStop }
    guard let proposed = release.momentum.proposedTarget else { return nil }
    guard release.field.period == nil else { return proposed + distance }
    let range = release.field.range
    return (proposed + distance).clamped(min(proposed, range.minimum), max(proposed, range.maximum))
  }

  /// True if the surface proposes where the config projects, or neither has a target.
  private var isProjected: Bool {
    guard let proposed = release.momentum.proposedTarget else {
      return release.gesture.kind != .directionOnly && release.projectedStop == nil
    }
    guard let projected = release.projectedStop else { return false }
    return (proposed - projected).magnitude <= Tolerance.rounding(at: proposed)
  }
}
