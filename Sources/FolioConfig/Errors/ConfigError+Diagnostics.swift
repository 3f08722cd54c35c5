import FolioCore
public import FolioDiagnostics
import KDL

/// The sentences for what is wrong with configs.
///
/// One function for each range of codes; syntax has a file of its own.
extension ConfigError {
  /// What to tell the author.
  public var diagnostic: Diagnostic {
    documentDiagnostic ?? nodeDiagnostic ?? parameterDiagnostic ?? valueDiagnostic ?? unitDiagnostic
      ?? rowDiagnostic ?? strategyDiagnostic ?? makingDiagnostic ?? warningDiagnostic
  }
}
