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

/// One strategy of any role, as a factory returns it.
package enum AnyStrategy: Sendable {
  /// A strategy that lays pages out.
  case layout(any LayoutStrategy)
  /// A strategy that says where pages may rest.
  case snap(any SnapStrategy)
  /// A strategy that turns a velocity into a distance.
  case projection(any ProjectionStrategy)
  /// A strategy that decides releases.
  case release(any ReleaseStrategy)
  /// A strategy that cuts decisions.
  case limit(any LimitStrategy)
  /// A strategy that closes the line of pages to a loop, or not.
  case loop(any LoopStrategy)
  /// A strategy that keeps a place through a resize.
  case resize(any ResizeStrategy)
  /// A strategy that says how a surface moves.
  case motion(any MotionStrategy)
  /// A strategy that goes on by itself.
  case autoplay(any AutoplayStrategy)

  /// The role the strategy plays.
  package var role: StrategyRole {
    switch self {
    case .layout: .layout
    case .snap: .snap
    case .projection: .projection
    case .release: .release
    case .limit: .limit
    case .loop: .loop
    case .resize: .resize
    case .motion: .motion
    case .autoplay: .autoplay
    }
  }
}

// A registration for each role, by the class of its strategy.
extension StrategyRegistration {
  /// A layout.
  public static func layout(_ type: (some ConfigurableStrategy & LayoutStrategy).Type) -> Self {
    Self(type) { .layout($0) }
  }

  /// A snap strategy.
  public static func snap(_ type: (some ConfigurableStrategy & SnapStrategy).Type) -> Self {
    Self(type) { .snap($0) }
  }

  /// A projection.
  public static func projection(
    _ type: (some ConfigurableStrategy & ProjectionStrategy).Type
  ) -> Self {
    Self(type) { .projection($0) }
  }

  /// A release rule.
  public static func release(_ type: (some ConfigurableStrategy & ReleaseStrategy).Type) -> Self {
    Self(type) { .release($0) }
  }

  /// A limit.
  public static func limit(_ type: (some ConfigurableStrategy & LimitStrategy).Type) -> Self {
    Self(type) { .limit($0) }
  }

  /// A loop.
  public static func loop(_ type: (some ConfigurableStrategy & LoopStrategy).Type) -> Self {
    Self(type) { .loop($0) }
  }

  /// A resize strategy.
  public static func resize(_ type: (some ConfigurableStrategy & ResizeStrategy).Type) -> Self {
    Self(type) { .resize($0) }
  }

  /// A motion.
  public static func motion(_ type: (some ConfigurableStrategy & MotionStrategy).Type) -> Self {
    Self(type) { .motion($0) }
  }

  /// An autoplay.
  package static func autoplay(
    _ type: (some ConfigurableStrategy & AutoplayStrategy).Type
  ) -> Self {
    Self(type) { .autoplay($0) }
  }
}
