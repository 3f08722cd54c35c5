/// What a strategy decides.
///
/// Each role has a protocol and a name space of identifiers of its own.
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
  /// What comes after the last page.
  case loop
  /// What stays in place when the surface changes its size.
  case resize
  /// How the surface moves; never asked by a decision.
  case motion
  /// When the pager goes on by itself.
  case autoplay
}
