import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// A strategy with arbitrary answers, from a hash of the question.
private final class AnyAnswers: ReleaseStrategy, LimitStrategy, ProjectionStrategy {
  let identifier: String
  let restsAnywhere: Bool
  private let numbers: [Double]
  private let seed: UInt64

  init(_ identifier: String, _ choices: inout Choices) {
    self.identifier = identifier
    restsAnywhere = choices.flag(1, outOf: 8)
    numbers = choices.array(of: 8) { $0.anyDouble() }
    seed = UInt64(choices.int(in: 0...1_000_000))
  }

  private func draw(_ question: Double, _ salt: UInt64) -> UInt64 {
    var hash = seed ^ question.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ salt &* 0xD1B5_4A32_D192_ED03
    hash = (hash ^ hash >> 31) &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash >> 29
  }

  private func number(_ question: Double, _ salt: UInt64) -> Double {
    numbers[Int(draw(question, salt) % UInt64(numbers.count))]
  }

  private func answer(_ question: Double) -> Answer {
    if draw(question, 1) % 5 == 0 { return .leave }
    let group = draw(question, 2) % 3 == 0 ? Int(truncatingIfNeeded: draw(question, 3)) : nil
    return .rest(at: Rest(offset: Points(number(question, 4)), group: group))
  }

  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer? {
    let question = release.place.offset.value
    switch draw(question, 5) % 6 {
    case 0: return nil
    case 1: throw .failed("it broke down")
    case 2: throw .flawed(answer(question), .late(9, allowed: 1))
    default: return answer(question)
    }
  }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    draw(release.place.offset.value, 6) % 3 == 0
      ? answer : self.answer(release.place.offset.value)
  }

  /// The answer or a fault.
  private func answering<Answer>(
    _ answer: Answer, _ question: Double
  ) throws(StrategyFault<Answer>) -> Answer {
    switch draw(question, 15) % 6 {
    case 0: throw .failed("it broke down")
    case 1: throw .flawed(answer, .late(9, allowed: 1))
    default: return answer
    }
  }

  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    let speed = velocity.pointsPerMillisecond
    return try answering(Points(number(speed, 7)), speed)
  }
}

/// A motion with arbitrary points and an arbitrary duration.
private final class AnyMotion: MotionStrategy {
  let identifier = "motion"
  let handlesBounds: Bool
  private let numbers: [Double]
  private let time: Double
  private let isHonest: Bool

  init(_ choices: inout Choices) {
    numbers = choices.array(of: 5) { $0.anyDouble() }
    time = choices.flag() ? choices.anyDouble() : Double(choices.int(in: 0...2_000))
    handlesBounds = choices.flag(1, outOf: 4)
    isHonest = choices.flag(1, outOf: 3)
  }

  func duration(of motion: Motion) -> Double { time }

  func point(of motion: Motion, after milliseconds: Double) -> MotionPoint {
    let hash = (milliseconds.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 32
    // Valid in the trial, as a plugin could be.
    if isHonest, milliseconds == 0 || milliseconds == time || hash % 4 > 0 {
      return MotionPoint(
        offset: milliseconds == time ? motion.target ?? motion.start : motion.start)
    }
    let index = Int(hash % UInt64(numbers.count))
    return MotionPoint(
      offset: Points(numbers[index]),
      velocity: Velocity(pointsPerMillisecond: numbers[(index + 1) % numbers.count]))
  }
}

/// A strategy that never changes a decision.
private final class Deferring: ReleaseStrategy, LimitStrategy {
  let identifier = "deferring"

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { nil }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer { answer }
}

@Suite("Containment laws")
struct ContainmentLawsTests {
  @Test("law 49: the pager keeps its invariants with any answers of strategies")
  func containment() {
    forAll(
      "containment", share: 0.5,
      { choices -> PagerWord in
        var word = PagerWord.any(&choices)
        let part = choices.int(in: 0...2)
        if part == 0 { word.configuration.rules = [AnyAnswers("rule", &choices)] }
        if part == 1 { word.configuration.limits = [AnyAnswers("limit", &choices)] }
        if part == 2 { word.configuration.projection = AnyAnswers("projection", &choices) }
        return word
      },
      { word in
        var driven = word.start
        for event in word.events {
          driven.send(event)
          try driven.pager.checkInvariants()
        }
        return driven.pager.faults.values.allSatisfy { $0 <= Limits.maximumFaults }
      })
  }

