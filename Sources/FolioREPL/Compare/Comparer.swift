import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

/// Carries out a gesture under several pagers.
///
/// Each begins afresh with the same pages and surface, so no row depends on another.
struct Comparer {
  private let world: SessionEnvironment
  private let gesture: ComparedGesture
  private let prelude: [Statement]
  private let startText: String

  /// Begins each pager as a fresh session, with pages and a surface that are stated.
  ///
  /// - Parameters:
  ///   - world: the strategies and the files.
  ///   - setup: the commands that come before the gesture.
  ///   - text: where each begins, in words.
  init(
    _ world: SessionEnvironment, _ gesture: ComparedGesture, setup: [Statement], text: String
  ) {
    self.world = world
    self.gesture = gesture
    prelude = setup
    startText = text
  }

  func table(_ candidates: [CompareCandidate]) -> CompareTable {
    CompareTable(
      start: startText, gesture: gesture.text,
      rows: candidates.withoutRepetitions(in: world.files.currentDirectory).map(row))
  }

  private func row(_ candidate: CompareCandidate) -> CompareRow {
    var problems = candidate.diagnostics
    var outcome: CompareRow.Outcome?
    if let choice = candidate.choice { outcome = self.outcome(of: choice, &problems) }
    return CompareRow(
      name: candidate.name, file: candidate.file, outcome: outcome, diagnostics: problems)
  }

  private func outcome(
    of choice: ComposedPager, _ problems: inout [Diagnostic]
  ) -> CompareRow.Outcome? {
    var session = Session(world, of: choice, prelude, &problems)
    var cause = MoveCause(session.present)
    for step in gesture.steps {
      let before = session.present
      problems += session.perform(step.statement).diagnostics
      if problems.contains(where: { $0.severity == .error }) { return nil }
      cause.note(step, from: before, to: session.present)
    }
    return CompareRow.Outcome(cause: cause, state: session.present)
  }
}

/// Commands that are carried out under several pagers, one after the other.
struct ComparedGesture: Sendable {
  /// A command, and the statement that names it.
  struct Step: Sendable {
    let command: Command
    let statement: Statement
  }

  let steps: [Step]
  let text: String

  /// Reads commands, and holds each against what makes sense in a comparison before any is carried
  /// out.
  init(_ source: SourceText, _ session: Session) throws(Diagnostic) {
    if let place = source.firstMalformedByte {
      throw Diagnostic(
        .notUTF8, "the text is not UTF-8 from here", at: SourceSpan(source, place..<place + 1))
    }
    var reader = StatementReader(source)
    var steps: [Step] = []
    while let statement = try reader.next() {
      let command = try session.command(for: statement.name)
      _ = try Arguments(statement, for: command)
      guard command.isComparable else { throw Self.refusal(of: statement, command) }
      steps.append(Step(command: command, statement: statement))
    }
    guard !steps.isEmpty else {
      let span = SourceSpan(source, 0..<source.bytes.count)
      throw Diagnostic(.missingArgument, "there is no gesture to compare", at: span)
        .adding(help: "write it like `drag +120; release v=0.4`")
    }
    self.steps = steps
    text = steps.map { $0.statement.oneLine }.joined(separator: "; ")
  }

  private static func refusal(of statement: Statement, _ command: Command) -> Diagnostic {
    let diagnostic = Diagnostic(
      .notComparable, "`\(command.name)` makes no sense in a comparison", at: statement.name.span)
    return diagnostic.adding(help: "compare gestures, like `drag +120; release v=0.4`")
  }

  func states(_ setting: Command.Setting) -> Bool {
    steps.contains { $0.command.kind == .setting(setting) }
  }
}

extension Command {
  /// Whether it moves a pager, or checks how one moved; what chooses another pager does neither.
  fileprivate var isComparable: Bool {
    switch kind {
    case .look, .choice: false
    case .check, .setting, .motion, .request: true
    }
  }
}

extension Statement {
  fileprivate var oneLine: String {
    words.map { $0.span.text }.joined(separator: " ")
  }
}

extension Comparer {
  /// Where each pager begins, in words, without what the gesture states itself.
  static func startText(pages: Int?, viewport: String?) -> String {
    "page 0" + (pages.map { " of \($0)" } ?? "") + (viewport.map { ", surface \($0)" } ?? "")
  }
}
