import FolioConfig
package import FolioCore
import FolioPlatforms

extension SessionEnvironment {
  /// Some strategies and some files.
  ///
  /// - Precondition: the registry has a default for each role that needs one.
  package static func standard(
    _ files: any FileAccess, _ registry: StrategyRegistry = .all
  ) -> SessionEnvironment {
    let loader = ConfigLoader(registry: registry)
    guard let pager = loader.builtInDefault else {
      preconditionFailure("give the registry `defaults` for every role that a config may leave out")
    }
    return SessionEnvironment(registry: registry, loader: loader, builtIn: pager, files: files)
  }
}
