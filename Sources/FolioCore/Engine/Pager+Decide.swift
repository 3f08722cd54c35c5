extension Pager {
  /// What a release would lead to now: the same decision as `handle(.release(…))` makes, without
  /// changing anything.
  ///
  /// - Parameters:
  ///   - input: what the surface would report.
  ///   - reasons: whether to say what was compared.
  /// - Returns: the decision. A pager that is not dragged is asked as if a finger let go where it
  ///   stands.
  public func decide(_ input: ReleaseInput, reasons: Bool = false) -> Decision {
    let gesture =
      gesture
      ?? GestureState(
        start: offset, startGroup: anchorGroup, selectedGroup: target?.group ?? anchorGroup,
        settledPage: anchor.page, settledIndex: settled, caughtMoving: phase == .settling)
    return outcome(of: input, gesture, asked: reasons).decision
  }

  /// Asks the strategies in force, without those that are no longer asked.
  func outcome(
    of input: ReleaseInput, _ gesture: GestureState, asked: Bool = false
  ) -> DecisionChain.Outcome {
    configuration.outcome(
      of: makeRelease(input, gesture), asked: asked, quarantined: quarantined)
  }

  /// The identifiers of strategies that answered wrongly too often.
  public var quarantined: [String] {
    guard !strikes.isEmpty else { return [] }
    return strikes.filter { $0.value >= Limits.maximumStrikes }.map { $0.key }.sorted()
  }

  func makeRelease(_ input: ReleaseInput, _ gesture: GestureState) -> Release {
    Release(
      gesture: input.gesture,
      place: Release.Place(
        offset: offset, gestureStart: gesture.start, startGroup: gesture.startGroup,
        caughtMoving: gesture.caughtMoving, selectedGroup: gesture.selectedGroup,
        settledGroup: anchorGroup),
      motion: Release.Motion(
        velocity: input.velocity, lastDirection: gesture.lastDirection,
        projectedTravel: projectedTravel(of: input.velocity),
        proposedTarget: input.proposedTarget ?? input.proposedTravel.map { offset + $0 },
        pointerTravel: input.pointerTravel,
        fingerTarget: input.fingerTarget),
      field: SnapField(layout))
  }

  /// What the projection strategy says; 0 where it says no number.
  func projectedTravel(of velocity: Velocity) -> Points {
    let projection = configuration.projection
    guard strikes.isEmpty || !quarantined.contains(projection.identifier) else { return 0 }
    let travel = projection.travel(of: velocity)
    return Points(validating: travel.value) == nil ? 0 : travel
  }

  /// What the projection strategy did wrong about a release, if it did.
  func projectionStrike(_ release: borrowing Release) -> DecisionChain.Strike? {
    let projection = configuration.projection
    // Only where it said nothing usable did it say something wrong.
    guard release.motion.projectedTravel == 0, release.motion.velocity != .zero,
      !quarantined.contains(projection.identifier)
    else { return nil }
    let travel = projection.travel(of: release.motion.velocity).value
    guard Points(validating: travel) == nil else { return nil }
    return DecisionChain.Strike(strategy: projection.identifier, violation: .projection(travel))
  }

  /// Counts what strategies did wrong and says it.
  mutating func count(_ strikes: [DecisionChain.Strike], _ effects: inout Effects) {
    for strike in strikes {
      let count = (self.strikes[strike.strategy] ?? 0) + 1
      self.strikes[strike.strategy] = count
      effects.append(.misbehaved(strategy: strike.strategy, strike.violation))
      if count == Limits.maximumStrikes {
        effects.append(.quarantined(strategy: strike.strategy))
      }
    }
  }

  /// Whether an offset from outside may enter.
  mutating func accept(_ offset: Points, _ effects: inout Effects) -> Bool {
    guard Points(validating: offset.value) != nil else {
      effects.append(.refused(.number(offset.value)))
      return false
    }
    return true
  }

  /// Whether all numbers of a release may enter.
  mutating func accept(_ input: ReleaseInput, _ effects: inout Effects) -> Bool {
    let offsets = [
      input.proposedTarget, input.proposedTravel, input.pointerTravel, input.fingerTarget,
    ]
    for case let offset? in offsets where Points(validating: offset.value) == nil {
      effects.append(.refused(.number(offset.value)))
      return false
    }
    let velocity = input.velocity.pointsPerMillisecond
    guard Velocity(validating: velocity) != nil else {
      effects.append(.refused(.number(velocity)))
      return false
    }
    return true
  }
}
