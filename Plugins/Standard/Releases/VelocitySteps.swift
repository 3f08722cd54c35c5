package import FolioCore

/// Moves by the number of snap points in the last table row whose speed is reached.
///
/// With `count-from=ahead`, the default, the first snap point ahead counts as one. This is
/// mirror-symmetric, monotone in velocity and offset, and never settles behind a fling. A velocity
/// of 0 has no direction and so no answer.
package final class VelocitySteps: ReleaseStrategy, EngineRule {
  /// A row of the table.
  package struct Step: Equatable, Sendable {
    /// The minimum speed, in points per millisecond; at least 0.
    package var speed: Double
    /// The number of snap points to move by; at least 1.
    package var pages: Int

    /// Creates a row.
    package init(speed: Double, pages: Int) {
      self.speed = speed
      self.pages = pages
    }
  }

  /// The origin for counting snap points.
  package enum Origin: String, ParameterChoice {
    /// The basis offset; the first snap point strictly ahead is one.
    case ahead
    /// The snap point nearest to the basis offset.
    case nearest
    /// The snap point where the gesture began.
    case start
    /// The pending target before the gesture.
    case selected
    /// The first visible page.
    case firstVisible = "first-visible"
  }

  package let steps: [Step]
  package let countFrom: Origin
  package let basis: DecisionBasis
  package let isInclusive: Bool
  package let ties: TieRule
  package let onSnap: OnSnap
  package let atEnd: AtEnd

  /// Creates a rule from rows with strictly increasing speeds and nondecreasing pages.
  package init(
    steps: [Step], countFrom: Origin = VelocitySteps.countFrom.defaultValue,
    basis: DecisionBasis = DecisionBasis.parameter.defaultValue,
    isInclusive: Bool = VelocitySteps.isInclusive.defaultValue,
    ties: TieRule = TieRule.parameter.defaultValue
  ) {
    self.steps = steps
    self.countFrom = countFrom
    self.basis = basis
    self.isInclusive = isInclusive
    self.ties = ties
    onSnap = Self.onSnap.defaultValue
    atEnd = Self.atEnd.defaultValue
  }

  /// Creates the rule from config values.
  package init(_ values: ParameterValues) {
    steps = values.rows.map { Step(speed: $0[Self.speed], pages: $0[Self.pages]) }
    countFrom = values[Self.countFrom]
    basis = values[DecisionBasis.parameter]
    isInclusive = values[Self.isInclusive]
    ties = values[TieRule.parameter]
    onSnap = values[Self.onSnap]
    atEnd = values[Self.atEnd]
  }

  /// `true`.
  package var hasDirection: Bool { true }

  /// The snap point of the matching row; `nil` below the first speed.
  package func answer(_ release: Release, reasons: inout Reasons) -> Answer? {
    let velocity = release.momentum.velocity
    guard release.gesture.movesContent, let direction = velocity.direction,
      let first = steps.first
    else { return noOpinion(&reasons) }
    guard let step = step(for: velocity.speed) else {
      let relation: Comparison.Relation = isInclusive ? .below : .atMost
      return noOpinion(&reasons, [Comparison(.speed, velocity.speed, relation, first.speed)])
    }
    let count = max(1, step.pages)
    guard let answer = answer(to: release, direction, pages: count) else { return nil }
    let relation: Comparison.Relation = isInclusive ? .atLeast : .above
    reasons.note(
      Reason(
        identifier, .steps(count, direction),
        [Comparison(.speed, velocity.speed, relation, step.speed)]))
    if reasons.wantsReasons, countFrom == .ahead, under(release) != nil {
      reasons.append(Reason(identifier, .note("the first is at the offset")))
    }
    return answer
  }

  /// The last row whose speed is reached; `nil` below the first.
  private func step(for speed: Double) -> Step? {
    steps.last { isInclusive ? speed >= $0.speed : speed > $0.speed }
  }

  private func answer(
    to release: Release, _ direction: Direction, pages: Int
  ) -> Answer? {
    let offset = basis.offset(of: release)
    guard countFrom != .ahead else { return answer(to: release, ahead: offset, direction, pages) }
    guard let origin = origin(of: release, offset) else { return nil }
    let found = release.field.snap(pages, direction, from: origin)
    return found == origin ? end(at: origin, offset) : rest(at: found, direction)
  }

  private func rest(at snap: Snap, _ direction: Direction) -> Answer {
    .rest(at: Rest(offset: direction == .forward ? snap.low : snap.high))
  }

  private func end(at snap: Snap, _ offset: Points) -> Answer {
    atEnd == .leave ? .leave : .rest(at: Rest(offset: snap.rest(nearest: offset)))
  }

  /// Counts from the first snap point ahead; with `on-snap=stay`, one at the offset is the first.
  private func answer(
    to release: Release, ahead offset: Points, _ direction: Direction, _ pages: Int
  ) -> Answer? {
    if let first = under(release) ?? release.neighbor(direction, of: offset) {
      return rest(at: release.field.snap(pages - 1, direction, from: first), direction)
    }
    let around = release.bracket(around: offset)
    let last = around.at ?? around.neighbor(direction.opposite)
    return last.map { end(at: $0, offset) }
  }

  /// The snap point at the offset if it counts as the first one ahead.
  private func under(_ release: Release) -> Snap? {
    onSnap == .stay ? release.snap(at: basis.offset(of: release)) : nil
  }

  private func origin(of release: Release, _ offset: Points) -> Snap? {
    switch countFrom {
    case .ahead, .nearest:
      return release.nearestSnap(to: offset, ties: ties)?.snap
    case .start: return release.field.snap(ofGroup: release.place.startGroup)
    case .selected: return release.field.snap(ofGroup: release.place.selectedGroup)
    case .firstVisible:
      guard
        let page = release.field.visiblePages(at: offset)?.lowerBound
          ?? release.field.page(at: offset)
      else { return nil }
      return release.field.snap(ofGroup: release.field.group(ofPage: page))
    }
  }
}

