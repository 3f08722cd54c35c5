public import FolioCore
public import FolioDiagnostics

/// The declaration of a plugin in `plugin.kdl`, beside the library: enough to list it, to complete
/// and check configs, and to write its documentation, without opening the library.
public struct PluginManifest: Sendable, Equatable {
  /// The identifier, reverse-DNS.
  public var id: String
  /// The name shown to people.
  public var name: String
  /// The version of the plugin.
  public var version: String
  /// The major version of the contract it was built for.
  public var major: Int
  /// The name of the library, without `lib` and without a file extension.
  public var library: String
  /// The strategies it provides.
  public var strategies: [ManifestStrategy]
  /// The text of the manifest.
  public var source: SourceText

  /// The origin of its strategies in messages.
  public var origin: String { "\(id) (\(source.name))" }

  /// The name of the function that the library exports.
  public var symbol: String { "folio_plugin_entry_" + library }
}

/// One strategy of a plugin.
public struct ManifestStrategy: Sendable, Equatable {
  /// The descriptor: schema, help and documentation.
  public var descriptor: StrategyDescriptor
  /// The revision of its meaning, which rises when the meaning changes; configs may pin
  /// `id@revision`.
  public var revision: Int

  /// Creates a strategy of a manifest.
  public init(_ descriptor: StrategyDescriptor, revision: Int = 1) {
    self.descriptor = descriptor
    self.revision = revision
  }

  /// The descriptor under the identifier that pins the revision.
  var pinned: StrategyDescriptor {
    var pinned = descriptor
    pinned.id = "\(descriptor.id)@\(revision)"
    pinned.summary = "`\(descriptor.id)`, pinned to revision \(revision)"
    return pinned
  }
}

extension PluginManifest {
  /// The largest length of a manifest, in bytes.
  public static let limit = 1 << 18
  /// The name of the manifest's file.
  public static let fileName = "plugin.kdl"
}
