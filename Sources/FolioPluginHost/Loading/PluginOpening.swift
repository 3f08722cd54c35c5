package import FolioCore
import FolioDiagnostics

package struct PluginOpening {
  private let manifest: PluginManifest
  private let policy: PluginPolicy
  private let linked: LinkedEntry?

  package init(_ manifest: PluginManifest, _ policy: PluginPolicy, linked: LinkedEntry? = nil) {
    self.manifest = manifest
    self.policy = policy
    self.linked = linked
  }

  /// The folders to search for the library, each once, in order.
  package var folders: [String] {
    let all =
      policy.libraryFolders + [System.folder(manifest.source.name)]
      + (System.executableFolder.map { [$0] } ?? [])
    return all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
  }

  /// The path of the library; throws if none of the folders contains it.
  package func path() throws(PluginError) -> String {
    if linked != nil { return "this program" }
    let file = System.libraryFile(manifest.library)
    for folder in folders {
      let path = folder + "/" + file
      if System.isFile(path) { return System.real(path) ?? path }
    }
    throw .libraryMissing(file: file, searched: folders)
  }

  /// Opens the library, if necessary, and compares it with its manifest.
  package func open() throws(PluginError) { _ = try library() }

  private func library() throws(PluginError) -> PluginLibrary {
    if linked == nil, policy.loading != .on { throw .loadingOff(plugin: manifest.id) }
    return try PluginLibrary.open(try path(), for: manifest, linked: linked)
  }

  /// Creates a strategy, or one that defers if configs are only checked.
  package func make(
    _ strategy: ManifestStrategy, as descriptor: StrategyDescriptor, _ values: ParameterValues
  ) throws(PluginError) -> AnyStrategy {
    if policy.loading == .describing,
      let silent = AnyStrategy(SilentStrategy(descriptor.id), as: descriptor.role)
    {
      return silent
    }
    let library = try library()
    guard let table = library.table(strategy.descriptor.role, strategy.descriptor.id),
      let made = AnyStrategy(
        try PluginInstance(library, table, values, descriptor, policy), as: descriptor.role)
    else {
      throw .mismatch(
        path: library.path, field: "strategy `\(strategy.descriptor.id)`", found: "absent",
        expected: "there")
    }
    return made
  }
}
