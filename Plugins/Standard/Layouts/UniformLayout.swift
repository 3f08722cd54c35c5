public import FolioCore

/// Pages of one extent.
public final class UniformLayout: LayoutStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "uniform", summary: "pages of one extent",
    parameters: [
      ParameterDescriptor(
        "extent", .pageLength, default: .length(.port(1)),
        summary: "how long every page is"),
      ParameterDescriptor(
        "stride", .pageLength,
        summary: "from page to page, instead of the extent: pages give the spacing away"),
    ] + LayoutPlan.commonParameters,
    example: "pages extent=300 spacing=10")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages of one extent out.
  public init(
    extent: Length = .port(1), spacing: Length = .points(0), grouping: Grouping = .single,
    stop: StopStrength = .normal
  ) {
    plan = LayoutPlan(
      extent: .uniform(extent), spacing: spacing, grouping: grouping, stop: stop)
  }

  init(_ values: ParameterValues) {
    let stride = values.length("stride")
    var plan = LayoutPlan(
      extent: .uniform(stride ?? values.length("extent") ?? .port(1)), common: values)
    if stride != nil { plan.reduction = plan.spacing }
    self.plan = plan
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .layout(UniformLayout($0)) }
  )
}
