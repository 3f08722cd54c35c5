public import FolioCore

/// Pages as long as the app says, and never shorter than a minimum.
public final class ContentLayout: LayoutStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "content", summary: "pages as long as their content",
    parameters: [
      ParameterDescriptor(
        "minimum", .pageLength, summary: "no page is shorter than this; unknown pages are this long"
      )
    ] + LayoutPlan.commonParameters,
    example: "pages extent=content minimum=(viewport)1")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages out as long as the app says.
  public init(
    minimum: Length? = nil, spacing: Length = .points(0), grouping: Grouping = .single
  ) {
    plan = LayoutPlan(extent: .content, minimum: minimum, spacing: spacing, grouping: grouping)
  }

  init(_ values: ParameterValues) {
    plan = LayoutPlan(extent: .content, minimum: values.length("minimum"), common: values)
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .layout(ContentLayout($0)) }
  )
}
