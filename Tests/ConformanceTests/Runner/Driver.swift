import FolioCore
import FolioTestSupport

/// A pager, what it said, and short names for what a case lets happen.
struct Driver {
  private(set) var pager: Pager
  /// What the last event led to.
  private(set) var effects: [PagerEffect] = []
  private var storage = Effects()
  /// The last line of the transcript that is about it.
  private var line: Int?

  init(_ source: any ConfigurationSource, viewport: Double, cross: Double = 0) {
    pager = Pager(source)
    let viewport = Viewport(extent: Points(viewport), crossExtent: Points(cross))
    line = Transcript.shared?.begin(source, on: viewport)
    send(.resize(.step(to: viewport)))
  }

  /// Lets something happen.
  mutating func send(_ event: PagerEvent) {
    storage.clear()
    pager.handle(event, into: &storage)
    effects = storage.list
    line = line.flatMap { Transcript.shared?.note(event, after: $0, pager) }
  }

  /// Puts the surface at an offset, without a finger.
  mutating func put(at offset: Double) { send(.scroll(to: Points(offset), cause: .programmatic)) }

  /// Takes hold of the surface where it is, unless a finger holds it.
  mutating func hold() {
    if pager.phase != .dragging { send(.beginDrag(at: pager.offset)) }
  }

  /// Moves the content by a distance.
  mutating func drag(by distance: Double) {
    send(.scroll(to: pager.offset + Points(distance), cause: .drag))
  }

  /// Puts the surface somewhere, takes hold of it there, and drags it to an offset.
  mutating func drag(from start: Double, to offset: Double) {
    put(at: start)
    send(.beginDrag(at: Points(start)))
    send(.scroll(to: Points(offset), cause: .drag))
  }

  /// Lets go.
  mutating func release(_ velocity: Double = 0, proposed: Double? = nil) {
    release(Velocity(pointsPerMillisecond: velocity), proposed: proposed)
  }

  /// Lets go.
  ///
  /// - Parameters:
  ///   - proposed: where the surface would stop by itself.
  ///   - travel: how far it would go on by itself.
  mutating func release(_ velocity: Velocity, proposed: Double? = nil, travel: Double? = nil) {
    send(
      .release(
        ReleaseInput(
          velocity: velocity, proposedTarget: proposed.map { Points($0) },
          proposedTravel: travel.map { Points($0) })))
  }

  /// Lets the surface arrive where it was sent.
  mutating func arrive(_ note: ([PagerEffect]) -> Void = { _ in }) {
    guard let target = pager.target else { return }
    send(.scroll(to: target.offset, cause: .motion))
    note(effects)
    send(.stopped(at: target.offset))
    note(effects)
  }

  /// Why the last event was refused; `nil` when it was not.
  var refusal: Refusal? {
    for case .refused(let refusal) in effects { return refusal }
    return nil
  }
}

extension Driver {
  /// Where the surface is sent, or stands when it need not move; `null` when it is left alone.
  var destination: TestJSON {
    if let target = pager.target { return TestJSON(target.offset) }
    return pager.phase == .idle && pager.current != nil ? TestJSON(pager.offset) : .null
  }
}

extension Driver {
  /// The snap the pager is going to, or stands on.
  var rest: Snap? {
    pager.layout.snap(ofGroup: pager.target?.group ?? pager.layout.group(nearest: pager.offset))
  }

  /// The answer to a number that no engine takes.
  var refusedNumber: Answer? {
    if case .number = refusal { return Answer(["error": .string("nonFinite")]) }
    return nil
  }
}

extension PageLayout {
  /// All snaps of a lap, from the first.
  var snaps: [Snap] {
    guard var cursor = SnapGeometry(self).cursor(atGroup: 0) else { return [] }
    var snaps = [cursor.snap]
    while cursor.next(), cursor.snap.groups.lowerBound < groupCount { snaps.append(cursor.snap) }
    return snaps
  }
}

extension Pager {
  /// The pages that show now.
  var visiblePages: ClosedRange<Int>? { layout.visiblePages(at: offset) }
}
