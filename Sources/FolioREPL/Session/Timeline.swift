import FolioCore

/// The steps of a session, limited for undo; lines of dropped steps are kept for saving.
package struct Timeline: Sendable {
  /// The maximum number of steps to undo.
  package static let limit = 10_000
  /// The maximum memory of all steps, in bytes, as estimated: 256 MB.
  package static let byteLimit = 256 << 20

  /// A boxed state, and the lines that led to it.
  private struct Step: Sendable {
    let box: Boxed<SessionState>
    var lines: [SavedLine]
    /// The estimated memory that no earlier step shares.
    let bytes: Int
    var state: SessionState { box.value }

    init(_ state: SessionState, lines: [SavedLine], bytes: Int = 0) {
      box = Boxed(state)
      self.lines = lines
      self.bytes = bytes
    }
  }

  private var steps: [Step]
  private var cursor = 0
  private var oldLines: [SavedLine] = []
  private var bytes = 0
  /// `true` if the last step made the steps exceed their memory, so that older ones were dropped.
  private(set) var isFull = false

  init(_ state: SessionState) {
    steps = [Step(state, lines: [])]
  }

  var present: SessionState { steps[cursor].state }

  var states: some Sequence<SessionState> { steps[...cursor].lazy.map { $0.state } }

  /// The states of the last motion.
  var story: [SessionState] { steps[storyRange].map { $0.state } }

  var storySamples: [OffsetSample] { samples(of: storyRange) }

  /// The samples of all steps after the surface last stood still where time began.
  var allSamples: [OffsetSample] {
    let begin = steps[0].state.now
    let still = steps[...cursor].lastIndex { $0.state.standsStill && $0.state.now == begin } ?? 0
    return samples(of: min(still + 1, cursor)..<cursor + 1)
  }

  private func samples(of range: Range<Int>) -> [OffsetSample] {
    let before = range.lowerBound > 0 ? steps[range.lowerBound - 1].state : nil
    let start = before.map { OffsetSample($0.pager, at: $0.now) }
    return (start.map { [$0] } ?? []) + steps[range].flatMap { $0.state.outcome.samples }
  }

  private var storyRange: Range<Int> {
    var end = cursor
    while end > 0, steps[end].state.outcome.trace.isEmpty { end -= 1 }
    var start = end
    while start > 0, !steps[start - 1].state.standsStill { start -= 1 }
    return start..<end + 1
  }

  var lines: [SavedLine] { oldLines + steps[...cursor].flatMap { $0.lines } }

  var undoCount: Int { cursor }
  var redoCount: Int { steps.count - 1 - cursor }

  /// Appends a state, and discards undone steps.
  mutating func append(_ state: SessionState, line: SavedLine?, bytes added: Int) {
    for undone in steps[(cursor + 1)...] { bytes -= undone.bytes }
    steps.removeSubrange((cursor + 1)...)
    steps.append(Step(state, lines: line.map { [$0] } ?? [], bytes: added))
    bytes += added
    isFull = bytes > Self.byteLimit
    cursor += 1
    dropOldSteps()
  }

  private mutating func dropOldSteps() {
    var count = 0
    while count < cursor, cursor - count > Self.limit || bytes > Self.byteLimit {
      bytes -= steps[count].bytes
      oldLines += steps[count].lines
      count += 1
    }
    steps.removeFirst(count)
    cursor -= count
  }

  mutating func note(line: SavedLine) {
    steps[cursor].lines.append(line)
  }

  /// Makes the present state the first.
  mutating func begin() {
    oldLines = lines
    steps = [Step(present, lines: [])]
    bytes = 0
    cursor = 0
  }

  mutating func undo(_ count: Int) -> Int {
    let moved = min(count, undoCount)
    cursor -= moved
    return moved
  }

  mutating func redo(_ count: Int) -> Int {
    let moved = min(count, redoCount)
    cursor += moved
    return moved
  }
}
