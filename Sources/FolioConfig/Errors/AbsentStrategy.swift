import FolioCore

/// Hints where to find a strategy that the registry lacks, for error messages.
enum AbsentStrategy {
  /// How to add a strategy of another module of Folio; `nil` for other names.
  static func module(of id: String, _ role: StrategyRole) -> String? {
    guard platforms[role]?.contains(id) == true else { return nil }
    return "`\(id)` is in `FolioPlatforms`: read the config with `registry: .all`, or add "
      + "`try PlatformStrategies.register(in: &registry)`"
  }

  /// How to add a third-party strategy, whose identifier contains dots; `nil` for other names.
  static func owner(of id: String) -> String? {
    guard id.contains(".") else { return nil }
    return "a name with dots is of an app or a plugin: add `try registry.register(...)` where the "
      + "config is read, or name the plugin's folder with `--plugin-path`"
  }

  /// The strategies of `FolioPlatforms`, which not every registry contains.
  private static let platforms: [StrategyRole: Set<String>] = [
    .layout: ["peek"],
    .release: [
      "flutter-page", "compose-page", "viewpager-page", "recycler-linear", "embla-flick",
      "embla-distance",
    ],
    .motion: ["embla"],
  ]
}
