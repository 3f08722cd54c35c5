package import FolioCore

/// Embla's choice by distance: the snap nearest to where the boosted velocity leads, or, in free
/// dragging, that offset itself.
///
/// A strategy of its own because the boost depends on the pointer, and because an end beyond the
/// range remains the target of the motion.
package final class EmblaDistance: ReleaseStrategy, PredictableStrategy, EngineStrategy,
  ConfigurableStrategy
{
  /// The descriptor: schema, help and documentation.
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "embla-distance",
    summary: "the snap nearest to where a boosted velocity carries, as in Embla",
    parameters: [snaps.descriptor, EmblaForce.touch.descriptor, EmblaForce.mouse.descriptor],
    example: "embla-distance snap=#false touch=600 mouse=500")

  private static let snaps = Parameter(
    "snap", default: true, "whether it comes to rest on a snap; if not, anywhere")

  /// Whether it rests on a snap; if not, anywhere.
  package let snaps: Bool
  let force: EmblaForce

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - snaps: whether it rests on a snap; if not, anywhere.
  ///   - touch: the boost of a touch, in milliseconds: distance = velocity · boost.
  ///   - mouse: the boost of a mouse, in milliseconds.
  package init(snaps: Bool = true, touch: Double = 400, mouse: Double = 300) {
    self.snaps = snaps
    force = EmblaForce(touch: touch, mouse: mouse)
  }

  /// Whether the surface may rest anywhere: if it does not snap.
  package var restsAnywhere: Bool { !snaps }

  /// The nearest snap or the offset itself; no opinion if the content was not moved.
  package func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else {
      reasons.note(Reason(identifier, .noOpinion))
      return nil
    }
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
        identifier, offset == end ? .note("rests where it is carried") : .cut(from: end, to: offset)
      ))
    return .rest(
      at: Rest(offset: offset, group: nearest.group, overshoot: field.emblaOvershoot(at: end)))
  }

  /// Creates the rule from the values of a config.
  package convenience init(_ values: ParameterValues) {
    self.init(
      snaps: values[Self.snaps], touch: values[EmblaForce.touch], mouse: values[EmblaForce.mouse])
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
