/// The part of a pager that a strategy decides; identifiers are unique within a role.
///
/// Projections, releases, limits and motions compute; the recipes of other roles return a plan, a plain value.
public enum StrategyRole: String, Sendable, Hashable, CaseIterable {
  /// Extents and groups of pages.
  case layout
  /// Snap points.
  case snap
  /// The distance of a velocity.
  case projection
  /// Where a release lands.
  case release
  /// The furthest a release may go.
  case limit
  /// The pages after the last one.
  case loop
  /// The place that a resize keeps.
  case resize
  /// How the surface moves; not part of decisions.
  case motion
  /// The automatic advance.
  case autoplay
}

/// A strategy of any role, made by its recipe.
package enum AnyStrategy: Sendable {
  /// Extents and groups of pages.
  case layout(LayoutPlan)
  /// Snap points.
  case snap(SnapPlan)
  /// The distance of a velocity.
  case projection(any ProjectionStrategy)
  /// A rule.
  case release(any ReleaseStrategy)
  /// A limit.
  case limit(any LimitStrategy)
  /// A loop, or none.
  case loop(LoopPlan)
  /// The place that a resize keeps.
  case resize(ResizePlan)
  /// How the surface moves.
  case motion(any MotionStrategy)
  /// The automatic advance.
  case autoplay(AutoplayPlan)
}
