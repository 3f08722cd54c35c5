import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("The limit `stop`")
struct StopLimitTests {
  static func target(
    stops: Set<Int>, from start: Points, to end: Points, kind: Release.Kind = .directionAndEnd
  ) -> Points? {
    let pages = (0..<10).map { index in
      PlacedPage(
        start: Double(index) * 100, extent: 100, stop: stops.contains(index) ? .always : .normal)
    }
    let rule = ProjectedRule(
      kind: kind == .directionOnly ? .direction : .any)
    var driven = Driven(
      .test(layout: .placed(), rules: [rule], limits: [StopLimit()]),
      viewport: 100, pages: .placed(PlacedContent(pages)))
    driven.send(.beginDrag(at: start))
    let input = ReleaseInput(gesture: Release.Gesture(kind: kind), proposedTarget: end)
    return driven.pager.decide(input).target?.offset
  }

  @Test("a release lands on the first stop it would pass")
  func first() {
    #expect(Self.target(stops: [3, 5], from: 100, to: 810) == 300)
    #expect(Self.target(stops: [3, 5], from: 110, to: 290) == 300)
    #expect(Self.target(stops: [3, 5], from: 100, to: 210) == 200)
    #expect(Self.target(stops: [3, 5], from: 800, to: 0) == 500)
    #expect(Self.target(stops: [], from: 100, to: 810) == 800)
  }

  @Test("a target inside a tall page that stops is not moved to the page's edge")
  func inside() {
    let pages = [
      PlacedPage(start: 0, extent: 100), PlacedPage(start: 100, extent: 400, stop: .always),
      PlacedPage(start: 500, extent: 100),
    ]
    var driven = Driven(
      .test(
        layout: .placed(), snap: .aligned(tall: .scrollInside), rules: [ReadsOn()],
        limits: [StopLimit()]),
      viewport: 100, pages: .placed(PlacedContent(pages)))
    driven.send(.beginDrag(at: 50))
    #expect(driven.pager.decide(ReleaseInput()).target?.offset == 300)
  }

  @Test("a gesture that starts on a stop leaves it")
  func leave() {
    #expect(Self.target(stops: [3, 5], from: 300, to: 400) == 400)
    #expect(Self.target(stops: [3, 5], from: 300, to: 810) == 500)
    #expect(Self.target(stops: [3], from: 310, to: 0) == 300)
  }

  @Test("a release with only an end or only a direction is not limited")
  func kinds() {
    #expect(Self.target(stops: [3], from: 100, to: 810, kind: .endPosition) == 800)
    #expect(Self.target(stops: [3], from: 100, to: 810, kind: .directionOnly) == 800)
  }

  @Test(
    "in a loop of stops, an answer at an offset that is no number stays", .timeLimit(.minutes(1)))
  func noNumber() {
    let layout = Driven(
      .test(layout: .uniform(stop: .always), loop: LoopPlan(.seamless)), viewport: 100,
      pages: .uniform(count: 5)
    ).pager.layout
    for offset in [Double.greatestFiniteMagnitude * 2, -1e300, Double.nan, 1e300] as [Double] {
      for end in [1e300, -1e300, 0, 700] as [Double] {
        let release = Release(
          gesture: Release.Gesture(),
          place: Release.Place(offset: Points(offset), gestureStart: 0, startGroup: 0),
          momentum: Release.Momentum(), field: SnapGeometry(layout))
        var reasons = Reasons(wanted: false)
        _ = StopLimit().limit(.rest(at: Rest(offset: Points(end))), of: release, reasons: &reasons)
      }
    }
  }

  @Test("if every page stops, a fling lands on the next one")
  func all() {
    var driven = Driven(
      .test(
        layout: .uniform(stop: .always), rules: [NearestRule(basis: .projection)],
        limits: [StopLimit()]),
      viewport: 100, pages: .uniform(count: 1_000_000))
    driven.send(.beginDrag(at: 0))
    #expect(driven.pager.decide(ReleaseInput(velocity: 900)).target?.offset == 100)
  }
}

/// A rule that lands inside the second page.
private final class ReadsOn: ReleaseStrategy {
  let identifier = "reads-on"

  func answer(_ release: borrowing Release, reasons: inout Reasons) -> Answer? {
    .rest(at: Rest(offset: 300))
  }
}
