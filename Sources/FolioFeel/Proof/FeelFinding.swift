package import FolioDiagnostics

/// A likely mistake in the feel of a config, with example gestures.
public struct FeelFinding: Sendable, Equatable {
  /// The diagnostic code.
  package var code: DiagnosticCode
  /// The mistake, as a lowercase sentence without a full stop.
  public var message: String
  /// The reason, if any, as a sentence without a full stop.
  public var note: String?
  /// The script lines that demonstrate the mistake.
  public var script: [String]
  /// The fix, if there is a single one.
  public var help: String?
  /// The location in the config; `nil` for the pager as a whole.
  package var span: SourceSpan?
  /// The affected pages; empty for the pager as a whole.
  public var pages: [Int] = []

  /// `true` for a warning, `false` for a note about possibly intended behavior.
  public var isWarning: Bool {
    [.unreachablePage, .idleStep, .deadDrag, .notMonotone, .hiddenContent].contains(code)
  }

  /// Converts the finding to a diagnostic.
  ///
  /// - Parameter place: The pager's name, the location of findings without a span.
  package func diagnostic(at place: SourceSpan?) -> Diagnostic {
    let severity: Diagnostic.Severity = isWarning ? .warning : .note
    var diagnostic =
      (span ?? place).map { Diagnostic(code, message, at: $0, severity: severity) }
      ?? Diagnostic(code, message, severity: severity)
    if !script.isEmpty {
      diagnostic = diagnostic.adding(
        note: "reproduce with `\(script.joined(separator: "` and `"))`")
    }
    if let note { diagnostic = diagnostic.adding(note: note) }
    return help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }
}

/// The diagnostic codes of a config's feel, P09xx.
extension DiagnosticCode {
  package static let noMap = DiagnosticCode(
    "P0901", "no gesture can be tried", "Nothing scrolls there: use `--pages` and `--viewport`.")
  package static let unreachablePage = DiagnosticCode(
    "P0902", "no gesture lands on a page", "`folio map FILE` draws where every gesture lands.")
  package static let idleStep = DiagnosticCode(
    "P0903", "a step changes nothing", "`folio map FILE` draws where every gesture lands.")
  package static let deadDrag = DiagnosticCode(
    "P0904", "a drag onto the next page snaps back",
    "`folio map FILE` draws where every gesture lands.")
  package static let notMonotone = DiagnosticCode(
    "P0905", "a longer or faster gesture moves less far",
    "`folio map FILE` draws where every gesture lands.")
  package static let lopsided = DiagnosticCode(
    "P0906", "the two directions behave differently",
    "`folio map FILE` draws where every gesture lands.")
  package static let sharedRests = DiagnosticCode(
    "P0908", "pages share a snap point", "`ends=pad` on `snap` gives each page its own.")
  package static let endPageShort = DiagnosticCode(
    "P0909", "a page stops short of its snap point",
    "`ends=pad` on `snap`, or `insets`, let the end pages reach their snap points.")
  package static let hiddenContent = DiagnosticCode(
    "P0910", "a part of a page can be seen only while a finger holds it",
    "`tall=scroll-inside` on `snap` lets the page rest anywhere inside.")

  /// All codes of feel, in order.
  package static let feelCodes: [DiagnosticCode] = [
    noMap, unreachablePage, idleStep, deadDrag, notMonotone, lopsided, sharedRests, endPageShort,
    hiddenContent,
  ]
}
