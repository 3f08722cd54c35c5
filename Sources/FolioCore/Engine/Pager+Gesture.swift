extension Pager {
  mutating func beginDrag(at offset: Points, _ effects: inout Effects) {
    guard accept(offset, &effects) else { return }
    guard phase != .dragging else { return effects.append(.refused(.alreadyDragging)) }
    var gesture = gestureHere(caughtMoving: phase == .settling)
    let isWhereItStood = !gesture.caughtMoving && offset == self.offset
    supersede(&effects)
    self.offset = offset
    gesture.start = offset
    if gesture.caughtMoving || !anchorRests(at: offset) {
      gesture.places.origin = nearestRest(to: offset)
    }
    enter(.dragging(gesture), &effects)
    if !isWhereItStood { updateCurrent(&effects) }
  }

  private func anchorRests(at offset: Points) -> Bool {
    layout.snap(ofGroup: anchorGroup)?.contains(offset) ?? false
  }

  /// A scroll of others as a gesture, which counts from the anchor, in a loop on the lap of its end.
  var gestureOfOthers: ActiveGesture {
    var gesture = gestureHere(caughtMoving: false)
    guard layout.isLooping, layout.groupCount > 0 else { return gesture }
    gesture.places.origin.lap = layout.lap(ofGroup: anchorGroup, nearest: offset)
    gesture.places.selected.lap = gesture.places.origin.lap
    return gesture
  }

  private func nearestRest(to offset: Points) -> Bookmark {
    guard let nearest = layout.nearestSnap(to: offset) else { return anchor }
    return bookmark(ofGroup: nearest.representative)
  }

  mutating func scroll(to offset: Points, _ cause: ScrollCause, _ effects: inout Effects) {
    guard accept(offset, &effects) else { return }
    let before = self.offset
    self.offset = offset
    switch cause {
    case .surface:
      // At rest the offset is on the first lap.
      if phase == .idle { self.offset = layout.onFirstLap(offset) }
      return
    case .drag:
      guard phase == .dragging else {
        self.offset = before
        return effects.append(.refused(.notDragging))
      }
      noteMove(from: before)
    case .motion, .programmatic:
      // During a resize only the pager chooses the current page.
      if phase == .idle, transition != nil { return self.offset = layout.onFirstLap(offset) }
      noteMove(from: before)
      if phase == .idle { movedAtRest(by: cause, &effects) }
    }
    updateCurrent(&effects)
  }

  /// Handles a move of the surface while idle: only an offset set by others is accepted as is, and
  /// survives a change of the layout.
  private mutating func movedAtRest(by cause: ScrollCause, _ effects: inout Effects) {
    if cause == .motion { return enter(.settling(Settling(origin: .go)), &effects) }
    anchorHere()
    anchor.wasScrolled = true
    followAnchor(&effects)
  }

  private mutating func noteMove(from before: Points) {
    guard let direction = Direction(from: before, to: offset), var gesture = activity.gesture,
      gesture.lastDirection != direction || !gesture.hasMoved
    else { return }
    gesture.lastDirection = direction
    if phase == .dragging { gesture.hasMoved = true }
    activity.gesture = gesture
  }

  mutating func release(_ input: ReleaseInput, _ effects: inout Effects) {
    guard case .dragging(let gesture) = activity else {
      return effects.append(.refused(.notDragging))
    }
    guard accept(input, &effects) else { return }
    follow(decideAndRecord(input, gesture), gesture, input, &effects)
  }

  /// Ends a canceled touch as a release without speed.
  mutating func cancel(at offset: Points, _ effects: inout Effects) {
    guard accept(offset, &effects) else { return }
    guard case .dragging(let gesture) = activity else {
      return effects.append(.refused(.notDragging))
    }
    self.offset = offset
    let decision = decideAndRecord(ReleaseInput(), gesture)
    guard let target = decision.target else {
      return follow(decision, gesture, ReleaseInput(), &effects)
    }
    if isThere(target) { return settle(on: target, .gesture, &effects) }
    startSettling(Settling(origin: .gesture, gesture: gesture, target: target), &effects)
    effects.append(.scroll(to: target.offset, animated: true))
  }

  /// Starts the motion after a release; the gesture ends when the surface arrives.
  private mutating func follow(
    _ decision: Decision, _ gesture: ActiveGesture, _ input: ReleaseInput, _ effects: inout Effects
  ) {
    var settling = Settling(origin: .gesture, gesture: gesture, target: decision.target)
    guard let target = decision.target else {
      if layout.groupCount == 0 && !gesture.hasMoved { return settleHere(.gesture, &effects) }
      if input.gesture.kind == .directionAndEnd, leads(input) { settling.kind = .directionAndEnd }
      return enter(.settling(settling), &effects)
    }
    // A surface with a speed may swing out and back even at its target.
    if !carries(input.velocity), !gesture.hasMoved, isThere(target), target.overshoot == nil {
      return settle(on: target, .gesture, &effects)
    }
    startSettling(settling, &effects)
    effects.append(.retarget(to: target.offset))
  }

  private func carries(_ velocity: Velocity) -> Bool {
    switch velocity.direction {
    case nil: false
    case .forward?: layout.isLooping || offset < layout.range.maximum
    case .backward?: layout.isLooping || offset > layout.range.minimum
    }
  }

  private func leads(_ input: ReleaseInput) -> Bool {
    input.velocity != .zero || input.proposedTravel.map { $0 != 0 } ?? false
      || input.proposedTarget.map { $0 != offset } ?? false
  }

  mutating func supersede(_ effects: inout Effects) {
    guard case .settling(let settling) = activity else { return }
    effects.append(.ended(settling.origin, .superseded))
    activity = .settling(Settling(origin: .go))
  }

  mutating func startSettling(_ settling: Settling, _ effects: inout Effects) {
    enter(.settling(settling), &effects)
    if let target = settling.target { effects.append(.targetChanged(target)) }
  }

  func isThere(_ target: PagerTarget) -> Bool {
    (target.offset - offset).magnitude <= Tolerance.rounding(at: offset)
  }
}

