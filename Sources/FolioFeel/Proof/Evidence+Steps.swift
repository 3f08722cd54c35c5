import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

/// A step of a table, as a config states it.
struct StatedStep {
  var speed: Double
  var span: SourceSpan?
  /// Whether the config has the number, and not a shorter word for the table.
  var isStated: Bool
}

extension Evidence {
  /// Steps at which nothing changes, from whichever page.
  mutating func idle(_ steps: [StatedStep]) -> [FeelFinding] {
    var findings: [FeelFinding] = []
    for step in steps where step.speed > 0 && !isFelt(step.speed) {
      guard let witness = middle else { break }
      let fast = GesturePoint.about(witness.field.flick, (step.speed * 1.1).rounded(toDigits: 6))
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
    let speed = ((step.speed + slowest) / 2).rounded(toDigits: 6)
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

extension SpeedRow where Value == Landing {
  /// Whether gestures lead elsewhere under a row of another speed, beyond the way that a border moves
  /// with the speed.
  func differs(from other: SpeedRow<Landing>) -> Bool {
    differs(from: other, by: length * Self.leastFelt)
  }

  /// Which share of all distances nobody tells apart.
  private static var leastFelt: Double { 5e-5 }
}
