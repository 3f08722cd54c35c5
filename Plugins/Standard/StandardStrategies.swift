public import FolioCore

/// The built-in strategies, registered like those of any plugin.
package enum StandardStrategies {
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
    + [Autoplays.interval, Autoplays.off] + TransformParts.all + TransformPresets.all
}

extension StrategyRegistry {
  /// Only the built-in strategies and their defaults.
  public static var standard: StrategyRegistry {
    var registry = StrategyRegistry().adding(StandardStrategies.all, origin: "Standard")
    registry.addDefault(.layout, "uniform")
    registry.addDefault(.snap, "leading")
    registry.addDefault(.projection, "uikit")
    // One page per fling, otherwise a threshold of half a page.
    registry.addDefault(
      .release, VelocitySteps.descriptor.id, rows: [["speed": .speed(0.2), "pages": .integer(1)]])
    registry.addDefault(.release, ThresholdRule.descriptor.id)
    registry.addDefault(.loop, LoopPlan.Style.off.rawValue)
    registry.addDefault(.resize, "keep-page")
    return registry
  }
}
