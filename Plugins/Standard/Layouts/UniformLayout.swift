public import FolioCore

/// Pages of equal length.
public final class UniformLayout: LayoutStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "uniform", summary: "pages of one extent",
    parameters: [extent.descriptor, stride.descriptor, margin.descriptor, gaps.descriptor]
      + LayoutPlan.commonParameters,
    example: "pages extent=300 spacing=10")

  private static let extent = Parameter(
    "extent", .pageLength, default: Length.port(1),
    alsoCalled: [
      "width", "height", "size", "item-size", "item-width", "item-height", "item-extent",
      "page-size", "page-width", "page-height", "slide-size", "cell-width", "cell-height",
    ], "how long every page is")
  private static let stride = Parameter(
    "stride", .pageLength, default: Length?.none,
    "from page to page, instead of the extent: pages give the spacing away")
  private static let margin = Parameter(
    "margin", .number(0...Limits.maximumLength), default: Points(0),
    "points of its extent that a page gives to the gap after it")
  private static let gaps = Parameter(
    "gaps", .number(0...Limits.maximumLength), default: Double?.none,
    "for an extent in `visible`: how many spacings lie in the port; one less than pages unless"
      + " stated")

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

  /// Creates the layout from the values of a config.
  public init(_ values: ParameterValues) {
    let stride = values[Self.stride]
    var plan = LayoutPlan(extent: .uniform(stride ?? values[Self.extent]), common: values)
    if stride != nil { plan.reduction = plan.spacing }
    plan.margin = values[Self.margin]
    plan.gaps = values[Self.gaps]
    self.plan = plan
  }
}
