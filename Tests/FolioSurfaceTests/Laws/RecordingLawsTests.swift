import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioReplay
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

/// Laws of recordings: what reached a driver, in numbers, replays the driver.
@Suite("Laws of recordings")
struct RecordingLawsTests {
  /// A word and the requests of an app from within its observer, by the number of trace entries.
  struct Played: CustomStringConvertible {
    var word: SurfaceWord
    var requests: [Int: SurfaceAction]

    static func any(_ choices: inout Choices) -> Played {
      var word = SurfaceWord.any(&choices)
      for index in word.actions.indices where choices.flag(1, outOf: 8) {
        word.actions[index] = .send(anySetting(&choices))
      }
      var requests: [Int: SurfaceAction] = [:]
      for _ in 0..<choices.int(in: 0...3) {
        requests[choices.int(in: 1...60)] = SurfaceAction.anyRequest(&choices)
      }
      return Played(word: word, requests: requests)
    }

    /// Something that stays set while pages are turned.
    private static func anySetting(_ choices: inout Choices) -> PagerEvent {
      let page = choices.int(in: 0...6)
      switch choices.int(in: 0...6) {
      case 0: return .allow(choices.element(of: AllowedSwipes.allCases))
      case 1: return .dwell(page: page, milliseconds: choices.element(of: [nil, 500, 2000]))
      case 2: return .watchWindow(overscan: choices.element(of: [nil, .zero, Insets(leading: 70)]))
      default: return .expand(page: page, to: choices.element(of: [nil, 0, 130, 400]))
      }
    }

    var description: String { "\(word), from within \(requests)" }
  }

  @Test("a recording replays the same effects, commands and pager, bit for bit, from every start")
  func replay() {
    forAll("recordings", share: 0.25, Played.any) { played in
      let stage = played.word.stage
      stage.interfering = played.requests
      var time = 0.0
      let recording = stage.driver.record(capacity: 4000) { time }
      for action in played.word.actions {
        // Starts are far apart, so that one recording has several of them.
        time += PagerRecording.startInterval / 4
        stage.do(action)
      }
      guard let tape = recording.tape else { return true }
      let player = TapePlayer(tape.start)
      defer { player.end() }
      var entries: [TraceEntry] = []
      for turn in tape.turns {
        _ = player.play(turn)
        entries += player.entries
      }
      let (one, two) = (stage.driver.pager, player.driver.pager)
      try hold(
        Array(stage.trace.suffix(entries.count)) == entries,
        "\(stage.trace.map(\.word).suffix(20)), replayed as \(entries.map(\.word).suffix(20))")
      try hold(stage.trace.count >= entries.count, "more entries than there were")
      try hold(one.offset == two.offset && one.laps == two.laps, "\(one.offset), \(two.offset)")
      try hold(one.phase == two.phase && one.target == two.target, "\(one.phase), \(two.phase)")
      try hold(one.current == two.current && one.settled == two.settled, "another page")
      try hold(
        one.anchor == two.anchor && stage.driver.frame == player.driver.frame, "another place")
      return true
    }
  }

  /// A word on a pager whose config is text, and another config for later.
  struct Written: CustomStringConvertible {
    var played: Played
    var config: String
    var other: String

    static func any(_ choices: inout Choices) -> Written {
      var played = Played.any(&choices)
      let isContent = if case .extents = played.word.content { true } else { false }
      let config = anyConfig(&choices, isContent: isContent)
      let other = anyConfig(&choices, isContent: isContent)
      if choices.flag(1, outOf: 8) { played.word.content = .uniform(count: 1) }
      return Written(played: played, config: config, other: other)
    }

