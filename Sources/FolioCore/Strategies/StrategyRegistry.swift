/// The strategies that configs can name.
///
/// A value that is passed in, never a singleton: `.all` has every strategy of Folio, and an app adds
/// its own, each a `ConfigurableStrategy`:
///
/// ```swift
/// let registry = StrategyRegistry.all.adding(.release(SoftStop.self), origin: "MyApp")
/// let pager = try Pager(resource: "mine", registry: registry)
/// ```
public struct StrategyRegistry: Sendable {
  /// The strategies of a pager that states nothing; those of one role in their order.
  ///
  /// A config can leave a role out only where one of these plays it.
  package var defaults: [StrategySpecification] = []

  /// The pagers that configs can inherit from by name; a pager of a file that has the name of one
  /// takes its place.
  package var presets: [PagerPreset] = []

  private var entries: [StrategyRole: [StrategyRegistration]] = [:]

  /// An empty registry.
  public init() {}

  /// Registers a strategy under the role and the identifier of its descriptor.
  ///
  /// - Parameter origin: who registers it, for messages, such as the name of the app.
  /// - Throws: `RegistrationError.duplicate` when the role has the identifier already; nothing is
  ///   changed then.
  package mutating func register(
    _ strategy: StrategyRegistration, origin: String
  ) throws(RegistrationError) {
    let (role, id) = (strategy.descriptor.role, strategy.descriptor.id)
    if let other = entry(role, id) {
      throw .duplicate(role: role, id: id, origins: [other.origin, origin])
    }
    var strategy = strategy
    strategy.origin = origin
    entries[role, default: []].append(strategy)
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
    adding(strategies, origin: origin)
  }

  /// This registry with some strategies more.
  ///
  /// - Precondition: no identifier is taken within its role.
  package func adding(_ strategies: [StrategyRegistration], origin: String) -> StrategyRegistry {
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

  /// The entry of an identifier within a role.
  package func entry(_ role: StrategyRole, _ id: String) -> StrategyRegistration? {
    entries[role]?.first { $0.descriptor.id == id }
  }

  /// All entries of a role, in the order they were registered.
  package func entries(of role: StrategyRole) -> [StrategyRegistration] {
    entries[role] ?? []
  }

  /// All descriptors, by role and then in the order they were registered.
  public var descriptors: [StrategyDescriptor] {
    StrategyRole.allCases.flatMap { role in entries(of: role).map { $0.descriptor } }
  }
}

/// Why a strategy was not registered.
package enum RegistrationError: Error, Equatable, Sendable {
  /// The role has the identifier already; both origins are named, the older first.
  case duplicate(role: StrategyRole, id: String, origins: [String])
}

/// A strategy by its name and its parameters: what a short form expands to.
package struct StrategySpecification: Equatable, Sendable {
  /// The role.
  package var role: StrategyRole
  /// The identifier.
  package var id: String
  /// The given values, by name.
  package var parameters: [String: ParameterValue]
  /// The rows of its table.
  package var rows: [[String: ParameterValue]]

  package init(
    role: StrategyRole, id: String, parameters: [String: ParameterValue] = [:],
    rows: [[String: ParameterValue]] = []
  ) {
    self.role = role
    self.id = id
    self.parameters = parameters
    self.rows = rows
  }
}

/// Why a strategy could not be made from parameters that fit its descriptor.
public struct StrategyError: Error, Equatable, Sendable {
  /// True if the strategy is unavailable, whatever its parameters: its library is missing or refused.
  public var isUnavailable = false
  /// The parameter at fault, if one is.
  public var parameter: String?
  /// One sentence in the words of the config, without a full stop.
  public var reason: String
  /// The remedy, in the words of the config; one sentence without a full stop.
  public var help: String?

  /// Creates an error.
  public init(parameter: String? = nil, reason: String, help: String? = nil) {
    self.parameter = parameter
    self.reason = reason
    self.help = help
  }

  /// An unavailable strategy.
  public static func unavailable(_ reason: String, help: String?) -> StrategyError {
    var error = StrategyError(reason: reason, help: help)
    error.isUnavailable = true
    return error
  }
}
