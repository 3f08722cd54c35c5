public import FolioCore

/// Rests at equal distances, independent of the pages.
///
/// The first is at `origin`, by default where the range begins, and the last where the range ends.
/// If the step resolves to less than `Limits.minimumStep` for a viewport, for example a share of a
/// port without any length, there are no rests.
public final class EverySnap: SnapStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .snap, id: "every", alsoCalled: ["snap-to-interval"],
    summary: "a rest every so far, and at the end",
    parameters: [step.descriptor, origin.descriptor, SnapEnds.parameter.descriptor],
    example: "snap every 160")

  private static let step = Parameter(
    "step",
    .length(
      units: [.points, .viewport, .port], amount: Limits.minimumStep...Limits.maximumLength,
      mustStateUnit: false),
    default: Length.points(1), required: true, positional: true, "from rest to rest")
  private static let origin = Parameter(
    "from",
    .length(
      units: [.points, .viewport, .port], amount: -Limits.maximumLength...Limits.maximumLength,
      mustStateUnit: false),
    default: Length?.none, "the offset of the first rest; where the range begins unless stated")

  /// The distance between two rests.
  public let step: Length
  /// The offset of the first rest; `nil` for where the range begins.
  public let origin: Length?
  /// `.align`: the lengths of pages do not matter.
  public var tall: TallPages { .align }
  /// How rests beyond the ends are treated.
  public let ends: SnapEnds

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - step: the distance between two rests; more than 0.
  ///   - origin: the offset of the first rest; `nil` for where the range begins.
  ///   - ends: how rests beyond the ends are treated.
  public init(step: Length, from origin: Length? = nil, ends: SnapEnds = .clamp) {
    self.step = step
    self.origin = origin
    self.ends = ends
  }

  /// The placement for a viewport of size zero.
  public var placement: SnapPlacement { placement(viewport: 0, port: 0, insets: .zero) }

  /// The placement for a viewport.
  public func placement(viewport: Points, port: Points, insets: Insets) -> SnapPlacement {
    func points(_ length: Length?) -> Points? {
      length?.resolved(viewport: viewport, port: port)
    }
    let step = points(step) ?? 0
    return .every(
      step.value < Limits.minimumStep ? 0 : step, from: points(origin) ?? -insets.leading)
  }

  /// Creates the strategy from the values of a config.
  public convenience init(_ values: ParameterValues) {
    self.init(
      step: values[Self.step], from: values[Self.origin], ends: values[SnapEnds.parameter])
  }
}
