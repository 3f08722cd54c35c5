public import FolioCore

/// Embla's choice by distance: the snap nearest to where the boosted velocity carries, or, in free
/// dragging, that place itself.
///
/// Its quirk is the force: a boost that depends on the pointer, and an end beyond the range that is
/// aimed at as it is.
public final class EmblaDistance: ReleaseStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "embla-distance",
    summary: "the snap nearest to where a boosted velocity carries, as in Embla",
    parameters: [snaps.descriptor, EmblaForce.touch.descriptor, EmblaForce.mouse.descriptor],
    example: "embla-distance snap=#false touch=600 mouse=500")

  private static let snaps = Parameter(
    "snap", default: true, "whether it comes to rest on a snap; if not, anywhere")

  /// Whether it comes to rest on a snap.
  public let snaps: Bool
  let force: EmblaForce

  /// Chooses by distance.
  ///
  /// - Parameters:
  ///   - snaps: whether it comes to rest on a snap; if not, anywhere.
  ///   - touch: milliseconds a touch's velocity goes on for.
  ///   - mouse: milliseconds a mouse's velocity goes on for.
  public init(snaps: Bool = true, touch: Double = 400, mouse: Double = 300) {
    self.snaps = snaps
    force = EmblaForce(touch: touch, mouse: mouse)
  }

  /// Without snapping the surface may rest anywhere.
  public var restsAnywhere: Bool { !snaps }

  /// An opinion on all that was moved, where there are snaps.
  public func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
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
    return .rest(at: Rest(offset: offset, group: nearest.group, aim: field.emblaAim(at: end)))
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) {
    self.init(
      snaps: values[Self.snaps], touch: values[EmblaForce.touch], mouse: values[EmblaForce.mouse])
  }
}
