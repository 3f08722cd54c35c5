import FolioCore
import FolioDiagnostics

/// What a gesture led to under one pager.
struct CompareRow: Sendable {
  /// Where a pager went.
  struct Outcome: Sendable {
    /// The page it stood on before.
    var from: Int?
    /// The page it goes to, or stands on; `nil` where the surface coasts or there are no pages.
    var page: Int?
    /// Where it comes to rest; `nil` where the surface coasts.
    var rest: Points?
    /// Where a coasting surface would stop by itself.
    var naturalEnd: Points?
    /// The last release, if there was one.
    var release: ReleaseReport?
  }

  /// The name of the pager, or of the file that has none to use.
  var name: String
  /// The file it is from; empty where it is from none.
  var file: String
  /// What came of it; `nil` where something is wrong.
  var outcome: Outcome?
  /// What there is to say.
  var diagnostics: [Diagnostic] = []

  /// Whether nothing is wrong.
  var isOK: Bool { outcome != nil && !diagnostics.contains { $0.severity == .error } }

  /// A row about what is wrong.
  init(name: String, file: String, problems: [Diagnostic]) {
    self.name = name
    self.file = file
    diagnostics = problems
  }

  /// A row about where a session has come to.
  init(name: String, file: String, from: Int?, _ moment: Moment) {
    self.name = name
    self.file = file
    outcome = Outcome(from: from, moment)
  }
}

extension CompareRow.Outcome {
  fileprivate init(from: Int?, _ moment: Moment) {
    let pager = moment.pager
    self.from = from
    release = moment.release
    if pager.phase == .settling, pager.target == nil {
      naturalEnd = moment.naturalEnd
      return
    }
    page = pager.target?.page ?? (pager.phase == .idle ? pager.settled : pager.current)
    rest = pager.target?.offset ?? pager.offset
  }
}

// MARK: Text

extension CompareRow {
  /// The page, seen from the one before.
  var pageText: String {
    guard let outcome else { return "-" }
    guard outcome.rest != nil else { return "-" }
    let from = outcome.from.map(String.init) ?? "none"
    let page = outcome.page.map(String.init) ?? "none"
    return from == page ? "\(page) stays" : "\(from) -> \(page)"
  }

  /// Where it rests, or that it coasts.
  var restText: String {
    guard let outcome else { return "-" }
    return outcome.rest.map { RoundedText.of($0) } ?? "coasts"
  }

  /// The rule that decided.
  var ruleText: String { outcome?.release?.decision.decidedBy ?? "-" }

  /// The reasons of the rule that decided, or what is wrong.
  var whyText: String {
    guard let outcome, isOK else {
      let problem = diagnostics.first { $0.severity == .error }
      return problem.map { "\($0.code.id): \($0.message)" } ?? "it cannot be used"
    }
    guard let decision = outcome.release?.decision else { return "nothing was released" }
    return ReasonText.phrase(decision.reasons.filter { $0.strategy == decision.decidedBy })
  }
}

// MARK: Data

extension CompareRow {
  /// The row as data.
  var json: JSONValue {
    let renderer = JSONRenderer()
    var members: [(String, JSONValue)] = [
      ("config", .string(name)), ("file", .string(file)), ("ok", .bool(isOK)),
    ]
    if let outcome { members += outcome.json }
    members.append(("diagnostics", .array(diagnostics.map { renderer.value(of: $0) })))
    return .object(members)
  }
}

extension CompareRow.Outcome {
  fileprivate var json: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("from", .page(from)), ("page", .page(page)),
      ("rest", rest.map { .number($0.value) } ?? .null),
    ]
    if let naturalEnd { members.append(("coastsTo", .number(naturalEnd.value))) }
    guard let release else { return members }
    let decision = release.decision
    let alternatives = release.sensitivity.alternatives
    return members + [
      ("decidedBy", .string(decision.decidedBy)),
      ("why", .string(ReasonText.phrase(decision.reasons))),
      ("reasons", .array(decision.reasons.map { $0.json })),
      ("sensitivity", .array(alternatives.map { $0.json(of: release.input) })),
    ]
  }
}
