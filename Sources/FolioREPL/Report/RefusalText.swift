import FolioCore
import FolioDiagnostics
import FolioPluginHost

extension Refusal {
  /// What to tell the author of the event, with a way out.
  func diagnostic(at span: SourceSpan) -> Diagnostic {
    switch self {
    case .alreadyDragging:
      Diagnostic(.eventRefused, "a finger still holds the pager", at: span)
        .adding(help: "let go first: `release`")
    case .notDragging:
      Diagnostic(.eventRefused, "no finger holds the pager", at: span)
        .adding(help: "begin with `drag +60`, or throw it where it stands with `fling 1.2`")
    case .goWhileDragging:
      Diagnostic(.eventRefused, "a finger holds the pager, so it cannot be sent anywhere", at: span)
        .adding(help: "let go first: `release`, or `lift` on a surface")
    case .noSuchPage(let page, let count):
      Diagnostic(.noSuchPage, "there is no page \(page)", at: span)
        .adding(
          note: count == 1 ? "the only page is 0" : "the pages are 0 to \(count - 1)")
    case .tooFarRound(let page):
      Diagnostic(.noSuchPage, "page \(page) is too far round", at: span)
        .adding(note: "pages are counted round to \(Limits.maximumIndex), either way")
    case .noSuchID(let id):
      Diagnostic(.noSuchPage, "there is no page with the handle \(id.rawValue)", at: span)
    case .atTheEnd(let direction):
      Diagnostic(
        .noSuchPage,
        "there is no page \(direction == .forward ? "after the last" : "before the first")",
        at: span)
    case .noPages:
      Diagnostic(.noSuchPage, "there are no pages", at: span)
        .adding(help: "say how many there are: `pages 10`")
    case .number(let number):
      Diagnostic(.numberRefused, "\(NumberText.of(number)) is beyond the limits", at: span)
        .adding(note: Self.limits)
    case .noViewport:
      Diagnostic(.noViewport, "the surface has no size yet", at: span)
        .adding(help: "give it one: `viewport 390x844`")
    case .edits(let error): error.diagnostic(at: span)
    case .content(let error): error.diagnostic(at: span)
    case .notResizing:
      Diagnostic(.eventRefused, "no resize is under way", at: span)
        .adding(help: "begin with `resize begin 844x390`")
    }
  }

  private static var limits: String {
    "offsets go to \(short(Limits.maximumOffset)) points, lengths to "
      + "\(short(Limits.maximumLength)), speeds to \(short(Limits.maximumSpeed)) points per "
      + "millisecond"
  }

  /// A power of ten as people write large ones, `1e15`.
  private static func short(_ number: Double) -> String {
    let text = NumberText.of(number)
    let isPower = text.hasPrefix("1") && text.dropFirst().allSatisfy { $0 == "0" }
    return isPower && text.count > 4 ? "1e\(text.count - 1)" : text
  }
}

extension ContentError {
  fileprivate func diagnostic(at span: SourceSpan) -> Diagnostic {
    switch self {
    case .tooManyPages(let count, let limit):
      Diagnostic(.contentRefused, "\(count) pages are too many", at: span)
        .adding(note: "at most \(limit)")
    case .extent(let index, let value):
      Diagnostic(
        .contentRefused, "page \(index) cannot be \(NumberText.of(value)) points long", at: span
      ).adding(note: "an extent is 0 to \(NumberText.of(Limits.maximumLength)) points")
    case .tooLong(let sum):
      Diagnostic(
        .contentRefused, "the pages are \(NumberText.of(sum)) points long together", at: span
      ).adding(note: "content has at most \(NumberText.of(Limits.maximumOffset)) points")
    case .placesDoNotFit:
      Diagnostic(
        .contentRefused, "this pager's pages have places of their own, which cannot be stated here",
        at: span)
    case .extentsAreUniform:
      Diagnostic(
        .contentRefused, "all pages of this pager have the extent its config states", at: span
      ).adding(help: "say how many there are, or use a config with `pages extent=content`")
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
      ).adding(note: Violation.late(taken, allowed: allowed).text)
    case .misbehaved(let strategy, let violation):
      Diagnostic(
        .strategyMisbehaved, "the answer of `\(strategy)` was replaced by the built-in rule's",
        at: span, severity: .warning
      ).adding(note: violation.text)
    case .quarantined(let strategy):
      Diagnostic(
        .strategyQuarantined,
        "`\(strategy)` answered wrongly \(Limits.maximumStrikes) times and is no longer asked",
        at: span, severity: .warning)
    default: nil
    }
  }
}

extension Moment {
  /// Why the pager that was told to loop does not; `nil` before there are pages on a surface, since
  /// nothing can be said of a loop before.
  private var loopRefusal: LoopRefusal? {
    pager.layout.viewport.extent > 0 && pager.layout.pageCount > 0 ? pager.loopRefusal : nil
  }

  /// What to say of a loop that is refused since another moment, or for another reason.
  func loopWarning(since before: Moment, at span: SourceSpan) -> Diagnostic? {
    guard let refusal = loopRefusal, refusal != before.loopRefusal else { return nil }
    return Diagnostic(
      .loopRefused, "the pager was told to loop and does not", at: span, severity: .warning
    ).adding(note: refusal.text)
  }
}
