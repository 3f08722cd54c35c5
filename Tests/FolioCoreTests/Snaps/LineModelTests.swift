import FolioCore
import FolioTestSupport
import Testing

@Suite("Lines and loops of pages, compared with a search over every page")
struct LineModelTests {
  static let placements: [SnapPlacement] = [
    .aligned(0), .aligned(0.5), .aligned(1), .anchored(group: 1, snapport: 0),
    .anchored(group: 0.5, snapport: 0.25), .edgeAware, .every(30, from: 0), .every(40, from: -10),
    .every(20, from: 300),
    .list([0, 30, 90]), .list([-20, 10, 200]), .list([50]),
  ]

  /// Random lines and loops with a placement.
  private static func models(_ placement: SnapPlacement, _ seed: UInt64) -> [LineModel] {
    var choices = Choices(seed: seed)
    return (0..<60).map { LineModel(&choices, placement: placement, isLoop: $0 % 3 == 2) }
  }

  @Test(
    "the range, the lap length, the padding and the groups equal the model's", arguments: placements
  )
  func measures(placement: SnapPlacement) throws {
    for model in Self.models(placement, 1) {
      let layout = model.layout
      let range = layout.range.minimum.value...layout.range.maximum.value
      try hold(range == model.range, "\(model)")
      try hold(layout.period?.value == model.period, "\(model)")
      try hold(layout.padding == model.padding, "\(model)")
      try hold(layout.snapport.value == model.snapport, "\(model)")
      try hold(layout.groupCount == model.groupCount, "\(model)")
      try hold(layout.contentExtent.value == model.period ?? model.content, "\(model)")
      for number in model.queried {
        try hold(
          layout.pages(ofGroup: number) == model.group(number).pages, "\(number) of \(model)")
      }
    }
  }

  @Test(
    "the snap of each group equals the model's, and so do steps both ways", arguments: placements)
  func snaps(placement: SnapPlacement) throws {
    for model in Self.models(placement, 2) {
      let snaps = model.snaps.filter { model.queried.overlaps($0.groups) }
      for snap in snaps {
        for group in snap.groups {
          try hold(model.layout.snap(ofGroup: group) == snap, "group \(group) of \(model)")
        }
      }
      guard let first = snaps.first, let last = snaps.last else { continue }
      let geometry = SnapGeometry(model.layout)
      var cursor = geometry.cursor(atGroup: first.groups.upperBound)
      for snap in snaps.dropFirst() {
        let moved = cursor?.next()
        try hold(moved == true && cursor?.snap == snap, "\(model)")
      }
      for count in 0..<snaps.count {
        try hold(geometry.snap(count, .forward, from: first) == snaps[count], "\(model)")
        let back = geometry.snap(count, .backward, from: last)
        try hold(back == snaps[snaps.count - 1 - count], "\(model)")
      }
      for (index, snap) in snaps.enumerated() {
        // As many steps as requested while the offset is further on.
        let next = snaps[min(index + 1, snaps.count - 1)]
        try hold(geometry.snap(0, .forward, from: snap, notBeyond: 9e9) == snap, "\(model)")
        try hold(geometry.snap(1, .forward, from: snap, notBeyond: last.high) == next, "\(model)")
        // The first snap that reaches the offset.
        let ahead = geometry.snap(99, .forward, from: first, notBeyond: snap.high)
        let back = geometry.snap(99, .backward, from: last, notBeyond: snap.low)
        try hold(ahead == snap && back == snap, "\(snap) of \(model)")
      }
      for snap in snaps.dropLast().reversed() {
        let moved = cursor?.previous()
        try hold(moved == true && cursor?.snap == snap, "\(model)")
      }
      guard model.period == nil, var end = cursor else { continue }
      let (before, after) = (end.previous(), end.move(.forward, by: 99))
      try hold(!before && after == snaps.count - 1 && end.snap == last, "\(model)")
      let beyond = end.next()
      try hold(!beyond && end.snap == last, "\(model)")
    }
  }

