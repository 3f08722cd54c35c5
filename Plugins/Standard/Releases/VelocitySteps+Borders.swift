public import FolioCore

extension VelocitySteps {
  /// Adds the speeds of the table, and the offsets at which the first visible page changes.
  public func addBorders(of release: borrowing Release, to borders: inout DecisionBoundaries) {
    for step in parameters.steps { borders.add(speed: step.speed) }
    guard parameters.from == .firstVisible else { return }
    for border in release.field.visibilityBorders(around: release.place.offset) {
      borders.add(offset: border)
    }
  }
}
