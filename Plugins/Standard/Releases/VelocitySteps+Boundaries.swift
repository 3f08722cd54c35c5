public import FolioCore

extension VelocitySteps {
  /// Adds the speeds of the table, and the offsets at which the first visible page changes.
  public func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    for step in parameters.steps { boundaries.add(speed: step.speed) }
    guard parameters.from == .firstVisible else { return }
    for boundary in release.field.visibilityBoundaries(around: release.place.offset) {
      boundaries.add(offset: boundary)
    }
  }
}
