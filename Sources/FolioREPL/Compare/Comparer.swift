import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

/// Carries out a gesture under several pagers.
///
/// Each begins afresh with the same pages and surface, so no row depends on another.
struct Comparer {
  private let session: Session
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
    session = Session(world, on: nil)
    self.gesture = gesture
    prelude = setup
    startText = text
    self.page = page
    self.content = content
  }

  /// Compares some pagers; what stands in for those that cannot be used is among them.
  func table(_ candidates: [CompareCandidate]) -> CompareTable {
    CompareTable(
      start: startText, gesture: gesture.text,
      rows: candidates.withoutRepetitions(in: session.folder).map(row))
  }

  private func row(_ candidate: CompareCandidate) -> CompareRow {
    guard let choice = candidate.choice else {
      return CompareRow(
        name: candidate.name, file: candidate.file, problems: candidate.diagnostics)
    }
    var session = session
    var moment = Moment(choice)
    // A session that knows a config does not swap its built-in pager for another.
    moment.choices = [choice]
    moment.listReplacesPages = true
    session.timeline = Timeline(moment)
    var problems = candidate.diagnostics
    for statement in prelude where !isStatedLater(statement) {
      problems += session.perform(statement).diagnostics
    }
    session.begin(at: page, content)
    var course = Course(session.present)
    for statement in gesture.statements {
      let before = session.present
      problems += session.perform(statement).diagnostics
      if problems.contains(where: { $0.severity == .error }) {
        return CompareRow(name: candidate.name, file: candidate.file, problems: problems)
      }
      course.note(statement, from: before, to: session.present)
    }
    var row = CompareRow(name: candidate.name, file: candidate.file, course, session.present)
    row.diagnostics = problems
    return row
  }

  /// Whether the gesture says the same itself.
  private func isStatedLater(_ statement: Statement) -> Bool {
    CommandTable.command(for: statement).map(gesture.has) ?? false
  }
}

extension Session {
  /// Puts the pages in place where no command stated them, and stands on one of them.
  fileprivate mutating func begin(at page: Int, _ content: PageContent?) {
    var moment = present
    if let content {
      moment.state(content)
    }
    if page != 0 { moment.send(.go(.page(page), animated: false)) }
    moment.effects = []
    timeline = Timeline(moment)
  }
}
