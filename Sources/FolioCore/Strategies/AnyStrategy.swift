/// One strategy of any role, as a factory returns it.
public enum AnyStrategy: Sendable {
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
  public var role: StrategyRole {
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
