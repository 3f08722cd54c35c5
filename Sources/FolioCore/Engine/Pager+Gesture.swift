extension Pager {
  mutating func beginDrag(at offset: Points, _ effects: inout Effects) {
    guard accept(offset, &effects) else { return }
    guard phase != .dragging else { return effects.append(.refused(.alreadyDragging)) }
    let wasMoving = phase == .settling
    let selected = target?.group ?? anchorGroup
    supersede(&effects)
    self.offset = offset
    gesture = GestureState(
      start: offset, startGroup: wasMoving ? nearestGroup(to: offset) : startGroup(at: offset),
      selectedGroup: selected, settledPage: anchor.page, settledIndex: settled,
      caughtMoving: wasMoving)
    target = nil
    enter(.dragging, &effects)
    updateCurrent(&effects)
  }

  /// The anchor's group if the offset is where it rests, else the nearest.
  private func startGroup(at offset: Points) -> Int {
    let group = anchorGroup
    if let snap = layout.snap(ofGroup: group), snap.contains(offset) { return group }
    return nearestGroup(to: offset)
  }

  func nearestGroup(to offset: Points) -> Int {
    layout.nearestSnap(to: offset, ties: .lower)?.snap.representative
      ?? 0
  }

  mutating func scroll(to offset: Points, _ cause: ScrollCause, _ effects: inout Effects) {
    guard accept(offset, &effects) else { return }
    let before = self.offset
    self.offset = offset
    switch cause {
    case .host:
      // Another lap of a ring is the same place; at rest none is counted in the offset.
      if phase == .idle { self.offset = layout.onFirstLap(offset) }
      return
    case .drag:
      guard phase == .dragging else {
        self.offset = before
        return effects.append(.refused(.notDragging))
      }
      if let direction = Direction(from: before, to: offset) {
        gesture?.hasMoved = true
        gesture?.lastDirection = direction
      }
    case .motion, .programmatic:
      // While the size changes nobody but the pager decides which page is current.
      if phase == .idle, transition != nil { return self.offset = layout.onFirstLap(offset) }
      if let direction = Direction(from: before, to: offset) { gesture?.lastDirection = direction }
      if phase == .idle {
        anchorHere()
        followAnchor(&effects)
      }
    }
    updateCurrent(&effects)
    collapseHidden(&effects)
  }

  mutating func release(_ input: ReleaseInput, _ effects: inout Effects) {
    guard phase == .dragging, let gesture else {
      return effects.append(.refused(.notDragging))
    }
    guard accept(input, &effects) else { return }
    follow(decision(on: input, gesture), gesture, &effects)
  }

  /// A touch that was taken away ends like one that let go without speed.
  mutating func cancel(at offset: Points, _ effects: inout Effects) {
    guard accept(offset, &effects) else { return }
    guard phase == .dragging, let gesture else {
      return effects.append(.refused(.notDragging))
    }
    self.offset = offset
    let decision = decision(on: ReleaseInput(), gesture)
    guard let target = decision.target else { return follow(decision, gesture, &effects) }
    if isThere(target) { return settle(on: target, .gesture, &effects) }
    startSettling(target, origin: .gesture, &effects)
    effects.append(.scroll(to: target.offset, animated: true))
  }

  private mutating func follow(
    _ decision: Decision, _ gesture: GestureState, _ effects: inout Effects
  ) {
    guard let target = decision.target else {
      motion = MotionState(origin: .gesture)
      if layout.groupCount == 0 && !gesture.hasMoved { return settleNowhere(&effects) }
      return enter(.settling, &effects)
    }
    if !gesture.hasMoved, isThere(target), target.aim == nil {
      return settle(on: target, .gesture, &effects)
    }
    startSettling(target, origin: .gesture, &effects)
    effects.append(.retarget(to: target.offset))
  }

  /// Ends a motion that something else overtakes.
  mutating func supersede(_ effects: inout Effects) {
    guard phase == .settling, let motion else { return }
    effects.append(.ended(motion.origin, .superseded))
    self.motion = nil
    gesture = nil
    target = nil
  }

  mutating func startSettling(
    _ target: PagerTarget, origin: MotionOrigin, _ effects: inout Effects
  ) {
    self.target = target
    if motion?.origin != origin { motion = MotionState(origin: origin) }
    enter(.settling, &effects)
    effects.append(.targetChanged(target))
  }

  mutating func enter(_ phase: PagerPhase, _ effects: inout Effects) {
    guard phase != self.phase else { return }
    effects.append(.phaseChanged(from: self.phase, to: phase))
    self.phase = phase
  }

  func isThere(_ target: PagerTarget) -> Bool {
    (target.offset - offset).magnitude <= Tolerance.rounding(at: offset)
  }
}
