/// The part of a pager that a strategy decides.
///
/// Each role has a name space of identifiers of its own. Projections, releases, limits and motions are
/// strategies that compute, each with a protocol; of the other roles a recipe makes a plan, which is a value.
public enum StrategyRole: String, Sendable, Hashable, CaseIterable {
  /// How long pages are and which belong together.
  case layout
  /// Where pages may rest.
  case snap
  /// How far a velocity carries.
  case projection
  /// Where a release goes.
  case release
  /// How far a release may go at most.
  case limit
  /// The pages after the last one.
  case loop
  /// The place that stays when the surface changes its size.
  case resize
  /// How the surface moves; never asked by a decision.
  case motion
  /// The automatic advance.
  case autoplay
}

/// One strategy of any role, as a recipe makes it.
package enum AnyStrategy: Sendable {
  /// How pages are laid out.
  case layout(LayoutPlan)
  /// Where pages may rest.
  case snap(SnapPlan)
  /// A strategy that turns a velocity into a distance.
  case projection(any ProjectionStrategy)
  /// A strategy that decides releases.
  case release(any ReleaseStrategy)
  /// A strategy that cuts decisions.
  case limit(any LimitStrategy)
  /// The closing of the line of pages to a loop, or not.
  case loop(LoopPlan)
  /// The place that is kept through a resize.
  case resize(ResizePlan)
  /// A strategy that says how a surface moves.
  case motion(any MotionStrategy)
  /// The automatic advance.
  case autoplay(AutoplayPlan)
}
