import FolioCore
import FolioDiagnostics
import FolioReport

extension Refusal {
  func diagnostic(at span: SourceSpan) -> Diagnostic {
    var diagnostic = Diagnostic(code, message, at: span)
    if let note { diagnostic = diagnostic.adding(note: note) }
    return help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }

  private var code: DiagnosticCode {
    switch self {
    case .alreadyDragging, .notDragging, .goWhileDragging, .notResizing, .tooManyRequests:
      .eventRefused
    case .noSuchPage, .noSuchSnap, .tooFarRound, .noSuchID, .atTheEnd, .noPages: .noSuchPage
    case .number: .numberRefused
    case .noViewport: .noViewport
    case .edits: .editsRefused
    case .content: .contentRefused
    }
  }

  private var help: String? {
    switch self {
    case .alreadyDragging: "let go first: `release`"
    case .notDragging: "begin with `drag +60`, or throw it where it stands with `fling 1.2`"
    case .goWhileDragging: "let go first: `release`"
    case .noPages: "say how many there are: `pages 10`; `snap at` in a config says where they rest"
    case .noViewport: "give it one: `viewport 390x844`"
    case .content(.extentsAreUniform):
      "say how many there are, or use a config with `pages extent=content`"
    case .content(.placesDoNotFit): "state all pages with their places: `pages 0:300,400:200`"
    case .edits(.gapInsideMove): "name a gap before or behind them"
    case .atTheEnd: "`loop rewind` in a config goes on at the other end"
    case .notResizing: "begin with `resize begin 844x390`"
    default: nil
    }
  }
}

extension PagerEffect {
  /// A warning for what went wrong without stopping the event; `nil` for ordinary effects.
  func warning(at span: SourceSpan) -> Diagnostic? {
    switch self {
    case .misbehaved(let strategy, .late(let taken, let allowed)):
      Diagnostic(
        .strategyMisbehaved,
        "the answer of `\(strategy)` came late; it is used, and counts as wrong",
        at: span, severity: .warning
      ).adding(note: Violation.late(taken, allowed: allowed).description)
    case .misbehaved(let strategy, .length(let length)):
      Diagnostic(
        .strategyMisbehaved, "`\(strategy)` makes something longer here than there may be",
        at: span, severity: .warning
      ).adding(note: Violation.length(length).description)
    case .misbehaved(let strategy, let violation):
      Diagnostic(
        .strategyMisbehaved, "the answer of `\(strategy)` was replaced by the built-in rule's",
        at: span, severity: .warning
      ).adding(note: violation.description)
    case .quarantined(let strategy):
      Diagnostic(
        .strategyQuarantined,
        "`\(strategy)` answered wrongly \(Limits.maximumStrikes) times and is no longer asked",
        at: span, severity: .warning)
    default: nil
    }
  }
}

extension SessionState {
  /// What to say of a loop that is refused since another state, or for another reason.
  func loopWarning(since before: SessionState, at span: SourceSpan) -> Diagnostic? {
    guard let refusal = pager.loopRefusal, refusal != before.pager.loopRefusal else { return nil }
    return Diagnostic(
      .loopRefused, "the pager was told to loop and does not", at: span, severity: .warning
    ).adding(note: refusal.description)
  }
}
