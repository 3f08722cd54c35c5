public import FolioCore

/// The built-in strategies: a plugin like any other, linked in by default.
///
/// `StrategyRegistry.standard` is what a config is composed from unless an app passes a registry of
/// its own.
public enum StandardStrategies {
  /// The name messages use for where these strategies come from.
  public static let origin = "Standard"

  /// Registers all built-in strategies.
  ///
  /// - Throws: `RegistrationError.duplicate` when the registry has one of the identifiers already.
  public static func register(in registry: inout StrategyRegistry) throws(RegistrationError) {
    for (descriptor, recipe) in all {
      try registry.register(descriptor, origin: origin, recipe: recipe)
    }
  }

  /// What a pager does that states nothing: one page a throw, or half a page's way.
  public static let defaults = [
    StrategySpecification(role: .layout, id: UniformLayout.descriptor.id),
    StrategySpecification(role: .snap, id: "leading"),
    StrategySpecification(role: .projection, id: "uikit"),
    StrategySpecification(
      role: .release, id: VelocitySteps.descriptor.id,
      rows: [["speed": .speed(0.2), "pages": .integer(1)]]),
    StrategySpecification(role: .release, id: ThresholdRule.descriptor.id),
    StrategySpecification(role: .loop, id: LoopPlan.Style.off.rawValue),
    StrategySpecification(role: .resize, id: "keep-page"),
  ]

  /// Every built-in strategy, in the order help shows them.
  private static let all: [(StrategyDescriptor, StrategyRegistry.Recipe)] =
    [UniformLayout.entry, ContentLayout.entry, PlacedLayout.entry, WeightedLayout.entry]
    + AlignedSnap.entries + [EdgeAwareSnap.entry, EverySnap.entry, ListedSnap.entry]
    + DecayProjection.entries + [AndroidProjection.entry, BoostProjection.entry]
    + [
      VelocitySteps.entry, ThresholdRule.entry, OnePageRule.entry, NearestRule.entry,
      DirectionRule.entry,
      FreeRule.entry, ProjectedRule.entry,
    ]
    + [PagesLimit.entry, StopLimit.entry, ProximityLimit.entry]
    + LoopStyle.entries
    + KeepOnResize.entries
    + [
      UIKitDecay.entry, SpringMotion.entry, InstantMotion.entry, FlutterMotion.entry,
      AndroidMotion.entry,
    ]
    + [IntervalAutoplay.entry]
}

extension StrategyRegistry {
  /// The built-in strategies and their defaults, and nothing else.
  public static var standard: StrategyRegistry {
    var registry = StrategyRegistry()
    do throws(RegistrationError) {
      try StandardStrategies.register(in: &registry)
    } catch {
      assertionFailure("two built-in strategies of a role have one identifier")
    }
    registry.defaults = StandardStrategies.defaults
    return registry
  }
}
