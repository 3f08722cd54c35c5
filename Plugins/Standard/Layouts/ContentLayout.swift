public import FolioCore

/// Pages with the lengths that the app gives, but never shorter than a minimum.
public final class ContentLayout: LayoutStrategy, EngineStrategy, ConfigurableStrategy {
  /// The descriptor: schema, help and documentation.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "content",
    alsoCalled: [
      "auto", "auto-width", "auto-height", "variable-width", "fit-content", "wrap-content",
    ],
    summary: "pages as long as their content",
    parameters: [minimum.descriptor, visible.descriptor, separator.descriptor, collapse.descriptor]
      + LayoutPlan.commonParameters,
    example: "pages extent=content minimum=(viewport)1")

  private enum Collapse: String, ParameterChoice {
    case whenHidden = "when-hidden"
    case never
  }
  private static let minimum = Parameter(
    "minimum", .pageLength, default: Length?.none,
    "no page is shorter than this; unknown pages are this long")
  private static let visible = LayoutPlan.visible(insteadOf: "minimum")
  private static let separator = Parameter(
    "separator", .number(0...Limits.maximumLength), default: Points(0),
    "a line in points at the end of the shortest pages, beyond their minimum")
  private static let collapse = Parameter(
    "collapse", default: Collapse.whenHidden,
    "when an expanded page gets its own length back by itself")

  /// The resulting plan.
  public let plan: LayoutPlan

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - minimum: the shortest length of a page, to which the separator is added; `nil` for 0.
  ///   - spacing: the gap between two pages.
  ///   - grouping: which pages are selected together.
  ///   - separator: the thickness of a separator line in points, added to the minimum; at least 0.
  ///   - collapsesHidden: whether an expanded page gets its own length back when it leaves the
  ///     screen.
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

  /// Creates the layout from the values of a config.
  public init(_ values: ParameterValues) {
    var plan = LayoutPlan(extent: .content, minimum: values[Self.minimum], common: values)
    plan.visible = values[Self.visible]
    plan.separator = values[Self.separator]
    plan.collapsesHidden = values[Self.collapse] == .whenHidden
    self.plan = plan
  }
}
