/// The directions in which gestures may turn pages, as an app allows them.
public enum AllowedSwipes: String, Sendable, CaseIterable {
  /// Both directions.
  case both
  /// Only to later pages.
  case forward
  /// Only to earlier pages.
  case backward
  /// Neither direction; a page longer than the viewport can still be read to its end.
  case none

  func contains(_ direction: Direction) -> Bool {
    self == .both || self == (direction == .forward ? .forward : .backward)
  }
}

extension Pager {
  /// The offsets where a gesture may land: not past the settled page in a barred direction.
  ///
  /// `nil` without a bar. Everything that the app requests is free.
  package var allowedRange: OffsetRange? {
    guard allowed != .both, layout.groupCount > 0, let snap = layout.snap(ofGroup: anchorGroup)
    else { return nil }
    let anchored = layout.offset(of: anchor, byShare: false)
    let lap = layout.period.map { $0 * ((barStart - anchored) / $0).rounded() } ?? 0
    let far = Points(Limits.maximumOffset)
    return OffsetRange(
      minimum: allowed.contains(.backward) ? -far : min(snap.low, anchored) + lap,
      maximum: allowed.contains(.forward) ? far : max(snap.high, anchored) + lap)
  }

  /// An offset on the lap of the settled page, from which a motion or a gesture began.
  private var barStart: Points {
    if phase == .idle { return offset }
    if let gesture = activity.gesture, !gesture.caughtMoving { return gesture.start }
    return layout.onFirstLap(layout.offset(of: anchor, byShare: false))
  }

  mutating func allow(_ swipes: AllowedSwipes) {
    allowed = swipes
    guard case .dragging(var gesture) = activity else { return }
    gesture.barred = offset - gesture.start
    activity = .dragging(gesture)
  }

  /// The offsets of a gesture, of a drag those without resistance; `nil` without a bar.
  ///
  /// Beyond a bar that came during the drag, only the way on is barred. A loop, which a surface
  /// moves by laps, has no resistance: its drags come back at the release.
  package var gestureRange: OffsetRange? {
    switch activity {
    case .idle: nil
    case .dragging(let gesture):
      layout.isLooping
        ? nil : allowedRange?.including(gesture.start).including(gesture.start + gesture.barred)
    case .settling(let settling): allowedRange(in: settling)?.including(offset)
    }
  }

  /// `false` for a destination in a barred direction, which only the app may request.
  package func allows(_ destination: Destination) -> Bool {
    guard let range = allowedRange, let end = offset(of: destination) else { return true }
    return range.contains(end) && !rewinds(by: destination, to: end)
  }

  /// `true` for a step in a barred direction that rewinds a line to its other end.
  private func rewinds(by step: Destination, to end: Points) -> Bool {
    guard step == .next || step == .previous else { return false }
    let direction: Direction = step == .next ? .forward : .backward
    return (end - (target?.offset ?? offset)) * direction.sign < 0 && !allowed.contains(direction)
  }
}

extension OffsetRange {
  package func including(_ offset: Points) -> OffsetRange {
    OffsetRange(minimum: min(minimum, offset), maximum: max(maximum, offset))
  }
}

extension DecisionChain.Outcome {
  /// Keeps the landing place in the allowed range, whose ends are snap points.
  mutating func keep(within range: OffsetRange, _ release: borrowing Release) {
    let end: Points
    if case .rest(let rest) = answer { end = rest.offset } else { end = release.naturalEnd }
    guard !range.contains(end) else { return }
    let place = range.clamp(end)
    reasons.note(Reason(DecisionChain.allow, .limited(from: end, to: place)))
    take(.rest(at: Rest(offset: place)), by: DecisionChain.allow)
  }
}
