import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

// MARK: Rules that never decide

extension Evidence {
  /// The names of rules that have no opinion on any gesture, key or wheel on any page; empty if decisions
  /// did not suffice for all gestures.
  mutating func unaskedRules() -> Set<String> {
    guard !witnesses.isEmpty else { return [] }
    let names = pager.configuration.rules.map { $0.identifier }
    var unasked = Set(names.filter { name in names.count { $0 == name } == 1 })
    var isWhole = leftOut == 0
    for (index, witness) in witnesses.enumerated() where !unasked.isEmpty {
      let samples = witness.samples
      let room = (most - decisions) / (witnesses.count - index)
      let step = samples.count * GestureField.causes.count / max(1, room) + 1
      if step > 1 { isWhole = false }
      for index in stride(from: 0, to: samples.count, by: step) where !unasked.isEmpty {
        let decided = witness.field.decisions(samples[index])
        count(decided.count)
        for decision in decided {
          unasked.remove(decision.decidedBy)
          for reason in decision.reasons where reason.finding != .noOpinion {
            unasked.remove(reason.strategy)
          }
        }
      }
    }
    guard isWhole || unasked.isEmpty else {
      doubtful.insert(.ruleNeverAsked)
      return []
    }
    return unasked
  }

  /// A finding for each rule that is never asked, by its name in the config: a short form counts only if none
  /// of its rules is asked.
  func neverAsked(_ unasked: Set<String>, in uses: [Setting]) -> [FeelFinding] {
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
        script: middle.map {
          [GesturePoint.about($0.field.flick).script(from: $0.field.page)]
        } ?? [],
        help: index > 0 ? "put it before `\(words[index - 1].text)`, or remove it" : nil,
        span: word.span)
    }
  }

  /// A rule, and its place in the config.
  private struct RuleWord {
    var rule: String
    var span: SourceSpan?

    var text: String { span?.text ?? rule }

    /// True if both are of one short form.
    func isSame(as other: Self) -> Bool {
      rule == other.rule || span != nil && span == other.span
    }
  }
}

extension Evidence.Witness {
  /// Gestures of every speed that was read, in each stretch and at the snap point.
  fileprivate var samples: [GesturePoint] {
    map.rows.flatMap { row in
      // On either side of a rest other rules may be asked, also where both lead to the same.
      let places = row.spans.flatMap { span in
        [0.5, 0.25, 0.75].map { span.from + span.length * $0 }
      }
      return ([0] + places).map { GesturePoint(distance: $0, velocity: row.velocity) }
    }
  }
}

extension GestureField {
  /// Every kind and cause of a release.
  fileprivate static let causes = Release.Kind.allCases.flatMap { kind in
    Release.Cause.allCases.map { Release.Gesture(kind: kind, cause: $0) }
  }

  /// The decisions about a gesture of every kind and cause, with their reasons.
  fileprivate func decisions(_ gesture: GesturePoint) -> [Decision] {
    let pager = moved(by: gesture.distance)
    return Self.causes.map {
      var input = pager.lettingGo(at: Velocity(limiting: gesture.velocity))
      input.gesture = $0
      return pager.decide(input, reasons: true)
    }
  }
}

// MARK: Steps

/// A step of a table in a config.
struct StatedStep {
  /// The speed, in points per millisecond.
  var speed: Double
  var span: SourceSpan?
  /// True if the config has the number, not a shorter word for the table.
  var isStated: Bool

  /// The steps of a rule's table.
  static func all(of use: Setting) -> [StatedStep] {
    use.rows.compactMap { row in
      guard case .speed(let speed)? = row["speed"]?.value else { return nil }
      let span = row["speed"]?.span
      return StatedStep(speed: speed, span: span ?? row.span, isStated: span != nil)
    }
  }
}

extension Evidence {
  /// Steps at which nothing changes, from whichever page.
  mutating func idle(_ steps: [StatedStep]) -> [FeelFinding] {
    let idle = steps.filter { $0.speed > 0 && !isFelt($0.speed) }
    guard leftOut == 0 else {
      if !idle.isEmpty { doubtful.insert(.idleStep) }
      return []
    }
    return idle.compactMap { step in
      guard let witness = middle else { return nil }
      let fast = GesturePoint.about(witness.field.flick, (step.speed * 1.1).rounded(toDigits: 6))
      return FeelFinding(
        code: .idleStep,
        message: "the step at \(RoundedText.of(step.speed, decimals: 4)) changes nothing",
        script: [fast.script(from: witness.field.page)],
        help: witness.reader.landing(fast) == .rest(0)
          ? "what comes after it holds the page; raise the limit or remove the step"
          : "a slower fling goes as far; raise `limit pages` or remove the step", span: step.span)
    }
  }

  /// True if a gesture leads elsewhere on one side of a speed than on the other.
  private func isFelt(_ speed: Double) -> Bool {
    witnesses.contains { witness in
      [1.0, -1].contains { sign in
        let sides = [speed - RowReader.resolution, speed + RowReader.resolution].map {
          witness.reader.row(at: $0 * sign)
        }
        return sides[0].differs(from: sides[1])
      }
    }
  }

  /// A step slower than UIKit reports, if a gesture shows the difference.
  func unreported(_ step: StatedStep) -> FeelFinding? {
    let slowest = FlickRule().slowest
    guard step.isStated, step.speed > 0, step.speed < slowest else { return nil }
    let speed = ((step.speed + slowest) / 2).rounded(toDigits: 6)
    guard let (field, shown) = difference(between: speed, and: 0) else { return nil }
    let floor = RoundedText.of(slowest)
    return FeelFinding(
      code: .unreportedSpeed,
      message: "UIKit reports a release slower than \(floor) as one without speed, so there "
        + "this step begins at \(floor) instead of \(RoundedText.of(step.speed))",
      script: shown.map { $0.script(from: field.page) },
      help: "to feel the same everywhere, state `speed=\(floor)`", span: step.span)
  }

  /// Two gestures of one drag that lead elsewhere by their speed; a short fling of the page in the middle if
  /// that does.
  private func difference(
    between speed: Double, and other: Double
  ) -> (GestureField, [GesturePoint])? {
    for witness in [middle].compactMap({ $0 }) + witnesses {
      let spans = [speed, other].flatMap { witness.reader.row(at: $0).spans }
      for place in [witness.field.flick] + spans.map({ $0.middle }) {
        let distance = GesturePoint.about(place).distance
        let pair = [speed, other].map { GesturePoint(distance: distance, velocity: $0) }
        if witness.reader.landing(pair[0]) != witness.reader.landing(pair[1]) {
          return (witness.field, pair)
        }
      }
    }
    return nil
  }
}
