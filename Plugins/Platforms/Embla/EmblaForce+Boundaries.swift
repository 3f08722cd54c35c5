public import FolioCore

extension EmblaForce {
  /// Adds the releases whose force leads to one of the given places.
  func addBoundaries(
    at places: [Points], of release: borrowing Release, to boundaries: inout DecisionBoundaries
  ) {
    let end = release.place.offset + travel(of: release)
    for place in places { boundaries.add(displacement: place - end) }
    guard release.motion.proposedTarget == nil else {
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
    guard release.field.period == nil, release.motion.proposedTarget != nil else { return }
    // A proposal that is clamped to the range does not move with the offset.
    for end in [release.field.range.minimum, release.field.range.maximum] {
      for place in [end + distance, end - distance] { boundaries.add(offset: place) }
    }
  }
}

extension EmblaDistance {
  /// Adds the releases whose force leads to the rests around its end, and between two of them.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    let end = release.place.offset + force.travel(of: release)
    force.addBoundaries(at: release.field.boundaries(around: end), of: release, to: &boundaries)
  }
}

extension EmblaFlick {
  /// Adds the releases that lead far enough; with skipping, also those that lead twice as far.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    force.addBoundaries(far: bound(on: release.field), of: release, to: &boundaries)
    addLaps(of: release, to: &boundaries)
    guard skipsSnaps else { return }
    let field = release.field
    let offset = release.place.offset
    let end = offset + force.travel(of: release)
    let around = field.boundaries(around: offset) + field.boundaries(around: end)
    force.addBoundaries(at: around, of: release, to: &boundaries)
    for boundary in around {
      // Half of the distance to a rest, or to an end beyond the range, may reach a boundary.
      for rest in around { boundaries.add(offset: boundary * 2 - rest) }
      force.addBoundaries(at: [boundary * 2 - offset], of: release, to: &boundaries)
      boundaries.add(offset: boundary - (end - offset) / 2)
    }
  }

  /// Adds the offsets half a lap from the rests next to the selected one, where another lap is nearer.
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
