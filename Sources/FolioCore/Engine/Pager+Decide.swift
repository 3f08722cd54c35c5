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
    return configuration.guardedDecision(
      of: release(of: input), asked: reasons, quarantined: quarantined
    ).decision
  }

  /// Returns the release for an input.
  package func release(of input: ReleaseInput) -> Release {
    makeRelease(input, presentGesture, travel: travel(of: input.velocity))
  }

  /// Returns the input of a surface that moves as the config projects.
  package func lettingGo(at velocity: Velocity) -> ReleaseInput {
    var input = ReleaseInput(velocity: velocity)
    input.proposedTarget = release(of: input).projectedStop
    return input
  }

  /// Decides a release, such as a variation of a recorded one.
  package func decide(_ release: borrowing Release) -> Decision {
    configuration.guardedDecision(of: release, asked: false, quarantined: quarantined).decision
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

  mutating func decideForGood(_ input: ReleaseInput, _ gesture: ActiveGesture) -> Decision {
    let projection = configuration.projection
    let travel = answer(of: projection, or: 0) { () throws(StrategyFault<Points>) in
      try projection.guardedTravel(of: input.velocity)
    }
    let release = makeRelease(input, gesture, travel: travel)
    let outcome = configuration.guardedDecision(
      of: release, asked: recordsDecisions, quarantined: quarantined)
    count(outcome.strikes)
    if recordsDecisions {
      lastDecision = DecisionRecord(release: release, decision: outcome.decision)
    }
    return outcome.decision
  }

  private func makeRelease(
    _ input: ReleaseInput, _ gesture: ActiveGesture, travel: Points
  ) -> Release {
    let places = gesture.places
    return Release(
      gesture: input.gesture,
      place: Release.Place(
        offset: offset, gestureStart: gesture.start, startGroup: layout.group(of: places.origin),
        caughtMoving: gesture.caughtMoving, selectedGroup: layout.group(of: places.selected),
        settledGroup: anchorGroup),
      momentum: Release.Momentum(
        velocity: input.velocity, lastDirection: gesture.lastDirection,
        projectedTravel: travel,
        proposedTarget: input.proposedTarget ?? input.proposedTravel.map { offset + $0 },
        pointerTravel: input.pointerTravel,
        fingerTarget: input.fingerTarget),
      field: SnapGeometry(layout))
  }

  /// Returns the projected distance; 0 if the answer is invalid or the projection disabled.
  public func travel(of velocity: Velocity) -> Points {
    isAsked(configuration.projection.identifier) ? configuration.travel(of: velocity) : 0
  }

  /// `true` if an offset is within the limits; in a loop a motion may end one snap point further.
  mutating func accept(_ offset: Points, _ effects: inout Effects) -> Bool {
    let isReached = phase == .settling && Points(validating: offset.value) != nil
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
