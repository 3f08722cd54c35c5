import FolioCore
import FolioDiagnostics
import FolioReport

/// What a gesture led to under one pager.
struct CompareRow: Sendable {
  /// How a pager is at the end of a gesture.
  struct Outcome: Sendable {
    /// What sent it where it is or goes, and the page it stood on before.
    var cause: MoveCause
    /// Where it rests or is going; `nil` while it coasts or is held.
    var goal: Goal?
    /// Where a coasting surface would stop by itself.
    var naturalEnd: Points?
    /// Where a finger holds it.
    var held: Goal?
  }

  /// The name of the pager, or of the file that has none to use.
  var name: String
  /// The file it is from; empty where it is from none.
  var file: String
  /// Where the gesture led; `nil` where something is wrong.
  var outcome: Outcome?
  /// The warnings and errors of the file and of the gesture.
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
  init(name: String, file: String, _ cause: MoveCause, _ state: SessionState) {
    self.name = name
    self.file = file
    let pager = state.pager
    outcome = Outcome(
      cause: cause, goal: state.goal, naturalEnd: state.coasts ? state.surface.motionEnd : nil,
      held: state.isHeld ? Goal(page: pager.current, offset: pager.offset) : nil)
  }
}

// MARK: Text

extension CompareRow {
  /// The page, seen from the one before.
  var pageText: String {
    guard let outcome, let goal = outcome.goal else { return "-" }
    let from = outcome.cause.from.map(String.init) ?? "none"
    let page = goal.page.map(String.init) ?? "none"
    return from == page ? "\(page) stays" : "\(from) -> \(page)"
  }

  /// Where it rests, or that it coasts.
  var restText: String {
    guard let outcome, outcome.held == nil else { return "-" }
    return outcome.goal.map { RoundedText.of($0.offset) } ?? "coasts"
  }

  /// The rule that decided, or the command that asked none.
  var ruleText: String { outcome.flatMap { $0.held == nil ? $0.cause.rule : nil } ?? "-" }

  /// The reasons of the rule that decided, or what is wrong.
  var whyText: String {
    guard let outcome, isOK else {
      let problem = diagnostics.first { $0.severity == .error }
      return problem.map { "\($0.code.id): \($0.message)" } ?? "it cannot be used"
    }
    if let held = outcome.held {
      let page = held.page.map { ", nearest to page \($0)" } ?? ""
      return "a finger holds it at \(RoundedText.of(held.offset))\(page)"
    }
    let stopped = outcome.goal != nil && outcome.cause.leftToCoast
    return outcome.cause.why + (stopped ? ", and stopped there" : "")
  }
}

extension MoveCause {
  /// The rule that decided, or the verb that asked none.
  fileprivate var rule: String? {
    switch kind {
    case nil: nil
    case .release(let report): report.decision.decidedBy
    case .command(let verb, _): verb
    }
  }

  /// Whether the rules let the surface finish its own motion.
  fileprivate var leftToCoast: Bool {
    if case .release(let report) = kind { report.decision.target == nil } else { false }
  }

  /// Why it went there, in words.
  fileprivate var why: String {
    switch kind {
    case nil: return "nothing was released"
    case .command(_, let text): return "by `\(text)`"
    case .release(let report):
      let decision = report.decision
      return ReasonText.phrase(decision.reasons.filter { $0.strategy == decision.decidedBy })
    }
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
      ("from", .page(cause.from)), ("page", .page(goal?.page)),
      ("rest", goal.map { .number($0.offset.value) } ?? .null),
    ]
    if let naturalEnd { members.append(("coastsTo", .number(naturalEnd.value))) }
    if let held {
      return members + [("heldAt", .number(held.offset.value)), ("nearest", .page(held.page))]
    }
    return members + cause.json
  }
}

extension MoveCause {
  /// What sent it there.
  fileprivate var json: [(String, JSONValue)] {
    switch kind {
    case nil: return []
    case .command(let verb, let text):
      return [("decidedBy", .string(verb)), ("why", .string(text))]
    case .release(let report):
      let decision = report.decision
      let alternatives = report.sensitivity.alternatives
      return [
        ("decidedBy", .string(decision.decidedBy)),
        ("why", .string(ReasonText.phrase(decision.reasons))),
        ("reasons", .array(decision.reasons.map { $0.json })),
        ("sensitivity", .array(alternatives.map { $0.json(of: report.release) })),
      ]
    }
  }
}
