public import FolioCore

/// The built-in strategies, which are registered like those of any plugin.
///
/// `StrategyRegistry.standard` has these alone; `StrategyRegistry.all` those of other pagers as well.
package enum StandardStrategies {
  /// The strategies of a pager without settings: one page per fling, else the threshold of half a
  /// page.
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

  /// All built-in strategies, in the order help shows them.
  fileprivate static let all: [StrategyRegistration] =
    Layouts.all + Snaps.all
    // Projections; the first ones are `uikit`, `fast`, `decay` and `none`.
    + DecayProjection.registrations
    + [.projection(AndroidProjection.self), .projection(BoostProjection.self)]
    // Releases.
    + [
      .release(VelocitySteps.self), .release(ThresholdRule.self), OnePageRule.registration,
      .release(NearestRule.self), .release(DirectionRule.self), .release(FreeRule.self),
      .release(ProjectedRule.self),
    ]
    // Limits.
    + [.limit(PagesLimit.self), .limit(StopLimit.self), .limit(ProximityLimit.self)]
    // Loops and resizes.
    + Loops.all + Resizes.all
    // Motions.
    + [
      .motion(UIKitDecay.self), .motion(SpringMotion.self), .motion(InstantMotion.self),
      .motion(FlutterMotion.self), .motion(AndroidMotion.self),
    ]
    // Autoplays.
    + [Autoplays.interval]
}

extension StrategyRegistry {
  /// The built-in strategies and their defaults only.
  public static var standard: StrategyRegistry {
    var registry = StrategyRegistry().adding(StandardStrategies.all, origin: "Standard")
    registry.defaults = StandardStrategies.defaults
    return registry
  }
}
