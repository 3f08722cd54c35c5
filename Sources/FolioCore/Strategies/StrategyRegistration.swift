/// A strategy of a registry.
public struct StrategyRegistration: Sendable {
  /// A way to create a strategy.
  package enum Recipe: Sendable {
    case make(@Sendable (ParameterValues) throws(StrategyError) -> AnyStrategy)
    /// Expands to other strategies, as `resolve` prints.
    case expand(@Sendable (ParameterValues) -> [ParameterValues])
  }

  /// The descriptor: schema, help and documentation.
  public let descriptor: StrategyDescriptor
  package let recipe: Recipe
  /// The origin for messages, such as `Standard`.
  package internal(set) var origin = ""

  /// Creates a registration of a recipe, for identifiers that share a class.
  package init(_ descriptor: StrategyDescriptor, _ recipe: Recipe) {
    self.descriptor = descriptor
    self.recipe = recipe
  }

  private init(
    _ descriptor: StrategyDescriptor, as role: StrategyRole,
    _ make: @escaping @Sendable (ParameterValues) throws(StrategyError) -> AnyStrategy
  ) {
    precondition(
      descriptor.role == role, "`\(descriptor.id)` is registered in another role than it has")
    self.init(descriptor, .make(make))
  }

  private init<Made: ConfigurableStrategy>(
    _ type: Made.Type, as role: StrategyRole, _ strategy: @escaping @Sendable (Made) -> AnyStrategy
  ) {
    self.init(type.descriptor, as: role) { (values) throws(StrategyError) in
      strategy(try Made(values))
    }
  }
}

// By class for strategies that compute, by recipe for plans.
extension StrategyRegistration {
  /// Registers a layout.
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

  /// Registers a snap strategy; an invalid plan is an error of the config.
  public static func snap(
    _ descriptor: StrategyDescriptor,
    _ recipe: @escaping @Sendable (ParameterValues) throws(StrategyError) -> SnapPlan
  ) -> Self {
    Self(descriptor, as: .snap) { (values) throws(StrategyError) in
      var plan = try recipe(values)
      plan.identifier = descriptor.id
      guard plan.isSound else {
        throw StrategyError(reason: "its snap points are invalid or not in ascending order")
      }
      return .snap(plan)
    }
  }

  /// Registers a projection.
  public static func projection(
    _ type: (some ConfigurableStrategy & ProjectionStrategy).Type
  ) -> Self {
    Self(type, as: .projection) { .projection($0) }
  }

  /// Registers a release rule.
  public static func release(_ type: (some ConfigurableStrategy & ReleaseStrategy).Type) -> Self {
    Self(type, as: .release) { .release($0) }
  }

  /// Registers a limit.
  public static func limit(_ type: (some ConfigurableStrategy & LimitStrategy).Type) -> Self {
    Self(type, as: .limit) { .limit($0) }
  }

  /// Registers a transform.
  public static func transform(
    _ type: (some ConfigurableStrategy & TransformStrategy).Type
  ) -> Self {
    Self(type, as: .transform) { .transform($0) }
  }

  /// Registers a motion.
  public static func motion(_ type: (some ConfigurableStrategy & MotionStrategy).Type) -> Self {
    Self(type, as: .motion) { .motion($0) }
  }
}
