import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Errors of strategies")
struct FaultTests {
  private static let late = Violation.late(9, allowed: 1)

  /// A strategy that fails in every role.
  private final class Thrower: ReleaseStrategy, LimitStrategy, ProjectionStrategy {
    let identifier = "thrower"
    private let isFlawed: Bool

    init(isFlawed: Bool) { self.isFlawed = isFlawed }

    private func fault<Answer>(_ answer: Answer) -> StrategyFault<Answer> {
      isFlawed ? .flawed(answer, late) : .failed("it broke down")
    }

    func answer(
      _ release: borrowing Release, reasons: inout Reasons
    ) throws(StrategyFault<Answer?>) -> Answer? {
      throw fault(.rest(at: Rest(offset: 300)))
    }

    func limit(
      _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
    ) throws(StrategyFault<Answer>) -> Answer {
      throw fault(.rest(at: Rest(offset: 200)))
    }

    func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points { throw fault(50) }
  }

  /// A rule that lands on the second page.
  private final class Second: ReleaseStrategy {
    let identifier = "second"
    func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
      .rest(at: Rest(offset: 100))
    }
  }

  private static func driven(_ change: (inout PagerConfiguration) -> Void) -> Driven {
    var configuration = PagerConfiguration.test(rules: [], limits: [])
    change(&configuration)
    var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 9))
    driven.send(.go(.page(1), animated: false))
    return driven
  }

  /// The target of a gesture of 10 points, and the reported faults.
  private static func gesture(_ driven: inout Driven) -> (target: Points?, faults: [Violation]) {
    driven.send(.beginDrag(at: 100))
    driven.send(.scroll(to: 110, cause: .drag))
    driven.send(.release(ReleaseInput(velocity: 1)))
    return (driven.pager.target?.offset, driven.effects.list.compactMap { $0.violation })
  }

  @Test(
    "a flawed answer is used, a failed one replaced, and both are reported",
    arguments: [(true, 300, 200), (false, 100, 100)] as [(Bool, Points, Points)])
  func decisions(isFlawed: Bool, ruled: Points, limited: Points) {
    let fault = isFlawed ? Self.late : .failed("it broke down")
    let thrower = Thrower(isFlawed: isFlawed)
    var byRule = Self.driven { $0.rules = [thrower] }
    #expect(Self.gesture(&byRule) == (ruled, [fault]))
    var byLimit = Self.driven { $0.limits = [thrower] }
    #expect(Self.gesture(&byLimit) == (limited, [fault]))
    #expect(byLimit.pager.faults == ["thrower": 1])
  }

  @Test("the reasons of a decision list quarantined rules and limits")
  func quarantined() {
    var driven = Self.driven {
      $0.rules = [Thrower(isFlawed: false), Second()]
      $0.limits = [Thrower(isFlawed: false)]
    }
    var reported = 0
    for _ in 0..<Limits.maximumFaults {
      _ = Self.gesture(&driven)
      reported += driven.effects.list.count { $0 == .quarantined(strategy: "thrower") }
      driven.arrive()
    }
    #expect(reported == 1)
    let decision = driven.pager.decide(ReleaseInput(velocity: 1), reasons: true)
    #expect(decision.decidedBy == "second")
    let release = driven.pager.release(of: ReleaseInput(velocity: 1))
    #expect(driven.pager.decide(release).reasons.isEmpty)
    #expect(driven.pager.decide(ReleaseInput(velocity: 1)).reasons.isEmpty)
    let silenced = decision.reasons.filter { $0.finding == .quarantined }
    #expect(silenced.map { $0.strategy } == ["thrower", "thrower"])
  }

  @Test("the built-in rule decides once all rules are quarantined")
  func allQuarantined() {
    var driven = Self.driven { $0.rules = [Thrower(isFlawed: false)] }
    for _ in 0..<Limits.maximumFaults {
      _ = Self.gesture(&driven)
      driven.arrive()
    }
    #expect(driven.pager.quarantined == ["thrower"])
    let decision = driven.pager.decide(ReleaseInput(velocity: 1))
    #expect(decision.decidedBy == "built-in" && decision.target?.offset == 100)
  }

  @Test(
    "a flawed travel of a projection is used, and a failed one counts as 0",
    arguments: [true, false])
  func projection(isFlawed: Bool) {
    let driven = Self.driven { $0.projection = Thrower(isFlawed: isFlawed) }
    #expect(driven.pager.travel(of: 1) == (isFlawed ? 50 : 0))
  }

  @Test("a proposal or stop beyond a loop's limits strikes no rule")
  func beyondLimits() {
    var driven = Driven(
      .test(rules: [ProjectedRule()], limits: [], loop: LoopPlan(.seamless)), viewport: 100,
      pages: .uniform(count: 9))
    for target in [-1e15, 1e15] as [Points] {
      driven.send(.beginDrag(at: 0))
      driven.send(.release(ReleaseInput(velocity: 1, proposedTarget: target)))
      #expect(driven.effects.list.allSatisfy { $0.violation == nil })
      driven.send(.stopped(at: -target))
      let refusal = Refusal.number(-target.value)
      #expect(driven.effects.list.contains(.refused(refusal)))
      driven.send(.go(.page(0), animated: false))
    }
  }
}

extension PagerEffect {
  fileprivate var violation: Violation? {
    if case .misbehaved(_, let violation) = self { return violation }
    return nil
  }
}
