import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// A rule that always lands at offset 0.
private final class FirstRest: ReleaseStrategy {
  let identifier = "first"

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    .rest(at: Rest(offset: 0))
  }
}

@Suite("Releases inside a tall page")
struct ScrollInsideTests {
  /// A release inside or beside a tall page that scrolls from 100 to 400.
  struct Row: CustomTestStringConvertible, Sendable {
    var offset: Points
    var end: Points
    /// The target inside the page; `nil` if the rules decide.
    var rest: Points?
    var testDescription: String { "from \(offset.value) to \(end.value)" }

    init(_ offset: Points, to end: Points, rests rest: Points?) {
      (self.offset, self.end, self.rest) = (offset, end, rest)
    }
  }

  private static func decision(
    _ row: Row, _ tall: TallPages = .scrollInside, _ kind: Release.Kind = .directionAndEnd
  ) -> Decision {
    var driven = Driven(
      .test(layout: .content(), snap: .aligned(tall: tall), rules: [FirstRest()]),
      viewport: 100, pages: .extents([100, 400, 100]))
    driven.send(.beginDrag(at: 0))
    driven.send(.scroll(to: row.offset, cause: .drag))
    let gesture = Release.Gesture(kind: kind)
    return driven.pager.decide(
      ReleaseInput(gesture: gesture, proposedTarget: row.end), reasons: true)
  }

  static let rows = [
    Row(250, to: 250, rests: 250), Row(250, to: 300, rests: 300), Row(250, to: 20, rests: 100),
    Row(250, to: 900, rests: 400), Row(250, to: 400, rests: 400), Row(250, to: 100, rests: 100),
    Row(100, to: 101, rests: 101), Row(100, to: 900, rests: 400), Row(100, to: 100, rests: nil),
    Row(100, to: 99, rests: nil), Row(400, to: 399, rests: 399), Row(400, to: 0, rests: 100),
    Row(400, to: 400, rests: nil), Row(400, to: 401, rests: nil), Row(99, to: 300, rests: nil),
    // Within rounding of an edge is at the edge.
    Row(100 - 5e-10, to: 300, rests: 300), Row(100 - 5e-10, to: 99, rests: nil),
    Row(400 + 5e-10, to: 300, rests: 300), Row(400 + 5e-10, to: 401, rests: nil),
    Row(401, to: 300, rests: nil), Row(450, to: 300, rests: nil), Row(0, to: 300, rests: nil),
  ]

  @Test(
    "a release inside a tall page stays within its edges, unless it leaves from an edge",
    arguments: rows)
  func inside(_ row: Row) {
    let decision = Self.decision(row)
    #expect(decision.target?.offset == row.rest ?? 0)
    #expect(decision.decidedBy == (row.rest == nil ? "first" : TallPages.scrollInside.rawValue))
    guard let rest = row.rest else { return }
    let limited = rest == row.end ? [] : [Reason.Finding.limited(from: row.end, to: rest)]
    #expect(decision.reasons.map(\.finding) == [.insideTall] + limited)
  }

  @Test(
    "the rules decide without `scrollInside`, and for a gesture with only a direction"
  )
  func others() {
    let row = Row(250, to: 300, rests: nil)
    for tall in TallPages.allCases where tall != .scrollInside {
      #expect(Self.decision(row, tall).decidedBy == "first", "\(tall)")
    }
    #expect(Self.decision(row, .scrollInside, .directionOnly).decidedBy == "first")
    #expect(Self.decision(row, .scrollInside, .endPosition).target?.offset == 300)
  }

  @Test("the rules decide if a page exceeds the snapport only by its separator")
  func separators() {
    func decidedBy(_ extent: Double) -> String {
      var driven = Driven(
        .test(
          layout: .content(minimum: .viewport(1), separator: 10),
          snap: .aligned(tall: .scrollInside), rules: [FirstRest()]),
        viewport: 100, pages: .extents([0, extent, 0]))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: 114, cause: .drag))
      return driven.pager.decide(ReleaseInput(proposedTarget: 114)).decidedBy
    }
    #expect(decidedBy(0) == "first")
    #expect(decidedBy(110) == "first")
    #expect(decidedBy(111) == TallPages.scrollInside.rawValue)
  }

  @Test("the rules decide if a page exceeds its separator by a rounding error")
  func separatorAndRounding() {
    for (extent, decidedBy) in [
      (1.5, "first"), (1.5 + 0.5e-9, "first"), (1.5 + 2e-9, TallPages.scrollInside.rawValue),
    ] {
      let layout = PageLayout(
        pages: PageTable(extents: [extent, 5]), viewport: Viewport(extent: 1),
        rules: SnapRules(tall: .scrollInside, separator: 0.5))
      let release = Release(
        gesture: Release.Gesture(),
        place: Release.Place(offset: 0.25, gestureStart: 0, startGroup: 0),
        momentum: Release.Momentum(), field: SnapGeometry(layout))
      let configuration = PagerConfiguration.test(
        snap: .aligned(tall: .scrollInside), rules: [FirstRest()])
      #expect(configuration.decision(of: release).decidedBy == decidedBy, "\(extent)")
    }
  }

  @Test("the rules decide before the first page, even if the first page is tall")
  func beforeFirst() {
    for (offset, decidedBy) in [(-50, "first"), (50, TallPages.scrollInside.rawValue)]
      as [(Points, String)]
    {
      var driven = Driven(
        .test(
          layout: .content(), snap: .aligned(tall: .scrollInside), rules: [FirstRest()]),
        viewport: 100, pages: .extents([400, 100]))
      driven.send(.beginDrag(at: 0))
      driven.send(.scroll(to: offset, cause: .drag))
      #expect(driven.pager.decide(ReleaseInput(proposedTarget: 100)).decidedBy == decidedBy)
    }
  }
}