extension Pager {
  /// Returns the decision that `handle(.release(…))` would make now.
  ///
  /// Without a drag, one is assumed here. An invalid number results in `leave`.
  public func decide(_ input: ReleaseInput, reasons: Bool = false) -> Decision {
    if let number = input.unusableNumber {
      let reason = Reason(DecisionChain.builtIn, .rejected(.notFinite(number)))
      return Decision(
        target: nil, decidedBy: DecisionChain.builtIn, reasons: reasons ? [reason] : [])
    }
    return named(
      configuration.guardedDecision(
        of: release(of: input), wantsReasons: reasons, quarantined: quarantined
      ).decision)
  }

  /// Returns the release for an input.
  package func release(of input: ReleaseInput) -> Release {
    makeRelease(
      input, presentGesture, travel: travel(of: input.velocity), within: allowedRange)
  }

  /// Returns the input of a surface that moves as the config projects.
  package func lettingGo(at velocity: Velocity) -> ReleaseInput {
    var input = ReleaseInput(velocity: velocity)
    input.proposedTarget = release(of: input).projectedStop
    return input
  }

  /// Decides a release, such as a variation of a recorded one.
  package func decide(_ release: borrowing Release) -> Decision {
    named(
      configuration.guardedDecision(of: release, wantsReasons: false, quarantined: quarantined)
        .decision)
  }

  /// The strategy whose answer to a release comes late, if any, so that no more should be tried.
  package func lateStrategy(for release: borrowing Release) -> String? {
    configuration.guardedDecision(of: release, wantsReasons: false, quarantined: quarantined).faults
      .first { if case .late = $0.violation { true } else { false } }?.strategy
  }

