import FolioCore
import FolioFeel
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Recorded decisions")
struct RecordedDecisionTests {
  @Test("a pager that records decisions returns the last one with its reasons")
  func recorded() throws {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    driven.pager.recordsDecisions = true
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 70, cause: .drag))
    let queried = driven.pager.decide(ReleaseInput(velocity: 0.5), reasons: true)
    driven.send(.release(ReleaseInput(velocity: 0.5)))
    let record = try #require(driven.pager.lastDecision)
    #expect(record.decision == queried)
    #expect(!record.decision.reasons.isEmpty)
    #expect(record.release.place.offset == 70)
    let sensitivity = driven.pager.sensitivity(of: record.release)
    #expect(!sensitivity.alternatives.isEmpty)
  }

  @Test("a pager that does not record decisions keeps none and requests no reasons")
  func notRecorded() {
    let curious = CuriousRule()
    var driven = Driven(.test(rules: [curious]), viewport: 100, pages: .uniform(count: 5))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 70, cause: .drag))
    driven.send(.release(ReleaseInput()))
    driven.send(.stopped(at: 30))
    #expect(driven.pager.lastDecision == nil)
    #expect(driven.pager.phase == .settling)
  }

  @Test("a projection with an invalid travel counts as 0 and is quarantined after several faults")
  func projection() {
    var configuration = PagerConfiguration.test()
    configuration.projection = CuriousStrategy()
    var driven = Driven(configuration, viewport: 100, pages: .uniform(count: 5))
    #expect(driven.pager.travel(of: -1) == 0)
    for _ in 0..<Limits.maximumFaults {
      #expect(driven.pager.travel(of: 1) == 7)
      driven.send(.beginDrag(at: 0))
      driven.send(.release(ReleaseInput(velocity: -1)))
      driven.arrive()
    }
    #expect(driven.pager.quarantined == ["curious"])
    #expect(driven.pager.travel(of: 1) == 0)
  }
}

/// A rule whose answer reveals a request for reasons.
private final class CuriousRule: ReleaseStrategy {
  var identifier: String { "curious" }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    .rest(at: Rest(offset: reasons.wantsReasons ? 400 : 100))
  }
}

/// A projection without a valid travel for a negative velocity.
private final class CuriousStrategy: ProjectionStrategy {
  var identifier: String { "curious" }

  func travel(of velocity: Velocity) -> Points {
    velocity.pointsPerMillisecond < 0 ? Points(.nan) : 7
  }
}