  @Test("the snaps around an offset equal the model's", arguments: placements)
  func around(placement: SnapPlacement) throws {
    for model in Self.models(placement, 3) {
      let geometry = SnapGeometry(model.layout)
      for offset in model.offsets {
        let place = Points(offset)
        let found = geometry.cursor(atOrBefore: place)?.snap
        try hold(found == model.snap(atOrBefore: offset), "\(offset) of \(model)")
        let bracket = geometry.bracket(around: place)
        try hold(model.isBracket(bracket, around: offset), "\(offset) of \(model)")
        let release = Release(
          gesture: .init(), place: .init(offset: place, gestureStart: place, startGroup: 0),
          momentum: .init(), field: geometry)
        try hold(release.bracket(around: place) == bracket, "\(offset) of \(model)")
        try hold(release.snap(atOrBefore: place) == found, "\(offset) of \(model)")
      }
    }
  }

  @Test(
    "an offset within a rounding error of a snap point is at it; snap points that near do not tie",
    arguments: placements.prefix(3))
  func roundingErrors(placement: SnapPlacement) {
    let layout = PageLayout(
      pages: PageTable(uniform: 9, extent: 100), viewport: Viewport(extent: 100),
      rules: SnapRules(placement: placement))
    let geometry = SnapGeometry(layout)
    for (offset, group) in [
      (299.5, nil), (300 - 0.5e-9, 3), (300, 3), (300 + 0.5e-9, 3), (301, nil),
    ]
      as [(Points, Int?)]
    {
      Self.expect(group, at: offset, geometry)
    }
    // A rounding error beside the second page, which snaps at 0.
    let inset = SnapGeometry(
      PageLayout(
        pages: PageTable(uniform: 4, extent: 100), viewport: Viewport(extent: 200),
        insets: Insets(leading: 100), rules: SnapRules(placement: placement)))
    for (offset, group) in [(-2e-9, nil), (-1e-9, 1), (1e-9, 1), (2e-9, nil)] as [(Points, Int?)] {
      Self.expect(group, at: offset, inset)
    }
    let near = SnapGeometry(
      PageLayout(
        pages: PageTable(extents: [0.5e-9, 100, 100]), viewport: Viewport(extent: 100),
        rules: SnapRules(placement: .aligned(0), ends: .free)))
    for offset: Points in [-3, 0] {
      let found = near.nearestSnap(to: offset, ties: .upper)
      #expect(found?.snap.groups == 0...0 && found?.wasTie == false)
    }
    // A difference of exactly a rounding error is still a tie.
    let border = SnapGeometry(
      PageLayout(
        pages: PageTable(), viewport: Viewport(extent: 100),
        rules: SnapRules(placement: .list([-1e-9, 2e-9]), ends: .free)))
    #expect(border.nearestSnap(to: 0, ties: .upper)?.wasTie == true)
  }

  /// Expects a release and its layout to find this group at an offset.
  private static func expect(_ group: Int?, at offset: Points, _ geometry: SnapGeometry) {
    let release = Release(
      gesture: .init(), place: .init(offset: offset, gestureStart: offset, startGroup: 0),
      momentum: .init(), field: geometry)
    #expect(release.bracket(around: offset).at?.groups.lowerBound == group, "\(offset)")
    #expect(geometry.bracket(around: offset).at?.groups.lowerBound == group, "\(offset)")
  }

  @Test(
    "the nearest snap and the nearest group equal the model's for every tie rule",
    arguments: placements)
  func nearest(placement: SnapPlacement) throws {
    for model in Self.models(placement, 4) {
      let geometry = SnapGeometry(model.layout)
      for (index, offset) in model.offsets.enumerated() {
        for ties in TieRule.allCases {
          let start = (model.queried.first ?? 0) + index % (model.queried.count + 1)
          let found = geometry.nearestSnap(to: Points(offset), ties: ties, startGroup: start)
          let expected = model.nearestSnap(to: offset, ties, startGroup: start)
          try hold(
            found?.snap == expected?.snap && found?.wasTie == expected?.wasTie,
            "\(offset) \(ties) from \(start) of \(model)")
          try hold(
            model.layout.group(nearest: Points(offset), ties: ties)
              == model.group(nearest: offset, ties), "\(offset) \(ties) of \(model)")
        }
      }
    }
  }

