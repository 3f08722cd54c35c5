import FolioCore
import FolioTestSupport

/// A pager with its last effects, and short names for the events of cases.
struct Driver {
  private(set) var pager: Pager
  /// The effects of the last event.
  private(set) var effects: [PagerEffect] = []
  private var storage = Effects()
  /// The last line of the transcript for this pager.
  private var line: Int?

  init(_ source: any ConfigurationSource, viewport: Double, cross: Double = 0) {
    pager = Pager(source)
    let viewport = Viewport(extent: Points(viewport), crossExtent: Points(cross))
    line = Transcript.shared?.begin(source, on: viewport)
    send(.resize(.step(to: viewport)))
  }

  /// Sends an event.
  mutating func send(_ event: PagerEvent) {
    storage.clear()
    pager.handle(event, into: &storage)
    effects = storage.list
    line = line.flatMap { Transcript.shared?.note(event, after: $0, pager) }
  }

  /// Scrolls to an offset programmatically.
  mutating func put(at offset: Double) { send(.scroll(to: Points(offset), cause: .programmatic)) }

  /// Begins a drag at the offset, unless one is in progress.
  mutating func hold() {
    if pager.phase != .dragging { send(.beginDrag(at: pager.offset)) }
  }

  /// Drags by a distance.
  mutating func drag(by distance: Double) {
    send(.scroll(to: pager.offset + Points(distance), cause: .drag))
  }

  /// Scrolls to a start, and drags from there to an offset.
  mutating func drag(from start: Double, to offset: Double) {
    put(at: start)
    send(.beginDrag(at: Points(start)))
    send(.scroll(to: Points(offset), cause: .drag))
  }

  /// Releases with a velocity in points per millisecond.
  mutating func release(_ velocity: Double = 0, proposed: Double? = nil) {
    release(Velocity(pointsPerMillisecond: velocity), proposed: proposed)
  }

  /// Releases with a velocity.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which the surface would stop by itself.
  ///   - travel: the distance the surface would coast by itself.
  mutating func release(_ velocity: Velocity, proposed: Double? = nil, travel: Double? = nil) {
    send(
      .release(
        ReleaseInput(
          velocity: velocity, proposedTarget: proposed.map { Points($0) },
          proposedTravel: travel.map { Points($0) })))
  }

  /// Arrives at the target, if any.
  mutating func arrive(_ note: ([PagerEffect]) -> Void = { _ in }) {
    guard let target = pager.target else { return }
    send(.scroll(to: target.offset, cause: .motion))
    note(effects)
    send(.stopped(at: target.offset))
    note(effects)
  }

  /// The reason why the last event was refused; `nil` if accepted.
  var refusal: Refusal? {
    for case .refused(let refusal) in effects { return refusal }
    return nil
  }
}

extension Driver {
  /// The target offset, or the offset of an idle pager; `null` if the surface coasts freely.
  var destination: TestJSON {
    if let target = pager.target { return TestJSON(target.offset) }
    return pager.phase == .idle && pager.current != nil ? TestJSON(pager.offset) : .null
  }
}

extension Driver {
  /// The snap of the target, or the nearest one without a target.
  var rest: Snap? {
    pager.layout.snap(ofGroup: pager.target?.group ?? pager.layout.group(nearest: pager.offset))
  }

  /// The answer after a refused number; `nil` if not refused.
  var refusedNumber: Answer? {
    if case .number = refusal { return Answer(["error": .string("nonFinite")]) }
    return nil
  }
}

extension PageLayout {
  /// The snaps of a lap, from the first.
  var snaps: [Snap] {
    guard var cursor = SnapGeometry(self).cursor(atGroup: 0) else { return [] }
    var snaps = [cursor.snap]
    while cursor.next(), cursor.snap.groups.lowerBound < groupCount { snaps.append(cursor.snap) }
    return snaps
  }
}

extension Pager {
  var visiblePages: ClosedRange<Int>? { layout.visiblePages(at: offset) }
}