    private static func anyConfig(_ choices: inout Choices, isContent: Bool) -> String {
      let pages = choices.element(
        of: isContent
          ? [
            "extent=content", "extent=content spacing=8", "extent=content minimum=(viewport)0.5",
            "extent=content collapse=when-hidden",
          ]
          : ["extent=(snapport)1", "extent=60 spacing=8", "visible=2.5", "extent=(viewport)0.9"])
      let rules = choices.element(of: [
        "velocity-steps { step speed=0.25 pages=1; step speed=1 pages=3 }; threshold (page)0.5",
        "one-page", "nearest", "free", "projected; limit pages=2", "direction",
      ])
      let snap = choices.element(of: [
        "leading", "center", "trailing", "leading tall=scroll-inside", "center tall=cover",
      ])
      let resize = choices.element(of: [
        "keep-page insets=expand", "keep-page", "keep-offset", "keep-fraction",
      ])
      let when = choices.flag() ? "when min-width=200 { insets leading=8 trailing=30 }" : ""
      return
        "pager p { pages \(pages); insets leading=\(choices.element(of: [0, 20])); snap \(snap);"
        + " paging { \(rules) }; loop \(choices.element(of: ["off", "clones", "seamless", "rewind"]));"
        + " edits reload=\(choices.element(of: ["id", "index"])); resize \(resize); \(when) }"
    }

    var description: String { "\(config)\n\(other)\n\(played)" }

    /// Plays the word, and returns its tape and the stage.
    func play() throws -> (tape: Tape?, stage: Stage) {
      let loader = ConfigLoader(registry: .all)
      func pager(_ text: String) throws -> ComposedPager {
        let loaded = loader.load([SourceText(name: "config", text: text)])
        try hold(loaded.isValid, "\(text): \(loaded.diagnostics.map(\.message))")
        return loaded.pagers[0]
      }
      let word = played.word
      let stage = Stage(
        viewport: word.viewport, pages: word.content, word.behavior, direction: word.direction,
        isReversed: word.isReversed, prefetch: word.prefetch, source: try pager(config))
      stage.interfering = played.requests
      var time = 0.0
      let recording = stage.driver.record(capacity: 4000) { time }
      for action in word.actions {
        time += PagerRecording.startInterval / 4
        if case .configure = action {
          stage.driver.send(.configure(try pager(other)))
        } else {
          stage.do(action)
        }
      }
      return (recording.tape, stage)
    }
  }

  @Test("the text of a recording replays the same, from its start and from every later rest")
  func text() {
    forAll("recorded texts", share: 0.25, Written.any) { written in
      let (tape, stage) = try written.play()
      guard let tape else { return true }
      try check(tape, "from the start")
      for (index, limited) in tape.cuts.enumerated() where index % 3 == 1 {
        try check(limited, "cut at rest \(index)")
      }
      _ = stage
      return true
    }
  }

  @Test("a recording with changed words is replayed, or refused at a place, and traps nothing")
  func changedWords() {
    forAll("changed recordings", share: 0.1) { choices in
      let written = Written.any(&choices)
      return (written, choices.array(upTo: 6) { $0.int(in: 0...9_999) })
    } _: { written, changes in
      guard let tape = try written.play().tape else { return true }
      var lines = RecordingWriter(tape).text.split(separator: "\n").map {
        $0.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      }
      for change in changes { Self.apply(change, to: &lines) }
      let text = lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
      do throws(Diagnostic) {
        let replay = try PagerReplay("# folio recording 1\n" + text, registry: .all)
        _ = replay.run(with: replay.start.state.pager, gliding: UIKitDecay())
        _ = try replay.run()
      } catch {
        try hold(error.primary != nil || error.code == .notARecording, "no place: \(error.message)")
      }
      return true
    }
  }

  /// Removes or repeats a line, or puts another word in a place.
  private static func apply(_ change: Int, to lines: inout [[String]]) {
    guard !lines.isEmpty else { return }
    let words = [
      "nan", "inf", "-1", "0", "1e18", "-1e300", "9223372036854775807", "5e-324", "x", "",
      "300x1000000", "0*5", "reload:3:new,1", "remove:1..0", "insert:0:5", "#18446744073709551615",
    ]
    let line = change % lines.count
    let word = change / 7 % lines[line].count
    let other = lines[change / 3 % lines.count]
    switch change % 5 {
    case 0: lines.remove(at: line)
    case 1: lines.insert(other, at: line)
    case 2: lines[line][word] = other[change % other.count]
    case 3:
      let key = lines[line][word].split(separator: "=", omittingEmptySubsequences: false)
      lines[line][word] = (key.count > 1 ? key[0] + "=" : "") + words[change / 5 % words.count]
    default: lines[line][word] = words[change / 5 % words.count]
    }
  }

