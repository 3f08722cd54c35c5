public import FolioCore
public import FolioDiagnostics

/// A plugin as declared in `plugin.kdl`, so that configs can be checked without its library.
public struct PluginManifest: Sendable, Equatable {
  /// The identifier in reverse-DNS notation.
  public var id: String
  /// The display name.
  public var name: String
  /// The version of the plugin.
  public var version: String
  /// The major version of the contract.
  public var major: Int
  /// The name of the library, without `lib` and file extension.
  public var library: String
  /// The provided strategies.
  public var strategies: [ManifestStrategy]
  /// The text of the manifest.
  public var source: SourceText

  /// The origin of the strategies in messages.
  public var origin: String { "\(id) (\(source.name))" }

  /// The name of the library's exported function.
  public var symbol: String { "folio_plugin_entry_" + library }
}

/// A strategy of a plugin.
public struct ManifestStrategy: Sendable, Equatable {
  /// The descriptor: schema, help and documentation.
  public var descriptor: StrategyDescriptor
  /// The revision, which rises when the meaning changes; configs may pin `id@revision`.
  public var revision: Int

  var pinned: StrategyDescriptor {
    var pinned = descriptor
    pinned.id = "\(descriptor.id)@\(revision)"
    pinned.summary = "`\(descriptor.id)`, pinned to revision \(revision)"
    return pinned
  }
}

extension PluginManifest {
  /// The maximum length of a manifest, in bytes.
  public static let limit = 1 << 18
  /// The file name of manifests.
  public static let fileName = "plugin.kdl"
}
