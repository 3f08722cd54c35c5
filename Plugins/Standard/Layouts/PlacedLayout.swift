public import FolioCore

/// Pages at the places that the app gives: explicit starts and lengths, with overlaps and gaps.
public final class PlacedLayout: LayoutStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "placed", summary: "pages where the app says; they may overlap",
    parameters: LayoutPlan.groupParameters,
    example: "pages placed")

  /// The identifier it was registered by.
  public let identifier: String
  /// The resulting plan.
  public let plan: LayoutPlan

  /// Creates a layout.
  ///
  /// Pages form groups, and can loop, only if they follow each other without overlap.
  public init(grouping: Grouping = .single, stop: StopStrength = .normal) {
    identifier = Self.descriptor.id
    plan = LayoutPlan(extent: .placed, grouping: grouping, stop: stop)
  }

  /// Creates the layout from the values of a config.
  public convenience init(_ values: ParameterValues) {
    self.init(Self.descriptor.id, values, fitting: .fitting())
  }

  /// Creates the layout of another identifier, with the groups that `group=auto` makes there.
  package init(_ identifier: String, _ values: ParameterValues, fitting: Grouping) {
    self.identifier = identifier
    plan = LayoutPlan(extent: .placed, common: values, fitting: fitting)
  }
}
