import FolioDiagnostics

extension Record {
  /// Says that something was carried out, but that a part of it made no difference.
  mutating func warn(_ message: String, _ arguments: Arguments, help: String? = nil) {
    let warning = Diagnostic(
      .idleArgument, message, at: arguments.statement.span, severity: .warning)
    diagnostics.append(help.map { warning.adding(help: $0) } ?? warning)
  }
}
