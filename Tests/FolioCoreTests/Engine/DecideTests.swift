import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Asking for a decision")
struct DecideTests {
  private static let unusable = [
    ReleaseInput(proposedTarget: Points(.nan)), ReleaseInput(proposedTravel: Points(.infinity)),
    ReleaseInput(pointerTravel: Points(-1e300)), ReleaseInput(fingerTarget: Points(.nan)),
    ReleaseInput(velocity: Velocity(pointsPerMillisecond: .nan)),
  ]

  @Test(
    "a pager that moves is asked as one that was caught, and one that stands as one that was not")
  func caught() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    #expect(!driven.pager.release(of: ReleaseInput()).place.caughtMoving)
    driven.send(.go(.page(2), animated: true))
    #expect(driven.pager.release(of: ReleaseInput()).place.caughtMoving)
  }

  @Test("what a release would be refused for is decided as to leave", arguments: unusable)
  func refused(input: ReleaseInput) {
    var driven = Driven(
      .test(rules: [ProjectedRule(), FreeRule()]), viewport: 100, pages: .uniform(count: 5))
    driven.send(.beginDrag(at: 0))
    let decision = driven.pager.decide(input, reasons: true)
    #expect(decision.target == nil)
    #expect(decision.decidedBy == "built-in")
    driven.send(.release(input))
    guard case .refused(.number)? = driven.effects.list.first else {
      Issue.record("not refused")
      return
    }
  }

  /// Has no opinion, and counts how often it is asked.
  private final class Silent: ReleaseStrategy, @unchecked Sendable {
    let identifier = "silent"
    private(set) var count = 0

    func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
      count += 1
      return nil
    }
  }

  @Test("of any number of rules as many are asked as a chain may have")
  func longChain() {
    let silent = Silent()
    var driven = Driven(
      .test(rules: Array(repeating: silent, count: 1_000_000)), viewport: 100,
      pages: .uniform(count: 5))
    driven.send(.beginDrag(at: 0))
    #expect(driven.pager.decide(ReleaseInput()).decidedBy == "built-in")
    #expect(silent.count == Limits.maximumChain)
  }
}
