public import FolioDiagnostics

/// Something about how a config feels that its author can hardly have meant, with a gesture that shows
/// it.
public struct FeelFinding: Sendable, Equatable {
  /// What kind it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// No gesture rests on a page.
    case unreachablePage
    /// A step of a table that changes nothing.
    case idleStep
    /// A slow drag as far as the next page comes back.
    case deadDrag
    /// Further or faster leads less far.
    case notMonotone
    /// One way is not like the other.
    case lopsided
    /// A rule that no gesture is ever decided by, because those before it always answer.
    case neverAsked
    /// Pages that share a rest.
    case sharedRests
    /// The last page stops before its place.
    case lastPageShort
    /// The same gesture means something else on another surface.
    case differsBySurface
    /// A step at a speed that UIKit reports as none.
    case unreportedSpeed
  }

  /// What kind it is.
  public var kind: Kind
  /// What is wrong: one lowercase sentence without a full stop.
  public var message: String
  /// Lines of a script that show it.
  public var script: [String]
  /// How to mend it, if there is one way.
  public var help: String?
  /// The place in the config; `nil` for the pager as a whole.
  public var span: SourceSpan?

  /// Whether it is worth a warning; else it is a fact that may well be meant.
  public var isWarning: Bool {
    switch kind {
    case .unreachablePage, .idleStep, .deadDrag, .notMonotone, .neverAsked: true
    case .lopsided, .sharedRests, .lastPageShort, .differsBySurface, .unreportedSpeed: false
    }
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
    return help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }

  private var code: DiagnosticCode {
    switch kind {
    case .unreachablePage: .unreachablePage
    case .idleStep: .idleStep
    case .deadDrag: .deadDrag
    case .notMonotone: .notMonotone
    case .lopsided: .lopsided
    case .neverAsked: .ruleNeverAsked
    case .sharedRests: .sharedRests
    case .lastPageShort: .lastPageShort
    case .differsBySurface: .differsBySurface
    case .unreportedSpeed: .unreportedSpeed
    }
  }
}
