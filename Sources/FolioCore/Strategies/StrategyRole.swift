/// What a strategy decides.
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
  /// What comes after the last page.
  case loop
  /// What stays in place when the surface changes its size.
  case resize
  /// How the surface moves; never asked by a decision.
  case motion
  /// When the pager goes on by itself.
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
  /// How the line of pages is closed to a loop, or not.
  case loop(LoopPlan)
  /// What is kept through a resize.
  case resize(ResizePlan)
  /// A strategy that says how a surface moves.
  case motion(any MotionStrategy)
  /// When the pager goes on by itself.
  case autoplay(AutoplayPlan)

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

// A registration for each role: by the class of a strategy that computes, by the recipe of a plan.
extension StrategyRegistration {
  /// A layout.
  public static func layout(
    _ descriptor: StrategyDescriptor,
    _ recipe: @escaping @Sendable (ParameterValues) throws(StrategyError) -> LayoutPlan
  ) -> Self {
    Self(descriptor, as: .layout) { (values) throws(StrategyError) in
      var plan = try recipe(values)
      plan.identifier = descriptor.id
      return .layout(plan)
    }
  }

  /// A snap strategy.
  ///
  /// A plan with a number that is not finite or beyond `Limits`, or with a list that does not rise, is an
  /// error of the config.
  public static func snap(
    _ descriptor: StrategyDescriptor,
    _ recipe: @escaping @Sendable (ParameterValues) throws(StrategyError) -> SnapPlan
  ) -> Self {
    Self(descriptor, as: .snap) { (values) throws(StrategyError) in
      var plan = try recipe(values)
      plan.identifier = descriptor.id
      guard plan.isSound else {
        throw StrategyError(reason: "its rests are no numbers that can be, or not in order")
      }
      return .snap(plan)
    }
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
  public static func loop(
    _ descriptor: StrategyDescriptor,
    _ recipe: @escaping @Sendable (ParameterValues) throws(StrategyError) -> LoopPlan
  ) -> Self {
    Self(descriptor, as: .loop) { (values) throws(StrategyError) in .loop(try recipe(values)) }
  }

  /// A resize strategy.
  public static func resize(
    _ descriptor: StrategyDescriptor,
    _ recipe: @escaping @Sendable (ParameterValues) throws(StrategyError) -> ResizePlan
  ) -> Self {
    Self(descriptor, as: .resize) { (values) throws(StrategyError) in .resize(try recipe(values)) }
  }

  /// A motion.
  public static func motion(_ type: (some ConfigurableStrategy & MotionStrategy).Type) -> Self {
    Self(type) { .motion($0) }
  }

  /// An autoplay.
  package static func autoplay(
    _ descriptor: StrategyDescriptor,
    _ recipe: @escaping @Sendable (ParameterValues) throws(StrategyError) -> AutoplayPlan
  ) -> Self {
    Self(descriptor, as: .autoplay) { (values) throws(StrategyError) in
      .autoplay(try recipe(values))
    }
  }

  private init(
    _ descriptor: StrategyDescriptor, as role: StrategyRole,
    _ make: @escaping @Sendable (ParameterValues) throws(StrategyError) -> AnyStrategy
  ) {
    precondition(
      descriptor.role == role, "`\(descriptor.id)` is registered in another role than it has")
    self.init(descriptor, .make(make))
  }
}
