public import FolioCore

/// The layout of MSPeek: pages leave room for their neighbours on both sides, and a gap after the
/// last page counts as content.
///
/// A strategy of its own because every measure follows from the two it is given. Pages are as long
/// as the bounds less twice the peek and the gap.
public final class PeekLayout: LayoutStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "peek", summary: "pages that leave room for their neighbours on both sides",
    parameters: [
      ParameterDescriptor(
        "by", .number(0...Limits.maximumLength), default: .number(0),
        summary: "how much of a neighbour shows, in points"),
      ParameterDescriptor(
        "spacing", .number(0...Limits.maximumLength), default: .number(0),
        summary: "the gap between two pages, in points"),
      ParameterDescriptor(
        "group", .integer(1...Limits.maximumUniformPages), default: .integer(1),
        summary: "how many items show together and are selected together"),
    ],
    example: "pages peek by=20 spacing=10")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages out with room for their neighbours, in points.
  ///
  /// - Parameter group: how many items share the room; at least 1.
  public init(by peek: Double = 0, spacing: Double = 0, group: Int = 1) {
    let side = peek + spacing
    let items = Double(max(1, group))
    var plan = LayoutPlan(
      extent: .uniform(.viewport(1 / items)), spacing: .points(spacing),
      grouping: group > 1 ? .every(group) : .single)
    plan.reduction = .points((2 * side + spacing * (items - 1)) / items)
    plan.padding = LengthInsets(leading: .points(side), trailing: .points(side + spacing))
    self.plan = plan
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .layout(
        PeekLayout(
          by: $0.number("by") ?? 0, spacing: $0.number("spacing") ?? 0,
          group: $0.integer("group") ?? 1))
    }
  )
}
