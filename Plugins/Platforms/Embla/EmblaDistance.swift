package import FolioCore

/// Embla's choice by distance: the snap point nearest to the end of the boosted velocity.
///
/// Free dragging lands on that end itself. The boost depends on the pointer, and an end beyond the
/// range remains the motion's target.
package final class EmblaDistance: ReleaseStrategy {
  package var identifier: String { snaps ? "embla-distance" : "embla-free" }
  package var isPredictable: Bool { true }
  /// `true` to land on a snap point, false to stop anywhere.
  package let snaps: Bool
  let force: EmblaForce

  /// Creates a rule for snap points, or for free dragging with its larger boosts.
  package init(snaps: Bool = true) {
    self.snaps = snaps
    force = .of(free: !snaps)
  }

  static let registrations: [StrategyRegistration] = [
    .release(
      EmblaDistance(),
      "Embla: the snap point nearest to where the boosted velocity carries the surface"),
    .release(
      EmblaDistance(snaps: false),
      "Embla's dragFree: stops wherever the boosted velocity carries the surface"),
  ]

  package var restsAnywhere: Bool { !snaps }

  /// The nearest snap point or the end itself; `nil` if the content was not moved.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else { return noOpinion(&reasons) }
    let field = release.field
    let end = release.place.offset + force.travel(of: release)
    guard let nearest = field.emblaRest(nearest: end) else { return nil }
    guard !snaps else {
      if let found = field.nearestSnap(to: end, ties: .lower) {
        reasons.note(.nearest(identifier, found, to: end, in: field))
      }
      return .rest(at: nearest)
    }
    let offset = field.period == nil ? field.range.clamp(end) : end
    reasons.note(
      Reason(
        identifier,
        offset == end ? .note("stops where it is carried") : .limited(from: end, to: offset)
      ))
    return .rest(
      at: Rest(offset: offset, group: nearest.group, overshoot: field.emblaOvershoot(at: end)))
  }
}

extension EmblaDistance {
  /// Adds the releases whose force leads to, or midway between, nearby snap points.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    let end = release.place.offset + force.travel(of: release)
    force.addBoundaries(at: release.field.boundaries(around: end), of: release, to: &boundaries)
  }
}
