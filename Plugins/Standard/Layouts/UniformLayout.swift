public import FolioCore

/// Pages of one extent.
public final class UniformLayout: LayoutStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "uniform", summary: "pages of one extent",
    parameters: [
      ParameterDescriptor(
        "extent", .pageLength, default: .length(.port(1)),
        summary: "how long every page is")
    ] + LayoutPlan.commonParameters,
    example: "pages extent=300 spacing=10")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages of one extent out.
  public init(extent: Length = .port(1), spacing: Length = .points(0), grouping: Grouping = .single)
  {
    plan = LayoutPlan(extent: .uniform(extent), spacing: spacing, grouping: grouping)
  }

  init(_ values: ParameterValues) {
    plan = LayoutPlan(extent: .uniform(values.length("extent") ?? .port(1)), common: values)
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .layout(UniformLayout($0)) }
  )
}
