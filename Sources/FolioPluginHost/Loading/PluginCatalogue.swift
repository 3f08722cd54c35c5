public import FolioCore
public import FolioDiagnostics
public import FolioPluginABI

/// The available plugins: found by their manifests, opened on first use by a config.
public struct PluginCatalogue: Sendable {
  /// The manifests, in discovery order.
  public private(set) var manifests: [PluginManifest] = []
  /// Errors in manifests, and duplicate identifiers.
  public private(set) var errors: [PluginError] = []
  private var linked: [String: LinkedEntry] = [:]
  /// The rights of plugins.
  public let policy: PluginPolicy

  /// Creates an empty catalogue.
  public init(policy: PluginPolicy) {
    self.policy = policy
  }

  /// Adds the plugins in some folders: each `plugin.kdl` in a folder or its direct subfolders.
  ///
  /// Searches folders in the given order, each once, and names within them sorted.
  public mutating func find(in folders: [String]) {
    var seen: Set<String> = []
    for folder in folders {
      let names = [""] + System.names(in: folder).map { $0 + "/" }
      for name in names {
        let path = (folder == "." ? "" : folder + "/") + name + PluginManifest.fileName
        guard System.isFile(path), seen.insert(System.real(path) ?? path).inserted else { continue }
        add(manifestAt: path)
      }
    }
  }

  /// Adds the plugin with the manifest at a path.
  public mutating func add(manifestAt path: String) {
    guard let bytes = System.read(path, limit: PluginManifest.limit) else {
      errors.append(.unreadableManifest(path))
      return
    }
    add(SourceText(name: path, bytes: bytes))
  }

  /// Adds the plugin of a manifest source, whose name is its path.
  public mutating func add(_ source: SourceText) {
    let read = ManifestReader.read(source)
    errors += read.errors
    guard let manifest = read.manifest else { return }
    if let other = manifests.first(where: { $0.id == manifest.id }) {
      errors.append(
        .duplicatePlugin(id: manifest.id, manifests: [other.source.name, source.name]))
      return
    }
    manifests.append(manifest)
  }

  /// Adds a statically linked plugin, with the text of its manifest.
  ///
  /// For platforms without loadable libraries. A config's first use calls the entry, even if the
  /// policy does not allow loading.
  public mutating func add(_ source: SourceText, linked entry: LinkedEntry) {
    let count = manifests.count
    add(source)
    if manifests.count > count, let manifest = manifests.last { linked[manifest.id] = entry }
  }

  func opening(_ manifest: PluginManifest) -> PluginOpening {
    PluginOpening(manifest, policy, linked: linked[manifest.id])
  }

  /// Registers the strategies of all plugins by identifier and by revision, as in `id@2`.
  ///
  /// Returns an error for each identifier that is taken; the earlier registration remains.
  public func register(in registry: inout StrategyRegistry) -> [PluginError] {
    var errors: [PluginError] = []
    for manifest in manifests {
      for strategy in manifest.strategies {
        for descriptor in [strategy.descriptor, strategy.pinned] {
          if let taken = registry.entry(descriptor.role, descriptor.id) {
            errors.append(
              .duplicate(
                role: descriptor.role, id: descriptor.id, origins: [taken.origin, manifest.origin]))
            break
          }
          let recipe = recipe(strategy, as: descriptor, of: manifest)
          registry = registry.adding(
            [StrategyRegistration(descriptor, recipe)], origin: manifest.origin)
        }
      }
    }
    return errors
  }

  private func recipe(
    _ strategy: ManifestStrategy, as descriptor: StrategyDescriptor, of manifest: PluginManifest
  ) -> StrategyRegistration.Recipe {
    let opening = opening(manifest)
    return .make { (values) throws(StrategyError) in
      do throws(PluginError) {
        return try opening.make(strategy, as: descriptor, values)
      } catch {
        if case .notMade(_, let parameter, let reason) = error {
          throw StrategyError(parameter: parameter, reason: reason)
        }
        throw StrategyError.unavailable(error.reason, help: error.help)
      }
    }
  }
}

/// The entry of a statically linked plugin.
///
/// ```swift
/// catalogue.add(manifest, linked: LinkedEntry(folio_plugin_entry_MagneticDetents))
/// ```
@safe public struct LinkedEntry: Sendable {
  let function: folio_plugin_entry

  /// Creates an entry from the plugin's exported function.
  public init(_ function: @escaping folio_plugin_entry) {
    unsafe self.function = unsafe function
  }
}

extension PluginCatalogue {
  /// The state of a plugin's library in words, and its log; opens nothing.
  public func status(of manifest: PluginManifest) -> (library: String, log: [String]) {
    do throws(PluginError) {
      let path = try opening(manifest).path()
      guard let library = PluginLibrary.opened(path, manifest) else {
        return ("\(path) (opened when a config uses it)", [])
      }
      return ("\(path) (open)", library.log.all)
    } catch {
      return (error.reason, [])
    }
  }
}
