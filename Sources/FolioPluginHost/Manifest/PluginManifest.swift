public import FolioCore
public import FolioDiagnostics

/// What a plugin says of itself in `plugin.kdl`, beside its library: enough to list it, to complete
/// and check configs, and to write its docs, without ever opening the library.
public struct PluginManifest: Sendable, Equatable {
  /// The identifier, reverse-DNS.
  public var id: String
  /// The name for people.
  public var name: String
  /// The version of the plugin.
  public var version: String
  /// The major number of the contract it was built for.
  public var major: Int
  /// The name of the library, without `lib` and without a suffix.
  public var library: String
  /// What it provides.
  public var strategies: [ManifestStrategy]
  /// The manifest.
  public var source: SourceText

  /// Who provides its strategies, as messages say it.
  public var origin: String { "\(id) (\(source.name))" }

  /// The exported function of the library.
  public var symbol: String { "folio_plugin_entry_" + library }
}

/// One strategy of a plugin.
public struct ManifestStrategy: Sendable, Equatable {
  /// What there is to say about it.
  public var descriptor: StrategyDescriptor
  /// Raised when its meaning changes; configs may pin `id@revision`.
  public var revision: Int

  /// States a strategy.
  public init(_ descriptor: StrategyDescriptor, revision: Int = 1) {
    self.descriptor = descriptor
    self.revision = revision
  }

  /// The descriptor under the name that pins the revision.
  var pinned: StrategyDescriptor {
    var pinned = descriptor
    pinned.id = "\(descriptor.id)@\(revision)"
    pinned.summary = "`\(descriptor.id)`, pinned to revision \(revision)"
    return pinned
  }
}

extension PluginManifest {
  /// The largest manifest that is read, in bytes.
  public static let limit = 1 << 18
  /// The name of the file.
  public static let fileName = "plugin.kdl"
}
