public import FolioCore
public import FolioDiagnostics

/// An error about a plugin.
public enum PluginError: Error, Equatable, Sendable {
  // MARK: Manifests

  /// An invalid place in a manifest.
  case manifest(Diagnostic)
  /// An unreadable or oversized manifest at a path.
  case unreadableManifest(String)
  /// An identifier that the role already has; `origins` has the older first.
  case duplicate(role: StrategyRole, id: String, origins: [String])
  /// Two manifests of the same plugin.
  case duplicatePlugin(id: String, manifests: [String])

  // MARK: Loading

  /// A plugin in a program that does not allow loading.
  case loadingOff(plugin: String)
  /// A library that none of the folders contains.
  case libraryMissing(file: String, searched: [String])
  /// A library that the system does not open.
  case notOpened(path: String, reason: String)
  /// A library that does not export its entry.
  case entryMissing(path: String, symbol: String)
  /// An entry that returned NULL.
  case refusedByPlugin(path: String)
  /// A field that does not match the contract or the manifest.
  case mismatch(path: String, field: String, found: String, expected: String)
  /// A strategy that `create` did not make.
  case notMade(id: String, parameter: String?, reason: String)
}

extension DiagnosticCode {
  package static let badManifest = DiagnosticCode(
    "P0801", "a plugin manifest cannot be used",
    "A manifest is KDL: the plugin, its library and a node per strategy. `Plugins/MagneticDetents` has one to copy."
  )
  package static let duplicateStrategy = DiagnosticCode(
    "P0802", "an identifier is provided twice",
    "Each role has an identifier once: rename one of the two, or leave out one `--plugin-path`.")
  package static let loadingOff = DiagnosticCode(
    "P0803", "loading of plugins is off",
    "An app must allow libraries to be loaded: `PluginPolicy(loading: .on)`.")
  package static let libraryMissing = DiagnosticCode(
    "P0804", "a plugin's library is nowhere",
    "The library lies beside its manifest, or in a folder that `--plugin-path` names.")
  package static let libraryRefused = DiagnosticCode(
    "P0805", "a library is refused",
    "The system does not open the library, or it lacks the entry that the manifest names: build it anew for this machine."
  )
  package static let handshakeFailed = DiagnosticCode(
    "P0806", "a plugin does not match",
    "Build the plugin with the header of this version, and let its manifest say what its code says."
  )
  package static let strategyNotMade = DiagnosticCode(
    "P0808", "a plugin does not make a strategy",
    "The plugin refused the values of its keys; the note has its reason.")
  package static let checkFailed = DiagnosticCode(
    "P0810", "a plugin fails its check",
    "A strategy gave an answer that breaks a rule of the contract; the note names the release.")

  package static let pluginCodes: [DiagnosticCode] = [
    badManifest, duplicateStrategy, loadingOff, libraryMissing, libraryRefused, handshakeFailed,
    strategyNotMade, checkFailed,
  ]
}

extension PluginError {
  /// The problem in one sentence, without a full stop.
  public var reason: String {
    switch self {
    case .manifest(let diagnostic): diagnostic.message
    case .unreadableManifest(let path): "the manifest `\(path)` cannot be read"
    case .duplicate(let role, let id, let origins):
      "the \(role.rawValue) `\(id)` is provided twice: by \(origins.joined(separator: " and by "))"
    case .duplicatePlugin(let id, let manifests):
      "the plugin `\(id)` has two manifests: \(manifests.joined(separator: " and "))"
    case .loadingOff(let plugin):
      "it is part of the plugin `\(plugin)`, and this program does not load plugins"
    case .libraryMissing(let file, let searched):
      "its library `\(file)` is nowhere; looked in \(searched.joined(separator: ", "))"
    case .notOpened(let path, let reason): "the system does not open `\(path)`: \(reason)"
    case .entryMissing(let path, let symbol):
      "`\(path)` is not a plugin: it does not export `\(symbol)`"
    case .refusedByPlugin(let path): "`\(path)` refuses to be loaded by this version"
    case .mismatch(let path, let field, let found, let expected):
      "`\(path)` does not match: \(field) is \(found), not \(expected)"
    case .notMade(let id, _, let reason): "`\(id)` is not made: \(reason)"
    }
  }

  /// A suggestion, if any.
  public var help: String? {
    switch self {
    case .loadingOff: "the embedder allows it with `PluginPolicy.loading = .on`"
    case .libraryMissing:
      "build it (`swift build` builds Folio's samples), or say where it is: `--plugin-path FOLDER`"
    case .mismatch(_, let field, _, _) where field.hasPrefix("abi_major"):
      "rebuild it against the header that is shipped with this version"
    case .mismatch: "rebuild the library, or bring the manifest up to date"
    default: nil
    }
  }

  var code: DiagnosticCode {
    switch self {
    case .manifest, .unreadableManifest: .badManifest
    case .duplicate, .duplicatePlugin: .duplicateStrategy
    case .loadingOff: .loadingOff
    case .libraryMissing: .libraryMissing
    case .notOpened, .entryMissing, .refusedByPlugin: .libraryRefused
    case .mismatch: .handshakeFailed
    case .notMade: .strategyNotMade
    }
  }

  /// The error as a diagnostic.
  public var diagnostic: Diagnostic {
    if case .manifest(let diagnostic) = self { return diagnostic }
    let plain = Diagnostic(code, reason)
    return help.map { plain.adding(help: $0) } ?? plain
  }
}
