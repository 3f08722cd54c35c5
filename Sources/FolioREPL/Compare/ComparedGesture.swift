import FolioDiagnostics

struct ComparedGesture: Sendable {
  struct Step: Sendable {
    let command: Command
    let statement: Statement
  }

  let steps: [Step]
  let text: String

  /// Reads commands, and holds each against what makes sense in a comparison before any is carried
  /// out.
  ///
  /// - Throws: a complaint about the first one that cannot be read or makes no sense.
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
    steps.contains { $0.command.purpose == .setting(setting) }
  }
}

extension Command {
  /// Whether it moves a pager, or checks how one moved; what chooses another pager does neither.
  fileprivate var isComparable: Bool {
    switch trace {
    case .step: purpose != .choosing
    case .line: true
    case .nothing: false
    }
  }
}

extension Statement {
  fileprivate var oneLine: String {
    words.map { $0.span.text }.joined(separator: " ")
  }
}
