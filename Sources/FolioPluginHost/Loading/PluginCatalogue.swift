public import FolioCore
public import FolioDiagnostics

/// The plugins there are: found by their manifests, opened when a config first uses one.
///
/// A value; the same folders and files give the same catalogue.
public struct PluginCatalogue: Sendable {
  /// The plugins, in the order they were found.
  public private(set) var manifests: [PluginManifest] = []
  /// What is wrong with manifests, and what is provided twice.
  public private(set) var errors: [PluginError] = []
  /// The entries of plugins that are part of this program, by the plugin's identifier.
  private var linked: [String: LinkedEntry] = [:]
  /// What plugins may do.
  public let policy: PluginPolicy

  /// A catalogue without plugins.
  public init(policy: PluginPolicy) {
    self.policy = policy
  }

  /// Finds the manifests of some folders: `plugin.kdl` in them and in the folders in them.
  ///
  /// Folders are looked at in order, names within them sorted. A folder that is there twice counts
  /// once.
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

  /// Adds the plugin of a manifest.
  public mutating func add(manifestAt path: String) {
    guard let bytes = System.read(path, limit: PluginManifest.limit) else {
      errors.append(.unreadableManifest(path))
      return
    }
    add(SourceText(name: path, bytes: bytes))
  }

  /// Adds the plugin of a manifest that was read already; its name is its path.
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

  /// Adds a plugin that is linked into this program, with the text of its manifest.
  ///
  /// For platforms where libraries cannot be loaded. It is entered when a config first uses it,
  /// whatever the policy says of loading, because nothing is loaded.
  public mutating func add(_ source: SourceText, linked entry: LinkedEntry) {
    let count = manifests.count
    add(source)
    if manifests.count > count, let manifest = manifests.last { linked[manifest.id] = entry }
  }

  /// How a library of a plugin is opened.
  func opening(_ manifest: PluginManifest) -> PluginOpening {
    PluginOpening(manifest, policy, linked: linked[manifest.id])
  }

  /// Registers what the plugins provide, exactly like built-ins: by identifier, and once more with
  /// the revision, `id@2`, for configs that pin it.
  ///
  /// - Returns: what is provided twice; of those the older registration holds.
  public func register(in registry: inout StrategyRegistry) -> [PluginError] {
    var errors: [PluginError] = []
    for manifest in manifests {
      for strategy in manifest.strategies {
        for descriptor in [strategy.descriptor, strategy.pinned] {
          let recipe = recipe(strategy, as: descriptor, of: manifest)
          do throws(RegistrationError) {
            try registry.register(descriptor, origin: manifest.origin, recipe: recipe)
          } catch {
            switch error {
            case .duplicate(let role, let id, let origins):
              errors.append(.duplicate(role: role, id: id, origins: origins))
            }
            break
          }
        }
      }
    }
    return errors
  }

  private func recipe(
    _ strategy: ManifestStrategy, as descriptor: StrategyDescriptor, of manifest: PluginManifest
  ) -> StrategyRegistry.Recipe {
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
