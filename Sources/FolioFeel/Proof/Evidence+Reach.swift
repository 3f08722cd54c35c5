import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

// MARK: What can be reached

extension Evidence {
  /// Pages that have a rest of their own on which no gesture comes to rest: one finding for all, which
  /// shows the first.
  mutating func unreachable() -> FeelFinding? {
    guard !restsAnywhere, rests.count > 1 else { return nil }
    let reached = reachedRests
    let missed = rests.indices.filter { !reached.contains($0) && !isReachedFromAfar($0) }
    guard let first = missed.first else { return nil }
    let page = rests[first]
    let from = rests.indices.filter { $0 != first && (reached.contains($0) || $0 == 0) }
      .min { (rests[$0] - page).magnitude < (rests[$1] - page).magnitude }.map { rests[$0] }
    let which = missed.count > 1 ? "\(missed.count) pages, such as page \(page)" : "page \(page)"
    return FeelFinding(
      code: .unreachablePage, message: "no gesture comes to rest on \(which)",
      script: from.map { [Self.script($0, towards(page, from: $0))] } ?? [],
      help: "let a step or a threshold lead one page on, or leave the page out of `snap`",
      pages: missed.map { rests[$0] })
  }

  /// Whether a slow drag of twice the way from one of the rests beside it ends on a rest.
  private mutating func isReachedFromAfar(_ index: Int) -> Bool {
    for side in [index - 1, index + 1].filter(rests.indices.contains) {
      guard let field = GestureField(pager, page: rests[side]) else { continue }
      let way = towards(rests[index], from: field.page).distance
      var reader = RowReader(field, over: min(0, way * 2)...max(0, way * 2))
      let landings = reader.row(at: 0).values
      count(reader.decisions)
      if landings.contains(where: { $0.moved.map { rest($0, from: side) } == index }) {
        return true
      }
    }
    return false
  }

  /// The rests that some gesture from another one leads to.
  private var reachedRests: Set<Int> {
    var reached: Set<Int> = []
    for witness in witnesses {
      let moves = witness.map.landings.compactMap { $0.moved }.filter { $0 != 0 }
      for member in witness.members {
        reached.formUnion(moves.compactMap { rest($0, from: member) })
      }
    }
    return reached
  }

  /// The gesture a person would try.
  private func towards(_ page: Int, from: Int) -> GesturePoint {
    let way =
      (pager.layout.snap(ofGroup: pager.layout.group(ofPage: page))?.low ?? 0)
      - (pager.layout.snap(ofGroup: pager.layout.group(ofPage: from))?.low ?? 0)
    return .about(way.value)
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
    let least = witness.map.standstill.leastTurn(direction)
    guard (least ?? .infinity) >= gap * Self.mostShare else { return nil }
    // At the share itself it may turn.
    let short = gap * Self.mostShare * 0.99
    let gesture = GesturePoint.about(short * direction.sign) {
      !witness.field.landing($0).turns(direction)
    }
    let way = RoundedText.of(gap, decimals: 1)
    return FeelFinding(
      code: .deadDrag,
      message: least.map {
        "a slow drag turns the page only after \(RoundedText.of($0, decimals: 1)) of \(way) points"
      } ?? "a slow drag does not turn the page, however far it goes",
      script: [Self.script(witness.field.page, gesture)],
      help: "end `paging` with `threshold (page)0.5` or `nearest`")
  }

  /// From which share of the way on a page must have turned.
  private static var mostShare: Double { 0.95 }
}

// MARK: What is never felt

extension Evidence {
  /// Steps at which nothing changes, from whichever page.
  mutating func idle(_ steps: [StatedStep]) -> [FeelFinding] {
    var findings: [FeelFinding] = []
    for step in steps where step.speed > 0 && !isFelt(step.speed) {
      guard let witness = middle else { break }
      let fast = GesturePoint.about(witness.field.flick, step.speed * 1.1)
      let landing = witness.field.landing(fast)
      findings.append(
        FeelFinding(
          code: .idleStep,
          message: "the step at \(RoundedText.of(step.speed, decimals: 4)) changes nothing",
          script: [Self.script(witness.field.page, fast)],
          help: landing == .rest(0)
            ? "what comes after it holds the page; raise the limit or remove the step"
            : "a slower throw goes as far; raise `limit pages` or remove the step", span: step.span)
      )
    }
    return findings
  }

