import FolioConfig
import FolioCore
package import FolioDiagnostics
import FolioPluginHost
import FolioReplay
import FolioReport

// Codes of sessions, commands and files.
extension DiagnosticCode {
  static let fileIsDirectory = DiagnosticCode(
    "P0002", "a folder instead of a file",
    "The command reads files; name one inside the folder. `folio test FOLDER` runs all of its scripts."
  )
  static let fileIsSpecial = DiagnosticCode(
    "P0003", "a device or pipe instead of a file",
    "Such a file could be endless, so it is not read by name; `run -` reads lines from a pipe.")
  static let fileTooLarge = DiagnosticCode(
    "P0004", "the file is larger than the limit",
    "A config has at most 64 KiB and a script at most 1 MiB; split it.")
  static let fileUnwritable = DiagnosticCode(
    "P0006", "the file cannot be written",
    "The folder does not exist, or may not be written to.")
  static let notUTF8 = DiagnosticCode(
    "P0007", "the text is not UTF-8",
    "Save the file again as UTF-8.")
  static let notFormatted = DiagnosticCode(
    "P0008", "a file is not in the standard style", "`folio format FILE` rewrites it.")
  static let wouldBeLost = DiagnosticCode(
    "P0009", "a script would be lost", "A session never overwrites a script that it ran.")

  package static let unknownCommand = DiagnosticCode(
    "P0601", "there is no such command", "`help` lists the commands.",
    "swipe 3", "fling 3")
  static let abbreviation = DiagnosticCode(
    "P0602", "a script cannot shorten a command",
    "Write it in full; a beginning is enough only at a prompt.",
    "stat", "state")
  package static let missingArgument = DiagnosticCode(
    "P0606", "an argument is missing", "`help COMMAND` shows what it takes.",
    "drag", "drag +60")
  package static let extraArgument = DiagnosticCode(
    "P0607", "too many arguments", "`help COMMAND` shows what it takes.",
    "settle 3", "settle")
  package static let unknownArgument = DiagnosticCode(
    "P0608", "the command takes no such argument", "`help COMMAND` lists what it takes.",
    "surface colour=red", "surface bounces=no")
  static let repeatedArgument = DiagnosticCode(
    "P0609", "an argument is given twice",
    "Keep one of the two.",
    "surface slop=5 slop=10", "surface slop=10")
  package static let malformedValue = DiagnosticCode(
    "P0610", "a value is not what the command needs", "`help COMMAND` shows what it takes.",
    "drag far", "drag +60")
  static let malformedExpectation = DiagnosticCode(
    "P0611", "an expectation cannot be read",
    "An expectation is a field of the state, a comparison and a value: `expect current == 3`.",
    "expect page", "expect page == 0")
  static let unknownField = DiagnosticCode(
    "P0612", "the state has no such field", "`help state` lists the fields.",
    "expect pagee == 0", "expect page == 0")
  static let expectationFailed = DiagnosticCode(
    "P0613", "an expectation failed",
    "Put `explain` before the `expect` to see why, or `settle` if the surface still moves.")
  static let endOfHistory = DiagnosticCode(
    "P0614", "there is nothing left to undo or redo",
    "`undo` and `redo` count only commands that change something; the oldest of 10000 steps are forgotten.",
    "undo", "go 3; undo")
  static let scriptCircle = DiagnosticCode(
    "P0615", "a script runs itself",
    "A script that runs itself never ends: remove the `run` line that leads back to it.")
  static let scriptDepth = DiagnosticCode(
    "P0616", "scripts are nested too deeply",
    "A script may run another one, at most 16 deep.")
  static let unknownTopic = DiagnosticCode(
    "P0619", "there is no help on that",
    "`help` lists the commands; `help config` shows the config language.")
  static let nothingToExplain = DiagnosticCode(
    "P0620", "nothing was decided yet",
    "Release something first: `drag +60; release v=1.1; explain`.",
    "explain", "drag +60; release v=1.1; explain")
  static let notComparable = DiagnosticCode(
    "P0622", "a command that cannot be compared",
    "`compare` plays gestures and requests under each config; leave out commands that load, save or draw."
  )
  static let idleArgument = DiagnosticCode(
    "P0623", "an argument without effect",
    "The argument belongs to another form of the command, or changes nothing here: leave it out.",
    "go 3 route=forward", "go 3")
  static let commonStart = DiagnosticCode(
    "P0624", "the defaults of a session",
    "Without `pages` or `viewport`, a session starts with 10 pages on 390x844, and says so "
      + "once where a gesture reaches their end. A config whose snap points are a list gets none.")
  static let speedPerSecond = DiagnosticCode(
    "P0625", "a speed that no finger reaches",
    "Speeds are in points per millisecond; hard flings reach 3 to 8.")
  static let tooManyConfigs = DiagnosticCode(
    "P0626", "a session has too many configs",
    "Start another session: its list of loaded configs only grows.")
  static let tooManyPagers = DiagnosticCode(
    "P0627", "too many pagers for one command",
    "A proof of all gestures of a pager takes thousands of decisions, so that one command handles "
      + "at most 256 pagers.")
  static let lineTooLong = DiagnosticCode(
    "P0621", "a line is longer than the limit",
    "A line with its continuations has at most 1 MiB.")

