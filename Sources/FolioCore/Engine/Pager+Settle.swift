extension Pager {
  /// How often a surface may stop elsewhere before it is believed.
  private static let maximumCorrections = 3

  /// The surface stands.
  mutating func rest(at offset: Points, afterTouch isTouched: Bool, _ effects: inout Effects) {
    guard accept(offset, &effects) else { return }
    if isTouched { motion?.corrections = 0 }
    switch phase {
    case .dragging:
      effects.append(.refused(.alreadyDragging))
    case .idle:
      self.offset = offset
      if transition == nil { stand(&effects) } else { self.offset = layout.onFirstLap(offset) }
    case .settling:
      self.offset = offset
      if let target, isThere(target) {
        return settle(on: target, motion?.origin ?? .gesture, &effects)
      }
      askAgain(&effects)
    }
  }

  /// The surface stands without having been asked to move: where it may rest it stays, else it is
  /// sent to a rest.
  private mutating func stand(_ effects: inout Effects) {
    guard layout.groupCount > 0 else { return returnToRange(&effects) }
    guard layout.isLegalRest(at: offset) else {
      motion = MotionState(origin: .go)
      enter(.settling, &effects)
      return askAgain(&effects)
    }
    anchorHere()
    followAnchor(&effects)
    takeOutLaps(&effects)
  }

  /// Where nothing rests, the surface stands anywhere within its range.
  private mutating func returnToRange(_ effects: inout Effects) {
    let legal = layout.range.clamp(offset)
    guard legal != offset else { return }
    offset = legal
    effects.append(.scroll(to: legal, animated: false))
  }

  /// The surface stopped off its target: the rules are asked once more, at a standstill.
  private mutating func askAgain(_ effects: inout Effects) {
    let origin = motion?.origin ?? .gesture
    let input = ReleaseInput(
      gesture: Release.Gesture(kind: .endPosition, cause: .cameToRest))
    let gesture =
      gesture
      ?? GestureState(
        start: offset, startGroup: anchorGroup, selectedGroup: target?.group ?? anchorGroup,
        settledPage: anchor.page, settledIndex: settled, caughtMoving: false)
    guard let target = decision(on: input, gesture).target else {
      return settleWhereItStands(origin, &effects)
    }
    let corrections = (motion?.corrections ?? 0) + 1
    if isThere(target) { return settle(on: target, origin, &effects) }
    if corrections > Self.maximumCorrections { return settleWhereItStands(origin, &effects) }
    motion = MotionState(origin: origin, corrections: corrections)
    self.target = target
    effects.append(.targetChanged(target))
    effects.append(.scroll(to: target.offset, animated: true))
  }

  /// Comes to rest on a target.
  mutating func settle(on target: PagerTarget, _ origin: MotionOrigin, _ effects: inout Effects) {
    offset = target.offset
    let before = gesture.map { $0.settledPage } ?? anchor.page
    let beforeIndex = gesture.map { $0.settledIndex } ?? settled
    anchor = layout.anchor(at: target)
    finish(origin, before: before, beforeIndex, &effects)
  }

  /// Comes to rest off every snap, because a rule lets it or the surface insists.
  private mutating func settleWhereItStands(_ origin: MotionOrigin, _ effects: inout Effects) {
    let before = gesture.map { $0.settledPage } ?? anchor.page
    let beforeIndex = gesture.map { $0.settledIndex } ?? settled
    anchorHere()
    finish(origin, before: before, beforeIndex, &effects)
  }

  /// Without pages there is nothing to settle on.
  mutating func settleNowhere(_ effects: inout Effects) {
    let (before, beforeIndex) = (gesture?.settledPage, gesture?.settledIndex)
    finish(.gesture, before: before, beforeIndex, &effects)
  }

  private mutating func finish(
    _ origin: MotionOrigin, before: PageID?, _ beforeIndex: Int?, _ effects: inout Effects
  ) {
    target = nil
    gesture = nil
    motion = nil
    enter(.idle, &effects)
    let index = anchorIndex
    let isSame = anchor.page != nil || before != nil ? anchor.page == before : index == beforeIndex
    if current != index { effects.append(.currentChanged(from: current, to: index)) }
    current = index
    settled = index
    let outcome: MotionOutcome = isSame ? .returned : .changed
    effects.append(.ended(origin, origin == .gesture ? outcome : .arrived))
    layout.groupCount > 0 ? takeOutLaps(&effects) : returnToRange(&effects)
  }

  /// When looping, brings the offset back to the first lap.
  ///
  /// Nothing on screen moves.
  mutating func takeOutLaps(_ effects: inout Effects) {
    let lap = layout.lap(of: offset)
    offset = layout.onFirstLap(offset)
    guard lap != 0 else { return }
    offset = anchored(offset)
    let most = Limits.maximumIndex
    laps = max(-most, min(laps + lap, most))
    shiftWindow(by: -lap * layout.pages.count)
    effects.append(.wrapped(laps: lap))
    effects.append(.scroll(to: offset, animated: false))
  }
}
