import FolioCore
import FolioDiagnostics
import FolioReport
import FolioStandard
import FolioTestSupport
import Testing

@Suite("A pager's report")
struct PagerReportTests {
  private func pager(pages: Int, rules: [any ReleaseStrategy] = []) -> Pager {
    let configuration = PagerConfiguration.test(rules: rules)
    return Driven(configuration, viewport: 300, pages: .uniform(count: pages)).pager
  }

  @Test("a pager prints as one line that does not grow with its pages", arguments: [1, 2_000_000])
  func line(pages: Int) {
    let line = "\(pager(pages: pages))"
    #expect(line == "idle, page 0 of \(pages), offset 0 in 0...\((pages - 1) * 300)")
  }

  @Test("without pages there is no page position")
  func noPages() {
    let json = pager(pages: 0).json.text
    for field in ["current", "settled", "fraction", "clampedFraction"] {
      #expect(json.contains("\"\(field)\":null"), "\(json)")
    }
  }

  @Test("the offset of an untouched pager has no sign")
  func zero() {
    let offset = Pager(FixedSource(.test())).offset
    #expect(offset.value.sign == .plus)
    #expect((-offset).value.sign == .plus)
  }

  @Test("a rule that gives no reason is named by the decision's reasons all the same")
  func silentRules() {
    let pager = pager(pages: 10, rules: [Undecided(), Silent()])
    let decision = pager.decide(ReleaseInput(velocity: .zero), reasons: true)
    #expect(decision.decidedBy == "silent")
    #expect(
      decision.reasons == [Reason("undecided", .noOpinion), Reason("silent", .answered)])
    #expect(pager.decide(ReleaseInput(velocity: .zero)).reasons.isEmpty)
  }
}

/// Decides, and says nothing.
private final class Silent: ReleaseStrategy {
  let identifier = "silent"
  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { .leave }
}

/// Has no opinion, and says nothing.
private final class Undecided: ReleaseStrategy {
  let identifier = "undecided"
  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { nil }
}
