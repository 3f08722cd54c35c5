import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Answers anything at all, from a hash of what it is asked.
private final class AnyAnswers: ReleaseStrategy, LimitStrategy, ProjectionStrategy, SnapStrategy,
  ResizeStrategy
{
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

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    let question = release.place.offset.value
    switch draw(question, 5) % 6 {
    case 0: return nil
    case 1:
      reasons.fail("it broke down")
      return answer(question)
    default: return answer(question)
    }
  }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer {
    draw(release.place.offset.value, 6) % 3 == 0
      ? answer : self.answer(release.place.offset.value)
  }

  func travel(of velocity: Velocity) -> Points {
    Points(number(velocity.pointsPerMillisecond, 7))
  }

  var placement: SnapPlacement { placement(viewport: 0, port: 0, insets: .zero) }

  func placement(viewport: Points, port: Points, insets: Insets) -> SnapPlacement {
    let question = viewport.value
    switch draw(question, 8) % 5 {
    case 0: return .aligned(number(question, 9))
    case 1: return .edgeAware
    case 2: return .every(Points(number(question, 10)), from: Points(number(question, 11)))
    case 3: return .list(numbers.map { Points($0) })
    default: return .anchored(group: number(question, 12), port: number(question, 13))
    }
  }

  var tall: TallPages { seed % 2 == 0 ? .align : .scrollInside }
  var ends: SnapEnds { .clamp }
  var expandsInsets: Bool { seed % 3 == 0 }

  func keep(through transition: Transition) -> ResizeKeep {
    [.page, .offset, .fraction][Int(draw(transition.to.extent.value, 14) % 3)]
  }
}

/// Never has an opinion.
private final class Deferring: ReleaseStrategy, LimitStrategy {
  let identifier = "deferring"

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { nil }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) -> Answer { answer }
}

@Suite("Containment laws")
struct ContainmentLawsTests {
  @Test("49: whatever strategies answer, the pager stays whole")
  func containment() {
    forAll(
      "containment", share: 0.5,
      { choices -> PagerWord in
        var word = PagerWord.any(&choices)
        let part = choices.int(in: 0...4)
        if part == 0 { word.configuration.rules = [AnyAnswers("rule", &choices)] }
        if part == 1 { word.configuration.limits = [AnyAnswers("limit", &choices)] }
        if part == 2 { word.configuration.projection = AnyAnswers("projection", &choices) }
        if part == 3 { word.configuration.snap = AnyAnswers("snap", &choices) }
        if part == 4 { word.configuration.resize = AnyAnswers("resize", &choices) }
        return word
      },
      { word in
        var driven = word.start
        for event in word.events {
          driven.send(event)
          try driven.pager.checkInvariants()
        }
        return driven.pager.strikes.values.allSatisfy { $0 <= Limits.maximumStrikes }
      })
  }

  @Test("50: a strategy that never has an opinion is as good as none")
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
        return one.pager.strikes.isEmpty && other.pager.strikes.isEmpty
      })
  }
}
