import FolioConfig
import FolioCore
package import FolioDiagnostics
package import FolioFeel
import FolioReplay
import FolioReport
import FolioSurface

extension Runner {
  /// Runs `folio compare FILE... -c COMMANDS`: the same gesture under each config, from the start.
  package func compare(
    _ files: [String], commands: String, on start: SessionStart
  ) -> ExitStatus {
    let table: CompareTable
    do throws(Diagnostic) {
      table = try self.table(files, commands: commands, on: start)
    } catch {
      if console.isJSON {
        let problems = JSONValue.array([JSONRenderer().value(of: error)])
        console.say([JSONValue.object([("rows", .array([])), ("diagnostics", problems)]).text])
      } else {
        console.complain([error])
      }
      return ExitStatus([error])
    }
    let feel = table.feel
    if console.isJSON {
      console.say([table.json.adding([("feel", feel.json)]).text])
    } else {
      if !table.isMistaken {
        console.say(table.lines(width: console.columns()))
        console.say(wrapped: feel.lines)
      }
      if !table.diagnostics.isEmpty { console.report(table.diagnostics) }
    }
    return ExitStatus(table.diagnostics)
  }

  /// Returns the landings of a gesture under each config; throws if not comparable.
  package func table(
    _ files: [String], commands: String, on start: SessionStart
  ) throws(Diagnostic) -> CompareTable {
    let gesture = try ComparedGesture(SourceText(name: "-c", text: commands), Session(world))
    let candidates = candidates(files)
    let surface = gesture.states(.viewport) ? "" : ", surface \(start.viewport)"
    return CompareTable(
      start: gesture.states(.pages)
        ? "page 0" + surface
        : start.places(candidates.compactMap { $0.choice }, world.loader) + surface,
      gesture: gesture.text,
      rows: candidates.map { candidate in
        var problems = candidate.diagnostics
        let outcome = candidate.choice.flatMap { choice in
          gesture.outcome(in: Session(world, of: choice, on: start, &problems), &problems)
        }
        return CompareTable.Row(
          name: candidate.name, file: candidate.file, choice: candidate.choice, outcome: outcome,
          diagnostics: problems)
      })
  }
}

private struct ComparedGesture {
  private let steps: [(command: Command, statement: Statement)]
  let text: String

  /// Reads commands, and checks all of them before any runs.
  init(_ source: SourceText, _ session: Session) throws(Diagnostic) {
    try source.checkEncoding()
    var reader = StatementReader(source)
    var steps: [(command: Command, statement: Statement)] = []
    while let statement = try reader.next() {
      let command = try session.command(for: statement.name)
      _ = try Arguments(statement, for: command)
      // Commands that only look or select a pager are not gestures.
      guard command.kind != .look, command.kind != .choice else {
        throw Diagnostic(
          .notComparable, "`\(command.name)` cannot be used in a comparison",
          at: statement.name.span
        ).adding(help: "compare gestures, like `drag +120; release v=0.4`")
      }
      steps.append((command, statement))
    }
    guard !steps.isEmpty else {
      let span = SourceSpan(source, 0..<source.bytes.count)
      throw Diagnostic(.missingArgument, "there is no gesture to compare", at: span)
        .adding(help: "write it like `drag +120; release v=0.4`")
    }
    self.steps = steps
    text = steps.map { step in
      step.statement.words.map { $0.span.text }.joined(separator: " ")
    }.joined(separator: "; ")
  }

  func states(_ setting: Command.Setting) -> Bool {
    steps.contains { $0.command.kind == .setting(setting) }
  }

  func outcome(
    in start: Session, _ problems: inout [Diagnostic]
  ) -> CompareTable.Outcome? {
    var session = start
    var outcome = CompareTable.Outcome(session.present)
    for (command, statement) in steps {
      problems += session.perform(statement).diagnostics
      if problems.contains(where: { $0.severity == .error }) { return nil }
      outcome.note(command, statement, session.present)
    }
    outcome.endWheel()
    return outcome
  }
}

