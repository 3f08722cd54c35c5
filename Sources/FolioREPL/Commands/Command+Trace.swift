import FolioCore
import FolioDiagnostics

extension Command {
  static let traceVerbs: [Command] = [trace, display, draw]

  static let trace = Command(
    name: "trace", synopsis: "trace [all] [COUNT]",
    summary: "list every callback, effect and call since the pager last stood still",
    details: [
      "`surface` tells, `pager` answers, `driver` calls; the first column is the time.",
      "Runs of the same callback are one line, unless `all` is said; COUNT lines are the last ones.",
    ],
    example: "touch; move +60; lift v=1; settle; trace", otherWords: ["history", "log"],
    words: { _ in ["all"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    var wantsAll = arguments.take("all") != nil
    let count = try arguments.next()?.integer("a number of lines", in: 1...Timeline.limit)
    if !wantsAll { wantsAll = arguments.take("all") != nil }
    try arguments.end()
    let entries = session.timeline.story.flatMap { $0.outcome.trace }
    record.data = ("trace", .array(entries.map { $0.json }))
    let lines = TraceText.lines(entries, folded: !wantsAll)
    record.lines = lines.isEmpty ? ["nothing happened yet"] : lines.suffix(count ?? lines.count)
  }

  static let display = Command(
    name: "display", synopsis: "display [FIELD ...] | display off [FIELD ...]",
    summary: "show a field of the state again whenever a command changed it",
    details: [
      "Without a field, lists the displayed fields, and `off` ends all of them. Fields are those of",
      "`expect`, such as `fraction` or `insets.leading`.",
    ],
    example: "display fraction", otherWords: ["watch"],
    words: { _ in ["off"] + StateField.names }
  ) { (session, arguments, record) throws(Diagnostic) in
    let isOff = arguments.take("off") != nil
    let words = arguments.takeRest()
    try arguments.end()
    record.lines =
      try isOff
      ? session.watches.remove(words) : session.watches.add(words, at: session)
    record.data = ("watches", session.watches.json)
  }

  static let draw = Command(
    name: "draw", synopsis: "draw [all|trace] [width=COLUMNS]",
    summary: "draw viewport, pages and rests; `trace` draws the offset over time",
    details: [
      "[==] is the viewport, with -- for its insets; ^ is a rest, <--> a stretch of rests,",
      "T where the pager is going, ## pages too small to draw. `all` draws all content.",
    ],
    example: "draw width=60",
    options: [Option(name: "width", summary: "width in columns; default: the terminal's")],
    otherWords: ["plot", "show"], words: { _ in ["all", "trace"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let overTime = arguments.take("trace") != nil
    let wantsAll = !overTime && arguments.take("all") != nil
    let width =
      try arguments.option("width")?.integer("a number of columns", in: 20...1_000)
      ?? min(max(20, session.world.columns() ?? SessionEnvironment.commonColumns), 1_000)
    try arguments.end()
    let span = arguments.statement.span
    record.isVerbatim = true
    guard overTime else {
      try session.present.check(.surface, at: span)
      let strip = Strip(
        session.present.pager, all: wantsAll, width: width,
        isMirrored: session.present.mapping.isMirrored)
      record.lines = strip.lines
      record.data = ("draw", .array(strip.lines.map { .string($0) }))
      return
    }
    let samples = session.timeline.storySamples
    guard let plot = OffsetPlot(samples, session.present.pager, width: width) else {
      throw Diagnostic(
        .nothingToDraw,
        session.present.now > 0 ? "nothing has moved yet" : "no time has passed yet", at: span
      )
      .adding(help: "for example `touch; move +60; lift v=1; tick 1s; draw trace`")
    }
    record.lines = plot.lines
    record.data = ("frames", .array(samples.map { $0.json }))
  }
}
