public import FolioCore

/// A rest every so far, whatever the pages are.
///
/// The first is where the range begins, the last where it ends. A step that has no length on a
/// surface, such as a share of a port that insets have eaten, gives no rests.
public final class EverySnap: SnapStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .snap, id: "every", summary: "a rest every so far, and at the end",
    parameters: [step.descriptor, origin.descriptor, SnapEnds.parameter.descriptor],
    example: "snap every 160")

  private static let step = Parameter(
    "step",
    .length(
      units: [.points, .viewport, .port], amount: 0.001...Limits.maximumLength,
      mustStateUnit: false),
    default: Length.points(1), required: true, positional: true, "from rest to rest")
  private static let origin = Parameter(
    "from",
    .length(
      units: [.points, .viewport, .port], amount: -Limits.maximumLength...Limits.maximumLength,
      mustStateUnit: false),
    default: Length?.none, "the offset of the first rest; where the range begins unless stated")

  /// From rest to rest.
  public let step: Length
  /// The offset of the first rest; `nil` for where the range begins.
  public let origin: Length?
  /// Pages are not asked.
  public var tall: TallPages { .align }
  /// What happens to rests beyond the ends.
  public let ends: SnapEnds

  /// Rests at equal distances.
  ///
  /// - Parameters:
  ///   - step: from rest to rest; more than 0.
  ///   - origin: the offset of the first rest; `nil` for where the range begins.
  ///   - ends: what happens to rests beyond the ends.
  public init(step: Length, from origin: Length? = nil, ends: SnapEnds = .clamp) {
    self.step = step
    self.origin = origin
    self.ends = ends
  }

  /// Rests on a surface without a size.
  public var placement: SnapPlacement { placement(viewport: 0, port: 0, insets: .zero) }

  /// Rests on a surface.
  public func placement(viewport: Points, port: Points, insets: Insets) -> SnapPlacement {
    func points(_ length: Length?) -> Points? {
      length?.resolved(viewport: viewport, port: port, spacing: 0)
    }
    return .every(points(step) ?? 0, from: points(origin) ?? -insets.leading)
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) {
    self.init(
      step: values[Self.step], from: values[Self.origin], ends: values[SnapEnds.parameter])
  }
}
