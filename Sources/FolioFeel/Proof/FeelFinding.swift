public import FolioDiagnostics

/// A likely mistake in the feel of a config, with gestures that show it.
public struct FeelFinding: Sendable, Equatable {
  /// The kind.
  public var code: DiagnosticCode
  /// The mistake: one lowercase sentence without a full stop.
  public var message: String
  /// The reason: one sentence without a full stop, if there is one.
  public var note: String?
  /// Lines of a script that show it.
  public var script: [String]
  /// The fix, if there is one way.
  public var help: String?
  /// The place in the config; `nil` for the pager as a whole.
  public var span: SourceSpan?
  /// The pages it is about; empty for the pager as a whole.
  public var pages: [Int] = []

  /// True for a warning; else a note about a fact that may well be wanted.
  public var isWarning: Bool {
    [.unreachablePage, .idleStep, .deadDrag, .notMonotone].contains(code)
  }

  /// The finding as a diagnostic about a pager.
  ///
  /// - Parameter place: the name of the pager, for findings about all of it.
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

/// The codes of a config's feel: P09xx.
extension DiagnosticCode {
  /// A pager on which no gesture can be tried.
  public static let noMap = DiagnosticCode("P0901", "no gesture can be tried")
  /// A page on which no gesture lands.
  public static let unreachablePage = DiagnosticCode("P0902", "no gesture lands on a page")
  /// A step of a table that changes nothing.
  public static let idleStep = DiagnosticCode("P0903", "a step changes nothing")
  /// A drag onto the next page that comes back.
  public static let deadDrag = DiagnosticCode("P0904", "a drag onto the next page comes back")
  /// A gesture that goes further or faster and leads less far.
  public static let notMonotone = DiagnosticCode("P0905", "more of a gesture leads less far")
  /// A gesture with another result the other way.
  public static let lopsided = DiagnosticCode("P0906", "one way is not like the other")
  /// Pages that share a snap point.
  public static let sharedRests = DiagnosticCode("P0908", "pages share a snap point")
  /// A first or last page that stops beside its place.
  public static let endPageShort = DiagnosticCode("P0909", "a page stops short of its snap point")

  /// All codes of feel, in order.
  public static let feelCodes: [DiagnosticCode] = [
    noMap, unreachablePage, idleStep, deadDrag, notMonotone, lopsided, sharedRests, endPageShort,
  ]
}
