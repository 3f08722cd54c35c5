extension Pager {
  private static let maximumCorrections = 3

  mutating func handleStop(
    at offset: Points, afterTouch isTouched: Bool, _ effects: inout Effects
  ) {
    guard accept(offset, &effects) else { return }
    switch activity {
    case .dragging:
      effects.append(.refused(.alreadyDragging))
    case .idle:
      self.offset = offset
      if transition == nil {
        stoppedAtRest(&effects)
      } else {
        self.offset = layout.onFirstLap(offset)
      }
    case .settling(var settling):
      if isTouched { (settling.corrections, settling.kind) = (0, .endPosition) }
      self.offset = offset
      if let target = settling.target, isThere(target) {
        return settle(on: target, settling.origin, &effects)
      }
      correctTarget(settling, &effects)
    }
  }

  /// Handles a stop without a motion of the pager: stays at a snap point, else moves to one.
  private mutating func stoppedAtRest(_ effects: inout Effects) {
    guard layout.groupCount > 0 else { return returnToRange(&effects) }
    guard layout.isLegalRest(at: offset) else {
      let settling = Settling(origin: .go)
      enter(.settling(settling), &effects)
      return correctTarget(settling, &effects)
    }
    anchorHere()
    followAnchor(&effects)
    takeOutLaps(&effects)
  }

  private mutating func returnToRange(_ effects: inout Effects) {
    let legal = layout.range.clamp(offset)
    guard legal != offset else { return }
    offset = legal
    effects.append(.scroll(to: legal, animated: false))
  }

  /// Applies the rules again at a stop off the target, which may replace the motion.
  private mutating func correctTarget(_ before: Settling, _ effects: inout Effects) {
    var settling = before
    let input = ReleaseInput(gesture: Release.Gesture(kind: settling.kind, cause: .cameToRest))
    let gesture = settling.gesture ?? gestureOfOthers
    guard let target = decideAndRecord(input, gesture, within: allowedRange(in: settling)).target
    else {
      return settleHere(settling.origin, &effects)
    }
    if isThere(target) { return settle(on: target, settling.origin, &effects) }
    settling.corrections += 1
    guard settling.corrections <= Self.maximumCorrections else {
      return settleHere(settling.origin, &effects)
    }
    if settling.origin != .gesture, let sent = settling.target, sent.offset != target.offset {
      supersede(&effects)
      settling.origin = .go
    }
    settling.target = target
    settling.targetBookmark = nil
    startSettling(settling, &effects)
    effects.append(.scroll(to: target.offset, animated: true))
  }

  /// The offsets where a motion that stopped may go on to; those of the app are free.
  func allowedRange(in settling: Settling) -> OffsetRange? {
    guard settling.origin == .gesture, let range = allowedRange else { return nil }
    return settling.target.map { range.including($0.offset) } ?? range
  }

  mutating func settle(on target: PagerTarget, _ origin: MotionOrigin, _ effects: inout Effects) {
    let before = settledBefore
    offset = target.offset
    // The bookmark may have a page that has no snap point on the present surface.
    let kept = self.target == target ? activity.settling?.targetBookmark : nil
    anchor =
      (kept.map { layout.renewed($0, byShare: true) } ?? layout.bookmark(at: target))
      .onFirstLap
    finish(origin, from: before, &effects)
  }

  /// Settles away from snap points, as a rule or the surface requires.
  mutating func settleHere(_ origin: MotionOrigin, _ effects: inout Effects) {
    let before = settledBefore
    if layout.groupCount > 0 { anchorHere() }
    finish(origin, from: before, &effects)
  }

  private var settledBefore: Bookmark { activity.gesture?.places.settled ?? anchor }

  private mutating func finish(
    _ origin: MotionOrigin, from before: Bookmark, _ effects: inout Effects
  ) {
    let outcome =
      origin == .gesture
      ? outcome(from: before) : target.map(isThere) ?? true ? .arrived : .superseded
    enter(.idle, &effects)
    let index = restingPage
    if current != index { effects.append(.currentChanged(from: current, to: index)) }
    current = index
    settled = index
    effects.append(.ended(origin, outcome))
    layout.groupCount > 0 ? takeOutLaps(&effects) : returnToRange(&effects)
  }

  private func outcome(from before: Bookmark) -> MotionOutcome {
    guard layout.isSamePage(anchor, before) else { return .changed }
    return layout.isSamePlace(anchor, before) ? .returned : .moved
  }

  /// Moves the offset of a loop to the first lap; the screen does not change.
  mutating func takeOutLaps(_ effects: inout Effects) {
    let (far, lap) = (offset, layout.lap(of: offset))
    offset = layout.onFirstLap(far)
    guard lap != 0 else { return }
    offset = anchored(offset, from: far)
    let most = Limits.maximumIndex
    laps = max(-most, min(laps + lap, most))
    effects.append(.wrapped(laps: lap))
    effects.append(.scroll(to: offset, animated: false))
  }
}
