import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReplay
import FolioSurface

/// A replay in a session: a step for each release and each end of a motion.
struct ReplayedStory {
  private var outcome = SessionState.Outcome()

  /// Begins at the start of a recording; `line` is the step as saved.
  init(_ replay: PagerReplay, _ session: inout Session, line: SavedLine) {
    var state = session.present
    state.show(replay.start.state, at: 0)
    state.outcome = SessionState.Outcome()
    session.timeline.append(state, line: line, bytes: state.outcome.bytes)
  }

  /// Notes a line that was replayed; returns a record for a step.
  mutating func follow(
    _ line: PagerReplay.Line, _ player: TapePlayer, _ session: inout Session
  ) -> Record? {
    guard case .turn(let turn) = line.content, case .input(let input) = turn.content else {
      return nil
    }
    let pager = player.driver.pager
    outcome.trace += player.entries.map { TracedEntry(time: turn.time, entry: $0) }
    outcome.samples.append(OffsetSample(pager, at: turn.time))
    let hasEnded = outcome.effects.contains { if case .ended = $0 { true } else { false } }
    guard input.isRelease || hasEnded else { return nil }
    outcome.isRelease = input.isRelease
    let before = session.present
    var state = before
    state.show(player.driver.state, at: turn.time)
    if input.isRelease { state.release = ReleaseReport(lastOf: pager) }
    state.outcome = outcome
    outcome = SessionState.Outcome()
    session.timeline.append(state, line: nil, bytes: state.bytes(since: before, .motion))
    var record = session.begin(line.span.text)
    record.effects = state.outcome.effects
    record.change = Change(from: before, to: state, state.outcome.effects)
    if input.isRelease { record.change?.add(reason: state.release?.phrase ?? "") }
    return record
  }
}

extension SessionState {
  /// Shows a driver's pager on a simulated surface of its own.
  fileprivate mutating func show(_ driver: DriverState, at time: Double) {
    let pager = driver.pager
    surface = Self.stage(pager, at: time)
    let mapping = driver.frame.mapping
    surface.connect(direction: mapping.direction, isReversed: mapping.isReversed)
    if let composed = pager.source as? ComposedPager { choice = composed }
    let (along, across) = (pager.viewport.extent.value, pager.viewport.crossExtent.value)
    size =
      pager.configuration.axis == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
    content = .uniform(count: pager.layout.pages.count)
    (sentContent, assumesPages) = (nil, false)
  }
}
