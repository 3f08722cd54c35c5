public import FolioCore

/// Pages as long as the app says, and never shorter than a minimum.
public final class ContentLayout: LayoutStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "content", summary: "pages as long as their content",
    parameters: [
      ParameterDescriptor(
        "minimum", .pageLength, summary: "no page is shorter than this; unknown pages are this long"
      ),
      ParameterDescriptor(
        "separator", .number(0...Limits.maximumLength), default: .number(0),
        summary: "a line in points that the shortest page has room for"),
      ParameterDescriptor(
        "collapse", .choice(["when-hidden", "never"]), default: .text("when-hidden"),
        summary: "when an expanded page gets its own length back by itself"),
    ] + LayoutPlan.commonParameters,
    example: "pages extent=content minimum=(viewport)1")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages out as long as the app says.
  ///
  /// - Parameters:
  ///   - minimum: no page is shorter than this and the separator.
  ///   - spacing: the gap between two pages.
  ///   - grouping: which pages are selected together.
  ///   - separator: a line in points that the shortest page has room for; at least 0.
  ///   - collapsesHidden: whether an expanded page gets its length back when it leaves the screen.
  public init(
    minimum: Length? = nil, spacing: Length = .points(0), grouping: Grouping = .single,
    separator: Points = 0, collapsesHidden: Bool = true
  ) {
    var plan = LayoutPlan(
      extent: .content, minimum: minimum, spacing: spacing, grouping: grouping)
    plan.separator = max(0, separator)
    plan.collapsesHidden = collapsesHidden
    self.plan = plan
  }

  init(_ values: ParameterValues) {
    var plan = LayoutPlan(extent: .content, minimum: values.length("minimum"), common: values)
    plan.separator = Points(values.number("separator") ?? 0)
    plan.collapsesHidden = values.text("collapse") != "never"
    self.plan = plan
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .layout(ContentLayout($0)) }
  )
}
