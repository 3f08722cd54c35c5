public import FolioCore

/// Pages where the app says: explicit starts and extents, overlaps and gaps allowed.
public final class PlacedLayout: LayoutStrategy {
  /// What there is to say about it.
  public static let descriptor = StrategyDescriptor(
    role: .layout, id: "placed", summary: "pages where the app says; they may overlap",
    parameters: LayoutPlan.commonParameters.filter { $0.name == "stop" },
    example: "pages placed")

  /// The identifier.
  public var identifier: String { Self.descriptor.id }
  /// The plan.
  public let plan: LayoutPlan

  /// Lays pages out where the app says.
  public init(stop: StopStrength = .normal) {
    plan = LayoutPlan(extent: .placed, stop: stop)
  }

  static let entry: (StrategyDescriptor, StrategyRegistry.Recipe) = (
    descriptor, .make { .layout(PlacedLayout(stop: $0.choice("stop", .normal))) }
  )
}