  private struct MotionQuestion: CustomStringConvertible {
    var motion: Motion
    var strategy: AnyMotion
    var times: [Double]
    var description: String { "\(motion) at \(times)" }

    init(_ choices: inout Choices) {
      func place(_ choices: inout Choices) -> Points {
        Points(Double(choices.int(in: -1_000...1_000)))
      }
      motion = Motion(
        from: place(&choices), to: choices.flag() ? place(&choices) : nil,
        velocity: Velocity(pointsPerMillisecond: Double(choices.int(in: -20...20)) / 4))
      if choices.flag(1, outOf: 4) {
        motion.ends = Motion.Ends(
          range: OffsetRange(minimum: -100, maximum: 900), viewport: 300)
      }
      strategy = AnyMotion(&choices)
      times = choices.array(of: 12) { Double($0.int(in: -10...2_500)) }
    }
  }

  @Test("law 49: a guarded motion has valid points with any strategy and ends at its target")
  func motions() {
    forAll(
      "containment of motions", share: 0.5, { MotionQuestion(&$0) },
      { question in
        let (motion, strategy) = (question.motion, question.strategy)
        let guarded = GuardedMotion(motion, by: strategy)
        try hold((0...Limits.maximumMotion).contains(guarded.duration), "the duration")
        if let target = motion.target, motion.ends == nil || !strategy.handlesBounds {
          try hold(guarded.end == target, "the end")
        }
        for time in question.times + [guarded.duration] {
          let point = guarded.point(after: time)
          try hold(Points(validating: point.offset.value) != nil, "the offset at \(time)")
          try hold(point.velocity.pointsPerMillisecond.isFinite, "the velocity at \(time)")
          guard time >= guarded.duration else { continue }
          try hold(point == MotionPoint(offset: guarded.end), "it stands at \(time)")
        }
        return true
      })
  }

  @Test("law 50: a guarded motion equals the strategy's own if the strategy is valid")
  func guardNeutrality() throws {
    for motion in [
      Motion(from: 0, to: 390, velocity: 2), Motion(from: 10, velocity: -1), Motion(from: 5, to: 5),
    ] {
      for strategy: any MotionStrategy in [
        UIKitDecay(), SpringMotion(), AndroidMotion(), FlutterMotion(), InstantMotion(),
      ] {
        let guarded = GuardedMotion(motion, by: strategy)
        #expect(guarded.fault == nil, "\(strategy.identifier)")
        #expect(guarded.duration == (try strategy.duration(of: motion)))
        #expect(guarded.end == strategy.end(of: motion))
        for frame in 0..<60 {
          let time = guarded.duration * Double(frame) / 60
          let point = try strategy.point(of: motion, after: time)
          #expect(guarded.point(after: time) == point)
        }
      }
    }
  }

  @Test("only faults of the configured motion count, and enough of them disable the motion")
  func motionFaults() {
    var choices = Choices(seed: 1)
    var word = PagerWord.any(&choices)
    word.configuration.motion = InstantMotion()
    var driven = word.start
    driven.send(.motionFault(strategy: "another", .duration(.nan)))
    #expect(driven.pager.faults.isEmpty && driven.pager.motion?.identifier == "instant")
    for count in 1...4 {
      driven.send(.motionFault(strategy: "instant", .duration(-1)))
      #expect(driven.pager.faults["instant"] == min(count, Limits.maximumFaults))
    }
    #expect(driven.pager.quarantined == ["instant"])
    #expect(driven.pager.motion == nil)
  }

  @Test("law 50: a strategy that never changes a decision has no effect")
  func neutrality() {
    forAll(
      "neutrality", share: 0.3, { PagerWord.any(&$0) },
      { word in
        var with = word
        with.configuration.rules = [Deferring()] + word.configuration.rules + [Deferring()]
        with.configuration.limits = [Deferring()] + word.configuration.limits
        var (one, other) = (word.start, with.start)
        for event in word.events {
          one.send(event)
          other.send(event)
          try hold(one.effects.list == other.effects.list, "effects of \(event)")
          try hold(one.pager.offset == other.pager.offset, "offset after \(event)")
        }
        return one.pager.faults.isEmpty && other.pager.faults.isEmpty
      })
  }
}
