public import FolioCore

/// Pages at the places that the app gives: explicit starts and lengths, with overlaps and gaps.
public final class PlacedLayout: LayoutStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "placed", summary: "pages where the app says; they may overlap",
    parameters: LayoutPlan.groupParameters,
    example: "pages placed")

  /// The resulting plan.
  public let plan: LayoutPlan

  /// Creates a layout.
  ///
  /// Pages form groups, and can loop, only if they follow each other without overlap.
  public init(grouping: Grouping = .single, stop: StopStrength = .normal) {
    plan = LayoutPlan(extent: .placed, grouping: grouping, stop: stop)
  }

  /// Creates the layout from the values of a config.
  public init(_ values: ParameterValues) { plan = LayoutPlan(extent: .placed, common: values) }
}
