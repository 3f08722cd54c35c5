import FolioDiagnostics
import KDL

extension DiagnosticCode {
  static let furtherSyntax = DiagnosticCode("K0099", "further syntax errors")
  static let syntax = DiagnosticCode("K0001", "syntax")
}
extension KDLParseFailure {
  func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(.syntax, "\(kind)", at: SourceSpan(source, span.lower..<span.upper))
  }
}
