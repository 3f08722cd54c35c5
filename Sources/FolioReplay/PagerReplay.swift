package import FolioConfig
public import FolioCore
public import FolioDiagnostics
import FolioReport
package import FolioSurface

/// A recording that was read from its text, and replays bit for bit.
///
/// ```swift
/// let replay = try PagerReplay(text, registry: .all)
/// #expect(try replay.run().landings == [3])
/// ```
public struct PagerReplay: Sendable {
  /// The result of a replay.
  public struct Outcome: Sendable {
    /// The pages on which the gestures ended, in order.
    public internal(set) var landings: [Int] = []
    /// The pager at the end.
    public internal(set) var pager: Pager
    /// `true` if motions were simulated, from each release on, because the config is another one.
    public internal(set) var isSimulated = false
  }

  /// A line that is replayed.
  package struct Line: Sendable {
    package enum Content: Sendable {
      case turn(TapeTurn)
      case expect(ReplayField, String)
      /// A place at rest.
      case rest([Double])
      /// A command of a tool, such as `explain`.
      case command(Statement)
    }

    package var span: SourceSpan
    package var content: Content
  }

  package private(set) var start: TapeStart
  package private(set) var lines: [Line]

  /// Reads a recording; throws the first line that cannot be read, with its place and a reason.
  ///
  /// `registry` has the strategies of the config. A text of more than a megabyte is refused.
  public init(_ text: String, registry: StrategyRegistry) throws(Diagnostic) {
    try self.init(
      SourceText(name: "recording", text: text), ConfigLoader(registry: registry), commands: [])
  }

  /// Reads a recording with further commands, by name.
  package init(
    _ text: SourceText, _ loader: ConfigLoader, commands: Set<String>
  ) throws(Diagnostic) {
    var reader = RecordingReader(text, loader, commands)
    (start, lines) = try reader.read()
  }

  /// `true` if a text begins as a recording does.
  package static func isRecording(_ text: SourceText) -> Bool {
    text.bytes.starts(with: Array(RecordingFormat.title.utf8))
  }

  /// Replays the recording; throws at the first answer that differs from the recorded one.
  @discardableResult
  public func run() throws(Diagnostic) -> Outcome { try run { _, _ throws(Diagnostic) in } }

  /// Replays the recording with a call after each line.
  package func run(
    _ each: (Line, TapePlayer) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Outcome {
    let player = TapePlayer(start, recordsDecisions: true)
    defer { player.end() }
    var outcome = Outcome(pager: start.state.pager)
    for line in lines {
      switch line.content {
      case .turn(let turn):
        _ = player.play(turn)
        outcome.note(player.entries, player.driver.pager)
      case .expect(let field, let then):
        try compare(field.rawValue, then, field.text(player.driver.pager), line, player)
      case .rest(let place):
        let now = player.driver.pager.phase == .idle ? player.driver.pager.restingPlace : []
        try compare("place", RecordingReader.text(place), RecordingReader.text(now), line, player)
      case .command: break
      }
      try each(line, player)
    }
    outcome.pager = player.driver.pager
    return outcome
  }

  private func compare(
    _ field: String, _ then: String, _ now: String, _ line: Line, _ player: TapePlayer
  ) throws(Diagnostic) {
    guard then != now else { return }
    var difference = Diagnostic(
      .replayDiffers, "the \(field) was \(then) when it was recorded, and is \(now) now",
      at: line.span)
    for reason in player.driver.pager.lastDecision?.decision.reasons ?? [] {
      difference = difference.adding(note: reason.description)
    }
    throw difference
  }
}

extension PagerReplay.Outcome {
  mutating func note(_ entries: [TraceEntry], _ pager: Pager) {
    for case .effect(.ended(.gesture, let outcome)) in entries where outcome != .superseded {
      if let page = pager.settled { landings.append(page) }
    }
  }
}

/// A field that a recording expects.
package enum ReplayField: String, CaseIterable, Sendable {
  case target, page, offset, phase

  package func text(_ pager: Pager) -> String {
    switch self {
    case .target: pager.target.map { NumberText.of($0.offset.value) } ?? "none"
    case .page: pager.current.map { "\($0)" } ?? "none"
    case .offset: NumberText.of(pager.offset.value)
    case .phase: pager.phase.rawValue
    }
  }
}
