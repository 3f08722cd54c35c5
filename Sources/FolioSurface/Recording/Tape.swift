import FolioCore

/// A recording, unpacked: a start, and turns in order.
package struct Tape: Sendable {
  package var start: TapeStart
  package var turns: [TapeTurn] = []
  private var seen: SurfaceSnapshot

  package init(start: TapeStart) {
    self.start = start
    seen = start.snapshot
  }

  mutating func append(_ record: TapeRecord, _ other: TapeOther?) {
    switch other {
    case .mark(let text)?: turns.append(TapeTurn(time: record.time, content: .mark(text)))
    case .snapshot(let snapshot)?: see(snapshot, record.moment)
    case .input(let input)?: append(input, record)
    case nil:
      if record.kind == .seen { return see(record.snapshot(after: seen), record.moment) }
      if let input = record.input { append(input, record) }
    }
  }

  private mutating func append(_ input: DriverInput, _ record: TapeRecord) {
    guard record.isNested else {
      return turns.append(TapeTurn(time: record.time, content: .input(input)))
    }
    guard !turns.isEmpty else { return }
    turns[turns.count - 1].nested.append(
      TapeTurn.Nested(hook: Int(record.moment), isEcho: record.isEcho, input: input))
  }

  private mutating func see(_ snapshot: SurfaceSnapshot, _ look: UInt32) {
    seen = snapshot
    guard !turns.isEmpty else { return }
    turns[turns.count - 1].seen.append(TapeTurn.Seen(look: Int(look), snapshot: snapshot))
  }
}

/// The state of a driver and its surface at rest, where a recording begins.
package struct TapeStart: Sendable {
  package var time: Double
  package var state: DriverState
  package var snapshot: SurfaceSnapshot
  /// The number of the record that follows.
  var number = 0

  package init(time: Double, state: DriverState, snapshot: SurfaceSnapshot) {
    self.init(time: time, state: state, snapshot: snapshot, number: 0)
  }

  init(time: Double, state: DriverState, snapshot: SurfaceSnapshot, number: Int) {
    (self.time, self.state, self.snapshot, self.number) = (time, state, snapshot, number)
  }
}

/// An input from outside, with all that reached the driver until it was handled.
package struct TapeTurn: Sendable {
  /// An input within another: `hook` is `PagerDriver.hook` at its arrival.
  package struct Nested: Sendable {
    package var hook: Int
    package var isEcho: Bool
    package var input: DriverInput

    var isInObserver: Bool { hook % 2 == 1 }

    package init(hook: Int, isEcho: Bool, input: DriverInput) {
      (self.hook, self.isEcho, self.input) = (hook, isEcho, input)
    }
  }

  /// A snapshot of the surface, from this look on; looks count from 0.
  package struct Seen: Sendable {
    package var look: Int
    package var snapshot: SurfaceSnapshot

    package init(look: Int, snapshot: SurfaceSnapshot) {
      self.look = look
      self.snapshot = snapshot
    }
  }

  package enum Content: Sendable {
    case input(DriverInput)
    case mark(String)
  }

  package var time: Double
  package var content: Content
  package var nested: [Nested] = []
  package var seen: [Seen] = []

  package init(time: Double, content: Content) {
    self.time = time
    self.content = content
  }
}

/// A part of a recording that is more than a few numbers.
enum TapeOther: Sendable {
  case input(DriverInput)
  case snapshot(SurfaceSnapshot)
  case mark(String)
}

struct TapeRecord: Sendable {
  enum Kind: UInt8 {
    case beginDragging, scroll, endDragging, draggingEnded, decelerated, animated, touchEnded
    case touchCancelled, wheelTurned, wheelStopped, seen
    /// Something beside the ring; `first` is its number.
    case other
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let nested = Flags(rawValue: 1)
    static let echo = Flags(rawValue: 2)
    static let mouse = Flags(rawValue: 4)
    static let decelerates = Flags(rawValue: 8)
    static let tracking = Flags(rawValue: 16)
    static let decelerating = Flags(rawValue: 32)
    static let animating = Flags(rawValue: 64)
    static let canAnimate = Flags(rawValue: 128)
  }

