/// The strategies that configs can name: `.all`, and those that an app adds.
///
/// ```swift
/// let registry = StrategyRegistry.all.adding(.release(SoftStop.self), origin: "MyApp")
/// let pager = try Pager(resource: "mine", registry: registry)
/// ```
public struct StrategyRegistry: Sendable {
  /// The strategies of an empty config; other roles must be configured.
  package var defaults: [ParameterValues] = []

  /// The presets, which pagers of a config can replace.
  package var presets: [PagerPreset] = []

  private var entries: [StrategyRole: [StrategyRegistration]] = [:]

  /// Creates an empty registry.
  public init() {}

  /// Registers a strategy with an origin for messages; throws if its identifier is taken.
  ///
  /// ```swift
  /// var registry = StrategyRegistry.all
  /// try registry.register(.release(SoftStop.self), origin: "MyApp")
  /// ```
  public mutating func register(
    _ strategy: StrategyRegistration, origin: String
  ) throws(StrategyError) {
    let (role, id) = (strategy.descriptor.role, strategy.descriptor.id)
    if let other = entry(role, id) {
      throw StrategyError(
        reason: """
          the \(role.rawValue) `\(id)` is registered twice, by \(other.origin) and by \(origin)
          """)
    }
    var strategy = strategy
    strategy.origin = origin
    entries[role, default: []].append(strategy)
  }

  /// Returns this registry with an app's strategies; `origin` is for messages.
  ///
  /// ```swift
  /// extension StrategyRegistry {
  ///   static let mine = all.adding(.release(SoftStop.self), origin: "MyApp")
  /// }
  /// ```
  ///
  /// - Precondition: Identifiers are unique within their roles; `register` throws an error instead.
  public func adding(_ strategies: StrategyRegistration..., origin: String) -> StrategyRegistry {
    adding(strategies, origin: origin)
  }

  /// Returns this registry with more strategies, of unique identifiers within their roles.
  package func adding(_ strategies: [StrategyRegistration], origin: String) -> StrategyRegistry {
    var registry = self
    for strategy in strategies {
      do throws(StrategyError) {
        try registry.register(strategy, origin: origin)
      } catch {
        preconditionFailure(error.reason)
      }
    }
    return registry
  }

  /// Adds a registered strategy, with the rows of its table, to those of an empty config.
  package mutating func addDefault(
    _ role: StrategyRole, _ id: String, rows: [[String: ParameterValue]] = []
  ) {
    guard let entry = entry(role, id) else { preconditionFailure("`\(id)` is not registered") }
    defaults.append(ParameterValues(rows: rows, for: entry.descriptor))
  }

  package func entry(_ role: StrategyRole, _ id: String) -> StrategyRegistration? {
    entries[role]?.first { $0.descriptor.id == id }
  }

  package func entries(of role: StrategyRole) -> [StrategyRegistration] {
    entries[role] ?? []
  }

  /// All descriptors, by role and order of registration.
  public var descriptors: [StrategyDescriptor] {
    StrategyRole.allCases.flatMap { role in entries(of: role).map { $0.descriptor } }
  }
}

/// The reason for refusing a registration, or values that fit the descriptor.
public struct StrategyError: Error, Equatable, Sendable {
  /// `true` if its library is missing or refused.
  public var isUnavailable = false
  /// The parameter at fault, if any.
  public var parameter: String?
  /// A sentence in the config's words, without a full stop.
  public var reason: String
  /// A fix in the config's words, without a full stop.
  public var help: String?

  /// Creates an error.
  public init(parameter: String? = nil, reason: String, help: String? = nil) {
    self.parameter = parameter
    self.reason = reason
    self.help = help
  }

  /// Creates an error of an unavailable strategy.
  public static func unavailable(_ reason: String, help: String?) -> StrategyError {
    var error = StrategyError(reason: reason, help: help)
    error.isUnavailable = true
    return error
  }
}
