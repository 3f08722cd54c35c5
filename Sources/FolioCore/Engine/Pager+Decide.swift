extension Pager {
  /// Returns the decision that `handle(.release(…))` would make now, without changing anything.
  ///
  /// A pager that is not dragged decides as if a finger let go here. An invalid number leads to `leave`,
  /// with the number as the reason.
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

  /// The release for an input.
  package func release(of input: ReleaseInput) -> Release {
    makeRelease(input, presentGesture, travel: travel(of: input.velocity))
  }

  /// The input of a surface that moves as the config projects, for play, maps and comparisons.
  package func lettingGo(at velocity: Velocity) -> ReleaseInput {
    var input = ReleaseInput(velocity: velocity)
    input.proposedTarget = release(of: input).projectedStop
    return input
  }

  /// The decision about a release, such as a variation of a recorded one.
  package func decide(_ release: borrowing Release) -> Decision {
    configuration.guardedDecision(of: release, asked: false, quarantined: quarantined).decision
  }

  /// The final landing of a release: if it is left to a surface without speed, the rules are tried again.
  package func decisionAtLast(_ release: borrowing Release) -> Decision {
    let decision = decide(release)
    guard decision.target == nil, let stopped = release.stopped else { return decision }
    return decide(stopped)
  }

  /// The gesture under way, or one that begins here.
  private var presentGesture: ActiveGesture {
    activity.gesture ?? gestureHere(caughtMoving: phase == .settling)
  }

  /// A gesture that begins here.
  func gestureHere(caughtMoving: Bool) -> ActiveGesture {
    ActiveGesture(
      start: offset, ActiveGesture.Places(origin: anchor, selected: destination, settled: anchor),
      caughtMoving: caughtMoving)
  }

  /// Decides, counts invalid answers, and records the decision if that is enabled.
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

  /// - Parameter travel: the distance that the projection predicts.
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

  /// The distance that the projection predicts; 0 if its answer is invalid or it is disabled.
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

  /// `true` if all numbers of a release are within the limits.
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