  private func check(_ tape: Tape, _ what: String) throws {
    let text = "# folio recording 1\n" + RecordingWriter(tape).text
    let replay: PagerReplay
    do {
      replay = try PagerReplay(text, registry: .all)
    } catch {
      return try hold(
        false, "\(what): \(error.message) in \(error.primary?.span.text ?? "")\n\(text)")
    }
    let (one, two) = (TapePlayer(tape.start), TapePlayer(replay.start))
    defer {
      one.end()
      two.end()
    }
    let turns = replay.lines.compactMap {
      if case .turn(let turn) = $0.content { turn } else { nil }
    }
    let inputs = tape.turns.filter { if case .input = $0.content { true } else { false } }
    try hold(turns.count == inputs.count, "\(what): \(turns.count) of \(inputs.count) turns")
    let names = Renaming(tape.start.state.pager.layout.pages)
    for (turn, other) in zip(inputs, turns) {
      let (answer, answered) = (one.play(turn), two.play(other))
      let entries = one.entries.map(names.renamed)
      try hold(
        entries == two.entries,
        "\(what) at \(turn.time): \(entries.map(\.word)), replayed as \(two.entries.map(\.word))\n\(text)"
      )
      try hold(answer.target == answered.target, "\(what): another answer\n\(text)")
    }
    let (pager, replayed) = (one.driver.pager, two.driver.pager)
    try hold(
      pager.restingPlace == replayed.restingPlace && pager.phase == replayed.phase
        && pager.target == replayed.target && one.driver.frame == two.driver.frame,
      "\(what): another place\n\(text)")
    let ends = [one, two].map {
      let start = TapeStart(
        time: 0, state: $0.driver.state, snapshot: SurfaceSnapshot(offset: 0, viewport: .zero))
      return RecordingWriter(Tape(start: start)).text
    }
    try hold(ends[0] == ends[1], "\(what): another end\n\(ends[0])\n\(ends[1])\n\(text)")
    do {
      _ = try replay.run()
    } catch {
      try hold(false, "\(what): \(error.message) at \(error.primary?.span.text ?? "")\n\(text)")
    }
  }
}

/// The handles of a tape's pages, as its text numbers them.
private struct Renaming {
  var pages: PageTable

  init(_ pages: PageTable) { self.pages = pages }

  func renamed(_ entry: TraceEntry) -> TraceEntry {
    switch entry {
    case .command(.place(let copy, let frame)): .command(.place(renamed(copy), frame))
    case .command(.recycle(let copy)): .command(.recycle(renamed(copy)))
    case .effect(.place(let page, let copy)): .effect(.place(page: page, renamed(copy)))
    case .effect(.recycle(let copy)): .effect(.recycle(renamed(copy)))
    default: entry
    }
  }

  private func renamed(_ copy: PageCopy) -> PageCopy {
    let raw =
      pages.index(of: copy.id).map { UInt64($0) }
      ?? copy.id.rawValue - pages.nextID + UInt64(pages.count)
    return PageCopy(id: PageID(rawValue: raw), lap: copy.lap)
  }
}

extension Tape {
  /// The tapes that begin at each later rest of this one.
  fileprivate var cuts: [Tape] {
    var cuts: [Tape] = []
    let player = TapePlayer(start)
    var seen = start.snapshot
    for (index, turn) in turns.enumerated() {
      if index > 0, player.driver.state.canBegin(on: seen) {
        var limited = Tape(
          start: TapeStart(time: turn.time, state: player.driver.state, snapshot: seen))
        limited.turns = Array(turns[index...])
        cuts.append(limited)
      }
      _ = player.play(turn)
      seen = turn.seen.last?.snapshot ?? seen
    }
    player.end()
    return cuts
  }
}
