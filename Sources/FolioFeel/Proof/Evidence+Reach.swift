import FolioCore
import FolioDiagnostics
import FolioReport

// MARK: What can be reached

extension Evidence {
  /// Pages that have a rest of their own on which no gesture comes to rest.
  func unreachable() -> [FeelFinding] {
    guard !restsAnywhere, rests.count > 1 else { return [] }
    let reached = reachedRests
    return rests.filter { !reached.contains($0) }.map { page in
      let from = nearestReached(to: page, reached)
      let gesture = from.map { [Self.script($0, towards(page, from: $0))] } ?? []
      return FeelFinding(
        kind: .unreachablePage, message: "no gesture comes to rest on page \(page)",
        script: gesture,
        help: "let a step or a threshold lead one page on, or leave the page out of `snap`")
    }
  }

  /// The pages that some gesture from another page leads to.
  private var reachedRests: Set<Int> {
    var reached: Set<Int> = []
    for witness in witnesses {
      let moves = witness.map.landings.compactMap { $0.moved }.filter { $0 != 0 }
      for member in witness.members {
        let group = pager.layout.group(ofPage: member)
        for move in moves { mark(group + move, &reached) }
      }
    }
    return reached
  }

  private func mark(_ group: Int, _ reached: inout Set<Int>) {
    let count = pager.layout.groupCount
    guard count > 0 else { return }
    let wrapped = pager.layout.isLooping ? ((group % count) + count) % count : group
    guard (0..<count).contains(wrapped) else { return }
    guard let snap = pager.layout.snap(ofGroup: wrapped) else { return }
    // The pages of a shared rest are reached together.
    let first = pager.layout.pages(ofGroup: max(0, snap.groups.lowerBound)).lowerBound
    reached.insert(first)
    reached.insert(pager.layout.pages(ofGroup: wrapped).lowerBound)
  }

  private func nearestReached(to page: Int, _ reached: Set<Int>) -> Int? {
    rests.filter { $0 != page && (reached.contains($0) || $0 == rests[0]) }
      .min { ($0 - page).magnitude < ($1 - page).magnitude }
  }

  /// The gesture a person would try.
  private func towards(_ page: Int, from: Int) -> GesturePoint {
    let way =
      (pager.layout.snap(ofGroup: pager.layout.group(ofPage: page))?.low ?? 0)
      - (pager.layout.snap(ofGroup: pager.layout.group(ofPage: from))?.low ?? 0)
    return GesturePoint(distance: way.value.rounded(), velocity: 0)
  }

  /// Pages that a slow drag turns only when it has gone almost all the way, or not even then.
  func deadDrags() -> [FeelFinding] {
    guard !restsAnywhere else { return [] }
    for witness in witnesses {
      for direction in [Direction.forward, .backward] {
        if let finding = deadDrag(witness, direction) { return [finding] }
      }
    }
    return []
  }

  private func deadDrag(_ witness: Witness, _ direction: Direction) -> FeelFinding? {
    let sides = witness.field.gap
    guard let gap = direction == .forward ? sides.forward : sides.backward else { return nil }
    let least = witness.map.leastTurn(direction)
    guard (least ?? .infinity) >= gap * Self.mostShare else { return nil }
    let gesture = GesturePoint(
      distance: (gap * Self.mostShare).rounded(.down) * direction.sign, velocity: 0)
    let way = RoundedText.of(gap, decimals: 1)
    return FeelFinding(
      kind: .deadDrag,
      message: least.map {
        "a slow drag turns the page only after \(RoundedText.of($0, decimals: 1)) of \(way) points"
      } ?? "a slow drag does not turn the page, however far it goes",
      script: [Self.script(witness.field.page, gesture)],
      help: "end `paging` with `threshold (page)0.5` or `nearest`")
  }

  /// From which share of the way on a page must have turned.
  private static var mostShare: Double { 0.95 }
}

extension DecisionMap {
  /// The least distance at which a finger that lets go without speed turns the page one way.
  fileprivate func leastTurn(_ direction: Direction) -> Double? {
    direction == .forward
      ? standstill.spans.first { $0.value.turns(.forward) }?.from
      : standstill.spans.last { $0.value.turns(.backward) }.map { -$0.to }
  }
}

