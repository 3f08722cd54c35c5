public import FolioCore

/// Pages where the app says: explicit starts and extents, overlaps and gaps allowed.
public final class PlacedLayout: LayoutStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "placed", summary: "pages where the app says; they may overlap",
    parameters: LayoutPlan.groupParameters,
    example: "pages placed")

  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages out where the app says.
  ///
  /// Only pages that follow each other without overlap form groups and close to a ring.
  public init(grouping: Grouping = .single, stop: StopStrength = .normal) {
    plan = LayoutPlan(extent: .placed, grouping: grouping, stop: stop)
  }

  /// Takes what a config sets.
  public init(_ values: ParameterValues) { plan = LayoutPlan(extent: .placed, common: values) }
}