/// The landings of one gesture under several pagers, side by side.
package struct CompareTable: Sendable {
  fileprivate let start: String
  fileprivate let gesture: String
  fileprivate let rows: [Row]

  /// The result under one pager; none on an error.
  fileprivate struct Row: Sendable {
    let name: String
    let file: String
    let choice: ComposedPager?
    let outcome: Outcome?
    let diagnostics: [Diagnostic]

    var isOK: Bool { outcome != nil && !diagnostics.contains { $0.severity == .error } }
  }

  /// The feel of the pagers, with the pages and the surface after the gesture.
  package var feel: ComparedFeel {
    ComparedFeel(
      rows.compactMap { row in
        row.outcome.flatMap { outcome in
          row.choice.map { (row.name, outcome.state.pager, $0) }
        }
      })
  }

  package var diagnostics: Diagnostics { Diagnostics(rows.flatMap { $0.diagnostics }) }

  package var isMistaken: Bool {
    guard let first = rows.first, !first.isOK, first.outcome == nil else { return false }
    return rows.allSatisfy { $0.outcome == nil && $0.diagnostics == first.diagnostics }
  }
}

extension CompareTable {
  /// The final state, and the release or later command that caused the last motion.
  fileprivate struct Outcome: Sendable {
    enum Cause: Sendable {
      case release(ReleaseReport)
      case command(verb: String, text: String)
    }

    private(set) var state: SessionState
    private(set) var cause: Cause?
    /// The page before the motion.
    private(set) var from: Int?
    /// The offset before the motion.
    private var start = Points.zero
    /// The start time, in milliseconds.
    private var begin = 0.0
    private var standing: (page: Int?, offset: Points)

    init(_ state: SessionState) {
      self.state = state
      standing = (state.pager.settled, state.pager.offset)
      (from, start) = standing
    }

    mutating func note(_ command: Command, _ statement: Statement, _ after: SessionState) {
      let before = state
      state = after
      if before.standsStill { standing = (before.pager.settled, before.pager.offset) }
      // An arrival and the end of coasting have an earlier cause.
      let isSent =
        !before.coasts && !after.isHeld && (before.isHeld || after.goal != before.goal)
      if after.outcome.isRelease {
        guard let release = after.release else { return }
        cause = .release(release)
      } else if isSent || command.kind == .request {
        cause = .command(verb: command.spelling(of: statement.name.text), text: statement.text)
      } else {
        return
      }
      begin = before.now
      (from, start) = standing
    }

    /// Lets the time pass after which the rules decide on the turn of a wheel.
    mutating func endWheel() {
      guard state.isWheeling else { return }
      state.tick(WheelClock.quiet, frame: SimulatedStage.frame)
      cause = state.release.map { .release($0) }
      (begin, (from, start)) = (state.now, standing)
    }

    /// `true` if a release moves the surface elsewhere.
    var isMoved: Bool {
      guard case .release = cause, let goal = state.goal else { return false }
      return goal.offset != start
    }

    /// The duration in milliseconds; `nil` for an instant change.
    var time: Double? {
      guard cause != nil, !state.isHeld else { return nil }
      var end = state
      end.arrive()
      return end.now > begin ? end.now - begin : nil
    }
  }
}

private struct Goal: Equatable {
  var page: Int?
  var offset: Points
}

extension SessionState {
  /// `true` while the surface moves on its own.
  fileprivate var coasts: Bool { pager.phase == .settling && pager.target == nil }

  fileprivate var isHeld: Bool { pager.phase == .dragging || isTouched }

  /// The place or target; `nil` under a finger and while coasting.
  fileprivate var goal: Goal? {
    guard !isHeld, !coasts else { return nil }
    return Goal(
      page: pager.target?.page ?? pager.settled, offset: pager.target?.offset ?? pager.offset)
  }
}

// MARK: Text