extension VelocitySteps {
  /// The origin for counting; by default ahead.
  package static let countFrom = Parameter(
    "count-from", default: Origin.ahead, "snap point to count from",
    [
      .ahead: "the offset; the first snap point beyond it counts as one",
      .nearest: "the snap point nearest to the offset",
      .start: "the snap point where the gesture began",
      .selected: "the pending target before the gesture, else the settled page",
      .firstVisible: "the first visible page",
    ])
  /// `true` if a row includes its exact speed; by default true.
  package static let isInclusive = Parameter(
    "inclusive", default: true, "whether a speed equal to a step's counts")
  private static let onSnap = Parameter(
    "on-snap", default: OnSnap.leave,
    "with `count-from=ahead`, how a snap point exactly at the offset counts",
    [.leave: "as behind; counting starts at the next one", .stay: "as the first one ahead"])
  private static let atEnd = Parameter(
    "at-end", default: AtEnd.rest, "what happens beyond the last snap point",
    [.rest: "lands on the last snap point", .leave: "leaves the surface to its own motion"])
  private static let speed = Parameter(
    "speed", .speed(0...Limits.maximumSpeed), default: 0.0, required: true,
    alsoCalled: ["velocity", "min-speed", "min-velocity", "minimum-velocity"],
    "lowest speed of the step")
  private static let pages = Parameter(
    "pages", .integer(1...1_000_000), default: 1, required: true, alsoCalled: ["count", "snaps"],
    "snap points to move by")

  /// The treatment of a snap point at the offset.
  package enum OnSnap: String, ParameterChoice {
    /// Counts it as behind.
    case leave
    /// Counts it as the first one ahead.
    case stay
  }
  /// The answer if there is no snap point further ahead.
  package enum AtEnd: String, ParameterChoice {
    /// The last snap point.
    case rest
    /// No target: the surface finishes its own motion.
    case leave
  }

  /// The descriptor: schema, help and documentation.
  package static let descriptor = StrategyDescriptor(
    role: .release, id: "velocity-steps", alsoCalled: ["steps", "velocities"],
    summary:
      "a fling of at least a step's speed moves that step's number of snap points; slower releases are left to the next rule",
    parameters: [
      countFrom.descriptor, DecisionBasis.parameter.descriptor, isInclusive.descriptor,
      TieRule.parameter.descriptor, onSnap.descriptor, atEnd.descriptor,
    ],
    rows: RowDescriptor(
      name: "step", columns: [speed.descriptor, pages.descriptor],
      count: 1...Limits.maximumSteps, strictlyIncreasing: ["speed"], nonDecreasing: ["pages"],
      orderReason: "otherwise a faster fling could move fewer pages"),
    example: "velocity-steps { step speed=0.2 pages=1; step speed=1.0 pages=3 }")
}

extension VelocitySteps {
  /// Adds the speeds of the table, and the offsets at which the first visible page changes.
  package func addBoundaries(of release: borrowing Release, to boundaries: inout DecisionBoundaries)
  {
    for step in steps { boundaries.add(speed: step.speed) }
    guard countFrom == .firstVisible else { return }
    boundaries.add(offsets: release.field.visibilityBoundaries(around: release.place.offset))
  }
}
