import FolioCore
import FolioDiagnostics
import FolioReplay
import FolioReport
import FolioSurface

extension Command {
  static let surfaceVerbs: [Command] = [surface, touch, move, lift, tick]

  static let surface = Command(
    name: "surface",
    synopsis:
      "surface [direction=ltr|rtl] [bounces=yes|no] [focus=yes|no] [OPTION=VALUE]",
    summary: "configure the simulated scroll view under the pager",
    details: [
      "It moves with the config's `motion`, or like UIKit, at the normal or fast rate, whichever is",
      "nearer to the config's projection. A fling coasts as far as the projection says. A running",
      "animation is not affected.",
      "With `direction=rtl` the first page is on the right, and `key left`, `window` and `draw` are",
      "mirrored; offsets, distances and speeds still count in reading order. In an app, the surface",
      "follows the layout direction of its view. With `reduced-motion=yes`, `go` jumps, autoplay",
      "waits, and of transforms only fades are left.",
    ],
    example: "surface direction=rtl",
    options: [
      Option(
        name: "direction", summary: "layout direction",
        values: CoordinateMapping.ReadingDirection.allCases.map { $0.rawValue }),
      Option(name: "bounces", summary: "rubber-bands at its ends", values: ["yes", "no"]),
      Option(
        name: "pixel",
        summary: "rounds offsets to multiples of this, such as 0.5; 0 turns rounding off"),
      Option(name: "slop", summary: "distance a finger moves before a drag begins"),
      Option(
        name: "focus",
        summary: "a pointer, the keyboard focus or a screen reader is on it, for autoplay",
        values: ["yes", "no"]),
      Option(
        name: "reduced-motion", summary: "the person prefers less motion", values: ["yes", "no"]),
    ], kind: .setting(.other),
    otherWords: [
      "direction", "rtl", "ltr", "hover", "voiceover", "reduced-motion", "reduce-motion",
      "prefers-reduced-motion",
    ]
  ) { (session, arguments, record) throws(Diagnostic) in
    let direction = try arguments.option("direction")?
      .choice("a direction", of: CoordinateMapping.ReadingDirection.self)
    var behavior = session.present.surface.behavior
    if let word = arguments.option("bounces") { behavior.bounces = try word.isYes() }
    if let word = arguments.option("reduced-motion") { behavior.reducesMotion = try word.isYes() }
    if let word = arguments.option("pixel") {
      behavior.pixel = try word.length(above: ScrollBehavior.finestPixel)
    }
    if let word = arguments.option("slop") { behavior.slop = try word.length() }
    let focus = try arguments.option("focus")?.isYes()
    let given = behavior
    try session.event(arguments, &record) { state in
      state.surface.behavior = given
      if let focus { state.surface.autoplay.isFocused = focus }
      if let direction { state.play { $0.change { $1.setDirection(direction) } } }
    }
    let present = session.present.mapping.direction.rawValue
    let isFocused = session.present.surface.autoplay.isFocused
    record.lines = ["direction=\(present) " + given.words + (isFocused ? " focus=yes" : "")]
    record.data = ("surface", given.json.adding([("direction", .string(present))]))
  }

  static let touch = Command(
    name: "touch", synopsis: "touch",
    summary: "put a finger on the surface, which stops its motion",
    details: [
      "`touch`, `move`, `lift` and `tick` simulate a scroll view over time, through the driver that",
      "apps use. `drag`, `release` and `settle` take no time. The two kinds can be mixed.",
    ],
    example: "touch; move +60 over=100ms; lift; settle", kind: .motion,
    otherWords: ["tap", "press", "hold", "grab", "finger"]
  ) { (session, arguments, record) throws(Diagnostic) in
    try session.event(arguments, &record, needs: .surface, .noFinger) { $0.play { $0.touch() } }
  }

  static let lift = Command(
    name: "lift", synopsis: "lift [v=SPEED]",
    summary: "lift the finger; prints where the pager goes and why",
    details: [
      "Without `v`, the speed is measured from the moves and the time between them. Then `tick` or",
      "`settle` lets the surface come to rest.",
    ],
    example: "touch; move +60; lift v=1.1",
    options: [
      Option(name: "v", summary: "velocity in points per millisecond; positive toward later pages")
    ], kind: .motion
  ) { (session, arguments, record) throws(Diagnostic) in
    let given = arguments.option("v")
    let speed = try given.map { (word) throws(Diagnostic) in try arguments.speed(word) }
    let wasDragging = session.present.surface.view.isDragging
    try session.event(arguments, &record, needs: .finger) {
      $0.lift(velocity: speed.map(Velocity.init(pointsPerMillisecond:)))
    }
    if !wasDragging, speed != nil {
      record.warn(
        "`v` makes no difference: the finger did not drag", arguments,
        help: "`move` it first, or fling it from rest: `fling 1.2`")
    }
  }