  /// The decision for a group's named page.
  @inline(__always)
  private func named(_ decision: Decision) -> Decision {
    guard let target = decision.target, layout.hasLargeGroups else { return decision }
    var named = decision
    named.target?.page = page(ofGroup: target.group)
    return named
  }

  /// Decides a release, and again after the stop of a surface left alone without speed.
  package func decisionAtLast(_ release: borrowing Release) -> Decision {
    let decision = decide(release)
    guard decision.target == nil, let stopped = release.stopped else { return decision }
    return decide(stopped)
  }

  private var presentGesture: ActiveGesture {
    activity.gesture ?? gestureHere(caughtMoving: phase == .settling)
  }

  func gestureHere(caughtMoving: Bool) -> ActiveGesture {
    ActiveGesture(
      start: offset, ActiveGesture.Places(origin: anchor, selected: destination, settled: anchor),
      caughtMoving: caughtMoving)
  }

  mutating func decideAndRecord(_ input: ReleaseInput, _ gesture: ActiveGesture) -> Decision {
    decideAndRecord(input, gesture, within: allowedRange)
  }

  mutating func decideAndRecord(
    _ input: ReleaseInput, _ gesture: ActiveGesture, within allowed: OffsetRange?
  ) -> Decision {
    let projection = configuration.projection
    let travel = answer(of: projection, or: 0) { () throws(StrategyFault<Points>) in
      try projection.guardedTravel(of: input.velocity)
    }
    let release = makeRelease(input, gesture, travel: travel, within: allowed)
    let outcome = configuration.guardedDecision(
      of: release, wantsReasons: recordsDecisions, quarantined: quarantined)
    count(outcome.faults)
    let decision = named(outcome.decision)
    if recordsDecisions { lastDecision = (release, decision) }
    return decision
  }

  private func makeRelease(
    _ input: ReleaseInput, _ gesture: ActiveGesture, travel: Points, within allowed: OffsetRange?
  ) -> Release {
    let places = gesture.places
    var place = Release.Place(
      offset: offset, gestureStart: gesture.start, startGroup: layout.group(of: places.origin),
      caughtMoving: gesture.caughtMoving, selectedGroup: layout.group(of: places.selected),
      settledGroup: anchorGroup)
    place.allowed = allowed
    return Release(
      gesture: input.gesture, place: place,
      momentum: Release.Momentum(
        velocity: input.velocity, lastDirection: gesture.lastDirection,
        projectedTravel: travel,
        proposedTarget: (input.proposedTarget ?? input.proposedTravel.map { offset + $0 }).map {
          layout.withinLimits($0)
        },
        pointerTravel: input.pointerTravel,
        fingerTarget: input.fingerTarget),
      field: SnapGeometry(layout))
  }

  /// Returns the projected distance; 0 if the answer is invalid or the projection disabled.
  public func travel(of velocity: Velocity) -> Points {
    isQueried(configuration.projection.identifier) ? configuration.travel(of: velocity) : 0
  }

  /// `true` if an offset is within the limits; in a loop a target may be one snap point further.
  mutating func accept(_ offset: Points, _ effects: inout Effects) -> Bool {
    let isReached = target.map { offset.magnitude <= $0.offset.magnitude } ?? false
    guard isReached || layout.isWithinLimits(offset) else {
      effects.append(.refused(.number(offset.value)))
      return false
    }
    return true
  }

  mutating func accept(_ input: ReleaseInput, _ effects: inout Effects) -> Bool {
    guard let number = input.unusableNumber else { return true }
    effects.append(.refused(.number(number)))
    return false
  }
}

extension ReleaseInput {
  /// The first number that is not finite or exceeds `Limits`.
  package var unusableNumber: Double? {
    for offset in [proposedTarget, proposedTravel, pointerTravel, fingerTarget] {
      if let offset, Points(validating: offset.value) == nil { return offset.value }
    }
    let speed = velocity.pointsPerMillisecond
    return Velocity(validating: speed) == nil ? speed : nil
  }
}