  @Test("page positions and offsets convert as in the model", arguments: placements)
  func position(placement: SnapPlacement) throws {
    for model in Self.models(placement, 5) {
      let knots = model.knots
      for offset in model.offsets {
        let found = model.layout.position(at: Points(offset))
        try hold(isNear(found, knots.position(at: offset)), "\(offset) of \(model)")
      }
      guard !placement.isListed, !model.snaps.isEmpty else { continue }
      for page in model.queriedPages {
        for position in [-0.25, 0, 0.5].map({ Double(page) + $0 }) {
          let found = model.layout.offset(atPosition: position).value
          try hold(isNear(found, knots.offset(at: position)), "position \(position) of \(model)")
        }
      }
    }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude < 1e-9 }

  @Test(
    "the unclamped snap point, the distance and the stride of a page equal the model's",
    arguments: placements)
  func distances(placement: SnapPlacement) throws {
    for model in Self.models(placement, 6) where !model.groups.isEmpty {
      let layout = model.layout
      for page in model.queriedPages {
        let group = layout.group(ofPage: page)
        let rest = model.group(group).ideal
        let isOwn =
          placement.isListed
          ? group == model.listedGroup(ofPage: page)
          : model.group(group).pages.contains(page)
        try hold(isOwn, "group \(group) of page \(page) of \(model)")
        try hold(layout.unclampedRest(ofPage: page).value == rest.lowerBound, "\(page) of \(model)")
        let ahead = layout.offset(where: page, isAheadBy: 7)
        try hold(ahead.value == rest.lowerBound - 7, "\(page) of \(model)")
        let isInside = model.period != nil || group + 1 < model.groupCount
        let next = isInside ? model.group(group + 1).ideal.lowerBound - rest.upperBound : 0
        let stride = layout.stride(after: page).value
        try hold(stride == (next > 0 ? next : model.lone), "\(page) of \(model)")
        for offset in [rest.lowerBound - 3, rest.lowerBound, rest.upperBound, rest.upperBound + 3] {
          let distance =
            offset < rest.lowerBound ? rest.lowerBound - offset : min(0, rest.upperBound - offset)
          let found = layout.distance(ofPage: page, at: Points(offset)).value
          try hold(found == distance, "\(page) at \(offset) of \(model)")
        }
      }
    }
  }

  @Test("the visible pages and their frames equal the model's", arguments: placements.prefix(2))
  func visible(placement: SnapPlacement) throws {
    for model in Self.models(placement, 7) {
      let layout = model.layout
      let geometry = SnapGeometry(layout)
      for offset in model.offsets + model.pageEdges {
        try hold(layout.page(at: Points(offset)) == model.page(at: offset), "\(offset) of \(model)")
        for (before, after) in [(0.0, 0.0), (10, 0), (0, 30), (-10, -30)] {
          let (start, end) = (offset - max(0, before), offset + model.viewport + max(0, after))
          let found = layout.visiblePages(
            at: Points(offset), before: Points(before), after: Points(after))
          let expected = model.pages(from: start, to: end)
          try hold(found == expected, "\(offset), \(before), \(after) of \(model)")
        }
        let mean = geometry.meanVisibleExtent(at: Points(offset)).value
        try hold(mean == model.meanVisibleExtent(at: offset), "\(offset) of \(model)")
      }
      for page in model.queriedPages {
        let frame = layout.frame(ofPage: page, at: 5)
        try hold(frame.start.value == model.start(page) - 5, "\(page) of \(model)")
        try hold(frame.extent.value == model.extent(page), "\(page) of \(model)")
        let place = layout.pageOnLap(page)
        try hold(place == model.onLap(page), "\(page) of \(model)")
      }
    }
  }
}
