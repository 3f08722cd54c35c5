import FolioConfig
import FolioCore
import FolioDiagnostics

extension Evidence {
  /// How many gestures all rules are asked about at most, on all pages together; of more every so many.
  private static let mostSamples = 50_000

  /// The names of rules that have no opinion on any gesture, key or wheel on any page; none where there
  /// were more gestures than are asked about.
  mutating func unaskedRules() -> Set<String> {
    guard !isEmpty else { return [] }
    let names = pager.configuration.rules.map { $0.identifier }
    var unasked = Set(names.filter { name in names.count { $0 == name } == 1 })
    var isWhole = true
    for witness in witnesses {
      let samples = witness.samples
      let share = max(1, Self.mostSamples / witnesses.count)
      let step = (samples.count + share - 1) / share
      if step > 1 { isWhole = false }
      for index in stride(from: 0, to: samples.count, by: max(1, step)) where !unasked.isEmpty {
        for decision in witness.field.decisions(samples[index]) {
          count(1)
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

  /// A finding for each rule that is never asked, by the word the config has for it: a short form is
  /// found only where none of its rules is asked.
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
        var input = pager.lettingGo(at: Velocity(limiting: gesture.velocity))
        input.gesture = Release.Gesture(kind: kind, cause: cause)
        return pager.decide(input, reasons: true)
      }
    }
  }
}
