import FolioConfig
package import FolioCore
import FolioPlatforms
package import FolioPluginHost

extension SessionEnvironment {
  /// Some strategies, those of the plugins in some folders, and some files.
  ///
  /// - Parameters:
  ///   - folders: where manifests and libraries are looked for first.
  ///   - loading: whether libraries are opened when a config uses them.
  package static func standard(
    _ files: any FileAccess, _ registry: StrategyRegistry = .all, plugins folders: [String],
    loading: PluginPolicy.Loading = .on
  ) -> SessionEnvironment {
    var policy = PluginPolicy(loading: loading, libraryFolders: folders)
    // A stall that anyone sees; shorter ones happen to innocent code on a busy machine.
    policy.budget = .milliseconds(100)
    var plugins = PluginCatalogue(policy: policy)
    let searched = folders + [pluginFolder]
    plugins.find(in: searched)
    var world = standard(files, registry)
    world.pluginFolders = searched
    world.add(plugins)
    return world
  }

  /// `Plugins` in the current folder; where there is none, in the sources the program was built from.
  private static var pluginFolder: String {
    let here = "Plugins"
    guard !System.isFolder(here), let package = System.packageFolder else { return here }
    return package + "/" + here
  }

  mutating func add(_ plugins: PluginCatalogue) {
    var registry = linked
    let duplicates = plugins.register(in: &registry)
    self.plugins = plugins
    pluginProblems = plugins.errors + duplicates
    self.registry = registry
    loader = ConfigLoader(registry: registry)
  }
}

extension Runner {
  /// Says what is wrong with plugins, which stops nothing: a config that uses none is fine.
  func reportPlugins() { console.complain(world.pluginProblems.map { $0.diagnostic.asWarning }) }

  /// The folders plugins are looked for in: those of the command line, then `FOLIO_PLUGIN_PATH`.
  package static func pluginFolders(_ stated: [String]) -> [String] {
    let path = System.environment("FOLIO_PLUGIN_PATH") ?? ""
    return stated + path.split(separator: ":").map(String.init)
  }
}
