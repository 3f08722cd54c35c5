import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

/// A step of a table in a config.
struct ConfigStep {
  /// The speed, in points per millisecond.
  var speed: Double
  var span: SourceSpan?

  /// The steps of a rule's table.
  static func all(of use: Setting) -> [ConfigStep] {
    use.values.rows.compactMap { row in
      guard case .speed(let speed)? = row["speed"] else { return nil }
      return ConfigStep(speed: speed, span: use.span(of: row.given("speed")))
    }
  }
}

extension Evidence {
  /// Steps that change nothing on any page.
  mutating func idle(_ steps: [ConfigStep]) -> [FeelFinding] {
    guard leftOut == 0, let witness = middle else { return [] }
    let idle = steps.filter { step in
      guard step.speed > 0 else { return false }
      guard !isSpent else {
        unfinished.insert(.idleStep)
        return false
      }
      return !isFelt(step.speed)
    }
    return idle.map { step in
      let fast = GesturePoint.about(witness.field.flick, (step.speed * 1.1).rounded(toDigits: 6))
      return FeelFinding(
        code: .idleStep,
        message: "the step at \(RoundedText.of(step.speed, decimals: 4)) changes nothing",
        script: [fast.script(from: witness.field.page)],
        help: pager.loopRefusal.map { "the loop is refused: \($0)" }
          ?? (witness.reader.landing(fast) == .rest(0)
            ? "a later limit caps it; raise the limit or remove the step"
            : "a slower fling goes as far; raise `limit pages` or remove the step"),
        span: step.span)
    }
  }

  /// `true` if landings differ between the two sides of a speed.
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
}
