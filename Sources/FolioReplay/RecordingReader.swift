import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

/// Reads a recording line by line; nothing in it traps.
struct RecordingReader {
  private let text: SourceText
  private let inputs: RecordingInput
  private let commands: Set<String>
  private var config: ComposedPager?
  private var surface: RecordingFields?
  private var pages: RecordingFields?
  private var settings: [(event: PagerEvent, span: SourceSpan)] = []
  private var expansions: [(page: Int, expansion: Expansion)] = []
  private var faults: [String: Int] = [:]
  private var restored: (place: [Double], look: SurfaceSnapshot, span: SourceSpan)?
  private var start: TapeStart?
  private var lines: [PagerReplay.Line] = []
  /// The surface as the lines so far show it.
  private var seen = SurfaceSnapshot(offset: 0, viewport: .zero)
  private var isFirstLook = false

  init(_ text: SourceText, _ loader: ConfigLoader, _ commands: Set<String>) {
    self.text = text
    inputs = RecordingInput(loader: loader)
    self.commands = commands
  }

  static func text(_ place: [Double]) -> String {
    place.map { NumberText.of($0) }.joined(separator: ",")
  }

  mutating func read() throws(Diagnostic) -> (TapeStart, [PagerReplay.Line]) {
    try checkTitle()
    var reader = StatementReader(text)
    while let statement = try reader.next() { try read(statement) }
    if let start { return (start, lines) }
    return (try begin(), lines)
  }

  private func checkTitle() throws(Diagnostic) {
    let title = SourceSpan(text, text.contentRange(ofLine: 1))
    guard text.bytes.count <= RecordingFormat.limit else {
      throw Diagnostic(.notARecording, "the recording is longer than a megabyte")
        .adding(help: "record a shorter time")
    }
    guard PagerReplay.isRecording(text) else {
      throw Diagnostic(.notARecording, "the text is not a recording", at: title)
        .adding(help: "its first line is `\(RecordingFormat.title)\(RecordingFormat.version)`")
    }
    let version = title.text.dropFirst(RecordingFormat.title.count).prefix { $0 != " " }
    guard version == RecordingFormat.version else {
      throw Diagnostic(
        .notARecording, "this Folio reads version \(RecordingFormat.version) of recordings",
        at: title
      ).adding(help: "replay it with the version that recorded it")
    }
  }

  private mutating func read(_ statement: Statement) throws(Diagnostic) {
    let name = statement.name
    switch name.text {
    case "load":
      guard statement.words.count == 2 else {
        throw .line("`load` needs a config in braces", at: statement.span, nil)
      }
      config = try inputs.config(statement.words[1])
    case "surface": surface = try RecordingFields(statement, after: 1)
    case "pages": pages = try RecordingFields(statement, after: 1)
    case "allow", "dwell", "window", "expand", "fault": try readSetting(statement)
    case "restore": try readPlace(statement)
    case "expect": try readExpectation(statement)
    case "seen", "within": try readDetail(statement)
    default:
      if Word.decimal(name.text) != nil, !name.isQuoted {
        let time = try name.recordedNumber()
        try readTurn(try inputs.input(statement, after: 1), at: time, statement.span)
      } else if commands.contains(name.text) {
        lines.append(PagerReplay.Line(span: statement.span, content: .command(statement)))
      } else {
        throw Diagnostic.line("`\(name.text)` is no line of a recording", at: name.span, nil)
          .suggesting(
            NearestName.all(name.text, among: ["load", "surface", "pages", "restore", "expect"]),
            for: name.span)
      }
    }
  }

  private mutating func readTurn(
    _ input: DriverInput, at time: Double, _ span: SourceSpan
  ) throws(Diagnostic) {
    if start == nil { start = try begin() }
    lines.append(
      PagerReplay.Line(span: span, content: .turn(TapeTurn(time: time, content: .input(input)))))
    isFirstLook = true
    guard let place = input.place, place != seen.offset else { return }
    seen.offset = place
    let look = TapeTurn.Seen(look: 0, snapshot: seen)
    change { $0.seen = [look] }
  }

  /// The last line that is no command of a tool.
  private var last: Int? {
    lines.lastIndex { if case .command = $0.content { false } else { true } }
  }

  /// Changes the last turn.
  private mutating func change(_ change: (inout TapeTurn) -> Void) {
    guard let last, case .turn(var turn) = lines[last].content else { return }
    change(&turn)
    lines[last].content = .turn(turn)
  }

  private mutating func readDetail(_ statement: Statement) throws(Diagnostic) {
    guard let last, case .turn(let turn) = lines[last].content else {
      throw .line(
        "`\(statement.name.text)` belongs to a line with a time", at: statement.span, nil)
    }
    guard statement.words.count > 1 else { throw statement.name.malformed("a whole line") }
    let number = try statement.words[1].recordedInteger()
    if statement.name.text == "within" {
      guard number >= 0, number <= 1 << 30 else {
        throw statement.words[1].malformed("the number of a call")
      }
      let nested = TapeTurn.Nested(
        hook: number, isEcho: statement.words.dropFirst(2).first?.text == "echo",
        input: try inputs.input(statement, after: 2))
      return change { $0.nested.append(nested) }
    }
    var fields = try RecordingFields(statement, after: 2)
    seen = try look(&fields, after: seen)
    try fields.end()
    // The look itself instead of the one that the callback implies.
    let replaces = number == 0 && isFirstLook
    isFirstLook = false
    guard number >= 0, replaces || number >= turn.seen.last?.look ?? 0 else {
      throw statement.words[1].malformed("a later look")
    }
    let look = TapeTurn.Seen(look: number, snapshot: seen)
    change {
      if replaces { $0.seen = [] }
      $0.seen.append(look)
    }
  }

