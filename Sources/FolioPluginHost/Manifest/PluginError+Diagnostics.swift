import FolioCore
public import FolioDiagnostics
import KDL

/// The codes of plugin problems.
extension DiagnosticCode {
  /// A manifest that cannot be used.
  public static let badManifest = DiagnosticCode("P0801", "a plugin manifest cannot be used")
  /// An identifier that two plugins, or a plugin and a built-in, provide.
  public static let duplicateStrategy = DiagnosticCode("P0802", "an identifier is provided twice")
  /// A plugin that the program does not allow to be loaded.
  public static let loadingOff = DiagnosticCode("P0803", "loading of plugins is off")
  /// A library that was not found.
  public static let libraryMissing = DiagnosticCode("P0804", "a plugin's library is nowhere")
  /// A library that the system does not open, or that is not a plugin.
  public static let libraryRefused = DiagnosticCode("P0805", "a library is refused")
  /// A library that does not match its manifest or the contract.
  public static let handshakeFailed = DiagnosticCode("P0806", "a plugin does not match")
  /// A library that crashed the program when it was opened.
  public static let crashedBefore = DiagnosticCode("P0807", "a plugin crashed when it was opened")
  /// A strategy that the plugin did not create.
  public static let strategyNotMade = DiagnosticCode("P0808", "a plugin does not make a strategy")
  /// A plugin that broke a rule of the contract.
  public static let pluginMisbehaved = DiagnosticCode("P0809", "a plugin broke a rule")
  /// A test of `plugin check` that failed.
  public static let checkFailed = DiagnosticCode("P0810", "a plugin fails its check")
}

extension PluginError {
  /// What went wrong, in one sentence without a full stop.
  public var reason: String {
    switch self {
    case .syntax(let failure, _): failure.message
    case .manifest(let reason, _): reason
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
    case .entryMissing(let path, let symbol): "`\(path)` is no plugin: it exports no `\(symbol)`"
    case .refusedByPlugin(let path): "`\(path)` refuses to be loaded by this version"
    case .mismatch(let path, let field, let found, let expected):
      "`\(path)` does not match: \(field) is \(found), not \(expected)"
    case .crashedBefore(let path, _):
      "the program ended while `\(path)` was being opened, so it is not opened again"
    case .notMade(let id, _, let reason): "`\(id)` is not made: \(reason)"
    }
  }

  /// What to do about it; `nil` if nothing can be said.
  public var help: String? {
    switch self {
    case .loadingOff: "the embedder allows it with `PluginPolicy.loading = .on`"
    case .libraryMissing:
      "build it (`swift build` builds Folio's samples), or say where it is: `--plugin-path FOLDER`"
    case .mismatch(_, let field, _, _) where field.hasPrefix("abi_major"):
      "rebuild it against the header that is shipped with this version"
    case .mismatch: "rebuild the library, or bring the manifest up to date"
    case .crashedBefore(_, let manifest):
      "`folio plugin check \(manifest)` tries it in a process of its own, and lets it in again"
        + " when it passes"
    default: nil
    }
  }

  var code: DiagnosticCode {
    switch self {
    case .syntax, .manifest, .unreadableManifest: .badManifest
    case .duplicate, .duplicatePlugin: .duplicateStrategy
    case .loadingOff: .loadingOff
    case .libraryMissing: .libraryMissing
    case .notOpened, .entryMissing, .refusedByPlugin: .libraryRefused
    case .mismatch: .handshakeFailed
    case .crashedBefore: .crashedBefore
    case .notMade: .strategyNotMade
    }
  }

  /// The error as a diagnostic.
  public var diagnostic: Diagnostic {
    let plain = bare
    return help.map { plain.adding(help: $0) } ?? plain
  }

  private var bare: Diagnostic {
    switch self {
    case .syntax(let failure, let source):
      Diagnostic(
        code, reason, at: SourceSpan(source, failure.span.lower..<failure.span.upper))
    case .manifest(_, let span): Diagnostic(code, reason, at: span)
    default: Diagnostic(code, reason)
    }
  }
}
