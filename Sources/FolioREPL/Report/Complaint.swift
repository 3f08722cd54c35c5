import FolioDiagnostics

/// Why a command was not carried out.
struct Complaint: Error {
  /// What to tell its author.
  var diagnostic: Diagnostic

  /// Wraps a diagnostic.
  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
