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

  private func nearestRest(to offset: Points) -> Bookmark {
    guard let nearest = layout.nearestSnap(to: offset) else { return anchor }
    return layout.bookmark(ofGroup: nearest.representative)
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

  /// Handles a move of the surface while idle: only an offset set by the app is accepted as is.
  private mutating func movedAtRest(by cause: ScrollCause, _ effects: inout Effects) {
    if cause == .motion { return enter(.settling(Settling(origin: .go)), &effects) }
    anchorHere()
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
    follow(decideForGood(input, gesture), gesture, input, &effects)
  }

  /// Ends a canceled touch as a release without speed.
  mutating func cancel(at offset: Points, _ effects: inout Effects) {
    guard accept(offset, &effects) else { return }
    guard case .dragging(let gesture) = activity else {
      return effects.append(.refused(.notDragging))
    }
    self.offset = offset
    let decision = decideForGood(ReleaseInput(), gesture)
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
