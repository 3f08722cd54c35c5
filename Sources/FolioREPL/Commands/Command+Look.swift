import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

extension Command {
  static let lookVerbs: [Command] = [state, snaps, window, explain, config]

  static let state = Command(
    name: "state", synopsis: "state [--json|--all]", summary: "show where the pager is",
    details: [
      "`--all` adds the anchor, which stays in place through resizes and edits, and the strikes of",
      "strategies.",
    ],
    example: "state", otherWords: ["status", "info", "where", "print"],
    words: { _ in ["--json", "--all"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let asJSON = arguments.take("--json") != nil
    let wantsAll = !asJSON && arguments.take("--all") != nil
    try arguments.end()
    let json = StateField.json(session)
    record.data = ("state", json)
    record.lines = asJSON ? [json.text] : StateText.lines(session.present, all: wantsAll)
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
}
