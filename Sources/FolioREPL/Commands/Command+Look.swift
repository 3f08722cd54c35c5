import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

extension Command {
  static let lookVerbs: [Command] = [state, snaps, explain, effects, config, strategies]

  static let state = Command(
    name: "state", synopsis: "state [--json]", summary: "show where the pager is",
    example: "state", otherWords: ["status", "info", "where", "print"], words: { _ in ["--json"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let asJSON = arguments.take("--json") != nil
    try arguments.end()
    let json = StateField.json(session.present)
    record.data = ("state", json)
    record.lines = asJSON ? [json.text] : StateText.lines(session.present)
    record.isVerbatim = asJSON
  }

  static let snaps = Command(
    name: "snaps", synopsis: "snaps [all]", summary: "list where the surface may rest",
    details: [
      "Of many rests the first, the last and those around are shown, unless `all` is said, which",
      "lists up to 10000. Round a loop they are those of one lap.",
    ],
    example: "snaps", otherWords: ["rests", "stops"], words: { _ in ["all"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let wantsAll = arguments.take("all") != nil
    try arguments.end()
    record.lines = SnapText.lines(session.present.pager, all: wantsAll)
    record.data = ("snaps", SnapText.json(session.present.pager, all: wantsAll))
  }

  static let explain = Command(
    name: "explain", synopsis: "explain [speeds]",
    summary: "say why the last release went where it went: every rule and number",
    details: [
      "Below it: how much further or faster the gesture had to be to go elsewhere.",
      "`speeds` shows where it would have gone with any other speed.",
    ],
    example: "drag +60; release v=1.1; explain speeds", otherWords: ["why", "reason"],
    words: { _ in ["speeds"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let wantsSpeeds = arguments.take("speeds") != nil
    try arguments.end()
    guard let release = session.present.release else {
      throw Diagnostic(
        .nothingToExplain, "nothing was released yet", at: arguments.statement.span
      ).adding(help: "for example `drag +60; release v=1.1; explain`")
    }
    guard wantsSpeeds else {
      record.lines = ExplainText.lines(release)
      record.data = ("explain", release.json)
      return
    }
    let speeds = SpeedText(release)
    record.lines = speeds.lines
    record.data = ("speeds", speeds.json)
  }

  static let effects = Command(
    name: "effects", synopsis: "effects",
    summary: "list what the last event asked of the surface, and what it told",
    details: ["`expect order target, scroll` checks the order."], example: "effects"
  ) { (session, arguments, record) throws(Diagnostic) in
    try arguments.end()
    let effects = session.present.outcome.effects
    let none =
      session.timeline.undoCount == 0 ? "nothing happened yet" : "the last event had no effects"
    record.lines = effects.isEmpty ? [none] : effects.map { $0.word }
    record.data = ("last", .array(effects.map { $0.json }))
  }

  static let config = Command(
    name: "config", synopsis: "config [resolved]",
    summary: "show the config of the pager in use",
    details: [
      "`resolved` shows what holds on the present surface, with defaults and where each comes from."
    ],
    example: "config resolved", otherWords: ["settings"], words: { _ in ["resolved"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let wantsAll = arguments.take("resolved") != nil
    try arguments.end()
    let state = session.present
    guard wantsAll else {
      let text = state.choice.printed()
      record.lines = text.split(separator: "\n").map(String.init)
      record.data = ("config", .string(text))
      record.isVerbatim = true
      return
    }
    let fields = state.choice.resolved(for: state.pager.layout.viewport).fields
    let values = Columns.lines(fields.map { ($0.name, $0.value) })
    record.lines = Columns.lines(zip(values, fields).map { ($0, $1.provenance.text) })
    record.data = ("fields", .array(fields.map { $0.json }))
  }

  static let strategies = Command(
    name: "strategies", synopsis: "strategies [ID]",
    summary: "list the strategies configs can name, or explain one",
    example: "strategies velocity-steps", otherWords: ["rules"],
    words: { session in session.world.registry.descriptors.map { $0.id } }
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = arguments.next()
    try arguments.end()
    guard let word else {
      record.lines = StrategyText.list(session.world.loader.schema)
      record.data = (
        "strategies", .array(session.world.registry.descriptors.map { $0.json })
      )
      return
    }
    let found = session.world.registry.descriptors.filter { $0.id == word.text }
    guard !found.isEmpty else { throw unknownStrategy(word, session) }
    record.lines = StrategyText.lines(found, session.world.loader.schema)
    record.data = ("strategies", .array(found.map { $0.json }))
  }

  private static func unknownStrategy(_ word: Word, _ session: Session) -> Diagnostic {
    let names = session.world.registry.descriptors.map { $0.id }
    return Diagnostic(.unknownTopic, "there is no strategy `\(word.text)`", at: word.span)
      .suggesting(NearestName.find(word.text, among: names), for: word.span)
      .adding(note: "`strategies` lists them")
  }
}
