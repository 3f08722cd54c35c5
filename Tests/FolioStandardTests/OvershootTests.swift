import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Overshoot")
struct OvershootTests {
  /// A rule that lands at the end and overshoots it, by default by 100 points.
  private final class Overshooting: ReleaseStrategy {
    let identifier = "overshooting"
    let beyond: Double

    init(beyond: Double = 100) { self.beyond = beyond }

    func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
      let end = release.field.range.maximum
      return .rest(at: Rest(offset: end, overshoot: end + Points(beyond)))
    }
  }

  @Test("a motion can overshoot the end that it settles at")
  func overshoot() {
    var driven = Driven(
      .test(rules: [Overshooting()]), viewport: 100, pages: .uniform(count: 3))
    driven.send(.go(.last, animated: false))
    driven.send(.beginDrag(at: 200))
    driven.send(.release(ReleaseInput()))
    #expect(driven.pager.phase == .settling)
    #expect(driven.pager.target?.offset == 200)
    #expect(driven.pager.target?.overshoot == 300)
    driven.send(.stopped(at: 200))
    #expect(driven.pager.phase == .idle)
    #expect(driven.pager.offset == 200)
  }

  @Test("an overshoot that is not finite is dropped, and the target kept")
  func noPlace() {
    var driven = Driven(
      .test(rules: [Overshooting(beyond: .nan)]), viewport: 100, pages: .uniform(count: 3))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: 10, cause: .drag))
    driven.send(.release(ReleaseInput()))
    #expect(driven.pager.target?.offset == 200)
    #expect(driven.pager.target?.overshoot == nil)
  }
}
