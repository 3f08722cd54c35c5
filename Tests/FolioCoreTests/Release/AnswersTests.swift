import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Answers of rules")
struct AnswersTests {
  /// An answer for ten pages with a snap point every 100 points, and its violation.
  struct Row: CustomTestStringConvertible, Sendable {
    var rest: Rest
    var restsAnywhere = false
    /// The offset of the target, if the answer is valid.
    var offset: Points?
    var violation: Violation?
    var testDescription: String { "\(rest) anywhere \(restsAnywhere)" }

    init(_ rest: Rest, anywhere: Bool = false, at offset: Points) {
      (self.rest, restsAnywhere, self.offset) = (rest, anywhere, offset)
    }

    init(_ rest: Rest, anywhere: Bool = false, _ violation: Violation) {
      (self.rest, restsAnywhere, self.violation) = (rest, anywhere, violation)
    }
  }

  static let rows = [
    Row(Rest(offset: 300), at: 300), Row(Rest(offset: 0), at: 0), Row(Rest(offset: 900), at: 900),
    // Within a rounding error the offset moves to the snap point, and beyond it is invalid.
    Row(Rest(offset: Points(300 + 0.9e-9)), at: 300),
    Row(Rest(offset: Points(300 - 0.9e-9)), at: 300),
    Row(Rest(offset: Points(1e-9)), at: 0), Row(Rest(offset: Points(-1e-9)), at: 0),
    Row(Rest(offset: Points(1.1e-9)), .notARest(Points(1.1e-9), nearest: 0)),
    Row(Rest(offset: 300.5), .notARest(300.5, nearest: 300)),
    Row(Rest(offset: 299.5), .notARest(299.5, nearest: 300)),
    Row(Rest(offset: 360), .notARest(360, nearest: 400)),
    Row(Rest(offset: -1), .notARest(-1, nearest: 0)),
    Row(Rest(offset: 300, group: 3), at: 300),
    Row(Rest(offset: 300, group: 4), .wrongGroup(4, at: 300)),
    Row(Rest(offset: 100, group: -1), .wrongGroup(-1, at: 100)),
    // Next to the release and at its offset.
    Row(Rest(offset: 200, group: 2), at: 200), Row(Rest(offset: 100, group: 1), at: 100),
    Row(Rest(offset: 200, group: 1), .wrongGroup(1, at: 200)),
    Row(Rest(offset: 1e15), .notARest(1e15, nearest: 900)),
    Row(Rest(offset: -1e15), .notARest(-1e15, nearest: 0)),
    Row(Rest(offset: 1.001e15), .notFinite(1.001e15)),
    Row(Rest(offset: Points(.infinity)), .notFinite(.infinity)),
    Row(Rest(offset: 333), anywhere: true, at: 333),
    Row(Rest(offset: 333, group: 3), anywhere: true, at: 333),
    Row(Rest(offset: 350, group: 3), anywhere: true, at: 350),
    Row(Rest(offset: 350, group: 4), anywhere: true, at: 350),
    Row(Rest(offset: 333, group: 7), anywhere: true, .wrongGroup(7, at: 333)),
    Row(Rest(offset: 333, group: 10), anywhere: true, .wrongGroup(10, at: 333)),
    Row(Rest(offset: 333, group: -1), anywhere: true, .wrongGroup(-1, at: 333)),
  ]

  @Test(
    "an answer is used if it is a legal offset, and otherwise rejected with its violation",
    arguments: rows)
  func guarded(_ row: Row) {
    for start in [110, 100, 150] as [Points] {
      var driven = Driven(
        .test(rules: [FixedRule(.rest(at: row.rest), restsAnywhere: row.restsAnywhere)]),
        viewport: 100, pages: .uniform(count: 10))
      driven.send(.beginDrag(at: 100))
      driven.send(.scroll(to: start, cause: .drag))
      let decision = driven.pager.decide(ReleaseInput(), reasons: true)
      let rejected = decision.reasons.compactMap {
        if case .rejected(let violation) = $0.finding { violation } else { nil }
      }
      #expect(rejected == [row.violation].compactMap(\.self))
      #expect(decision.decidedBy == (row.violation == nil ? "fixed" : "built-in"))
      if let offset = row.offset { #expect(decision.target?.offset == offset) }
    }
  }

  @Test("in a loop, an answer within the rounding error of a lap moves to the snap point")
  func loop() {
    for (offset, decider) in [(0.09, "fixed"), (-0.09, "fixed"), (0.2, "built-in")] {
      var driven = Driven(
        .test(
          layout: .uniform(extent: .points(1e12)),
          rules: [FixedRule(.rest(at: Rest(offset: Points(offset))))],
          loop: LoopPlan(.seamless)), viewport: 100, pages: .uniform(count: 10))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: 30, cause: .drag))
      let decision = driven.pager.decide(ReleaseInput(), reasons: true)
      #expect(decision.decidedBy == decider && decision.target?.offset == 0, "\(offset)")
    }
  }

  @Test("an answer that is not a number is reported")
  func noNumber() {
    var driven = Driven(
      .test(rules: [FixedRule(.rest(at: Rest(offset: Points(.nan))), restsAnywhere: true)]),
      viewport: 100, pages: .uniform(count: 10))
    driven.send(.beginDrag(at: 100))
    driven.send(.release(ReleaseInput()))
    let isReported = driven.effects.list.contains {
      if case .misbehaved("fixed", .notFinite(let number)) = $0 { number.isNaN } else { false }
    }
    #expect(isReported)
  }

  @Test("a snap point is a legal offset, and so is any in the range with free scrolling")
  func legalRests() {
    func layout(_ rules: [any ReleaseStrategy], _ loop: LoopPlan.Style = .off, _ count: Int = 3)
      -> PageLayout
    {
      Driven(
        .test(rules: rules, loop: LoopPlan(loop)), viewport: 100, pages: .uniform(count: count)
      ).pager.layout
    }
    let (snapping, free) = (layout([NearestRule()]), layout([FreeRule()]))
    let offsets: [Points] = [-10, 0, 50, 100, 200, 210]
    #expect(offsets.map(snapping.isLegalRest) == [false, true, false, true, true, false])
    #expect(offsets.map(free.isLegalRest) == [false, true, true, true, true, false])
    let loop = layout([FreeRule()], .seamless)
    #expect(offsets.allSatisfy(loop.isLegalRest))
    #expect(layout([NearestRule()], .seamless).isLegalRest(at: 300))
    for rules: [any ReleaseStrategy] in [[NearestRule()], [FreeRule()]] {
      let empty = layout(rules, .off, 0)
      #expect(empty.isLegalRest(at: 0) && !empty.isLegalRest(at: 10))
    }
  }

  @Test(
    "a step from a rounding error before a snap point goes to the one after it",
    arguments: Release.Kind.allCases)
  func stepFromRest(kind: Release.Kind) {
    var driven = Driven(.test(rules: []), viewport: 100, pages: .uniform(count: 10))
    driven.send(.beginDrag(at: Points(-1e-9)))
    let decision = driven.pager.decide(
      ReleaseInput(
        velocity: 1, gesture: Release.Gesture(kind: kind, cause: .key), proposedTarget: 0))
    #expect(decision.target?.offset == (kind == .endPosition ? 0 : 100))
  }
}
