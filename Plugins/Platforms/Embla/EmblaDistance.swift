package import FolioCore

/// Embla's choice by distance: the snap point nearest to where the boosted velocity leads, or, in free
/// dragging, that offset itself.
///
/// A strategy of its own because the boost depends on the pointer, and because an end beyond the
/// range remains the target of the motion.
package final class EmblaDistance: ReleaseStrategy {
  /// `embla-distance`, or `embla-free` where it rests anywhere.
  package var identifier: String { snaps ? "embla-distance" : "embla-free" }
  /// Yes: it names all that it compares.
  package var isPredictable: Bool { true }
  /// True if it rests on a snap point; if not, anywhere.
  package let snaps: Bool
  let force: EmblaForce

  /// Creates a rule that rests on a snap point, or anywhere with the larger boosts of free dragging.
  package init(snaps: Bool = true) {
    self.snaps = snaps
    force = .of(free: !snaps)
  }

  static let registrations: [StrategyRegistration] = [
    .release(
      EmblaDistance(), "Embla: the snap point nearest to where the boosted velocity carries it"),
    .release(
      EmblaDistance(snaps: false),
      "Embla's dragFree: stops wherever the boosted velocity carries it"),
  ]

  /// True if the surface may rest anywhere: if it does not snap.
  package var restsAnywhere: Bool { !snaps }

  /// The nearest snap point or the offset itself; no opinion if the content was not moved.
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
        identifier, offset == end ? .note("stops where it is carried") : .cut(from: end, to: offset)
      ))
    return .rest(
      at: Rest(offset: offset, group: nearest.group, overshoot: field.emblaOvershoot(at: end)))
  }
}

extension EmblaDistance {
  /// Adds the releases whose force leads to the rests around its end, and between two of them.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    let end = release.place.offset + force.travel(of: release)
    force.addBoundaries(at: release.field.boundaries(around: end), of: release, to: &boundaries)
  }
}