extension CompareTable {
  /// Returns the start, the gesture and a row per pager; one line each without a `width`.
  package func lines(width: Int?) -> [String] {
    let head = ["config", "page", "offset", "time", "rule", "why"]
    let cells = rows.map { [$0.name] + ($0.outcome?.cells ?? ["-", "-", "-", "-"]) + [$0.why] }
    let table = Columns.lines([head] + cells, right: [2, 3])
    var lines = ["start    " + start, "gesture  " + gesture, ""]
    // A narrow terminal stacks the columns.
    if let width, Wrapping.columns(of: table[0]) - 3 > width {
      for row in cells {
        let fields = zip(head, row).dropFirst().map { ($0, $1) }
        lines += [row[0]] + Columns.lines(fields, indent: "  ")
      }
    } else {
      lines += table
    }
    return Wrapping.lines(lines, width: width)
  }
}

extension CompareTable.Row {
  fileprivate var why: String {
    guard let outcome, isOK else {
      let problem = diagnostics.first { $0.severity == .error }
      return problem.map { "\($0.code.id): \($0.message)" } ?? "it cannot be used"
    }
    return outcome.why
  }
}

extension CompareTable.Outcome {
  fileprivate var cells: [String] {
    guard !state.isHeld else { return ["-", "-", "-", "-"] }
    let names = [from, state.goal?.page].map { $0.map(String.init) ?? "none" }
    let page =
      names[0] == names[1]
      ? (isMoved ? "within " : "still ") + names[1] : "\(names[0]) -> \(names[1])"
    return [
      state.goal == nil ? "-" : page, state.goal.map { RoundedText.of($0.offset) } ?? "coasts",
      time.map { "\(RoundedText.of($0, decimals: 0)) ms" } ?? "-", decidedBy ?? "-",
    ]
  }

  private var decidedBy: String? {
    switch cause {
    case nil: nil
    case .release(let report): report.decision.decidedBy
    case .command(let verb, _): verb
    }
  }

  fileprivate var why: String {
    if state.isHeld {
      let page = state.pager.current.map { ", nearest to \(state.pager.layout.noun) \($0)" } ?? ""
      return "a finger holds it at \(RoundedText.of(state.pager.offset))\(page)"
    }
    switch cause {
    case nil: return "nothing was released"
    case .command(_, let text): return "by `\(text)`"
    case .release(let report):
      let decision = report.decision
      let reasons = decision.reasons.filter { $0.strategy == decision.decidedBy }
      let hasStopped = decision.target == nil && state.goal != nil
      return ReasonText.phrase(reasons) + (hasStopped ? ", and stopped there" : "")
    }
  }
}

// MARK: Data

extension CompareTable {
  package var json: JSONValue {
    .object([
      ("start", .string(start)), ("gesture", .string(gesture)),
      ("rows", .array(rows.map { $0.json })),
    ])
  }
}

extension CompareTable.Row {
  fileprivate var json: JSONValue {
    let renderer = JSONRenderer()
    let head: [(String, JSONValue)] = [
      ("config", .string(name)), ("file", .string(file)), ("ok", .bool(isOK)),
    ]
    let problems = JSONValue.array(diagnostics.map { renderer.value(of: $0) })
    return .object(head + (outcome?.members ?? []) + [("diagnostics", problems)])
  }
}

extension CompareTable.Outcome {
  fileprivate var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("from", .page(from)), ("page", .page(state.goal?.page)),
      ("rest", state.goal.map { .number($0.offset.value) } ?? .null),
    ]
    if let time { members.append(("time", .number(time))) }
    if state.coasts, let end = state.surface.motionEnd {
      members.append(("coastsTo", .number(end.value)))
    }
    guard !state.isHeld else {
      let pager = state.pager
      return members + [
        ("heldAt", .number(pager.offset.value)), ("nearest", .page(pager.current)),
      ]
    }
    switch cause {
    case nil: return members
    case .command(let verb, let text):
      return members + [("decidedBy", .string(verb)), ("why", .string(text))]
    case .release(let report):
      let decision = report.decision
      let alternatives = report.sensitivity.alternatives
      return members + [
        ("decidedBy", .string(decision.decidedBy)),
        ("why", .string(ReasonText.phrase(decision.reasons))),
        ("reasons", .array(decision.reasons.map { $0.json })),
        ("sensitivity", .array(alternatives.map { $0.json(of: report.release) })),
      ]
    }
  }
}