  static let tick = Command(
    name: "tick", synopsis: "tick [TIME [COUNT]] [rate=FRAMES]",
    summary: "let time pass frame by frame, by default until the surface stops",
    details: [
      "With COUNT, TIME passes up to COUNT times, and the position after each is listed, until the",
      "surface has stopped.",
    ],
    example: "go 3; tick 100ms",
    options: [Option(name: "rate", summary: "frames per second; default 60")], kind: .motion,
    otherWords: ["wait", "sleep", "advance", "pause"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let time = arguments.next()
    let milliseconds = try time?.duration()
    let count = arguments.next()
    let frame = try arguments.frame()
    try arguments.end()
    try session.present.check(.surface, at: arguments.statement.span)
    if let milliseconds, let count {
      let most = Int(max(1, min(1_000, Measure.longestTime / milliseconds)))
      let times = try count.integer("a number of times", in: 1...most)
      return try session.list(times, milliseconds, frame: frame, arguments, &record)
    }
    guard milliseconds != nil || !session.present.standsStill else {
      return record.lines = ["already at rest"]
    }
    try session.pass(arguments, &record) { $0.tick(milliseconds, frame: frame) }
  }

  static let move = Command(
    name: "move", synopsis: "move DISTANCE [over=TIME]",
    summary: "move the finger that touches the surface",
    details: [
      "`move +60` moves the content by 60 points, less beyond the ends; with `over=100ms` the move",
      "takes that long.",
    ],
    example: "touch; move +60 over=100ms",
    options: [Option(name: "over", summary: "duration of the move")], kind: .motion
  ) { (session, arguments, record) throws(Diagnostic) in
    if arguments.contains("to") {
      throw Diagnostic(
        .malformedValue, "`move` moves a finger", at: arguments.statement.span
      ).adding(help: "`reorder 3 to 0` moves page 3 before page 0")
    }
    let distance = try arguments.need("a distance").number("a distance")
    let milliseconds = try arguments.option("over")?.duration() ?? 0
    try arguments.end()
    guard distance.magnitude <= Limits.maximumOffset else {
      throw Refusal.number(distance).diagnostic(at: arguments.statement.span)
    }
    try session.event(arguments, &record, needs: .finger) {
      $0.move(by: Points(distance), over: milliseconds)
    }
  }
}

extension Session {
  /// Advances time repeatedly, and lists the pager's position after each step.
  fileprivate mutating func list(
    _ count: Int, _ milliseconds: Double, frame: Double, _ arguments: Arguments,
    _ record: inout Record
  ) throws(Diagnostic) {
    var samples: [OffsetSample] = []
    try pass(arguments, &record) { state in
      for _ in 0..<count {
        state.tick(milliseconds, frame: frame)
        samples.append(OffsetSample(state.surface))
      }
    }
    while samples.count > 1, samples[samples.count - 2].isSamePlace(as: samples[samples.count - 1])
    {
      samples.removeLast()
    }
    record.lines = PlaceText.lines(samples)
    record.data = ("places", .array(samples.map { $0.json }))
  }

  fileprivate mutating func pass(
    _ arguments: Arguments, _ record: inout Record, _ body: (inout SessionState) -> Void
  ) throws(Diagnostic) {
    var stoodStill = false
    try event(arguments, &record, needs: .surface) {
      stoodStill = $0.surface.isStill
      body(&$0)
    }
    guard stoodStill else { return }
    record.diagnostics.append(
      Diagnostic(
        .nothingMoves, "nothing moves, so only time passes", at: arguments.statement.span,
        severity: .warning
      )
      .adding(help: "send it somewhere: `go 3`, or `touch; move +60; lift v=1`"))
  }
}

extension Word {
  fileprivate func isYes() throws(Diagnostic) -> Bool {
    try choice("yes or no", of: ["yes", "no"]) == 0
  }

  /// Parses a length of 0, or from `least` to 1000 points.
  fileprivate func length(above least: Points = 0) throws(Diagnostic) -> Points {
    let value = try number("a length")
    let range = least.value...1_000
    guard value == 0 || range.contains(value) else {
      let zero = least > 0 ? "0 or " : ""
      throw malformed(
        "`\(text)` is out of range",
        "it can be \(zero)\(least.description) to 1000")
    }
    return Points(value)
  }
}

extension Arguments {
  fileprivate mutating func frame() throws(Diagnostic) -> Double {
    guard let word = option("rate") else { return SimulatedStage.frame }
    return 1000 / Double(try word.integer("a number of frames a second", in: 1...1_000))
  }
}

extension ScrollBehavior {
  fileprivate var words: String {
    "bounces=\(bounces ? "yes" : "no") pixel=\(RoundedText.of(pixel)) slop=\(RoundedText.of(slop))"
      + (reducesMotion ? " reduced-motion=yes" : "")
  }

  fileprivate var json: JSONValue {
    .object([
      ("bounces", .bool(bounces)), ("pixel", .number(pixel.value)), ("slop", .number(slop.value)),
      ("reducedMotion", .bool(reducesMotion)),
    ])
  }
}

extension Command {
  static let traceVerbs: [Command] = [trace, display, draw]

  static let trace = Command(
    name: "trace", synopsis: "trace [all] [COUNT]",
    summary: "list the callbacks, effects and calls since the surface last stopped",
    details: [
      "Lines begin with the time; `surface` marks callbacks, `pager` effects, `driver` calls.",
      "Repeated callbacks share a line, unless `all` is given; COUNT shows only the last lines.",
    ],
    example: "touch; move +60; lift v=1; settle; trace", otherWords: ["history", "log"]
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
    summary: "show fields of the state after every command that changes them",
    details: [
      "Without a field, lists the displayed fields; `off` removes fields, by default all. Fields",
      "are those of `expect`, such as `fraction` or `insets.leading`.",
    ],
    example: "display fraction", otherWords: ["watch"],
    words: { _ in StateField.names }
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
    summary: "draw pages and snap points; `trace` plots the offset over time",
    details: [
      "[==] is the viewport, with -- for its insets; *3* is the current page, ^ a snap point, <--> a",
      "range of them, T the target, ## pages too small to draw. `all` draws all content. A vertical",
      "list of snap points is drawn as a sheet on a screen.",
    ],
    example: "draw width=60",
    options: [Option(name: "width", summary: "width in columns; default: the terminal's")],
    otherWords: ["plot", "show"]
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
