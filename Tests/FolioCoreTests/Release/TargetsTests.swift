import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("All names of a target")
struct TargetsTests {
  /// A rest in a snap of a line or a loop, with or without the group that is meant, and the group that
  /// was settled.
  struct Place: CustomStringConvertible {
    var model: LineModel
    var snap: Snap
    var rest: Rest
    var settled: Int

    init?(_ choices: inout Choices) {
      let placement = choices.element(of: LineModelTests.placements)
      model = LineModel(&choices, placement: placement, isLoop: choices.flag(1, outOf: 3))
      let snaps = model.snaps.filter { [model] in model.asked.overlaps($0.groups) }
      guard !snaps.isEmpty, !model.extents.isEmpty else { return nil }
      snap = choices.element(of: snaps)
      let edges = snap.groups.flatMap { [model] in
        [model.group($0).rest.lowerBound, model.group($0).rest.upperBound]
      }
      let offset = choices.element(
        of: edges + edges.map { $0 + 0.5 }.filter { [snap] in snap.contains(Points($0)) })
      let groups = Array(snap.groups)
      rest = Rest(
        offset: Points(offset), group: choices.flag() ? choices.element(of: groups) : nil)
      settled = choices.element(of: groups + [0, model.groupCount - 1])
    }

    var description: String { "\(rest) settled \(settled) of \(snap) in \(model)" }

    func rests(_ group: Int) -> Bool { model.group(group).rest.contains(rest.offset.value) }

    /// The group that is meant: the one that the rest names, the settled one on the lap at hand, the one
    /// that stands for the snap, and the last that begins there, whichever is the first to rest there.
    var group: Int {
      let lap =
        model.period == nil
        ? 0 : Int((Double(snap.representative) / Double(model.groupCount)).rounded(.down))
      let index =
        model.period == nil
        ? settled
        : settled - Int((Double(settled) / Double(model.groupCount)).rounded(.down))
          * model.groupCount
      let named = [rest.group, index + lap * model.groupCount].compactMap { $0 }
      if snap.groups.count == 1 { return snap.representative }
      if let group = named.first(where: { snap.groups.contains($0) && rests($0) }) { return group }
      if rests(snap.representative) { return snap.representative }
      return snap.groups.last { model.group($0).rest.lowerBound <= rest.offset.value }
        ?? snap.groups.lowerBound
    }

    var edge: SnapEdge {
      let stretch = model.group(group).rest
      guard snap.isInterval, stretch.upperBound > stretch.lowerBound else { return .point }
      if rest.offset.value <= stretch.lowerBound { return .leading }
      return rest.offset.value >= stretch.upperBound ? .trailing : .inside
    }

    var decision: Decision {
      PagerConfiguration.test(rules: [FixedRule(.rest(at: rest))]).decide(
        Release(
          gesture: Release.Gesture(),
          place: Release.Place(
            offset: 7, gestureStart: 0, startGroup: 0, settledGroup: settled),
          momentum: Release.Momentum(), field: SnapGeometry(model.layout)))
    }
  }

  @Test("are those of the group that is meant there, of its page, its lap and the edge it is at")
  func names() {
    forAll("names of a target", share: 0.5, { Place(&$0) }) { place in
      guard let place, let target = place.decision.target else { return true }
      let (page, lap) = place.model.onLap(place.model.group(place.group).pages.lowerBound)
      try hold(target.offset == place.rest.offset && target.snap == place.snap, "the place")
      try hold(target.group == place.group, "group \(target.group), not \(place.group)")
      try hold(target.page == page && target.lap == lap, "page \(target.page) on \(target.lap)")
      return target.edge == place.edge
    }
  }

  /// Where a rule leads that rests at one place.
  private static func target(
    _ rest: Rest, settled: Int, from offset: Points = 50, _ layout: PageLayout
  ) -> PagerTarget? {
    PagerConfiguration.test(rules: [FixedRule(.rest(at: rest))]).decide(
      Release(
        gesture: Release.Gesture(),
        place: Release.Place(
          offset: offset, gestureStart: 0, startGroup: 0, settledGroup: settled),
        momentum: Release.Momentum(), field: SnapGeometry(layout))
    ).target
  }

  @Test(
    "round a loop the settled page of those at one rest is meant on every lap", arguments: -2...2)
  func settledOnLap(lap: Int) {
    let layout = PageLayout(
      pages: PageTable(extents: [100, 0, 100, 100]), viewport: Viewport(extent: 100),
      loop: LoopPlan(.seamless))
    let target = Self.target(Rest(offset: Points(Double(lap) * 300 + 100)), settled: 1, layout)
    #expect(target?.group == 4 * lap + 1 && target?.page == 1 && target?.lap == lap)
  }

  /// Pages that are scrolled through where they are longer than the viewport of 100.
  private static func read(_ extents: [Double], restsAnywhere: Bool = false) -> PageLayout {
    PageLayout(
      pages: PageTable(extents: extents), viewport: Viewport(extent: 100),
      rules: SnapRules(tall: .scrollInside, restsAnywhere: restsAnywhere))
  }

  @Test("at the beginning the first page is meant, also where the next one is read from there on")
  func readFromBeginning() {
    let target = Self.target(Rest(offset: 0), settled: 2, Self.read([0, 400, 100]))
    #expect(target?.group == 0 && target?.snap?.groups == 0...1 && target?.snap?.high == 300)
  }

  @Test("a page that is read has edges, and a snap of one point has none, whichever page is named")
  func edges() {
    let extents = [100.0, 400, 100]
    for (offset, edge) in [(100, .leading), (101, .inside), (400, .trailing), (0, .point)]
      as [(Points, SnapEdge)]
    {
      let target = Self.target(Rest(offset: offset), settled: 0, Self.read(extents))
      #expect(target?.edge == edge, "\(offset)")
    }
    let named = Self.target(
      Rest(offset: 0, group: 1), settled: 0, Self.read([0, 0, 400], restsAnywhere: true))
    #expect(named?.group == 1 && named?.edge == .point)
  }

  @Test("a rounding error beside a stretch is of the group that rests at its edge")
  func roundingErrors() {
    // Stretches of 300 points that another page rests in, the one from 0 on and the other up to 0.
    for (extents, insets, viewport, rest, page) in [
      ([0, 400], 0, 100, Rest(offset: Points(-1e-9), group: 1), 1),
      ([400, 0], 300, 400, Rest(offset: Points(1e-9), group: 0), 0),
    ] as [([Double], Double, Points, Rest, Int)] {
      var driven = Driven(
        .test(
          layout: .content(), insets: LengthInsets(leading: .points(insets)),
          snap: .aligned(tall: .scrollInside), rules: [FixedRule(.rest(at: rest))]),
        viewport: viewport,
        pages: .extents(extents))
      driven.send(.go(.page(1 - page), animated: false))
      let decision = driven.pager.decide(
        ReleaseInput(gesture: Release.Gesture(kind: .directionOnly)))
      #expect(decision.decidedBy == "fixed" && decision.target?.page == page)
    }
  }
}
