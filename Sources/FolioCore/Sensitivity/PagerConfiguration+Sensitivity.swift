extension PagerConfiguration {
  /// Whether every strategy of the decision says what it compares, and so looks at nothing else.
  package var decidesPredictably: Bool {
    projection.isPredictable && rules.allSatisfy { $0.isPredictable }
      && limits.allSatisfy { $0.isPredictable }
  }

  /// What it would have taken to land elsewhere; exact for the built-in strategies, and for others as
  /// far as they name what they compare.
  ///
  /// A few hundred decisions, so it is asked for by itself. A step of a key moves nothing and has none.
  package func sensitivity(of release: borrowing Release) -> Sensitivity {
    sensitivity(of: release, quarantined: [])
  }

  func sensitivity(of release: borrowing Release, quarantined: [String]) -> Sensitivity {
    guard release.gesture.movesContent else { return Sensitivity() }
    let travel = travel(quarantined)
    let varied = VariedRelease(release, travel: travel)
    let decision = decisionAtLast(of: copy release, quarantined: quarantined)
    let (boundaries, stopped) = (boundaries(of: release), release.stopped)
    let later = stopped.map { self.boundaries(of: $0) }
    var found: [Sensitivity.Alternative] = []
    for change in Sensitivity.Change.allCases {
      for direction in [Direction.forward, .backward] {
        let search = BoundarySearch(direction, from: decision) { value in
          let changed = varied.changed(change, to: value)
          // Between two flings that coast a standstill is a single place, which nobody hits.
          return stopped == nil
            ? guardedDecision(of: changed, asked: false, quarantined: quarantined).decision
            : decisionAtLast(of: changed, quarantined: quarantined)
        }
        var named = boundaries.values(change, direction, of: release, varied)
        if change == .distance, let stopped, let later {
          // Beyond an end it stops at the end: distances from there are longer or shorter by the way back.
          let back = (stopped.place.offset - release.place.offset).value
          named += later.values(change, direction, of: stopped, varied).map { $0 + back }
        }
        let start = change == .speed ? release.momentum.velocity.pointsPerMillisecond : 0
        guard let border = search.first(beyond: start, among: named) else { continue }
        found.append(
          Sensitivity.Alternative(change, direction, at: border.value, target: border.target))
      }
    }
    return Sensitivity(found)
  }

  /// How far a velocity carries, as a release has it.
  private func travel(_ quarantined: [String]) -> (Velocity) -> Points {
    quarantined.contains(projection.identifier) ? { _ in 0 } : { travel(of: $0) }
  }

  /// What the geometry and all strategies look at.
  func boundaries(of release: borrowing Release) -> DecisionBoundaries {
    var boundaries = DecisionBoundaries(release)
    let field = release.field
    let offset = release.place.offset
    // Limits hold what is far off near to where the gesture is or began.
    for boundary in field.boundaries(around: offset) {
      boundaries.add(offset: boundary)
      boundaries.add(end: boundary)
    }
    for place in [release.naturalEnd, release.place.gestureStart] where place != offset {
      for boundary in field.boundaries(around: place) { boundaries.add(end: boundary) }
    }
    if let finger = release.fingerOffset {
      for boundary in field.boundaries(around: finger) {
        boundaries.add(displacement: boundary - finger)
      }
    }
    boundaries.add(displacement: release.naturalEnd - release.place.offset)
    boundaries.add(displacement: release.place.gestureStart - release.place.offset)
    boundaries.add(end: release.place.offset)
    // Beyond an end the surface proposes nothing.
    if field.period == nil {
      boundaries.add(offset: field.range.minimum)
      boundaries.add(offset: field.range.maximum)
    }
    boundaries.add(speed: 0)
    for rule in rules { rule.addBoundaries(of: release, to: &boundaries) }
    for limit in limits { limit.addBoundaries(of: release, to: &boundaries) }
    return boundaries
  }
}

extension DecisionBoundaries {
  /// The boundaries as displacements in points, or as velocities in points per millisecond.
  fileprivate func values(
    _ change: Sensitivity.Change, _ direction: Direction, of release: borrowing Release,
    _ varied: VariedRelease
  ) -> [Double] {
    switch change {
    case .distance:
      // The end moves with the content, until the range holds it.
      let end = release.naturalEnd.value
      return distances + ends.map { $0 - end }
    case .speed:
      let speed = release.momentum.velocity.pointsPerMillisecond
      let fastest = Limits.maximumSpeed * direction.sign
      return speeds
        + ends.map { end in
          bisected(speed, fastest) {
            (varied.changed(.speed, to: $0).naturalEnd.value - end) * direction.sign < 0
          }
        }
    }
  }
}

extension Pager {
  /// Where the decision about a release may change, around one that happens now.
  ///
  /// Complete for the built-in strategies as far as `Sensitivity.horizon` rests go: between two
  /// neighbouring boundaries of a kind, with the other kinds fixed, the decision stays. A strategy that
  /// names nothing may change its mind elsewhere.
  ///
  /// - Parameter input: what the surface would report.
  public func boundaries(of input: ReleaseInput) -> DecisionBoundaries {
    configuration.boundaries(of: release(of: input))
  }

  /// What it would have taken to land elsewhere than a release leads to now.
  ///
  /// - Parameter input: what the surface would report; see `decide(_:reasons:)`.
  package func sensitivity(of input: ReleaseInput) -> Sensitivity {
    sensitivity(of: release(of: input))
  }

  /// What would be decided about a release at another velocity, the rest being as it was.
  package func decide(_ release: borrowing Release, thrownWith velocity: Velocity) -> Decision {
    decide(VariedRelease(release, travel: travel(of:)).thrown(with: velocity))
  }

  /// What it would have taken to land elsewhere than a release led to.
  ///
  /// - Parameter release: that of `lastDecision`.
  package func sensitivity(of release: borrowing Release) -> Sensitivity {
    configuration.sensitivity(of: release, quarantined: quarantined)
  }
}
