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
    ],
    example: "pages peek by=20 spacing=10")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages out with room for their neighbours, in points.
  public init(by peek: Double = 0, spacing: Double = 0) {
    let side = peek + spacing
    var plan = LayoutPlan(extent: .uniform(.viewport(1)), spacing: .points(spacing))
    plan.reduction = .points(2 * side)
    plan.padding = LengthInsets(leading: .points(side), trailing: .points(side + spacing))
    self.plan = plan
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .layout(PeekLayout(by: $0.number("by") ?? 0, spacing: $0.number("spacing") ?? 0))
    }
  )
}
