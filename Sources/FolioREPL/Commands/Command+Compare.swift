import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

extension Command {
  static let compare = Command(
    name: "compare", synopsis: "compare [FILE|NAME ...] [{ COMMANDS }]",
    summary: "carry out a gesture under several pagers, side by side",
    details: [
      "Without files or names: all pagers that are loaded. Without `{ COMMANDS }`: the last gesture.",
      "Each begins on the page, the surface and the pages of this session, and on its rest where it",
      "has that too; nothing here changes.",
      "Where a config leaves the length of pages to the app, each is as long as the surface.",
    ],
    example: "compare { drag +120; release v=0.4 }", words: nil
  ) { (session, arguments, record) throws(Diagnostic) in
    var words = arguments.takeRest()
    var gesture: ComparedGesture?
    if let last = words.last, last.isBlock {
      words.removeLast()
      gesture = try ComparedGesture(session.source(ofBlock: last), session)
    }
    let candidates = try session.candidates(words)
    let last = gesture == nil ? session.timeline.lastGesture : nil
    if gesture == nil {
      gesture = try session.gesture(last?.lines ?? [], at: arguments.statement.span)
    }
    guard let gesture else { return }
    let start = last?.start ?? session.present
    let table = Comparer(gesture, session, from: start).table(candidates)
    record.diagnostics = Array(table.diagnostics)
    if !table.isMistaken { record.lines = table.lines(width: session.world.columns()) }
    record.isVerbatim = true
    record.data = ("compare", table.json)
  }
}

extension Comparer {
  fileprivate init(_ gesture: ComparedGesture, _ session: Session, from state: SessionState) {
    let count = state.pager.layout.pageCount
    let page = state.pager.settled ?? 0
    self.init(
      session.world, gesture,
      text: Self.startText(
        pages: gesture.states(.pages) ? nil : count,
        viewport: gesture.states(.viewport) ? nil : state.size?.text,
        insets: state.pager.surfaceInsets + state.pager.safeArea.along, page: page),
      page: page, content: gesture.states(.pages) ? nil : state.content, surface: state)
  }
}

extension Session {
  /// The pagers that words name: of files, or loaded ones; all loaded ones without a word.
  fileprivate func candidates(_ words: [Word]) throws(Diagnostic) -> [CompareCandidate] {
    guard !words.isEmpty else {
      let choices = present.choices.isEmpty ? [present.choice] : present.choices
      return choices.map(candidate)
    }
    var candidates: [CompareCandidate] = []
    for word in words {
      if let choice = present.choices.first(where: { $0.name == word.text }) {
        candidates.append(candidate(choice))
      } else if let command = CommandTable.command(named: word.text) {
        throw Diagnostic(
          .missingArgument, "the gesture to compare is not in braces", at: word.span
        ).adding(help: "write it like `compare { \(command.example) }`")
      } else {
        let source = try source(ofFile: word)
        candidates += CompareCandidate.all(of: source, among: [source], world.loader)
      }
    }
    return candidates
  }

  /// A pager of this session, with the file it is from; without one for the built-in pager.
  private func candidate(_ choice: ComposedPager) -> CompareCandidate {
    let place = choice.definition.name.span
    let source = place.flatMap { span in present.sources.first { $0.holds(span) } }
    return CompareCandidate(name: choice.name, file: source?.name ?? "", choice: choice)
  }

  fileprivate func gesture(
    _ lines: [SavedLine], at span: SourceSpan
  ) throws(Diagnostic) -> ComparedGesture {
    guard !lines.isEmpty else {
      throw Diagnostic(.nothingToExplain, "there was no gesture yet", at: span)
        .adding(help: "for example `compare { drag +60; release v=1.1 }`")
    }
    let text = lines.map { $0.written(in: folder) }.joined(separator: "\n")
    return try ComparedGesture(SourceText(name: "last gesture", text: text), self)
  }
}

extension Comparer {
  /// Where each pager begins, in words, without what the gesture states itself.
  static func startText(
    pages: Int?, viewport: String?, insets: Insets = .zero, page: Int = 0
  ) -> String {
    let place = pages.map { "page \(page) of \($0)" } ?? "page \(page)"
    let lengths = RoundedText.of(insets.leading) + "," + RoundedText.of(insets.trailing)
    return place + (viewport.map { ", surface \($0)" } ?? "")
      + (insets == .zero ? "" : ", insets \(lengths)")
  }
}

extension StatementReader {
  /// The statements of a text that has no mistakes.
  static func statements(in source: SourceText) -> [Statement] {
    var reader = StatementReader(source)
    var statements: [Statement] = []
    while let statement = try? reader.next() { statements.append(statement) }
    return statements
  }
}
