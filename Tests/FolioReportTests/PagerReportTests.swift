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

  @Test(
    "a pager prints as one short line, however many pages there are", arguments: [1, 2_000_000])
  func line(pages: Int) {
    let line = "\(pager(pages: pages))"
    #expect(line == "idle, page 0 of \(pages), offset 0 in 0...\((pages - 1) * 300)")
  }

  @Test("without pages the page position is nil, and null in JSON")
  func noPages() {
    let pager = pager(pages: 0)
    #expect(pager.fraction == nil && pager.clampedFraction == nil)
    let json = pager.json.text
    for field in ["current", "settled", "fraction", "clampedFraction"] {
      #expect(json.contains("\"\(field)\":null"), "\(json)")
    }
  }

  @Test("the offset of a new pager is positive zero, and so is its negation")
  func zero() {
    let offset = Pager(FixedSource(.test())).offset
    #expect(offset.value.sign == .plus)
    #expect((-offset).value.sign == .plus)
  }

  @Test("a rule that notes no reason is still named in the reasons of a decision")
  func silentRules() {
    let pager = pager(pages: 10, rules: [Undecided(), Silent()])
    let decision = pager.decide(ReleaseInput(velocity: .zero), reasons: true)
    #expect(decision.decidedBy == "silent")
    #expect(
      decision.reasons == [Reason("undecided", .noOpinion), Reason("silent", .answered)])
    #expect(pager.decide(ReleaseInput(velocity: .zero)).reasons.isEmpty)
  }

  @Test(
    "a release report notes a number of steps beyond the last snap point",
    arguments: [
      (0, 2, false), (0, 3, true), (1, 1, false), (1, 2, true), (1, -1, false), (1, -2, true),
    ])
  func shortfall(page: Int, steps: Int, isShort: Bool) {
    // The last three pages share the snap point at the end.
    let configuration = PagerConfiguration.test(
      layout: .uniform(extent: .points(100)), rules: [Granting(steps)])
    var driven = Driven(configuration, viewport: 300, pages: .uniform(count: 5))
    driven.send(.go(.page(page), animated: false))
    let report = ReleaseReport(ReleaseInput(velocity: .zero), in: driven.pager)
    #expect(report.phrase.contains("there is no further page") == isShort, "\(report.phrase)")
  }

  @Test(
    "a move of 50 million steps is reported at once, with and without a loop",
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

/// Moves a number of groups from the nearest one, backward if negative.
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

/// Decides, but notes no reason.
private final class Silent: ReleaseStrategy {
  let identifier = "silent"
  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { .leave }
}

/// Does not decide and notes no reason.
private final class Undecided: ReleaseStrategy {
  let identifier = "undecided"
  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? { nil }
}
