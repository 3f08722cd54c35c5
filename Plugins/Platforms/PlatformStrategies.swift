public import FolioCore
import FolioStandard

/// The rules of other pagers with quirks that no general rule expresses.
///
/// `Configs/platforms` composes most platforms from the built-in strategies instead.
package enum PlatformStrategies {
  package static let origin = "Platforms"

  fileprivate static let all: [StrategyRegistration] =
    [
      MSPeekPages.layout, .release(FlickNearest.self), .release(FlutterPage.self),
      .release(ComposePage.self),
      .release(ViewPagerPage.self), .release(RecyclerLinear.self),
      ReactNativeOffsets.snap, EmblaContent.layout, EmblaContent.snap,
      EmblaContent.loop,
    ]
    // `embla-flick`, `embla-skip`, `embla-distance` and `embla-free` come first.
    + EmblaFlick.registrations + EmblaDistance.registrations + EmblaMotion.registrations
}

extension StrategyRegistry {
  /// All strategies and presets of Folio: the built-in ones and those of other pagers.
  ///
  /// Apps and the `folio` command use this registry; `adding(_:origin:)` extends it.
  public static var all: StrategyRegistry {
    var registry = StrategyRegistry.standard.adding(
      PlatformStrategies.all, origin: PlatformStrategies.origin)
    registry.presets += PlatformStrategies.presets
    return registry
  }
}
