public import FolioCore

extension EmblaForce {
  /// Adds the releases that carry to some places.
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

  /// Adds the releases that carry so far, either way.
  func addBorders(
    far way: Points, of release: borrowing Release, to borders: inout DecisionBoundaries
  ) {
    let offset = release.place.offset
    addBorders(at: [offset + way, offset - way], of: release, to: &borders)
    guard release.field.period == nil, release.motion.proposedTarget != nil else { return }
    // A proposal that the range holds does not move along.
    for end in [release.field.range.minimum, release.field.range.maximum] {
      for place in [end + way, end - way] { borders.add(offset: place) }
    }
  }
}

extension EmblaDistance {
  /// The releases that carry to the rests around where this one does, and to their middles.
  public func addBorders(of release: borrowing Release, to borders: inout DecisionBoundaries) {
    let end = release.place.offset + force.travel(of: release)
    force.addBorders(at: release.field.borders(around: end), of: release, to: &borders)
  }
}

extension EmblaFlick {
  /// The releases that carry far enough; with skipping also those that carry half as far.
  public func addBorders(of release: borrowing Release, to borders: inout DecisionBoundaries) {
    force.addBorders(far: bound(on: release.field), of: release, to: &borders)
    guard skipsSnaps else { return }
    let field = release.field
    let offset = release.place.offset
    let end = offset + force.travel(of: release)
    let around = field.borders(around: offset) + field.borders(around: end)
    force.addBorders(at: around, of: release, to: &borders)
    for border in around {
      // Half of the way to a rest or to an end beyond the range comes to a border.
      for rest in around { borders.add(offset: border * 2 - rest) }
      force.addBorders(at: [border * 2 - offset], of: release, to: &borders)
      borders.add(offset: border - (end - offset) / 2)
    }
  }
}