  static let noViewport = DiagnosticCode(
    "P0701", "the surface has no size yet", "Set one: `viewport 390x844`.")
  static let eventRefused = DiagnosticCode(
    "P0702", "the event does not fit the phase",
    "A pager is idle, dragging or settling: `release` needs a drag, and `go` waits for its end.",
    "release", "drag +60; release")
  static let noSuchPage = DiagnosticCode(
    "P0703", "there is no such page", "Pages are counted from 0: the last of 20 is page 19.",
    "go 10", "go 3")
  static let numberRefused = DiagnosticCode(
    "P0704", "a number is beyond the limits",
    "Offsets are at most 1e15 points, lengths 1e12.",
    "drag 1e999", "drag 60")
  package static let contentRefused = DiagnosticCode(
    "P0705", "the pages cannot be laid out",
    "Lengths must suit the config: `pages 300,900,200` for `pages extent=content`, `pages 20` for equal pages."
  )
  static let editsRefused = DiagnosticCode(
    "P0706", "the edits do not fit together",
    "An edit names pages that exist, and a gap outside of the pages that it moves.",
    "reorder 3-5 to 4", "reorder 3-5 to 6")
  static let strategyMisbehaved = DiagnosticCode(
    "P0707", "a strategy's answer was replaced",
    "The rule answered with an offset where the pager may not rest, so the built-in rule decided.")
  static let strategyQuarantined = DiagnosticCode(
    "P0708", "a strategy is disabled",
    "After many invalid answers a rule is not asked again until the config is loaded anew.")
  static let loopRefused = DiagnosticCode(
    "P0709", "the pager cannot loop",
    "A lap must be at least as long as the viewport: add pages, or make them longer. `loop off` in "
      + "the config turns looping off.")

  static let noFinger = DiagnosticCode(
    "P0720", "no finger is on the surface", "Put one there first: `touch`.",
    "lift", "touch; lift")
  static let fingerDown = DiagnosticCode(
    "P0721", "a finger is on the surface already",
    "Lift it first: `lift`.",
    "touch; touch", "touch; lift; touch")
  static let nothingMoves = DiagnosticCode(
    "P0722", "nothing moves", "Send it somewhere: `go 3`, or `touch; move +60; lift v=1`.")
  static let nothingToDraw = DiagnosticCode(
    "P0723", "there is nothing to draw yet",
    "Move something first: `touch; move +60; lift v=1; tick 1s; draw trace`.")
  static let malformedDuration = DiagnosticCode(
    "P0724", "a value is not a time", "Write a time such as `16ms` or `1.5s`.",
    "go 3; tick 16", "go 3; tick 16ms")

  package static let nothingMoved = DiagnosticCode(
    "P0913", "nothing moved in time",
    "Let time pass: `touch; move +120 over=80ms; lift v=1; tick 800ms`.")
  package static let noScripts = DiagnosticCode(
    "P0914", "a folder has no scripts", "A script is a file NAME.folio.")
  package static let tooFar = DiagnosticCode(
    "P0915", "a gesture from rest moves more pages than `--at-most`",
    "`limit pages=3` in `paging` lets no gesture from rest move more than 3.")

  package static let sessionCodes: [DiagnosticCode] =
    [
      fileMissing, fileIsDirectory, fileIsSpecial, fileTooLarge, fileUnreadable, fileUnwritable,
      notUTF8, notFormatted, wouldBeLost, unknownCommand, abbreviation, missingArgument,
      extraArgument, unknownArgument, repeatedArgument, malformedValue,
      malformedExpectation, unknownField, expectationFailed, endOfHistory, scriptCircle,
      scriptDepth,
      unknownPager, noUsablePager, unknownTopic, nothingToExplain, lineTooLong, notComparable,
      idleArgument, commonStart, speedPerSecond, tooManyConfigs, tooManyPagers, noViewport,
      eventRefused, noSuchPage, numberRefused, contentRefused, editsRefused, strategyMisbehaved,
      strategyQuarantined, loopRefused, noFinger, fingerDown, nothingMoves, nothingToDraw,
      malformedDuration, nothingMoved, noScripts, tooFar,
    ] + replayCodes
}

