import FolioCore
import FolioDiagnostics
import FolioReport

struct CompareRow: Sendable {
  struct Outcome: Sendable {
    /// What sent it where it is or goes, and the page it stood on before.
    var cause: MoveCause
    /// Where it rests or is going; `nil` while it coasts or is held.
    var goal: Goal?
    var naturalEnd: Points?
    var held: Goal?
  }

  var name: String
  var file: String
  /// Where the gesture led; `nil` where something is wrong.
  var outcome: Outcome?
  var diagnostics: [Diagnostic] = []

  var isOK: Bool { outcome != nil && !diagnostics.contains { $0.severity == .error } }

  init(name: String, file: String, problems: [Diagnostic]) {
    self.name = name
    self.file = file
    diagnostics = problems
  }

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
  var pageText: String {
    guard let outcome, let goal = outcome.goal else { return "-" }
    let from = outcome.cause.from.map(String.init) ?? "none"
    let page = goal.page.map(String.init) ?? "none"
    return from == page ? "\(page) stays" : "\(from) -> \(page)"
  }

  var restText: String {
    guard let outcome, outcome.held == nil else { return "-" }
    return outcome.goal.map { RoundedText.of($0.offset) } ?? "coasts"
  }

  var ruleText: String { outcome.flatMap { $0.held == nil ? $0.cause.rule : nil } ?? "-" }

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
  fileprivate var rule: String? {
    switch kind {
    case nil: nil
    case .release(let report): report.decision.decidedBy
    case .command(let verb, _): verb
    }
  }

  fileprivate var leftToCoast: Bool {
    if case .release(let report) = kind { report.decision.target == nil } else { false }
  }

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