  var time: Double
  var first = 0.0
  private var second = 0.0
  var kind = Kind.other
  private var flags: Flags
  /// The hook of a nested input, or the look of a snapshot.
  let moment: UInt32

  init(time: Double = 0, isNested: Bool = false, isEcho: Bool = false, moment: Int = 0) {
    self.time = time
    // Not by literals of arrays, which allocate in debug builds.
    flags = Flags(rawValue: 0)
    if isNested { flags.insert(.nested) }
    if isEcho { flags.insert(.echo) }
    self.moment = UInt32(clamping: moment)
  }

  var isNested: Bool { flags.contains(.nested) }
  var isEcho: Bool { flags.contains(.echo) }

  mutating func hold(_ snapshot: SurfaceSnapshot) {
    kind = .seen
    first = snapshot.offset.value
    if snapshot.isTracking { flags.insert(.tracking) }
    if snapshot.isDecelerating { flags.insert(.decelerating) }
    if snapshot.isAnimating { flags.insert(.animating) }
    if snapshot.canAnimate { flags.insert(.canAnimate) }
  }

  func snapshot(after last: SurfaceSnapshot) -> SurfaceSnapshot {
    var snapshot = last
    snapshot.offset = Points(first)
    snapshot.isTracking = flags.contains(.tracking)
    snapshot.isDecelerating = flags.contains(.decelerating)
    snapshot.isAnimating = flags.contains(.animating)
    snapshot.canAnimate = flags.contains(.canAnimate)
    return snapshot
  }

  /// Takes a callback with at most two numbers; returns `false` for other inputs.
  mutating func hold(_ input: DriverInput) -> Bool {
    guard case .callback(let callback, let pointer) = input else { return false }
    if pointer == .mouse { flags.insert(.mouse) }
    switch callback {
    case .willBeginDragging(let at): (kind, first) = (.beginDragging, at.value)
    case .didScroll(let to, nil): (kind, first) = (.scroll, to.value)
    case .willEndDragging(let velocity, let proposed):
      (kind, first, second) = (.endDragging, velocity.pointsPerMillisecond, proposed.value)
    case .didEndDragging(let willDecelerate):
      kind = .draggingEnded
      if willDecelerate { flags.insert(.decelerates) }
    case .didEndDecelerating(let at): (kind, first) = (.decelerated, at.value)
    case .didEndScrollingAnimation(let at): (kind, first) = (.animated, at.value)
    case .touchEnded(let at): (kind, first) = (.touchEnded, at.value)
    case .touchCancelled(let at): (kind, first) = (.touchCancelled, at.value)
    case .wheelTurned(let at): (kind, first) = (.wheelTurned, at.value)
    case .wheelStopped(let at): (kind, first) = (.wheelStopped, at.value)
    default: return false
    }
    return true
  }

  /// The callback; `nil` for other records.
  var input: DriverInput? {
    let at = Points(first)
    let callback: SurfaceCallback
    switch kind {
    case .beginDragging: callback = .willBeginDragging(at: at)
    case .scroll: callback = .didScroll(to: at, nil)
    case .endDragging:
      callback = .willEndDragging(
        velocity: Velocity(pointsPerMillisecond: first), proposedTarget: Points(second))
    case .draggingEnded:
      callback = .didEndDragging(willDecelerate: flags.contains(.decelerates))
    case .decelerated: callback = .didEndDecelerating(at: at)
    case .animated: callback = .didEndScrollingAnimation(at: at)
    case .touchEnded: callback = .touchEnded(at: at)
    case .touchCancelled: callback = .touchCancelled(at: at)
    case .wheelTurned: callback = .wheelTurned(at: at)
    case .wheelStopped: callback = .wheelStopped(at: at)
    case .seen, .other: return nil
    }
    return .callback(callback, pointer: flags.contains(.mouse) ? .mouse : .touch)
  }
}