// MARK: What is never felt

extension Evidence {
  /// Steps at which nothing changes, from whichever page.
  mutating func idle(_ steps: [StatedStep]) -> [FeelFinding] {
    var findings: [FeelFinding] = []
    for step in steps where step.speed > 0 && !isFelt(step.speed) {
      guard let witness = middle else { break }
      let fast = GesturePoint(
        distance: ((witness.field.gap.forward ?? 10) / 10).rounded(), velocity: step.speed * 1.1)
      let landing = witness.field.landing(fast)
      findings.append(
        FeelFinding(
          kind: .idleStep,
          message: "the step at \(RoundedText.of(step.speed, decimals: 4)) changes nothing",
          script: [Self.script(witness.field.page, fast)],
          help: landing == .rest(0)
            ? "what comes after it holds the page; raise the limit or remove the step"
            : "a slower throw goes as far; raise `limit pages` or remove the step", span: step.span)
      )
    }
    return findings
  }

  /// A page in the middle of its kind.
  private var middle: Witness? {
    witnesses.max { $0.members.count < $1.members.count }
  }

  /// Whether some gesture leads elsewhere on one side of a speed than on the other.
  private mutating func isFelt(_ speed: Double) -> Bool {
    let hair = RowReader.resolution
    for witness in witnesses {
      for sign in [1.0, -1] {
        var reader = RowReader(witness.field, over: witness.map.distances)
        let slower = reader.row(at: (speed - hair) * sign)
        let faster = reader.row(at: (speed + hair) * sign)
        count(reader.decisions)
        if slower.differs(from: faster) { return true }
      }
    }
    return false
  }

  /// Rules that have no opinion on any gesture, key or wheel on any page that reaches them.
  mutating func neverAsked() -> [FeelFinding] {
    guard !isEmpty else { return [] }
    let names = pager.configuration.rules.map { $0.identifier }
    let doubtful = names.filter { name in names.count { $0 == name } == 1 }
    var asked: Set<String> = []
    for witness in witnesses {
      for gesture in witness.samples {
        for decision in witness.field.decisions(gesture) {
          count(1)
          asked.formUnion(
            decision.reasons.filter { $0.finding != .noOpinion }.map { $0.strategy })
          asked.insert(decision.decidedBy)
        }
        if doubtful.allSatisfy(asked.contains) { return [] }
      }
    }
    return doubtful.filter { !asked.contains($0) }.map { name in
      let index = names.firstIndex(of: name) ?? 0
      return FeelFinding(
        kind: .neverAsked,
        message: "`\(name)` never decides: what stands before it answers every gesture",
        script: middle.map { [Self.script($0.field.page, $0.samples[0])] } ?? [],
        help: index > 0 ? "put it before `\(names[index - 1])`, or remove it" : nil)
    }
  }
}

extension Evidence.Witness {
  /// A gesture in each region, a few without speed, and some on both sides of every speed that is
  /// compared, since another rule may lead to the same page there.
  var samples: [GesturePoint] {
    map.standstill.spans.map { GesturePoint(distance: $0.middle, velocity: 0) }
      + map.plane.regions.map { $0.center }
      + map.plane.bands.flatMap { $0.rows }.flatMap { row in
        row.spans.map { GesturePoint(distance: $0.middle, velocity: row.velocity) }
      }
  }
}

extension GestureField {
  /// The decisions about a gesture of each kind and cause there is, with their reasons.
  fileprivate func decisions(_ gesture: GesturePoint) -> [Decision] {
    let pager = moved(by: gesture.distance)
    return Release.Kind.allCases.flatMap { kind in
      Release.Cause.allCases.map { cause in
        var input = Self.input(gesture.velocity)
        input.gesture = Release.Gesture(kind: kind, cause: cause)
        return pager.decide(input, reasons: true)
      }
    }
  }
}

extension SpeedRow where Value == Landing {
  /// Whether a place leads elsewhere under another row, beyond what a border may be off by.
  func differs(from other: SpeedRow<Landing>) -> Bool {
    paired(with: other).spans.contains {
      $0.value.first != $0.value.second && $0.length > RowReader.resolution * 100
    }
  }
}
