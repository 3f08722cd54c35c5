public import FolioCore

/// Pages where the app says: explicit starts and extents, overlaps and gaps allowed.
public final class PlacedLayout: LayoutStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "placed", summary: "pages where the app says; they may overlap",
    parameters: LayoutPlan.commonParameters.filter { $0.name != "spacing" },
    example: "pages placed")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages out where the app says.
  ///
  /// Only pages that follow each other without overlap form groups and close to a ring.
  public init(grouping: Grouping = .single, stop: StopStrength = .normal) {
    plan = LayoutPlan(extent: .placed, grouping: grouping, stop: stop)
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor,
    .make {
      .layout(PlacedLayout(grouping: $0.grouping, stop: $0.choice("stop", .normal)))
    }
  )
}
