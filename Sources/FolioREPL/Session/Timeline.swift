import FolioCore

/// What happened in a session, step by step, so that it can be undone, redone and saved.
///
/// Keeps at most `Timeline.limit` steps to go back to; the lines of older ones stay, so that a saved
/// session is always whole.
package struct Timeline: Sendable {
  /// How many steps can be undone.
  package static let limit = 10_000

  /// A moment, boxed so that the list of steps stays small, and the lines that led to it.
  private struct Step: Sendable {
    let box: Box
    var lines: [SavedLine]
    /// Whether a finger, a wheel or a key let go.
    let endsGesture: Bool
    var moment: Moment { box.moment }

    init(_ moment: Moment, lines: [SavedLine], endsGesture: Bool = false) {
      box = Box(moment)
      self.lines = lines
      self.endsGesture = endsGesture
    }
  }

  private final class Box: Sendable {
    let moment: Moment

    init(_ moment: Moment) {
      self.moment = moment
    }
  }

  private var steps: [Step]
  private var cursor = 0
  /// The lines of steps that cannot be undone any more.
  private var oldLines: [SavedLine] = []

  /// Begins with a moment.
  init(_ moment: Moment) {
    steps = [Step(moment, lines: [])]
  }

  /// The present moment.
  var present: Moment { steps[cursor].moment }

  /// All moments up to the present, the first one kept first.
  var moments: some Sequence<Moment> { steps[...cursor].lazy.map { $0.moment } }

  /// The moments since the pager last stood still: its last motion, whole.
  var story: [Moment] { steps[storyRange].map { $0.moment } }

  /// Where the pager was in them, from where it stood before.
  var storySamples: [OffsetSample] {
    let range = storyRange
    let before = range.lowerBound > 0 ? steps[range.lowerBound - 1].moment : nil
    let start = before.map { OffsetSample($0.pager, at: $0.now) }
    return (start.map { [$0] } ?? []) + story.flatMap { $0.samples }
  }

  private var storyRange: Range<Int> {
    var end = cursor
    while end > 0, steps[end].moment.trace.isEmpty { end -= 1 }
    var start = end
    while start > 0, !steps[start - 1].moment.standsStill { start -= 1 }
    return start..<end + 1
  }

  /// All lines up to the present.
  var lines: [SavedLine] { oldLines + steps[...cursor].flatMap { $0.lines } }

  /// How many steps can be undone.
  var undoCount: Int { cursor }
  /// How many steps can be redone.
  var redoCount: Int { steps.count - 1 - cursor }

  /// Goes on to a new moment; what was undone is forgotten.
  mutating func append(_ moment: Moment, line: SavedLine, endsGesture: Bool) {
    steps.removeSubrange((cursor + 1)...)
    steps.append(Step(moment, lines: [line], endsGesture: endsGesture))
    cursor += 1
    guard steps.count > Self.limit + 1 else { return }
    oldLines += steps[0].lines
    steps.removeFirst()
    cursor -= 1
  }

  /// Notes a line that changes nothing, such as an expectation.
  mutating func note(line: SavedLine) {
    steps[cursor].lines.append(line)
  }

  /// Makes the present the beginning: what led here cannot be undone.
  mutating func begin() {
    oldLines = lines
    steps = [Step(present, lines: [])]
    cursor = 0
  }

  /// Goes back some steps, or as many as there are; says how many.
  mutating func undo(_ count: Int) -> Int {
    let moved = min(count, undoCount)
    cursor -= moved
    return moved
  }

  /// Goes forward some steps, or as many as there are; says how many.
  mutating func redo(_ count: Int) -> Int {
    let moved = min(count, redoCount)
    cursor += moved
    return moved
  }
}

extension Timeline {
  /// The moment before the last gesture that was let go, and the lines from there to its end; `nil`
  /// when there was none.
  ///
  /// O(steps since).
  var lastGesture: (start: Moment, lines: [SavedLine])? {
    guard let end = (0...cursor).last(where: { steps[$0].endsGesture }), end > 0 else { return nil }
    let start =
      (0..<end).last {
        steps[$0].moment.pager.phase == .idle && steps[$0].moment.standsStill
      } ?? 0
    return (steps[start].moment, steps[(start + 1)...end].compactMap { $0.lines.first })
  }
}
