public import FolioCore

/// The built-in strategies, registered like those of any plugin.
package enum StandardStrategies {
  /// The default release rules: one page per fling, otherwise a threshold of half a page.
  fileprivate static let defaults = [
    StrategySpecification(role: .layout, id: "uniform"),
    StrategySpecification(role: .snap, id: "leading"),
    StrategySpecification(role: .projection, id: "uikit"),
    StrategySpecification(
      role: .release, id: VelocitySteps.descriptor.id,
      rows: [["speed": .speed(0.2), "pages": .integer(1)]]),
    StrategySpecification(role: .release, id: ThresholdRule.descriptor.id),
    StrategySpecification(role: .loop, id: LoopPlan.Style.off.rawValue),
    StrategySpecification(role: .resize, id: "keep-page"),
  ]

  fileprivate static let all: [StrategyRegistration] =
    Layouts.all + Snaps.all
    // `uikit`, `fast`, `decay` and `none` come first.
    + DecayProjection.registrations
    + [.projection(AndroidProjection.self), .projection(BoostProjection.self)]
    + [
      .release(VelocitySteps.self), .release(ThresholdRule.self), OnePage.registration,
      .release(NearestRule.self), .release(DirectionRule.self), .release(FreeRule.self),
      .release(ProjectedRule.self),
    ]
    + [.limit(PagesLimit.self), .limit(StopLimit.self), .limit(ProximityLimit.self)]
    + Loops.all + Resizes.all
    + [
      .motion(UIKitDecay.self), .motion(SpringMotion.self), .motion(InstantMotion.self),
      .motion(FlutterMotion.self), .motion(AndroidMotion.self),
    ]
    + [Autoplays.interval]
}

extension StrategyRegistry {
  /// Only the built-in strategies and their defaults.
  public static var standard: StrategyRegistry {
    var registry = StrategyRegistry().adding(StandardStrategies.all, origin: "Standard")
    registry.defaults = StandardStrategies.defaults
    return registry
  }
}
