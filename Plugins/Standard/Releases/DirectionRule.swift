public import FolioCore

/// The next snap the way the content moves, however little it moved.
///
/// The direction is the velocity's, or the content's last one when the velocity is zero. A release
/// without a direction is left to the next rule.
public final class DirectionRule: ReleaseStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .release, id: "direction",
    summary: "the next snap the way the content moves, however little it moved",
    example: "direction")

  /// Follows the direction.
  public init() {}

  /// The neighbour in the direction, or where the offset is when there is none.
  public func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    let motion = release.motion
    guard let direction = motion.velocity.direction ?? motion.lastDirection else {
      reasons.note(Reason(identifier, .noOpinion))
      return nil
    }
    let offset = release.place.offset
    let around = release.field.bracket(around: offset)
    reasons.note(Reason(identifier, .steps(1, direction), Self.compared(motion.velocity)))
    if let next = around.neighbour(direction) {
      return .rest(at: Rest(offset: direction == .forward ? next.low : next.high))
    }
    let end = around.at ?? around.neighbour(direction.opposite)
    return end.map { .rest(at: Rest(offset: $0.rest(nearest: offset))) }
  }

  /// A velocity against a standstill; without one the last direction was followed, which is no number.
  private static func compared(_ velocity: Velocity) -> [Comparison] {
    velocity == .zero ? [] : [Comparison(.speed, velocity.speed, .above, 0)]
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) { self.init() }
}
