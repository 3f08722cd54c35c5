import FolioConfig
package import FolioDiagnostics
import FolioPluginHost

/// How the command ends, for shells and build servers.
package enum ExitStatus: Int32, Sendable {
  /// All is fine.
  case fine = 0
  /// Problems were found: an invalid config, a refused event, an expectation that fails.
  case problems = 1
  /// The command was used wrongly.
  case usage = 2
  /// A file cannot be read or written.
  case files = 3
  /// A plugin was refused, or crashed.
  case plugin = 4
  /// A mistake of Folio's own.
  case `internal` = 70
  /// Somebody interrupted it.
  case interrupted = 130

  /// What some diagnostics come to.
  package init(_ diagnostics: some Sequence<Diagnostic>) {
    self = .fine
    for diagnostic in diagnostics where diagnostic.severity == .error {
      if DiagnosticCode.files.contains(diagnostic.code) {
        self = .files
        return
      }
      if DiagnosticCode.plugins.contains(diagnostic.code) {
        self = .plugin
        return
      }
      self = .problems
    }
  }
}

extension DiagnosticCode {
  /// The codes of plugins that were refused or crashed.
  fileprivate static let plugins: Set<DiagnosticCode> = [
    .badManifest, .duplicateStrategy, .loadingOff, .libraryMissing, .libraryRefused,
    .handshakeFailed, .crashedBefore, .strategyNotMade, .checkFailed, .unavailableStrategy,
  ]

  /// The codes of arguments that make no sense, where the arguments are the command line's.
  static let usage: Set<DiagnosticCode> = [
    .missingArgument, .extraArgument, .unknownArgument, .repeatedArgument, .idleArgument,
    .malformedValue,
  ]

  /// The codes of files that cannot be read or written.
  fileprivate static let files: Set<DiagnosticCode> = [
    .fileMissing, .fileIsDirectory, .fileIsSpecial, .fileTooLarge, .fileUnreadable,
    .fileUnwritable,
  ]
}