  private func look(
    _ fields: inout RecordingFields, after last: SurfaceSnapshot
  ) throws(Diagnostic) -> SurfaceSnapshot {
    var look = last
    look.offset = try fields.points("at")
    if let pixel = try fields.optionalPoints("pixel") {
      guard pixel.value >= 0, pixel.value.isFinite else {
        throw .line(
          "a pixel cannot be \(NumberText.of(pixel.value)) long", at: fields.statement.span, nil)
      }
      look.pixel = pixel
      look.viewport = try fields.size()
    }
    look.isTracking = fields.take("tracking")
    look.isDecelerating = fields.take("decelerating")
    look.isAnimating = fields.take("animating")
    look.canAnimate = fields.take("animates")
    return look
  }

  private mutating func readSetting(_ statement: Statement) throws(Diagnostic) {
    var fields = try RecordingFields(statement, after: 1)
    switch statement.name.text {
    case "expand":
      let page = try fields.next("a page").recordedInteger()
      expansions.append(
        (
          page,
          Expansion(
            extent: try fields.number("from"), isEmpty: fields.take("empty"),
            wasSeen: fields.take("visible"))
        ))
    case "fault":
      let strategy = try fields.next("a strategy").text
      faults[strategy] = try fields.next("a number of faults").recordedInteger()
    default: settings.append((try inputs.event(statement.name, &fields), statement.span))
    }
    try fields.end()
  }

  private mutating func readPlace(_ statement: Statement) throws(Diagnostic) {
    var fields = try RecordingFields(statement, after: 1)
    let place = try fields.next("a place").recordedNumbers()
    let look = try look(&fields, after: seen)
    try fields.end()
    if start == nil {
      restored = (place, look, statement.span)
    } else {
      lines.append(PagerReplay.Line(span: statement.span, content: .rest(place)))
    }
  }

  private mutating func readExpectation(_ statement: Statement) throws(Diagnostic) {
    guard statement.words.count == 4, statement.words[2].text == "==" else {
      throw .line(
        "an expectation of a recording has a field and a value", at: statement.span,
        "write it like `expect page == 3`")
    }
    let field = try statement.words[1].recordedChoice(of: ReplayField.self)
    lines.append(
      PagerReplay.Line(
        span: statement.span, content: .expect(field, statement.words[3].text)))
  }
}

extension RecordingReader {
  /// The state at rest that the lines before the first event describe.
  private mutating func begin() throws(Diagnostic) -> TapeStart {
    guard let config, var surface, var pages, let restored else {
      let first = SourceSpan(text, text.contentRange(ofLine: 1))
      throw Diagnostic(.notARecording, "the recording has no beginning", at: first)
        .adding(note: "it needs `load`, `surface`, `pages` and `restore` before the first event")
    }
    var seen = try look(&surface, after: self.seen)
    let direction = try surface.choice("direction", of: RecordingInput.directions) ?? .leftToRight
    let prefetch = try surface.word("prefetch")?.recordedPrefetch() ?? .zero
    let isReversed = surface.take("reversed")
    let (head, list) = (surface.statement.span, pages.statement.span)
    var events: [(event: PagerEvent, span: SourceSpan)] = [
      (.resize(.step(to: seen.viewport)), head)
    ]
    if let insets = surface.word("insets") {
      events.append((.insets(try insets.recordedInsets()), head))
    }
    if let word = surface.word("safe-area") { events.append((.safeArea(try safeArea(word)), head)) }
    try surface.end()
    if let runs = pages.word("runs") {
      let pages = try runs.recordedRuns().map {
        PageEdit.insert(.uniform(count: $0.count, extent: $0.extent), at: 0)
      }
      events.append((.edit(pages), list))
    } else {
      events.append((.reload(try inputs.content(&pages)), list))
    }
    try pages.end()
    var pager = Pager(config)
    for (event, span) in events + settings {
      var effects = Effects()
      if let refusal = pager.handle(event, into: &effects) {
        throw .line(refusal.words().message, at: span, nil)
      }
    }
    guard pager.rest(at: restored.place, expanded: expansions) else {
      throw .line("the pager cannot be at this place", at: restored.span, nil)
    }
    pager.faults = faults
    (seen.offset, seen.isAnimating) = (restored.look.offset, restored.look.isAnimating)
    (seen.isTracking, seen.canAnimate) = (restored.look.isTracking, restored.look.canAnimate)
    seen.isDecelerating = restored.look.isDecelerating
    self.seen = seen
    let state = DriverState(
      resting: pager, direction: direction, isReversed: isReversed, prefetch: prefetch)
    return TapeStart(time: 0, state: state, snapshot: seen)
  }

  private func safeArea(_ word: Word) throws(Diagnostic) -> SafeArea {
    let numbers = try word.recordedNumbers().map { Points($0) }
    guard numbers.count == 4 else { throw word.malformed("a safe area of four numbers") }
    return SafeArea(
      along: Insets(leading: numbers[0], trailing: numbers[1]),
      across: Insets(leading: numbers[2], trailing: numbers[3]))
  }
}
