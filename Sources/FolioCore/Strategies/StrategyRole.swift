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

package enum AnyStrategy: Sendable {
  case layout(LayoutPlan)
  case snap(SnapPlan)
  case projection(any ProjectionStrategy)
  case release(any ReleaseStrategy)
  case limit(any LimitStrategy)
  case loop(LoopPlan)
  case resize(ResizePlan)
  case motion(any MotionStrategy)
  case autoplay(AutoplayPlan)
  case transform(any TransformStrategy)
}
