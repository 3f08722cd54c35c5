import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Decisions about a release")
struct DecideTests {
  private static let unusable = [
    ReleaseInput(proposedTarget: Points(.nan)), ReleaseInput(proposedTravel: Points(.infinity)),
    ReleaseInput(pointerTravel: Points(-1e300)), ReleaseInput(fingerTarget: Points(.nan)),
    ReleaseInput(velocity: Velocity(pointsPerMillisecond: .nan)),
  ]

  @Test(
    "a release has `caughtMoving` while the pager is settling, but not while idle")
  func caught() {
    var driven = Driven(.test(), viewport: 100, pages: .uniform(count: 5))
    #expect(!driven.pager.release(of: ReleaseInput()).place.caughtMoving)
    driven.send(.go(.page(2), animated: true))
    #expect(driven.pager.release(of: ReleaseInput()).place.caughtMoving)
  }

  @Test(
    "a release with invalid numbers is decided by the built-in rule, without a target",
    arguments: unusable)
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

  /// A rule that never decides and counts its calls.
  private final class Silent: ReleaseStrategy, @unchecked Sendable {
    let identifier = "silent"
    private(set) var count = 0

    func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
      count += 1
      return nil
    }
  }

  @Test("rules beyond the maximum length of a chain are not called")
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
