package import FolioDiagnostics

/// Why a command was not carried out.
package struct CommandError: Error {
  /// What to tell its author.
  package var diagnostic: Diagnostic

  /// Wraps a diagnostic.
  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
