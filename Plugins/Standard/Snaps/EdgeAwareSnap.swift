public import FolioCore

/// Leading at the first group, trailing at the last, centred between.
///
/// Asked for on every platform and built in on none: the first page does not float away from the
/// edge, and all others stand in the middle.
public final class EdgeAwareSnap: SnapStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .snap, id: "edge-aware",
    summary: "the first page leading, the last trailing, all between centred",
    parameters: [TallPages.parameter.descriptor], example: "snap edge-aware")

  /// Where rests are.
  public var placement: SnapPlacement { .edgeAware }
  /// What pages longer than the port do.
  public let tall: TallPages
  /// Rests are at the ends by themselves.
  public var ends: SnapEnds { .clamp }

  /// Aligns by position.
  public init(tall: TallPages = .align) {
    self.tall = tall
  }

  /// Takes what a config sets.
  public convenience init(_ values: ParameterValues) {
    self.init(tall: values[TallPages.parameter])
  }
}
