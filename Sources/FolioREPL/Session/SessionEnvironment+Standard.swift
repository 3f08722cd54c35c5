import FolioConfig
import FolioCore
import FolioPlatforms

extension SessionEnvironment {
  /// The built-in strategies, those of other pagers, and some files.
  package static func standard(_ files: any FileAccess) -> SessionEnvironment {
    let registry = StrategyRegistry.platforms
    let loader = ConfigLoader(registry: registry)
    guard let pager = loader.builtInDefault else {
      preconditionFailure("The built-in strategies have a default for every role.")
    }
    return SessionEnvironment(registry: registry, loader: loader, builtIn: pager, files: files)
  }
}
