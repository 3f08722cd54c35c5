/// A strategy that configs can name and parametrize.
///
/// ```swift
/// final class SoftStop: ReleaseStrategy, ConfigurableStrategy {
///   static let far = Parameter("far", .integer(1...10), default: 2, "how many pages a fling goes")
///   static let descriptor = StrategyDescriptor(
///     role: .release, id: "com.example.soft-stop", summary: "a fling goes so many pages",
///     parameters: [far.descriptor], example: "com.example.soft-stop far=3")
///   private let far: Int
///   init(_ values: ParameterValues) { far = values[Self.far] }
///   …
/// }
/// let registry = StrategyRegistry.all.adding(.release(SoftStop.self), origin: "MyApp")
/// ```
public protocol ConfigurableStrategy: PagerStrategy, SendableMetatype {
  /// The identifier, parameters and texts for schema, help and checks.
  static var descriptor: StrategyDescriptor { get }
  /// Creates the strategy from valid values; throws if they are inconsistent.
  init(_ values: ParameterValues) throws(StrategyError)
}

extension ConfigurableStrategy {
  /// The descriptor's identifier.
  public var identifier: String { Self.descriptor.id }

  /// The default values.
  public static var defaults: ParameterValues { ParameterValues(for: descriptor) }
}

/// A rule, limit or projection of Folio.
package protocol EngineRule: ConfigurableStrategy {}

extension EngineRule {
  /// `true`, since built-in rules add all their boundaries.
  public var isPredictable: Bool { true }
}
