extension Pager {
  /// The decision about a release now: the same that `handle(.release(…))` makes, without
  /// changing anything.
  ///
  /// - Parameters:
  ///   - input: what the surface would report.
  ///   - reasons: whether to say what was compared.
  /// - Returns: the decision. A pager that is not dragged is asked as if a finger let go where it
  ///   stands. For a number that a release would be refused for it is to leave, and the number is
  ///   the reason.
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

  /// The release an input means now.
  package func release(of input: ReleaseInput) -> Release {
    makeRelease(input, presentGesture, travel: travel(of: input.velocity))
  }

  /// The report of a surface that moves as the config projects when a finger lets go now: the release in
  /// play, in maps and in comparisons alike.
  package func lettingGo(at velocity: Velocity) -> ReleaseInput {
    var input = ReleaseInput(velocity: velocity)
    input.proposedTarget = release(of: input).projectedStop
    return input
  }

  /// The decision about a release, such as a variation of one that was recorded.
  package func decide(_ release: borrowing Release) -> Decision {
    configuration.guardedDecision(of: release, asked: false, quarantined: quarantined).decision
  }

  /// Where a release leads in the end: where it leaves one without speed to the surface, that stops at
  /// once and is asked about again.
  package func decisionAtLast(_ release: borrowing Release) -> Decision {
    let decision = decide(release)
    guard decision.target == nil, let stopped = release.stopped else { return decision }
    return decide(stopped)
  }

  /// The gesture under way, or one that begins where the pager stands.
  private var presentGesture: ActiveGesture {
    activity.gesture ?? gestureHere(caughtMoving: phase == .settling)
  }

  /// A gesture that begins where the pager is.
  func gestureHere(caughtMoving: Bool) -> ActiveGesture {
    ActiveGesture(
      start: offset, ActiveGesture.Places(origin: anchor, selected: destination, settled: anchor),
      caughtMoving: caughtMoving)
  }

  /// Decides about a release for good: counts what strategies did wrong, and records the decision
  /// where that is wanted.
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

  /// - Parameter travel: how far the velocity carries.
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

  /// How far a velocity carries by the projection in force; 0 where its answer is no distance, or
  /// where it is not asked any more.
  public func travel(of velocity: Velocity) -> Points {
    isAsked(configuration.projection.identifier) ? configuration.travel(of: velocity) : 0
  }

  /// `true` if an offset from outside may enter; round a loop a motion may go to the rest beyond the
  /// farthest place it can begin at.
  mutating func accept(_ offset: Points, _ effects: inout Effects) -> Bool {
    let isReached = phase == .settling && Points(validating: offset.value) != nil
    guard isReached || layout.isWithinLimits(offset) else {
      effects.append(.refused(.number(offset.value)))
      return false
    }
    return true
  }

  /// `true` if all numbers of a release may enter.
  mutating func accept(_ input: ReleaseInput, _ effects: inout Effects) -> Bool {
    guard let number = input.unusableNumber else { return true }
    effects.append(.refused(.number(number)))
    return false
  }
}

extension ReleaseInput {
  /// The first number that is not finite or beyond `Limits`.
  package var unusableNumber: Double? {
    for offset in [proposedTarget, proposedTravel, pointerTravel, fingerTarget] {
      if let offset, Points(validating: offset.value) == nil { return offset.value }
    }
    let speed = velocity.pointsPerMillisecond
    return Velocity(validating: speed) == nil ? speed : nil
  }
}
