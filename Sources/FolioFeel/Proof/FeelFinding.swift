public import FolioDiagnostics

/// Something about how a config feels that its author can hardly have meant, with a gesture that shows
/// it.
public struct FeelFinding: Sendable, Equatable {
  /// What kind it is.
  public var code: DiagnosticCode
  /// What is wrong: one lowercase sentence without a full stop.
  public var message: String
  /// Why it is so: one sentence without a full stop, if one is known.
  public var note: String?
  /// Lines of a script that show it.
  public var script: [String]
  /// How to mend it, if there is one way.
  public var help: String?
  /// The place in the config; `nil` for the pager as a whole.
  public var span: SourceSpan?
  /// The pages it is about; none for the pager as a whole.
  public var pages: [Int] = []

  /// Whether it is worth a warning; else it is a fact that may well be meant.
  public var isWarning: Bool {
    [.unreachablePage, .idleStep, .deadDrag, .notMonotone, .ruleNeverAsked].contains(code)
  }
}

extension FeelFinding {
  /// The finding as a diagnostic about a pager.
  ///
  /// - Parameter place: where the pager is named, for findings about all of it.
  public func diagnostic(at place: SourceSpan?) -> Diagnostic {
    let severity: Diagnostic.Severity = isWarning ? .warning : .note
    var diagnostic =
      (span ?? place).map { Diagnostic(code, message, at: $0, severity: severity) }
      ?? Diagnostic(code, message, severity: severity)
    if !script.isEmpty {
      diagnostic = diagnostic.adding(note: "it shows with `\(script.joined(separator: "` and `"))`")
    }
    if let note { diagnostic = diagnostic.adding(note: note) }
    return help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }
}
