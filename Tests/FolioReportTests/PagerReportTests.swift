import FolioCore
import FolioDiagnostics
import FolioFeel
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
    let pager = pager(pages: 0)
    #expect(pager.fraction == nil && pager.clampedFraction == nil)
    let json = pager.json.text
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

  @Test(
    "more steps than there are rests ahead are said to be too many",
    arguments: [
      (0, 2, false), (0, 3, true), (1, 1, false), (1, 2, true), (1, -1, false), (1, -2, true),
    ])
  func shortfall(page: Int, steps: Int, isShort: Bool) {
    // The last three pages share the rest at the end.
    let configuration = PagerConfiguration.test(
      layout: .uniform(extent: .points(100)), rules: [Granting(steps)])
    var driven = Driven(configuration, viewport: 300, pages: .uniform(count: 5))
    driven.send(.go(.page(page), animated: false))
    let report = ReleaseReport(ReleaseInput(velocity: .zero), in: driven.pager)
    #expect(report.phrase.contains("there is no further page") == isShort, "\(report.phrase)")
  }

  @Test(
    "steps by the million are explained at once, round a loop and along a line",
    .timeLimit(.minutes(15)), arguments: [LoopPlan.Style.off, .clones])
  func farShortfall(style: LoopPlan.Style) {
    let configuration = PagerConfiguration.test(
      rules: [Granting(50_000_000)], loop: LoopPlan(style))
    let pager = Driven(configuration, viewport: 300, pages: .uniform(count: 100_000_000)).pager
    let report = ReleaseReport(ReleaseInput(velocity: .zero), in: pager)
    #expect(report.decision.target?.page == 50_000_000)
    #expect(report.phrase == "50000000 snap points forward")
  }
}

/// Goes so many pages on from the nearest one; back where they are negative.
private final class Granting: ReleaseStrategy {
  let identifier = "granting"
  private let count: Int

  init(_ count: Int) { self.count = count }

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    reasons.note(Reason(identifier, .steps(abs(count), count < 0 ? .backward : .forward)))
    let group = release.field.group(nearest: release.place.offset) + count
    return release.field.snap(ofGroup: group).map { .rest(at: Rest(offset: $0.low)) }
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
