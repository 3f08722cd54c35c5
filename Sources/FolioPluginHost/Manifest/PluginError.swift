public import FolioCore
public import FolioDiagnostics
public import KDL

/// An error about a plugin, as data.
///
/// The sentences are in `PluginError+Diagnostics.swift`.
public enum PluginError: Error, Equatable, Sendable {
  // MARK: Manifests

  /// A place in a manifest that is not valid KDL.
  case syntax(KDLParseFailure, SourceText)
  /// A place in a manifest that is wrong; the problem in words.
  case manifest(String, SourceSpan)
  /// The manifest at a path cannot be read, or is too long.
  case unreadableManifest(String)
  /// The role already has the identifier; both origins are named, the older first.
  case duplicate(role: StrategyRole, id: String, origins: [String])
  /// Two manifests describe the same plugin.
  case duplicatePlugin(id: String, manifests: [String])

  // MARK: Loading

  /// The program does not allow loading.
  case loadingOff(plugin: String)
  /// The library is in none of the folders.
  case libraryMissing(file: String, searched: [String])
  /// The system does not open the library.
  case notOpened(path: String, reason: String)
  /// The library does not export its entry.
  case entryMissing(path: String, symbol: String)
  /// The entry returned NULL.
  case refusedByPlugin(path: String)
  /// A field does not match the contract or the manifest.
  case mismatch(path: String, field: String, found: String, expected: String)
  /// The library crashed the program the last time it was opened.
  case crashedBefore(path: String, manifest: String)
  /// `create` refused or failed.
  case notMade(id: String, parameter: String?, reason: String)
}
