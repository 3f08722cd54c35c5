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
      ParameterDescriptor(
        "margin", .number(0...Limits.maximumLength), default: .number(0),
        summary: "points of its extent that a page gives to the gap after it"),
      ParameterDescriptor(
        "gaps", .number(0...Limits.maximumLength),
        summary:
          "for an extent in `visible`: how many spacings lie in the port; one less than pages "
          + "unless stated"),
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
    plan.margin = Points(values.number("margin") ?? 0)
    plan.gaps = values.number("gaps")
    self.plan = plan
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .layout(UniformLayout($0)) }
  )
}
