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
  /// The identifier, the parameters and texts for schema, help and checks.
  static var descriptor: StrategyDescriptor { get }
  /// Creates the strategy from values that fit the descriptor; throws if they do not fit together.
  init(_ values: ParameterValues) throws(StrategyError)
}

extension ConfigurableStrategy {
  /// The identifier of the descriptor.
  public var identifier: String { Self.descriptor.id }

  /// The default values.
  public static var unstated: ParameterValues { ParameterValues(for: descriptor) }
}

/// A rule, limit or projection of Folio.
package protocol EngineRule: ConfigurableStrategy {}

extension EngineRule {
  /// `true`: it names all that it compares.
  public var isPredictable: Bool { true }
}
