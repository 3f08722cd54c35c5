import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
public import FolioSurface

/// The limits and the format of recorded text.
package enum RecordingFormat {
  /// The first words of every recording, with the version that is written and read.
  package static let title = "# folio recording "
  package static let version = "1"
  /// The most bytes of a recording.
  package static let limit = 1 << 20
}

extension PagerRecording {
  /// The recording as a script that replays it, with the answers as expectations.
  ///
  /// It holds configs, lengths and offsets, and no titles, keys or views of the app. Without a moment
  /// of rest, or with more than a megabyte, it is a sentence in a comment.
  public var text: String {
    let title = RecordingFormat.title + RecordingFormat.version
    let first = title + (device.isEmpty ? "" : "   " + Self.line(device)) + "\n"
    guard let tape else {
      return first + "# The pager did not rest, so that nothing was recorded.\n"
    }
    let text = first + RecordingWriter(tape).text
    return text.utf8.count <= RecordingFormat.limit
      ? text : first + "# The recording is longer than a megabyte; record a shorter time.\n"
  }

  fileprivate static func line(_ text: String) -> String {
    text.split { $0.isNewline }.joined(separator: " ")
  }
}

/// Writes a tape, which it replays for the answers.
package struct RecordingWriter {
  package private(set) var text = ""
  private let words: RecordingWords
  private let begin: Double
  /// The surface as a reader of the lines so far sees it.
  private var seen: SurfaceSnapshot

  package init(_ tape: Tape) {
    words = RecordingWords(start: tape.start.state.pager.layout.pages)
    begin = tape.start.time
    seen = tape.start.snapshot
    write(tape.start)
    let player = TapePlayer(tape.start, recordsDecisions: true)
    for turn in tape.turns { write(turn, player) }
    player.end()
  }

  private mutating func add(_ line: String) { text += line + "\n" }

  private mutating func write(_ start: TapeStart) {
    let (pager, mapping) = (start.state.pager, start.state.frame.mapping)
    add("load " + words.words(pager.source))
    let area = pager.safeArea
    add(
      "surface \(Self.look(start.snapshot, isSized: true)) direction=\(mapping.direction.rawValue)"
        + (mapping.isReversed ? " reversed" : "") + " prefetch=\(words.exact(start.state.prefetch))"
        + " insets=\(words.exact(pager.surfaceInsets)) safe-area=\(words.exact(area.along))"
        + ",\(words.exact(area.across))")
    for setting in pager.settings { add(words.words(setting)) }
    for (page, expansion) in pager.expansions { add(words.words(expansion, of: page)) }
    for name in pager.faults.keys.sorted() {
      add("fault \(Word.quoted(name)) \(pager.faults[name] ?? 0)")
    }
    let pages = pager.layout.pages
    if let placed = pager.layout.placed {
      add("pages " + words.words(.placed(placed)))
    } else if pager.configuration.layout.extent == .content {
      add("pages runs=" + RecordingWords.text(pages.runs))
    } else {
      add("pages \(pages.count)")
    }
    add(Self.place(pager, seen))
  }

  /// The place of a pager at rest: a recording may be cut before it.
  private static func place(_ pager: Pager, _ seen: SurfaceSnapshot) -> String {
    let numbers = pager.restingPlace.map { NumberText.of($0) }
    return "restore \(numbers.joined(separator: ",")) \(look(seen))"
  }

  private static func look(_ seen: SurfaceSnapshot, isSized: Bool = false) -> String {
    let size =
      isSized
      ? "to \(NumberStyle.exact.text(seen.viewport)) pixel=\(NumberText.of(seen.pixel.value)) " : ""
    let flags = [
      (seen.isTracking, " tracking"), (seen.isDecelerating, " decelerating"),
      (seen.isAnimating, " animating"), (seen.canAnimate, " animates"),
    ]
    return size + "at \(NumberText.of(seen.offset.value))"
      + flags.map { $0 ? $1 : "" }.joined()
  }

  private mutating func write(_ turn: TapeTurn, _ player: TapePlayer) {
    let time = NumberText.of((turn.time - begin).rounded(toDigits: 2))
    guard case .input(let input) = turn.content else {
      if case .mark(let text) = turn.content { add("# \(time)   " + PagerRecording.line(text)) }
      return
    }
    let wasReady = player.driver.state.canBegin(on: seen)
    let pages = player.driver.pager.layout.pages
    _ = player.play(turn)
    add("\(time) " + words.words(reported(input, player, pages)))
    write(turn.seen, after: input)
    for nested in turn.nested {
      add(
        "  within \(nested.hook) " + words.words(nested.input.named(pages), isEcho: nested.isEcho))
    }
    if input.isRelease { writeTarget(player.driver.pager) }
    if !wasReady, player.driver.state.canBegin(on: seen) {
      add(Self.place(player.driver.pager, seen))
    }
  }

  /// The input with the cause of a scroll, and with names resolved.
  private func reported(_ input: DriverInput, _ player: TapePlayer, _ pages: PageTable)
    -> DriverInput
  {
    guard case .callback(.didScroll(let offset, nil), let pointer) = input else {
      return input.named(pages)
    }
    for case .callback(.didScroll(_, let cause)) in player.entries {
      return .callback(.didScroll(to: offset, cause), pointer: pointer)
    }
    return input
  }

  /// Snapshots, except one that a callback's offset implies.
  private mutating func write(_ looks: [TapeTurn.Seen], after input: DriverInput) {
    var implied = seen
    if let place = input.place { implied.offset = place }
    let first = looks.first?.look == 0 ? looks[0].snapshot : seen
    if first != implied { write(first, at: 0) }
    seen = first
    for look in looks where look.look > 0 { write(look.snapshot, at: look.look) }
  }

  private mutating func write(_ look: SurfaceSnapshot, at number: Int) {
    let isSized = look.viewport != seen.viewport || look.pixel != seen.pixel
    add("  seen \(number) " + Self.look(look, isSized: isSized))
    seen = look
  }

  private mutating func writeTarget(_ pager: Pager) {
    let reason = pager.lastDecision?.decision.reasons.last.map { "   # " + $0.description } ?? ""
    add("expect target == \(ReplayField.target.text(pager))\(reason)")
  }
}

extension DriverInput {
  /// The offset that a callback of the surface reports.
  var place: Points? {
    guard case .callback(let callback, _) = self else { return nil }
    switch callback {
    case .willBeginDragging(let at), .didScroll(let at, _), .didEndDecelerating(let at),
      .didEndScrollingAnimation(let at), .touchEnded(let at), .touchCancelled(let at),
      .wheelTurned(let at), .wheelStopped(let at):
      return at
    default: return nil
    }
  }

  /// The input with an app's key replaced by the index of its page, or by -1.
  fileprivate func named(_ pages: PageTable) -> DriverInput {
    guard case .restore(var saved, let naming) = self, let key = saved.key else { return self }
    saved.key = .integer(Int64(naming.page(key, pages) ?? -1))
    return .restore(saved, .none)
  }
}
