public import FolioCore
import FolioStandard

/// The rules of other pagers that no general rule expresses.
///
/// Most platforms are composed from the built-in strategies in `Configs/platforms`; what is here has
/// a quirk that is the point of it, and says which.
public enum PlatformStrategies {
  /// The name messages use for where these strategies come from.
  public static let origin = "Platforms"

  /// Registers all strategies of this module.
  ///
  /// - Throws: `RegistrationError.duplicate` when the registry has one of the identifiers already.
  public static func register(in registry: inout StrategyRegistry) throws(RegistrationError) {
    for strategy in all { try registry.register(strategy, origin: origin) }
  }

  /// Every strategy of this module, in the order help shows them.
  private static let all: [StrategyRegistration] = [
    .layout(PeekLayout.self), .release(FlutterPage.self), .release(ComposePage.self),
    .release(ViewPagerPage.self), .release(RecyclerLinear.self), .release(EmblaFlick.self),
    .release(EmblaDistance.self), .motion(EmblaMotion.self),
  ]
}

extension StrategyRegistry {
  /// All strategies of Folio: the built-in ones, and those of other pagers.
  ///
  /// What the command `folio` and an app's configs may name; add your own with `register`.
  public static var all: StrategyRegistry {
    var registry = StrategyRegistry.standard
    do throws(RegistrationError) {
      try PlatformStrategies.register(in: &registry)
    } catch {
      assertionFailure("a platform's strategy has the identifier of a built-in one")
    }
    return registry
  }
}
