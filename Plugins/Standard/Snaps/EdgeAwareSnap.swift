public import FolioCore

/// Aligns the first group to the leading edge, the last to the trailing edge, the others centred.
///
/// No platform has it built in: the first page stays at the edge, and those between are in the
/// middle.
public final class EdgeAwareSnap: SnapStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .snap, id: "edge-aware",
    summary: "the first page leading, the last trailing, all between centred",
    parameters: [TallPages.parameter.descriptor], example: "snap edge-aware")

  /// The placement of the rests.
  public var placement: SnapPlacement { .edgeAware }
  /// How pages longer than the port behave.
  public let tall: TallPages
  /// `.clamp`: the outermost rests are at the ends.
  public var ends: SnapEnds { .clamp }

  /// Creates a strategy.
  public init(tall: TallPages = .align) {
    self.tall = tall
  }

  /// Creates the strategy from the values of a config.
  public convenience init(_ values: ParameterValues) {
    self.init(tall: values[TallPages.parameter])
  }
}
