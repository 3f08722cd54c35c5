import FolioCore
import FolioDiagnostics
import FolioReport

extension Refusal {
  /// - Parameter pager: the pager that refused, where the cure depends on it.
  func diagnostic(at span: SourceSpan? = nil, by pager: Pager? = nil) -> Diagnostic {
    var diagnostic = Diagnostic(code, message, at: span)
    if let note { diagnostic = diagnostic.adding(note: note) }
    return help(by: pager).map { diagnostic.adding(help: $0) } ?? diagnostic
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

  private func help(by pager: Pager?) -> String? {
    let allFit = pager.map { !$0.canScroll && $0.layout.groupCount > 1 } ?? false
    switch self {
    case .atTheEnd where allFit:
      return "all pages fit and share a rest: `ends=pad` on `snap` lets each come to its place"
    case .alreadyDragging: return "let go first: `release`"
    case .notDragging: return "begin with `drag +60`, or fling it from rest with `fling 1.2`"
    case .goWhileDragging: return "let go first: `release`"
    case .noPages:
      return "say how many there are: `pages 10`; `snap at` in a config says where they rest"
    case .noViewport: return "give it one: `viewport 390x844`"
    case .content(.extentsAreUniform):
      return "say how many there are, or use a config with `pages extent=content`"
    case .content(.placesDoNotFit):
      return "state all pages with their places: `pages 0:300,400:200`"
    case .edits(.gapInsideMove): return "name a gap before or behind them"
    case .atTheEnd: return "`loop rewind` in a config goes on at the other end"
    case .notResizing: return "begin with `resize begin 844x390`"
    default: return nil
    }
  }
}

extension PagerEffect {
  /// An error where an event was refused, a warning where something else went wrong; `nil` for ordinary
  /// effects.
  ///
  /// - Parameter pager: the pager that refused, where the cure depends on it.
  func problem(at span: SourceSpan? = nil, of pager: Pager? = nil) -> Diagnostic? {
    switch self {
    case .refused(let refusal): refusal.diagnostic(at: span, by: pager)
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
  /// The warning about a loop that is refused since another state, or for another reason.
  func loopWarning(since before: SessionState, at span: SourceSpan? = nil) -> Diagnostic? {
    guard let refusal = pager.loopRefusal, refusal != before.pager.loopRefusal else { return nil }
    return Diagnostic(
      .loopRefused, "the pager was told to loop and does not", at: span, severity: .warning
    ).adding(note: refusal.description)
  }
}
