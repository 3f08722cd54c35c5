import FolioConfig
import FolioCore
import FolioDiagnostics

extension Command {
  static let sessionVerbs: [Command] = [undo, redo, expect, run, save, help, quit]

  static let undo = Command(
    name: "undo", synopsis: "undo [COUNT]", summary: "take back the last command, or several",
    details: [
      "Every value is kept, so nothing is approximated; up to 10000 steps. Commands that only look,",
      "and `display`, are no steps.",
    ], example: "go 3; undo", otherWords: ["revert", "reset", "restart", "clear"]
  ) { (session, arguments, record) throws(Diagnostic) in
    try travel("undo", &session, &arguments, &record) { $0.undo($1) }
  }

  static let redo = Command(
    name: "redo", synopsis: "redo [COUNT]", summary: "do again what was undone",
    example: "go 3; undo; redo"
  ) { (session, arguments, record) throws(Diagnostic) in
    try travel("redo", &session, &arguments, &record) { $0.redo($1) }
  }

  /// Goes along the timeline by the count that the arguments state; 1 without one.
  private static func travel(
    _ word: String, _ session: inout Session, _ arguments: inout Arguments,
    _ record: inout Record, _ go: (inout Timeline, Int) -> Int
  ) throws(Diagnostic) {
    let count = try count(&arguments)
    let before = session.present
    let moved = go(&session.timeline, count)
    guard moved > 0 else {
      throw Diagnostic(
        .endOfHistory, "there is nothing to \(word)", at: arguments.statement.span
      ).adding(help: "commands that only look, such as `state`, are no steps")
    }
    record.change = Change(from: before, to: session.present)
    record.data = ("steps", .integer(moved))
    if moved < count {
      record.lines = ["\(moved) of \(count) steps: there is nothing further to \(word)"]
    }
  }

  static let expect = Command(
    name: "expect",
    synopsis:
      "expect FIELD OP VALUE [± TOLERANCE] | expect order EFFECT, … | expect no EFFECT",
    summary: "check the state; a script stops where it does not hold",
    details: [
      "Fields are those of `state --json`, and `insets.leading` and the like; `page` is `current`.",
      "Operators: == != < <= > >= and ~= (within 0.001 unless a tolerance is stated).",
      "Behind a command that must fail `expect error == P0703` lets a script go on.",
      "`expect order target, scroll` looks at the effects of the last event, `ended:changed` and",
      "the like as `trace` shows them; `expect no wrapped` that there is none.",
    ],
    example: "go 3 instant; expect page == 3", takesText: true, kind: .check,
    otherWords: ["assert"],
    words: { _ in StateField.names }
  ) { (session, arguments, record) throws(Diagnostic) in
    try Expectation.check(&arguments, in: session)
    if session.author == .person { record.lines = ["ok"] }
  }

  static let run = Command(
    name: "run", synopsis: "run SCRIPT", summary: "carry out the commands of a script",
    details: ["Paths in a script are relative to the script; its first problem stops it."],
    example: "run Configs/shelf.folio", otherWords: ["play", "execute", "source"], words: nil
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("a script")
    try arguments.end()
    record.script = try session.script(word)
  }

  static let save = Command(
    name: "save", synopsis: "save NAME.folio",
    summary: "write the session as a script that leads here",
    details: [
      "What was undone is left out. With `expect` lines the script is a test. A file that is no",
      "script, or a script that was run, is not replaced.",
    ],
    example: "save session.folio", otherWords: ["write", "export"], words: nil
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("a file")
    try arguments.end()
    try session.save(to: word)
    record.lines = ["saved \(word.text)"]
  }

  static let help = Command(
    name: "help", aliases: ["?"], synopsis: "help [TOPIC]",
    summary: "list the commands, or explain a command or a word of configs",
    details: [
      "`help config` shows all that a config may say; topics are its nodes, strategies, keys,",
      "words, units and the codes of problems. `help state` tells of fields, `help strategies` lists",
      "all rules.",
    ],
    example: "help extent", otherWords: ["man", "usage", "commands"],
    words: { session in
      CommandTable.all.map { $0.name } + [HelpText.strategies]
        + session.world.loader.schema.topicNames
    }
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = arguments.next()
    try arguments.end()
    record.data = ("help", HelpText.json(on: word?.text, session.world.loader.schema))
    let lines = try word.map { (word) throws(Diagnostic) in
      try HelpText.lines(on: word, session.world.loader.schema)
    }
    // Help is read, not worked on: a pipe breaks its lines as well.
    let width = min(
      session.world.columns() ?? SessionEnvironment.commonColumns, SessionEnvironment.commonColumns)
    record.lines = Wrapping.lines(lines ?? HelpText.overview, width: width)
  }

  static let quit = Command(
    name: "quit", aliases: ["exit"], synopsis: "quit", summary: "end the session",
    details: [
      "At a terminal so does Ctrl-D on an empty line. Ctrl-C cancels the line that is being typed,",
      "ends the session with status 130 when it comes twice on an empty one, and stops a command",
      "or a script that runs, also with 130.",
    ], example: "quit", otherWords: ["bye", "close", "end", "leave"]
  ) { (session, arguments, record) throws(Diagnostic) in
    try arguments.end()
    record.endsSession = true
  }

  private static func count(_ arguments: inout Arguments) throws(Diagnostic) -> Int {
    let word = arguments.next()
    try arguments.end()
    return try word?.integer("a number of steps", in: 1...Timeline.limit) ?? 1
  }
}
