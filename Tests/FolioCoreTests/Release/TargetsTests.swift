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

  @Test("a rounding error beside a stretch is of the group that rests at its edge")
  func roundingErrors() {
    // Stretches of 300 points that another page rests in, the one from 0 on and the other up to 0.
    for (extents, insets, viewport, rest, page) in [
      ([0, 400], 0, 100, Rest(offset: Points(-1e-9), group: 1), 1),
      ([400, 0], 300, 400, Rest(offset: Points(1e-9), group: 0), 0),
    ] as [([Double], Double, Points, Rest, Int)] {
      var driven = Driven(
        .test(
          layout: ContentLayout(), insets: LengthInsets(leading: .points(insets)),
          snap: AlignedSnap(tall: .scrollInside), rules: [FixedRule(.rest(at: rest))]),
        viewport: viewport,
        pages: .extents(extents))
      driven.send(.go(.page(1 - page), animated: false))
      let decision = driven.pager.decide(
        ReleaseInput(gesture: Release.Gesture(kind: .directionOnly)))
      #expect(decision.decidedBy == "fixed" && decision.target?.page == page)
    }
  }
}
