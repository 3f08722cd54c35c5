/// The part of a pager that a strategy decides, by computing or by returning a plan.
public enum StrategyRole: String, Sendable, Hashable, CaseIterable {
  /// Extents and groups of pages.
  case layout
  /// Snap points.
  case snap
  /// The distance that a velocity carries.
  case projection
  /// The landing place of a release.
  case release
  /// The limit of a release.
  case limit
  /// The continuation after the last page.
  case loop
  /// The place that a resize keeps.
  case resize
  /// The motion of the surface, which decisions do not depend on.
  case motion
  /// The automatic advance.
  case autoplay
  /// The look of a page by its position, which decisions do not depend on.
  case transform
}

/// A strategy of any role.
package enum AnyStrategy: Sendable {
  /// Extents and groups of pages.
  case layout(LayoutPlan)
  /// Snap points.
  case snap(SnapPlan)
  /// The distance that a velocity carries.
  case projection(any ProjectionStrategy)
  /// A rule.
  case release(any ReleaseStrategy)
  /// A limit.
  case limit(any LimitStrategy)
  /// A loop, or none.
  case loop(LoopPlan)
  /// The place that a resize keeps.
  case resize(ResizePlan)
  /// The motion of the surface.
  case motion(any MotionStrategy)
  /// The automatic advance.
  case autoplay(AutoplayPlan)
  /// The look of a page by its position.
  case transform(any TransformStrategy)
}
