public import FolioCore

/// A rest every so many points, whatever the pages are.
public final class EverySnap: SnapStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .snap, id: "every", summary: "a rest every so many points, and at the end",
    parameters: [
      ParameterDescriptor(
        "step", .number(0.001...Limits.maximumLength), required: true, positional: true,
        summary: "points from rest to rest"),
      ParameterDescriptor(
        "from", .number(-Limits.maximumLength...Limits.maximumLength), default: .number(0),
        summary: "the offset of the first rest, in points"), .ends,
    ],
    example: "snap every 160")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// Where rests are.
  public let placement: SnapPlacement
  /// Pages are not asked.
  public var tall: TallPages { .align }
  /// What happens to rests beyond the ends.
  public let ends: SnapEnds

  /// Rests at equal distances; a step of at least 0.001 points.
  public init(step: Points, from origin: Points = 0, ends: SnapEnds = .clamp) {
    placement = .every(max(0.001, step), from: origin)
    self.ends = ends
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .snap(
        EverySnap(
          step: Points($0.number("step") ?? 1), from: Points($0.number("from") ?? 0),
          ends: $0.ends))
    }
  )
}
