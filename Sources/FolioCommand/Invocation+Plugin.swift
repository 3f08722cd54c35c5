import FolioCore
import FolioPluginHost
import FolioREPL

extension Invocation {
  /// The world of a task: some strategies, those of plugins, and the files.
  func world(_ files: SystemFiles, _ registry: StrategyRegistry) -> SessionEnvironment {
    // Whether a config is fine is said without opening a library.
    let opens = if case .check = task { false } else { true }
    var world = SessionEnvironment.standard(
      files, registry, plugins: Runner.pluginFolders(pluginFolders),
      loading: opens ? .on : .describing)
    world.columns = { Terminal.columns(Terminal.output) }
    return world
  }

  /// `folio plugin WORD…`; `probe` is what `check` runs in a process of its own.
  func plugin(_ words: [String], _ runner: Runner) -> ExitStatus {
    guard words.first == "probe" else { return runner.plugin(words) }
    let status = PluginProbe.perform(Array(words.dropFirst()))
    return ExitStatus(rawValue: status) ?? .internal
  }
}
