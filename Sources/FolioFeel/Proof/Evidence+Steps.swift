import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

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
  func idle(_ steps: [StatedStep]) -> [FeelFinding] {
    guard leftOut == 0, let witness = middle else { return [] }
    return steps.filter { $0.speed > 0 && !isFelt($0.speed) }.map { step in
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

  /// A step slower than UIKit reports, if a short fling shows the difference.
  func unreported(_ step: StatedStep) -> FeelFinding? {
    let slowest = FlickRule().slowest
    guard step.isStated, step.speed > 0, step.speed < slowest, let witness = middle else {
      return nil
    }
    let speed = ((step.speed + slowest) / 2).rounded(toDigits: 6)
    let pair = [speed, 0].map { GesturePoint.about(witness.field.flick, $0) }
    guard witness.reader.landing(pair[0]) != witness.reader.landing(pair[1]) else { return nil }
    let floor = RoundedText.of(slowest)
    return FeelFinding(
      code: .unreportedSpeed,
      message: "UIKit reports a release slower than \(floor) as one without speed, so there "
        + "this step begins at \(floor) instead of \(RoundedText.of(step.speed))",
      script: pair.map { $0.script(from: witness.field.page) },
      help: "to feel the same everywhere, state `speed=\(floor)`", span: step.span)
  }
}
