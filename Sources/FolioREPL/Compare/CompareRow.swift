import FolioCore
package import FolioDiagnostics
import FolioReport

/// What a gesture led to under one pager.
struct CompareRow: Sendable {
  /// How a pager is at the end of a gesture, and what sent it where it is or goes.
  struct Outcome: Sendable {
    let cause: MoveCause
    let state: SessionState

    var goal: Goal? { state.goal }
    var naturalEnd: Points? { state.coasts ? state.surface.motionEnd : nil }
    /// How long the surface moves from that on, in milliseconds; `nil` where it moves in no time.
    var time: Double? {
      var end = state
      if !state.isHeld { end.play { $0.arrive() } }
      let time = end.now - cause.begin
      return cause.kind != nil && held == nil && time > 0 ? time : nil
    }
    /// Where a finger holds it.
    var held: Goal? {
      state.isHeld ? Goal(page: state.pager.current, offset: state.pager.offset) : nil
    }
  }

  let name: String
  let file: String
  /// Where the gesture led; `nil` where something is wrong.
  var outcome: Outcome?
  let diagnostics: [Diagnostic]

  var isOK: Bool { outcome != nil && !diagnostics.contains { $0.severity == .error } }
}

// MARK: Text

extension CompareRow {
  fileprivate var cells: [String] { [name, pageText, restText, timeText, ruleText, whyText] }

  private var timeText: String {
    outcome?.time.map { "\(RoundedText.of($0, decimals: 0)) ms" } ?? "-"
  }

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
    if let time { members.append(("time", .number(time))) }
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

/// The same gesture under several pagers, side by side.
package struct CompareTable: Sendable {
  let start: String
  let gesture: String
  let rows: [CompareRow]

  /// Where long names leave reasons less than this, reasons have lines of their own.
  private static let narrowest = 20

  /// The warnings and errors of all rows, each once: a mistake in the gesture is one under every pager.
  package var diagnostics: Diagnostics { Diagnostics(rows.flatMap { $0.diagnostics }) }

  package var isMistaken: Bool {
    guard let first = rows.first, !first.isOK, first.outcome == nil else { return false }
    return rows.allSatisfy { $0.outcome == nil && $0.diagnostics == first.diagnostics }
  }

  /// For people: the start and the gesture, and a row for each pager.
  ///
  /// - Parameter width: the columns there are; without a width each row is one line.
  package func lines(width: Int?) -> [String] {
    let cells = [["config", "page", "rest", "time", "rule", "why"]] + rows.map { $0.cells }
    let widths = (0..<5).map { column in cells.map { Wrapping.columns(of: $0[column]) }.max() ?? 0 }
    let front = widths.reduce(0) { $0 + $1 + 2 }
    let isStacked = width.map { front > $0 } ?? false
    return Wrapping.lines(["start    " + start, "gesture  " + gesture, ""], width: width)
      + (isStacked
        ? Self.stacked(cells, width: width) : cells.flatMap { Self.lines($0, widths, width) })
  }

  private static func stacked(_ cells: [[String]], width: Int?) -> [String] {
    cells.dropFirst().flatMap { row in
      let fields = zip(cells[0], row).dropFirst().map { ($0, $1) }
      return Wrapping.lines([row[0]] + Columns.lines(fields, indent: "  "), width: width)
    }
  }

  private static func lines(_ cells: [String], _ widths: [Int], _ width: Int?) -> [String] {
    var front = ""
    for column in 0..<5 {
      // Numbers are read from their ends.
      front += cells[column].padded(to: widths[column], atEnd: ![2, 3].contains(column)) + "  "
    }
    guard let width else { return [(front + cells[5]).withoutTrailingSpaces] }
    let taken = Wrapping.columns(of: front)
    let isWide = width - taken < narrowest
    let indent = String(repeating: " ", count: isWide ? 4 : taken)
    let parts = Wrapping.line(cells[5], width: max(1, width - indent.count))
    if isWide { return [front.withoutTrailingSpaces] + parts.map { indent + $0 } }
    return parts.enumerated().map { index, part in
      ((index == 0 ? front : indent) + part).withoutTrailingSpaces
    }
  }

  package var json: JSONValue {
    .object([
      ("start", .string(start)), ("gesture", .string(gesture)),
      ("rows", .array(rows.map { $0.json })),
    ])
  }
}
