import FolioCore
import FolioFeel
import FolioReport
import FolioStandard
package import FolioSurface

/// A trace entry with its time.
package struct TracedEntry: Equatable, Sendable {
  /// The session's time, in milliseconds.
  package var time: Double
  package var entry: TraceEntry
}

/// The pager's position at a time.
struct OffsetSample: Equatable, Sendable {
  var time: Double
  var offset: Points
  /// The distance of completed laps, which lets loops be plotted without jumps.
  var lapped: Points
  var fraction: Double?
  var page: Int?
  /// The offset under the dragging finger, if any.
  var finger: Points?

  init(_ stage: SimulatedStage) {
    self.init(stage.pager, at: stage.now)
    finger = stage.view.followed.map { stage.driver.frame.logical($0) }
  }

  init(_ pager: Pager, at time: Double) {
    self.time = time
    offset = pager.offset
    lapped = (pager.layout.period ?? 0) * Double(pager.laps)
    fraction = pager.fraction
    page = pager.current
  }

  /// `true` if two samples differ only in time.
  func isSamePlace(as other: OffsetSample) -> Bool {
    var later = self
    later.time = other.time
    return later == other
  }
}

/// Collects a stage's trace, and its last decision on a release.
private final class StageNotes: DriverObserver {
  var trace: [TracedEntry] = []
  var release: ReleaseReport?
  private var wasDragging = false
  private var hasWheelStopped = false

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    let view = driver.surface as? SimulatedScrollView
    trace.append(TracedEntry(time: view?.now ?? 0, entry: entry))
    if hasWheelStopped { release = ReleaseReport(lastOf: driver.pager) }
    hasWheelStopped = false
    switch entry {
    case .callback(.wheelStopped): hasWheelStopped = driver.pager.phase == .dragging
    case .callback(.willEndDragging): wasDragging = driver.pager.phase == .dragging
    case .command(.target) where wasDragging:
      release = ReleaseReport(lastOf: driver.pager)
    default: break
    }
  }
}

extension SessionState {
  /// Changes the stage, and notes what follows.
  mutating func play(_ body: (inout SimulatedStage) -> Void) {
    play { stage, _ in body(&stage) }
  }

  private mutating func play(_ body: (inout SimulatedStage, inout [OffsetSample]) -> Void) {
    let (notes, count) = (StageNotes(), outcome.samples.count)
    surface.observer = notes
    body(&surface, &outcome.samples)
    surface.observer = nil
    if outcome.samples.count == count { outcome.samples.append(OffsetSample(surface)) }
    outcome.trace += notes.trace
    if let release = notes.release { note(release) }
  }

  private mutating func note(_ release: ReleaseReport) {
    self.release = release
    outcome.isRelease = true
  }

  private mutating func noteDecision() {
    if let report = ReleaseReport(lastOf: pager) { note(report) }
  }

  mutating func send(_ event: PagerEvent) { play { $0.send(event) } }

  /// Drags the content to an offset, touching down first if needed.
  mutating func drag(to offset: Points) {
    play { stage, samples in
      if !stage.view.isTracking {
        stage.touch()
        samples.append(OffsetSample(stage))
      }
      stage.drag(to: offset)
      samples.append(OffsetSample(stage))
    }
  }

  /// Lifts the finger at a velocity in reading order, by default the measured one.
  mutating func lift(velocity: Velocity?) {
    play { stage in stage.lift(velocity: velocity.map { stage.mapping.mapped(velocity: $0) }) }
  }

  /// Turns a wheel by a notch in reading order.
  mutating func turnWheel(by distance: Points) {
    let isMoving = pager.target != nil
    play { $0.turnWheel(by: $0.mapping.mapped(distance: distance)) }
    if !isMoving, !isWheeling { noteDecision() }
  }

  /// Presses a key; returns `false` if nothing moves.
  mutating func press(_ key: PagingKey) -> Bool {
    let request = key.request(in: pager, isMirrored: mapping.isMirrored)
    var isTaken = false
    play { isTaken = $0.press(key) }
    if case .release? = request, pager.layout.pageCount > 0 { noteDecision() }
    return isTaken
  }

  /// Finishes all motions at once, including those that follow.
  mutating func settle() {
    play { stage, samples in
      for _ in 0..<Self.maximumMotions where stage.isMoving {
        stage.finishMotion()
        samples.append(OffsetSample(stage))
      }
    }
  }

  /// Advances time to the end of all motions.
  mutating func arrive() {
    play { stage in
      for _ in 0..<Self.maximumMotions {
        stage.change { view, _ in if let end = view.state.end { view.advance(to: end) } }
      }
    }
  }

  private static let maximumMotions = 16

  /// Moves the finger in reading order at constant speed over a duration, or at once.
  mutating func move(by distance: Points, over milliseconds: Double) {
    let frames = max(1, (milliseconds / SimulatedStage.frame).rounded(.up))
    play { stage, samples in
      func step(_ distance: Points, _ stage: inout SimulatedStage) {
        stage.move(by: stage.mapping.mapped(distance: distance))
        samples.append(OffsetSample(stage))
      }
      var count = 0.0
      stage.advance(by: milliseconds, frame: milliseconds / frames) { stage in
        count += 1
        step(distance * (1 / frames), &stage)
        return count < frames
      }
      if count == 0 { step(distance, &stage) }
    }
  }

  /// Advances time in frames, by default until the surface stops, at most a minute.
  mutating func tick(_ milliseconds: Double?, frame: Double) {
    play { stage, samples in
      guard milliseconds != nil || stage.isMoving else { return }
      let end = milliseconds.map { stage.now + $0 }
      stage.advance(by: milliseconds ?? Measure.longestTime, frame: frame) { stage in
        samples.append(OffsetSample(stage))
        return end == nil ? stage.isMoving : !stage.isStill
      }
      if let end { stage.change { view, _ in view.advance(to: end) } }
    }
  }
}

extension SimulatedStage {
  /// Sends an event in reading order, as the callbacks of a surface if it is one.
  mutating func send(_ event: PagerEvent) {
    let mapping = mapping
    change { view, driver in
      switch event {
      case .resize(.willResize(let viewport)): driver.willResize(to: viewport)
      case .resize(.alongside) where driver.isInTransition: driver.resizeAlongside()
      case .resize(.didLayout(let viewport)), .resize(.step(let viewport)): view.layout(viewport)
      case .resize(.didResize) where driver.isInTransition: driver.didResize()
      case .insets(let insets): driver.insetsChanged(to: mapping.mapped(insets: insets))
      case .safeArea(let area):
        driver.safeAreaChanged(
          to: SafeArea(along: mapping.mapped(insets: area.along), across: area.across))
      default: driver.send(event)
      }
    }
  }
}
