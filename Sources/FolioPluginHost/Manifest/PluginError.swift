public import FolioCore
public import FolioDiagnostics
public import KDL

/// What can be wrong with plugins, as data.
///
/// The sentences are in `PluginError+Diagnostics.swift`.
public enum PluginError: Error, Equatable, Sendable {
  // MARK: Manifests

  /// Something in a manifest is not KDL.
  case syntax(KDLParseFailure, SourceText)
  /// Something in a manifest makes no sense; in words.
  case manifest(String, SourceSpan)
  /// A manifest cannot be read, or is longer than it may be.
  case unreadableManifest(String)
  /// The role has the identifier already; both origins are named, the older first.
  case duplicate(role: StrategyRole, id: String, origins: [String])
  /// Two manifests are of one plugin.
  case duplicatePlugin(id: String, manifests: [String])

  // MARK: Loading

  /// The embedder does not allow loading.
  case loadingOff(plugin: String)
  /// The library is in none of the folders.
  case libraryMissing(file: String, searched: [String])
  /// The system does not open the library.
  case notOpened(path: String, reason: String)
  /// The library does not export its entry.
  case entryMissing(path: String, symbol: String)
  /// The entry gave NULL.
  case refusedByPlugin(path: String)
  /// A field is not what it has to be.
  case mismatch(path: String, field: String, found: String, expected: String)
  /// The library crashed the program when it was opened last time.
  case crashedBefore(path: String, manifest: String)
  /// `create` refused or failed.
  case notMade(id: String, parameter: String?, reason: String)
}
