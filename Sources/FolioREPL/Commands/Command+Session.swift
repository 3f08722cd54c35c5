import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReplay

extension Command {
  static let sessionVerbs: [Command] = [undo, redo, expect, run, save, help, quit]

  static let undo = Command(
    name: "undo", synopsis: "undo [COUNT]", summary: "undo the last command, or several",
    details: [
      "Undo restores the exact state, for up to 10000 steps. Commands that only show something, and",
      "`display`, are not steps.",
    ], example: "go 3; undo", otherWords: ["revert"]
  ) { (session, arguments, record) throws(Diagnostic) in
    try travel("undo", &session, &arguments, &record) { $0.undo($1) }
  }

  static let redo = Command(
    name: "redo", synopsis: "redo [COUNT]", summary: "redo what was undone",
    example: "go 3; undo; redo"
  ) { (session, arguments, record) throws(Diagnostic) in
    try travel("redo", &session, &arguments, &record) { $0.redo($1) }
  }

  /// Undoes or redoes a number of steps, by default 1.
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
      ).adding(help: "commands that only show something, such as `state`, are not steps")
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
      "expect [page N] FIELD OP VALUE [± TOLERANCE] | expect order|no EFFECT …",
    summary: "check the state; a script stops at the first check that fails",
    details: [
      "Fields are those of `state --json`, and parts such as `insets.leading`; `page` is `current`.",
      "Operators: == != < <= > >= and ~= (within 0.001, or within the given tolerance).",
      "`expect page 1 opacity == 0.5` checks how a page looks, by the names of `explain page`. After a",
      "command that should fail, `expect error == P0703` checks the error and lets the script",
      "continue. `expect order target, scroll` checks the effects of the last event, named as in",
      "`trace` (such as `ended:changed`); `expect no wrapped` checks that an effect is absent.",
    ],
    example: "go 3 instant; expect page == 3", takesText: true, kind: .check,
    otherWords: ["assert"],
    words: { _ in StateField.names }
  ) { (session, arguments, record) throws(Diagnostic) in
    try Expectation.check(&arguments, in: session)
    if session.author == .person { record.lines = ["ok"] }
  }

  static let run = Command(
    name: "run", synopsis: "run SCRIPT", summary: "run a script",
    details: [
      "Paths in a script are relative to the script. The script stops at its first problem."
    ],
    example: "run Configs/shelf.folio", otherWords: ["play", "replay", "execute", "source"],
    words: nil
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("a script")
    try arguments.end()
    record.script = try session.script(word)
  }

  static let save = Command(
    name: "save", synopsis: "save NAME.folio",
    summary: "save the session as a script",
    details: [
      "Undone commands are left out. With `expect` lines, the script is a test. `save` never",
      "overwrites a file that is not a script, or a script that this session ran.",
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
    summary: "list the commands, or explain a topic",
    details: [
      "`help commands` describes each command, `help config` the whole config language, and",
      "`help state` the fields of the state. A topic is a command, or a node, strategy, key, value,",
      "unit or error code, a preset, or a word such as `deck` or `sheet`.",
    ],
    example: "help extent", takesText: true, otherWords: ["man", "usage"],
    words: { session in
      CommandTable.all.map { $0.name } + HelpText.recipes
        + [HelpText.commands, HelpText.presets, HelpText.strategies]
        + session.world.loader.schema.topicNames
    }
  ) { (session, arguments, record) throws(Diagnostic) in
    let schema = session.world.loader.schema
    let topic = HelpText.topic(of: arguments.takeRest(), schema)
    record.data = ("help", HelpText.json(on: topic?.word.text, schema))
    let lines = try topic.map { (topic) throws(Diagnostic) in
      try HelpText.lines(on: topic.word, of: topic.owner, schema)
    }
    // Help is prose, so it wraps in a pipe as well.
    let width = min(
      session.world.columns() ?? SessionEnvironment.commonColumns, SessionEnvironment.commonColumns)
    record.lines = Wrapping.lines(lines ?? HelpText.overview, width: width)
  }

  static let quit = Command(
    name: "quit", aliases: ["exit"], synopsis: "quit", summary: "end the session",
    details: [
      "Ctrl-D on an empty line does the same. Ctrl-C discards the current line; pressed twice on an",
      "empty line, or while a command or a script runs, it ends the session with status 130.",
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
