import FolioCore
public import FolioDiagnostics
import KDL

/// The sentences for config errors.
///
/// One function for each range of codes; syntax has a file of its own.
extension ConfigError {
  /// The error as a diagnostic for the author of the config.
  public var diagnostic: Diagnostic {
    documentDiagnostic ?? nodeDiagnostic ?? parameterDiagnostic ?? valueDiagnostic ?? unitDiagnostic
      ?? rowDiagnostic ?? strategyDiagnostic ?? makingDiagnostic ?? warningDiagnostic
  }
}
