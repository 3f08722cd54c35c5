public import FolioCore

/// Embla's flick: a release that carries far enough goes one snap from the selected one, however
/// fast it was; with skipping it may go further.
///
/// Far enough is 20 % of the viewport, but 50 points at least and 225 at most. With skipping, a drag
/// that has left the selected snap goes half of the way that its force would carry it to a snap. No
/// general rule measures a throw by its travel within such bounds, or halves it.
public final class EmblaFlick: ReleaseStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "embla-flick",
    summary: "a release that carries far enough goes one snap from the selected one, as in Embla",
    parameters: [
      skipsSnaps.descriptor, EmblaForce.touch.descriptor, EmblaForce.mouse.descriptor,
    ],
    example: "embla-flick skip-snaps=#true")

  private static let skipsSnaps = Parameter(
    "skip-snaps", default: false,
    "whether a drag that has left the selected snap may go further")

  /// Whether a drag that has left the selected snap may go further.
  public let skipsSnaps: Bool
  let force: EmblaForce

  /// Goes one snap.
  ///
  /// - Parameters:
  ///   - skipsSnaps: whether a drag that has left the selected snap may go further.
  ///   - touch: milliseconds a touch's velocity goes on for.
  ///   - mouse: milliseconds a mouse's velocity goes on for.
  public init(skipsSnaps: Bool = false, touch: Double = 400, mouse: Double = 300) {
    self.skipsSnaps = skipsSnaps
    force = EmblaForce(touch: touch, mouse: mouse)
  }

  /// No opinion on a release that does not carry far enough.
  public func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    guard release.gesture.movesContent else {
      reasons.note(Reason(identifier, .noOpinion))
      return nil
    }
    let travel = force.travel(of: release)
    let bound = bound(on: release.field)
    guard travel.magnitude >= bound, let direction = Direction(signOf: travel.value) else {
      let comparison = Comparison(.distance, travel.magnitude.value, .below, bound.value)
      reasons.note(Reason(identifier, .noOpinion, [comparison]))
      return nil
    }
    let comparison = Comparison(.distance, travel.magnitude.value, .atLeast, bound.value)
    reasons.note(Reason(identifier, .steps(1, direction), [comparison]))
    if skipsSnaps, hasLeftSelected(release) { return skip(release, travel) }
    return neighbour(release, direction).map { .rest(at: $0) }
  }

  /// How far is far enough.
  func bound(on field: SnapGeometry) -> Points { (field.viewport * 0.2).clamped(50, 225) }

  private func hasLeftSelected(_ release: borrowing Release) -> Bool {
    let field = release.field
    guard field.groupCount > 0,
      let nearest = field.emblaRest(nearest: release.place.offset)?.group,
      let selected = field.cursor(atGroup: release.place.selectedGroup)?.snap
    else { return false }
    let difference = nearest - selected.representative
    return field.period == nil ? difference != 0 : difference % field.groupCount != 0
  }

  /// Half of the way to the snap that the force carries to, and there to the nearest snap.
  private func skip(_ release: borrowing Release, _ travel: Points) -> Answer? {
    let field = release.field
    let offset = release.place.offset
    guard let whole = field.emblaRest(nearest: offset + travel) else { return nil }
    let way = (whole.aim ?? whole.offset) - offset
    return field.emblaRest(nearest: offset + way / 2).map { .rest(at: $0) }
  }

  /// The snap beside the selected one, on the lap that is nearest.
  private func neighbour(_ release: borrowing Release, _ direction: Direction) -> Rest? {
    let field = release.field
    guard var cursor = field.cursor(atGroup: release.place.selectedGroup) else { return nil }
    cursor.move(direction)
    let snap = cursor.snap
    guard let period = field.period, period > 0 else {
      return field.emblaRest(nearest: snap.low)
    }
    let laps = ((release.place.offset - snap.low) / period + 0.5).rounded(.down)
    return field.emblaRest(nearest: snap.low + period * laps)
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) {
    self.init(
      skipsSnaps: values[Self.skipsSnaps], touch: values[EmblaForce.touch],
      mouse: values[EmblaForce.mouse])
  }
}
