import FolioConfig
import FolioCore
import FolioDiagnostics

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
    _ world: World, _ gesture: ComparedGesture, setup: [Statement], text: String, page: Int = 0,
    content: PageContent? = nil
  ) {
    var session = Session(world)
    session.fillsPages = true
    self.session = session
    self.gesture = gesture
    prelude = setup
    startText = text
    self.page = page
    self.content = content
  }

  /// Compares some pagers; what stands in for those that cannot be used is among them.
  func table(_ candidates: [CompareCandidate]) -> CompareTable {
    CompareTable(
      start: startText, gesture: gesture.text, rows: candidates.map(row))
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
    session.timeline = Timeline(moment)
    var problems = candidate.diagnostics
    for statement in prelude where !isStatedLater(statement) {
      problems += session.perform(statement).diagnostics
    }
    session.begin(at: page, content)
    var from = session.present.pager.settled
    for statement in gesture.statements {
      if session.present.pager.phase == .idle { from = session.present.pager.settled }
      problems += session.perform(statement).diagnostics
      if problems.contains(where: { $0.severity == .error }) {
        return CompareRow(name: candidate.name, file: candidate.file, problems: problems)
      }
    }
    var row = CompareRow(
      name: candidate.name, file: candidate.file, from: from, session.present)
    row.diagnostics = problems
    return row
  }

  /// Whether the gesture says the same itself.
  private func isStatedLater(_ statement: Statement) -> Bool {
    CommandTable.command(for: statement).map(gesture.has) ?? false
  }
}

/// A pager to compare, or why there is none.
struct CompareCandidate {
  /// The name of the pager, or of the file.
  var name: String
  /// The file; empty where it is from none.
  var file: String
  /// The pager.
  var choice: ComposedPager?
  /// What there is to say about the file.
  var diagnostics: [Diagnostic] = []
}

extension CompareCandidate {
  /// The pagers of a file; one that has none to use stands for itself.
  ///
  /// A file is read by itself, so that two may have a pager of one name; one that does not stand by
  /// itself is read together with the others, which it may extend.
  static func all(
    of source: SourceText, among sources: [SourceText], _ loader: ConfigLoader
  ) -> [CompareCandidate] {
    let alone = loader.load([source])
    guard !alone.isValid else { return candidates(of: source, alone) }
    let together = loader.load(sources)
    let isFine = together.isValid && !together.pagers(of: source).isEmpty
    return candidates(of: source, isFine ? together : alone)
  }

  private static func candidates(
    of source: SourceText, _ loaded: LoadResult
  ) -> [CompareCandidate] {
    let own = loaded.pagers(of: source)
    let problems = loaded.diagnostics.filter { $0.primary.map { source.holds($0.span) } ?? false }
    var candidates = own.map { CompareCandidate(name: $0.name, file: source.name, choice: $0) }
    let isBroken = problems.contains { $0.severity == .error }
    if candidates.isEmpty || isBroken {
      candidates.append(
        CompareCandidate(
          name: source.name, file: source.name,
          diagnostics: problems.isEmpty ? [none(source)] : problems))
    } else {
      candidates[0].diagnostics = problems
    }
    return candidates
  }

  private static func none(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .noUsablePager, "there is no pager to use in `\(source.name)`",
      at: SourceSpan(source, 0..<0)
    ).adding(help: "a config needs a node like `pager shelf { … }` that is not abstract")
  }
}

extension LoadResult {
  /// The pagers that a file defines.
  func pagers(of source: SourceText) -> [ComposedPager] {
    pagers.filter { $0.definition.name.span.map(source.holds) ?? false }
  }
}

extension Session {
  /// Puts the pages in place where no command stated them, and stands on one of them.
  fileprivate mutating func begin(at page: Int, _ content: PageContent?) {
    var moment = present
    if let content {
      moment.content = told(content)
      moment.send(.reload(moment.content))
    }
    if page != 0 { moment.send(.go(.page(page), animated: false)) }
    moment.effects = []
    timeline = Timeline(moment)
  }
}
