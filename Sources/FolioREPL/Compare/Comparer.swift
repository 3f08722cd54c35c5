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
  private let page: Int
  private let content: PageContent?
  private let startText: String

  /// Begins each pager as a fresh session, with pages and a surface that are stated.
  ///
  /// - Parameters:
  ///   - world: the strategies and the files.
  ///   - setup: the commands that come before the gesture.
  ///   - text: where each begins, in words.
  ///   - page: the page each stands on.
  ///   - content: the pages, where no command states them.
  init(
    _ world: SessionEnvironment, _ gesture: ComparedGesture, setup: [Statement], text: String,
    page: Int = 0,
    content: PageContent? = nil
  ) {
    self.world = world
    self.gesture = gesture
    prelude = setup
    startText = text
    self.page = page
    self.content = content
  }

  func table(_ candidates: [CompareCandidate]) -> CompareTable {
    CompareTable(
      start: startText, gesture: gesture.text,
      rows: candidates.withoutRepetitions(in: world.files.currentDirectory).map(row))
  }

  private func row(_ candidate: CompareCandidate) -> CompareRow {
    guard let choice = candidate.choice else {
      return CompareRow(
        name: candidate.name, file: candidate.file, problems: candidate.diagnostics)
    }
    var problems = candidate.diagnostics
    var session = Session(world, of: choice, prelude, &problems)
    session.begin(at: page, content)
    var cause = MoveCause(session.present)
    for step in gesture.steps {
      let before = session.present
      problems += session.perform(step.statement).diagnostics
      if problems.contains(where: { $0.severity == .error }) {
        return CompareRow(name: candidate.name, file: candidate.file, problems: problems)
      }
      cause.note(step, from: before, to: session.present)
    }
    var row = CompareRow(name: candidate.name, file: candidate.file, cause, session.present)
    row.diagnostics = problems
    return row
  }
}

extension Session {
  fileprivate mutating func begin(at page: Int, _ content: PageContent?) {
    var state = present
    if let content {
      state.state(content)
    }
    if page != 0 { state.send(.go(.page(page), animated: false)) }
    state.outcome = SessionState.Outcome()
    timeline = Timeline(state)
  }
}