  /// The page in the middle of those that stand for most.
  var middle: Witness? {
    let most = witnesses.map { $0.members.count }.max()
    let common = witnesses.filter { $0.members.count == most }
    return common.isEmpty ? nil : common[common.count / 2]
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

  /// That UIKit reports the speed of a step as none, where a gesture shows it.
  mutating func unreported(_ step: StatedStep) -> FeelFinding? {
    let slowest = FlickRule().slowest
    guard step.isStated, step.speed > 0, step.speed < slowest else { return nil }
    let speed = (step.speed + slowest) / 2
    guard let (field, distance) = difference(between: speed, and: 0) else { return nil }
    let shown = [speed, 0].map { GesturePoint(distance: distance, velocity: $0) }
    let floor = RoundedText.of(slowest)
    return FeelFinding(
      code: .unreportedSpeed,
      message: "UIKit reports a release slower than \(floor) as one without speed, so there "
        + "this step begins at \(floor) instead of \(RoundedText.of(step.speed))",
      script: shown.map { Self.script(field.page, $0) },
      help: "to feel the same everywhere, state `speed=\(floor)`", span: step.span)
  }

  /// A page, and a drag from there that leads elsewhere with one speed than with another; a flick of the
  /// page in the middle if that does.
  private mutating func difference(
    between speed: Double, and other: Double
  ) -> (GestureField, Double)? {
    for witness in [middle].compactMap({ $0 }) + witnesses {
      var reader = RowReader(witness.field, over: witness.map.distances)
      let spans = [speed, other].flatMap { reader.row(at: $0).spans }
      count(reader.decisions)
      let places = [witness.field.flick] + spans.map { $0.from + $0.length / 2 }
      let found = places.lazy.map { GesturePoint.about($0).distance }.first { distance in
        let landings = [speed, other].map {
          witness.field.landing(GesturePoint(distance: distance, velocity: $0))
        }
        return landings[0] != landings[1]
      }
      if let found { return (witness.field, found) }
    }
    return nil
  }
}

// MARK: Rules that are never asked

extension Evidence {
  /// The names of rules that have no opinion on any gesture, key or wheel on any page.
  mutating func unaskedRules() -> Set<String> {
    guard !isEmpty else { return [] }
    let names = pager.configuration.rules.map { $0.identifier }
    var doubtful = Set(names.filter { name in names.count { $0 == name } == 1 })
    for witness in witnesses {
      for gesture in witness.samples where !doubtful.isEmpty {
        for decision in witness.field.decisions(gesture) {
          count(1)
          doubtful.remove(decision.decidedBy)
          for reason in decision.reasons where reason.finding != .noOpinion {
            doubtful.remove(reason.strategy)
          }
        }
      }
    }
    return doubtful
  }

  /// A finding for each rule that is never asked, by the word the config has for it: a short form is
  /// found only where none of its rules is asked.
  func neverAsked(_ unasked: Set<String>, in uses: [StrategyUse]) -> [FeelFinding] {
    let words = pager.configuration.rules.map { rule in
      let use = uses.first { $0.role == .release && $0.id.value == rule.identifier }
      return RuleWord(rule: rule.identifier, span: use?.id.span)
    }
    return words.indices.compactMap { index in
      let word = words[index]
      let isFirst = index == 0 || !words[index - 1].isSame(as: word)
      guard isFirst, words.allSatisfy({ !$0.isSame(as: word) || unasked.contains($0.rule) }) else {
        return nil
      }
      return FeelFinding(
        code: .ruleNeverAsked,
        message: "`\(word.text)` never decides: what stands before it answers every gesture",
        script: middle.map { [Self.script($0.field.page, .about($0.field.flick))] } ?? [],
        help: index > 0 ? "put it before `\(words[index - 1].text)`, or remove it" : nil,
        span: word.span)
    }
  }

  /// A rule, and the word in the config that stands for it.
  private struct RuleWord {
    var rule: String
    var span: SourceSpan?

    var text: String { span?.text ?? rule }

    /// Whether both are of one short form.
    func isSame(as other: Self) -> Bool {
      rule == other.rule || span != nil && span == other.span
    }
  }
}

extension Evidence.Witness {
  /// Gestures without speed, and some of every speed that was looked at, in each stretch and at rest.
  var samples: [GesturePoint] {
    ([map.standstill] + map.plane.rows).flatMap { row in
      ([0]
        + row.spans.flatMap { span in
          // Either side of a rest asks a rule otherwise, also where both lead to the same.
          [0.5, 0.25, 0.75].map { span.from + span.length * $0 }
        }).map { GesturePoint(distance: $0, velocity: row.velocity) }
    }
  }
}

extension GestureField {
  /// The decisions about a gesture of each kind and cause there is, with their reasons.
  fileprivate func decisions(_ gesture: GesturePoint) -> [Decision] {
    let pager = moved(by: gesture.distance)
    return Release.Kind.allCases.flatMap { kind in
      Release.Cause.allCases.map { cause in
        var input = pager.lettingGo(at: Self.velocity(gesture.velocity))
        input.gesture = Release.Gesture(kind: kind, cause: cause)
        return pager.decide(input, reasons: true)
      }
    }
  }
}

extension SpeedRow where Value == Landing {
  /// Whether gestures lead elsewhere under a row of another speed, beyond the way that a border moves
  /// with the speed.
  func differs(from other: SpeedRow<Landing>) -> Bool {
    differs(from: other, by: length * Self.leastFelt)
  }

  /// Which share of all distances nobody tells apart.
  private static var leastFelt: Double { 5e-5 }
}
