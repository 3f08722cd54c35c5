extension PagerConfiguration {
  /// `true` if all strategies of the decision are predictable.
  package var decidesPredictably: Bool {
    projection.isPredictable && rules.allSatisfy { $0.isPredictable }
      && limits.allSatisfy { $0.isPredictable }
  }

  /// The numbers that the geometry and all strategies compare.
  package func boundaries(of release: borrowing Release) -> DecisionBoundaries {
    var boundaries = DecisionBoundaries(release)
    let field = release.field
    let offset = release.place.offset
    // Limits keep distant results near the start of the gesture.
    for boundary in field.boundaries(around: offset) {
      boundaries.add(offset: boundary)
      boundaries.add(end: boundary)
    }
    for place in [release.naturalEnd, release.place.gestureStart] where place != offset {
      for boundary in field.boundaries(around: place) { boundaries.add(end: boundary) }
    }
    if let finger = release.fingerOffset {
      for boundary in field.boundaries(around: finger) {
        boundaries.add(displacement: boundary - finger)
      }
    }
    boundaries.add(displacement: release.naturalEnd - release.place.offset)
    boundaries.add(displacement: release.place.gestureStart - release.place.offset)
    boundaries.add(end: release.place.offset)
    // Beyond an end the surface proposes nothing.
    if field.period == nil {
      boundaries.add(offset: field.range.minimum)
      boundaries.add(offset: field.range.maximum)
    }
    boundaries.add(speed: 0)
    for rule in rules { rule.addBoundaries(of: release, to: &boundaries) }
    for limit in limits { limit.addBoundaries(of: release, to: &boundaries) }
    return boundaries
  }
}

extension Pager {
  /// The numbers at which the decision about a release now may change.
  ///
  /// For predictable strategies, the decision is constant between neighboring boundaries of one
  /// kind, within `Sensitivity.horizon` snap points.
  public func boundaries(of input: ReleaseInput) -> DecisionBoundaries {
    configuration.boundaries(of: release(of: input))
  }
}
