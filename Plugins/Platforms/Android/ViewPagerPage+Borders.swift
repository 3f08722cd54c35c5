public import FolioCore

extension ViewPagerPage {
  /// Adds the speed and finger travel of a fling, and the share to cross of each page around.
  public func addBorders(of release: borrowing Release, to borders: inout DecisionBoundaries) {
    borders.add(speed: parameters.speed)
    let travel = release.motion.pointerTravel ?? release.place.travel
    for way in [parameters.distance, -parameters.distance] { borders.add(further: way - travel) }
    let snaps = release.field.snaps(around: release.place.offset)
    for (lower, upper) in zip(snaps, snaps.dropFirst()) {
      let gap = upper.low - lower.high
      for share in [parameters.commit, 1 - parameters.commit] {
        borders.add(offset: lower.high + gap * share)
      }
    }
  }
}
