package import FolioCore

/// Goes to the next snap point in the direction of motion, however small the movement.
///
/// The direction is that of the velocity, or else the content's last one.
package final class DirectionRule: ReleaseStrategy, EngineRule {
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "direction",
    summary: "always the next snap point in the direction of motion",
    example: "direction")

  package init(_ values: ParameterValues = defaults) {}

  package var hasDirection: Bool { true }

  /// The next snap point in the direction, or the last one; `nil` without a direction.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    let velocity = release.momentum.velocity
    guard let direction = velocity.direction ?? release.momentum.lastDirection else {
      return noOpinion(&reasons)
    }
    let offset = release.place.offset
    let around = release.bracket(around: offset)
    reasons.note(Reason(identifier, .steps(1, direction), Self.compared(velocity)))
    if let next = around.neighbor(direction) {
      return .rest(at: Rest(offset: direction == .forward ? next.low : next.high))
    }
    let end = around.at ?? around.neighbor(direction.opposite)
    return end.map { .rest(at: Rest(offset: $0.rest(nearest: offset))) }
  }

  /// Compares the speed with 0; empty if the last direction decided.
  private static func compared(_ velocity: Velocity) -> [Comparison] {
    velocity == .zero ? [] : [Comparison(.speed, velocity.speed, .above, 0)]
  }
}
