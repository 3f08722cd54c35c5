public import FolioCore
import FolioStandard

/// The rules of other pagers that no general rule expresses.
///
/// Most platforms are composed from the built-in strategies in `Configs/platforms`; each strategy
/// here has a quirk that those cannot express, and its documentation names it.
package enum PlatformStrategies {
  /// The origin of these strategies in messages.
  package static let origin = "Platforms"

  /// All strategies of this module, in the order help shows them.
  fileprivate static let all: [StrategyRegistration] =
    [
      PeekPages.layout, .release(FlutterPage.self), .release(ComposePage.self),
      .release(ViewPagerPage.self), .release(RecyclerLinear.self),
      ReactNativeOffsets.snap, EmblaContent.layout, EmblaContent.snap,
      EmblaContent.loop,
    ]
    // The first ones are `embla-flick`, `embla-skip`, `embla-distance` and `embla-free`.
    + EmblaFlick.registrations + EmblaDistance.registrations + EmblaMotion.registrations
}

extension StrategyRegistry {
  /// All strategies and presets of Folio: the built-in ones and those of other pagers.
  ///
  /// The registry of apps and of the command `folio`; `adding(_:origin:)` adds an app's own.
  public static var all: StrategyRegistry {
    var registry = StrategyRegistry.standard.adding(
      PlatformStrategies.all, origin: PlatformStrategies.origin)
    registry.presets += PlatformStrategies.presets
    return registry
  }
}
