public import FolioCore

extension ViewPagerPage {
  /// Adds the speed and finger travel of a fling, and the share to cross of each page around.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    boundaries.add(speed: parameters.speed)
    let travel = release.motion.pointerTravel ?? release.place.travel
    for distance in [parameters.distance, -parameters.distance] {
      boundaries.add(displacement: distance - travel)
    }
    let snaps = release.field.snaps(around: release.place.offset)
    for (lower, upper) in zip(snaps, snaps.dropFirst()) {
      let gap = upper.low - lower.high
      for share in [parameters.commit, 1 - parameters.commit] {
        boundaries.add(offset: lower.high + gap * share)
      }
    }
  }
}
