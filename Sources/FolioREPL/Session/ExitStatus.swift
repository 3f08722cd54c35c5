import FolioConfig
package import FolioDiagnostics
import FolioPluginHost

/// How the command ends, for shells and build servers.
package enum ExitStatus: Int32, Sendable {
  case fine = 0
  /// Problems were found: an invalid config, a refused event, an expectation that fails.
  case problems = 1
  case usage = 2
  case files = 3
  case plugin = 4
  case `internal` = 70
  case interrupted = 130

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
  fileprivate static let plugins: Set<DiagnosticCode> = [
    .badManifest, .duplicateStrategy, .loadingOff, .libraryMissing, .libraryRefused,
    .handshakeFailed, .strategyNotMade, .checkFailed, .unavailableStrategy,
  ]

  /// The codes of arguments that make no sense, where the arguments are the command line's.
  static let usage: Set<DiagnosticCode> = [
    .missingArgument, .extraArgument, .unknownArgument, .repeatedArgument, .idleArgument,
    .malformedValue,
  ]

  fileprivate static let files: Set<DiagnosticCode> = [
    .fileMissing, .fileIsDirectory, .fileIsSpecial, .fileTooLarge, .fileUnreadable,
    .fileUnwritable, .wouldBeLost,
  ]
}
