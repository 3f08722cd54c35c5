import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

@Suite("Group, page, lap and edge of a target")
struct TargetsTests {
  /// An offset of a snap point, with or without an explicit group, and the settled group.
  struct Place: CustomStringConvertible {
    var model: LineModel
    var snap: Snap
    var rest: Rest
    var settled: Int

    init?(_ choices: inout Choices) {
      let placement = choices.element(of: LineModelTests.placements)
      model = LineModel(&choices, placement: placement, isLoop: choices.flag(1, outOf: 3))
      let snaps = model.snaps.filter { [model] in model.queried.overlaps($0.groups) }
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

    /// The expected group: the first that snaps there of the explicit group, the settled group on
    /// the same lap, the representative of the snap point, and the last group that begins there.
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
      PagerConfiguration.test(rules: [FixedRule(.rest(at: rest))]).decision(
        of:
          Release(
            gesture: Release.Gesture(),
            place: Release.Place(
              offset: 7, gestureStart: 0, startGroup: 0, settledGroup: settled),
            momentum: Release.Momentum(), field: SnapGeometry(model.layout)))
    }
  }

  @Test("a target has the expected group at its offset, with its page, lap and edge")
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

  /// The target of a rule with a fixed answer.
  private static func target(
    _ rest: Rest, settled: Int, from offset: Points = 50, _ layout: PageLayout
  ) -> PagerTarget? {
    PagerConfiguration.test(rules: [FixedRule(.rest(at: rest))]).decision(
      of:
        Release(
          gesture: Release.Gesture(),
          place: Release.Place(
            offset: offset, gestureStart: 0, startGroup: 0, settledGroup: settled),
          momentum: Release.Momentum(), field: SnapGeometry(layout))
    ).target
  }

  @Test(
    "of pages that share a snap point, the settled one is the target on every lap",
    arguments: -2...2)
  func settledOnLap(lap: Int) {
    let layout = PageLayout(
      pages: PageTable(extents: [100, 0, 100, 100]), viewport: Viewport(extent: 100),
      loop: LoopPlan(.seamless))
    let target = Self.target(Rest(offset: Points(Double(lap) * 300 + 100)), settled: 1, layout)
    #expect(target?.group == 4 * lap + 1 && target?.page == 1 && target?.lap == lap)
  }

  /// Pages that scroll if they are longer than the viewport of 100.
  private static func read(_ extents: [Double], restsAnywhere: Bool = false) -> PageLayout {
    PageLayout(
      pages: PageTable(extents: extents), viewport: Viewport(extent: 100),
      rules: SnapRules(tall: .scrollInside, restsAnywhere: restsAnywhere))
  }

  @Test("at offset 0 the first page is the target, even if a tall page begins there")
  func readFromBeginning() {
    let target = Self.target(Rest(offset: 0), settled: 2, Self.read([0, 400, 100]))
    #expect(target?.group == 0 && target?.snap?.groups == 0...1 && target?.snap?.high == 300)
  }

  @Test("a target in a tall page has an edge, and one at a single offset has none")
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

  @Test("an answer a rounding error outside a tall page can name the page's group")
  func roundingErrors() {
    // Ranges of 300 points, one from 0 and one up to 0, with the snap point of another page inside.
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
