/// A recording of what reaches a driver, in numbers, from a moment of rest on.
///
/// The records lie in a ring that is allocated once, so a scroll event allocates nothing; edits,
/// configs and other sizes are kept beside it. At rest, at most every 15 seconds, the state is kept as
/// a start; the oldest start that the ring still covers is where the recording begins.
public final class PagerRecording: DriverRecorder {
  /// `true` until `stop()`, or the surface leaves the driver.
  public private(set) var isRunning = true
  /// The device and its system, for the first line of the text.
  public var device = ""
  private let clock: () -> Double
  private var records: [TapeRecord]
  /// The number of records so far; the ring holds the last of them.
  private var count = 0
  private var starts: [TapeStart] = []
  /// Inputs and snapshots that no record holds, from number `dropped` on.
  private var others: [TapeOther] = []
  private var dropped = 0
  private var last: SurfaceSnapshot?
  private var looks = 0

  /// The time between two starts, in milliseconds, and the most that are kept.
  package static let startInterval = 15_000.0
  package static let maximumStarts = 4
  /// The bytes of a record.
  package static let recordSize = MemoryLayout<TapeRecord>.stride

  init(capacity: Int, _ clock: @escaping () -> Double) {
    self.clock = clock
    records = Array(repeating: TapeRecord(), count: max(1, capacity))
  }

  /// Adds a line of text at this moment, such as what felt wrong.
  public func mark(_ text: String) {
    guard isRunning, !starts.isEmpty else { return }
    append(.mark(text), TapeRecord(time: clock()))
  }

  /// Ends the recording; what was recorded stays.
  public func stop() { isRunning = false }

  package func driver(_ driver: PagerDriver, did moment: RecordedMoment) {
    guard isRunning else { return driver.recorder = nil }
    switch moment {
    case .input(.disconnected, hook: _): stop()
    case .input(let input, hook: nil):
      looks = 0
      let time = clock()
      begin(driver, at: time)
      if !starts.isEmpty { append(input, TapeRecord(time: time)) }
    case _ where starts.isEmpty: break
    case .input(let input, let hook): append(input, TapeRecord(isNested: true, moment: hook ?? 0))
    case .echo(let callback, let hook):
      append(.callback(callback), TapeRecord(isNested: true, isEcho: true, moment: hook))
    case .snapshot(let snapshot):
      if snapshot != last { append(snapshot) }
      last = snapshot
      looks += 1
    }
  }

  /// Keeps the state as a start, if it rests and the last start is old enough.
  private func begin(_ driver: PagerDriver, at time: Double) {
    // By index: `last` and `first` allocate in debug builds.
    if !starts.isEmpty, time - starts[starts.count - 1].time < Self.startInterval { return }
    guard let snapshot = driver.surface?.snapshot, driver.state.canBegin(on: snapshot) else {
      return
    }
    if starts.isEmpty { last = snapshot }
    starts.append(TapeStart(time: time, state: driver.state, snapshot: snapshot, number: count))
    if starts.count > Self.maximumStarts { starts.removeFirst() }
    forget()
  }

  private func append(_ snapshot: SurfaceSnapshot) {
    var record = TapeRecord(moment: looks)
    if let last, last.viewport == snapshot.viewport, last.pixel == snapshot.pixel {
      record.hold(snapshot)
      write(record)
    } else {
      append(.snapshot(snapshot), record)
    }
  }

  private func append(_ input: DriverInput, _ record: TapeRecord) {
    var record = record
    guard record.hold(input) else { return append(.input(input), record) }
    write(record)
  }

  private func append(_ other: TapeOther, _ record: TapeRecord) {
    var record = record
    record.kind = .other
    record.first = Double(dropped + others.count)
    others.append(other)
    write(record)
  }

  private func write(_ record: TapeRecord) {
    records[count % records.count] = record
    count += 1
    // The ring begins to cover an old start.
    if !starts.isEmpty, count - starts[0].number > records.count { forget() }
  }

  /// Drops starts that the ring no longer covers, and what is kept beside it for them.
  private func forget() {
    starts.removeAll { count - $0.number > records.count }
    let first = starts.first?.number ?? count
    guard let kept = (first..<count).first(where: { record($0).kind == .other }) else {
      dropped += others.count
      others = []
      return
    }
    let surplus = Int(record(kept).first) - dropped
    others.removeFirst(surplus)
    dropped += surplus
  }

  private func record(_ number: Int) -> TapeRecord { records[number % records.count] }

  /// The start and all that followed; `nil` if the surface never rested.
  package var tape: Tape? {
    guard let start = starts.first else { return nil }
    var tape = Tape(start: start)
    for number in start.number..<count {
      let record = record(number)
      let other = record.kind == .other ? others[Int(record.first) - dropped] : nil
      tape.append(record, other)
    }
    return tape
  }
}

extension PagerDriver {
  /// Records what reaches the driver; begins as soon as the surface rests, and replaces a recording.
  ///
  /// - Parameters:
  ///   - capacity: the records that are kept, of 32 bytes each; by default for 60 seconds at 120 Hz, as
  ///     an event takes one to three.
  ///   - clock: the time in milliseconds.
  public func record(
    capacity: Int = 60 * 120 * 3, clock: @escaping () -> Double
  ) -> PagerRecording {
    let recording = PagerRecording(capacity: capacity, clock)
    recorder = recording
    return recording
  }
}
