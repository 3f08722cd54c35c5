import FolioCore

/// MSPeek's layout: neighbors peek in on both sides, and a trailing gap counts as content.
///
/// A page is as long as the viewport minus twice the sum of peek and gap.
enum MSPeekPages {
  static let layout = StrategyRegistration.layout(
    StrategyDescriptor(
      role: .layout, id: "mspeek",
      summary:
        "MSPeek's pages: with `snap center`, neighbors peek in on both sides; a gap follows the last",
      parameters: [peek.descriptor, spacing.descriptor, group.descriptor],
      example: "pages mspeek by=20 spacing=10")
  ) { plan(by: $0[peek], spacing: $0[spacing], group: $0[group]) }

  private static let peek = Parameter(
    "by", .number(0...Limits.maximumLength), default: 0.0,
    "how many points of each neighbor are visible, with `snap center`")
  private static let spacing = Parameter(
    "spacing", .number(0...Limits.maximumLength), default: 0.0,
    "the gap between two pages, in points")
  private static let group = Parameter(
    "group", .integer(1...Limits.maximumUniformPages), default: 1,
    "number of items shown and selected together")

  /// A plan that shows `peek` points of the neighbors.
  ///
  /// - Parameter group: The number of items sharing a page; at least 1.
  private static func plan(by peek: Double, spacing: Double, group: Int) -> LayoutPlan {
    let side = peek + spacing
    let items = Double(max(1, group))
    var plan = LayoutPlan(
      extent: .uniform(.viewport(1 / items)), spacing: .points(spacing),
      grouping: group > 1 ? .every(group) : .single)
    plan.reduction = .points((2 * side + spacing * (items - 1)) / items)
    plan.padding = LengthInsets(leading: .points(side), trailing: .points(side + spacing))
    return plan
  }
}
