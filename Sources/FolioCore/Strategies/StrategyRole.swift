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

/// What all strategies share: they are immutable, and they know the name they were registered by.
///
/// The protocols of the roles are bound to classes because Embedded Swift has no other existentials.
public protocol PagerStrategy: AnyObject, Sendable {
  /// The identifier of the strategy in reasons and in configs, such as `velocity-steps`.
  var identifier: String { get }
  /// Whether it is a `PredictableStrategy`; of any other, maps and proofs can only try gestures out.
  var isPredictable: Bool { get }
}

extension PagerStrategy {
  /// Nothing is known of a strategy that does not say so.
  public var isPredictable: Bool { false }
}

/// A strategy that changes its mind nowhere but where it says: a rule or a limit names all that it
/// compares in `addBoundaries`, and a projection grows with the speed without a jump.
public protocol PredictableStrategy: PagerStrategy {}

extension PredictableStrategy {
  /// Yes: gestures between two neighbouring boundaries are decided alike.
  public var isPredictable: Bool { true }
}

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
