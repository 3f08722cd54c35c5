/// A strategy that configs can name: what can be set on it, and how it is made from that.
///
/// ```swift
/// final class SoftStop: ReleaseStrategy, ConfigurableStrategy {
///   static let far = Parameter("far", .integer(1...10), default: 2, "how many pages a throw goes")
///   static let descriptor = StrategyDescriptor(
///     role: .release, id: "com.example.soft-stop", summary: "a throw goes so many pages",
///     parameters: [far.descriptor], example: "com.example.soft-stop far=3")
///   private let far: Int
///   init(_ values: ParameterValues) { far = values[Self.far] }
///   …
/// }
/// let registry = StrategyRegistry.all.adding(.release(SoftStop.self), origin: "MyApp")
/// ```
public protocol ConfigurableStrategy: PagerStrategy, SendableMetatype {
  /// The descriptor: identifier, parameters and sentences, for schema, help and checks.
  static var descriptor: StrategyDescriptor { get }
  /// Makes the strategy from values that fit the descriptor.
  ///
  /// - Throws: why the values do not fit together, though each fits the descriptor.
  init(_ values: ParameterValues) throws(StrategyError)
}

extension ConfigurableStrategy {
  /// The identifier of the descriptor.
  public var identifier: String { Self.descriptor.id }
}

/// A strategy for a registry: its descriptor, and what the identifier stands for.
public struct StrategyRegistration: Sendable {
  /// The descriptor.
  public let descriptor: StrategyDescriptor
  /// How the strategy is made.
  package let recipe: StrategyRegistry.Recipe

  /// Registers what a recipe makes; for identifiers that share a class.
  package init(_ descriptor: StrategyDescriptor, _ recipe: StrategyRegistry.Recipe) {
    self.descriptor = descriptor
    self.recipe = recipe
  }

  init<Made: ConfigurableStrategy>(
    _ type: Made.Type, _ role: @escaping @Sendable (Made) -> AnyStrategy
  ) {
    descriptor = type.descriptor
    recipe = .make { (values) throws(StrategyError) in role(try Made(values)) }
  }
}

extension StrategyRegistry {
  /// Registers a strategy under the role and the identifier of its descriptor.
  ///
  /// - Parameter origin: who registers it, for messages, such as the name of the app.
  /// - Throws: `RegistrationError.duplicate` when the role has the identifier already; nothing is
  ///   changed then.
  public mutating func register(
    _ strategy: StrategyRegistration, origin: String
  ) throws(RegistrationError) {
    try register(strategy.descriptor, origin: origin, recipe: strategy.recipe)
  }

  /// This registry with strategies of one's own, as an app has it.
  ///
  /// ```swift
  /// extension StrategyRegistry {
  ///   static let mine = all.adding(.release(SoftStop.self), origin: "MyApp")
  /// }
  /// ```
  ///
  /// - Parameter origin: who adds them, for messages, such as the name of the app.
  /// - Precondition: no identifier is taken within its role.
  public func adding(_ strategies: StrategyRegistration..., origin: String) -> StrategyRegistry {
    var registry = self
    for strategy in strategies {
      do throws(RegistrationError) {
        try registry.register(strategy, origin: origin)
      } catch {
        preconditionFailure("`\(strategy.descriptor.id)` of \(origin) is registered already")
      }
    }
    return registry
  }
}
