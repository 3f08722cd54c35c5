public import FolioCore

extension EmblaForce {
  /// Adds the releases whose force leads to one of the given places.
  func addBorders(
    at places: [Points], of release: borrowing Release, to borders: inout DecisionBoundaries
  ) {
    let end = release.place.offset + travel(of: release)
    for place in places { borders.add(further: place - end) }
    guard release.motion.proposedTarget == nil else {
      for place in places { borders.add(end: place) }
      return
    }
    let boost = boost(of: release.gesture.pointer)
    guard boost > 0 else { return }
    for place in places { borders.add(speed: (place - release.place.offset).value / boost) }
  }

  /// Adds the releases whose force leads a given distance in either direction.
  func addBorders(
    far way: Points, of release: borrowing Release, to borders: inout DecisionBoundaries
  ) {
    let offset = release.place.offset
    addBorders(at: [offset + way, offset - way], of: release, to: &borders)
    guard release.field.period == nil, release.motion.proposedTarget != nil else { return }
    // A proposal that is clamped to the range does not move with the offset.
    for end in [release.field.range.minimum, release.field.range.maximum] {
      for place in [end + way, end - way] { borders.add(offset: place) }
    }
  }
}

extension EmblaDistance {
  /// Adds the releases whose force leads to the rests around its end, and between two of them.
  public func addBorders(of release: borrowing Release, to borders: inout DecisionBoundaries) {
    let end = release.place.offset + force.travel(of: release)
    force.addBorders(at: release.field.borders(around: end), of: release, to: &borders)
  }
}

extension EmblaFlick {
  /// Adds the releases that lead far enough; with skipping, also those that lead twice as far.
  public func addBorders(of release: borrowing Release, to borders: inout DecisionBoundaries) {
    force.addBorders(far: bound(on: release.field), of: release, to: &borders)
    guard skipsSnaps else { return }
    let field = release.field
    let offset = release.place.offset
    let end = offset + force.travel(of: release)
    let around = field.borders(around: offset) + field.borders(around: end)
    force.addBorders(at: around, of: release, to: &borders)
    for border in around {
      // Half of the distance to a rest, or to an end beyond the range, may reach a border.
      for rest in around { borders.add(offset: border * 2 - rest) }
      force.addBorders(at: [border * 2 - offset], of: release, to: &borders)
      borders.add(offset: border - (end - offset) / 2)
    }
  }
}