extension Refusal {
  /// Describes the refusal; `pager` selects the help.
  func diagnostic(at span: SourceSpan? = nil, by pager: Pager? = nil) -> Diagnostic {
    let (code, help) = kind(by: pager)
    let words = words(pager?.layout.noun ?? "page")
    var diagnostic = Diagnostic(code, words.message, at: span)
    if let note = words.note { diagnostic = diagnostic.adding(note: note) }
    return help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }

  private func kind(by pager: Pager?) -> (DiagnosticCode, help: String?) {
    switch self {
    case .alreadyDragging, .goWhileDragging: (.eventRefused, "let go first: `release`")
    case .notDragging:
      (.eventRefused, "start with `drag +60`, or fling it from rest with `fling 1.2`")
    case .notResizing: (.eventRefused, "start with `resize begin 844x390`")
    case .tooManyRequests: (.eventRefused, nil)
    case .atTheEnd where pager.map { !$0.canScroll && $0.layout.groupCount > 1 } == true:
      (
        .noSuchPage,
        "all pages fit and share a snap point: `ends=pad` on `snap` gives each its own"
      )
    case .atTheEnd: (.noSuchPage, "`loop rewind` in a config continues at the other end")
    case .noPages:
      (
        .noSuchPage,
        "set their number with `pages 10`, or list snap points with `snap at` in the config"
      )
    case .noSuchPage, .noSuchSnap, .tooFarRound, .noSuchID: (.noSuchPage, nil)
    case .number: (.numberRefused, nil)
    case .noViewport: (.noViewport, "set one: `viewport 390x844`")
    case .edits(.gapInsideMove): (.editsRefused, "use a gap before or after them")
    case .edits: (.editsRefused, nil)
    case .content(.extentsAreUniform):
      (.contentRefused, "set their number, or use a config with `pages extent=content`")
    case .content(.placesDoNotFit):
      (.contentRefused, "list all pages with their positions: `pages 0:300,400:200`")
    case .content: (.contentRefused, nil)
    }
  }
}

extension PagerEffect {
  /// The error of a refusal, a warning for a misbehaving strategy, or `nil`.
  fileprivate func problem(at span: SourceSpan?, of pager: Pager?) -> Diagnostic? {
    switch self {
    case .refused(let refusal): return refusal.diagnostic(at: span, by: pager)
    case .misbehaved(let strategy, let violation):
      let message =
        switch violation {
        case .late: "the answer of `\(strategy)` came late; it is used, but counts as invalid"
        case .length: "`\(strategy)` makes something longer than the limit"
        default: "the answer of `\(strategy)` was replaced by the built-in rule's"
        }
      return Diagnostic(.strategyMisbehaved, message, at: span, severity: .warning)
        .adding(note: violation.description)
    case .quarantined(let strategy):
      return Diagnostic(
        .strategyQuarantined,
        "`\(strategy)` gave \(Limits.maximumFaults) invalid answers and is disabled",
        at: span, severity: .warning)
    default: return nil
    }
  }
}

extension SessionState {
  /// Returns the problems since another state; `pager` selects the help.
  func problems(
    since before: SessionState, at span: SourceSpan? = nil, of pager: Pager? = nil
  ) -> [Diagnostic] {
    let problems = outcome.effects.compactMap { $0.problem(at: span, of: pager) }
    guard let refusal = self.pager.loopRefusal, refusal != before.pager.loopRefusal else {
      return problems
    }
    let warning = Diagnostic(
      .loopRefused, "the pager cannot loop", at: span, severity: .warning)
    return problems + [warning.adding(note: refusal.description)]
  }
}

package enum ExitStatus: Int32, Sendable {
  case fine = 0
  /// An invalid config, a refused event or a failed expectation.
  case problems = 1
  case usage = 2
  case files = 3
  case plugin = 4
  case `internal` = 70
  case interrupted = 130

  package init(_ diagnostics: some Sequence<Diagnostic>) {
    self = .fine
    for diagnostic in diagnostics where diagnostic.severity == .error {
      if DiagnosticCode.files.contains(diagnostic.code) {
        self = .files
        return
      }
      if DiagnosticCode.plugins.contains(diagnostic.code) {
        self = .plugin
        return
      }
      self = .problems
    }
  }
}

extension DiagnosticCode {
  fileprivate static let plugins: Set<DiagnosticCode> = [
    .badManifest, .duplicateStrategy, .loadingOff, .libraryMissing, .libraryRefused,
    .handshakeFailed, .strategyNotMade, .checkFailed, .unavailableStrategy,
  ]

  fileprivate static let files: Set<DiagnosticCode> = [
    .fileMissing, .fileIsDirectory, .fileIsSpecial, .fileTooLarge, .fileUnreadable,
    .fileUnwritable, .wouldBeLost,
  ]
}
