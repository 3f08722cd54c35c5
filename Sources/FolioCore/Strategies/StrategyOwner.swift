/// Whose a strategy is.
public struct StrategyOwner: Equatable, Sendable {
  package let isEngine: Bool

  /// An app's own, or that of a plugin, which may look at the pager while it is asked.
  public static let app = StrategyOwner(isEngine: false)
}

/// A strategy of the engine: it asks for nothing but what it is given, so that it can be asked in the middle
/// of a change.
package protocol EngineStrategy: PagerStrategy {}

extension EngineStrategy {
  /// The engine's.
  public var owner: StrategyOwner { StrategyOwner(isEngine: true) }
}

/// A rule, a limit or a projection of the engine, which names all that it compares.
package protocol EngineRule: PredictableStrategy, EngineStrategy {}
