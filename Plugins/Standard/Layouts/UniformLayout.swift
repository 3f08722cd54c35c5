public import FolioCore

/// Pages of equal length.
public final class UniformLayout: LayoutStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "uniform", summary: "pages of one extent",
    parameters: [extent.descriptor, visible.descriptor] + LayoutPlan.commonParameters,
    example: "pages extent=300 spacing=10")

  private static let extent = Parameter(
    "extent", .pageLength, default: Length.port(1),
    alsoCalled: [
      "width", "height", "size", "item-size", "item-width", "item-height", "item-extent",
      "page-size", "page-width", "page-height", "slide-size", "cell-width", "cell-height",
    ], "how long every page is")
  private static let visible = LayoutPlan.visible(insteadOf: "extent")

  /// The resulting plan.
  public let plan: LayoutPlan

  /// Creates a layout of pages of equal length.
  public init(
    extent: Length = .port(1), spacing: Length = .points(0), grouping: Grouping = .single,
    stop: StopStrength = .normal
  ) {
    plan = LayoutPlan(
      extent: .uniform(extent), spacing: spacing, grouping: grouping, stop: stop)
  }

  /// Creates a layout of pages so many of which fill the port with the spacings between them; at
  /// least 1.
  public init(visible: Double, spacing: Length = .points(0), grouping: Grouping = .single) {
    var plan = LayoutPlan(extent: .uniform(.port(1)), spacing: spacing, grouping: grouping)
    plan.visible = max(1, visible)
    self.plan = plan
  }

  /// Creates the layout from the values of a config.
  public init(_ values: ParameterValues) {
    var plan = LayoutPlan(extent: .uniform(values[Self.extent]), common: values)
    plan.visible = values[Self.visible]
    self.plan = plan
  }
}
