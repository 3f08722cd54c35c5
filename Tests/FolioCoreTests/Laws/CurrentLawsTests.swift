import FolioCore
import FolioStandard
import FolioTestSupport
import Testing

/// Random pages on a random surface.
private struct MovedLine: CustomStringConvertible {
  var configuration: PagerConfiguration
  var label: String
  var viewport: Double
  var content: PageContent
  /// The page that is settled first.
  var page: Int

  init(_ choices: inout Choices) {
    let spacing = choices.element(of: [0, 10.0])
    let grouping: Grouping =
      choices.flag(1, outOf: 4)
      ? .every(choices.int(in: 2...3), first: choices.element(of: [nil, 1])) : .single
    let ends = choices.element(of: SnapEnds.allCases)
    let loops = choices.flag(1, outOf: 4)
    let snap = Self.snap(ends, &choices)
    let insets = choices.flag(1, outOf: 3) ? 20.0 : 0
    let isFree = choices.flag(1, outOf: 6)
    let isPlaced = choices.flag(1, outOf: 5)
    configuration = .test(
      layout: isPlaced
        ? .placed(grouping: grouping) : .content(spacing: .points(spacing), grouping: grouping),
      insets: LengthInsets(leading: .points(insets), trailing: .points(insets / 2)),
      snap: snap, rules: isFree ? [FreeRule()] : [NearestRule()],
      loop: LoopPlan(loops ? .clones : .off))
    viewport = Double(choices.int(in: 1...12) * 30)
    let count = choices.int(in: 1...8)
    content =
      isPlaced
      ? .placed(PlacedContent(choices.array(of: count) { Self.placed(&$0) }))
      : .extents(choices.array(of: count) { Double($0.int(in: 0...12) * 20) })
    page = choices.int(in: 0...count - 1)
    label =
      "\(snap.rests) \(snap.tall) ends \(ends) spacing \(spacing) "
      + "\(grouping) loops \(loops) insets \(insets) free \(isFree)"
  }

  /// A page at any position, possibly overlapping others or without a snap point.
  private static func placed(_ choices: inout Choices) -> PlacedPage {
    PlacedPage(
      start: Double(choices.int(in: -2...40) * 20), extent: Double(choices.int(in: 0...12) * 20),
      alignment: choices.element(of: [nil, nil, 0, 0.5, 1]), snaps: choices.flag(5, outOf: 6))
  }

  private static func snap(_ ends: SnapEnds, _ choices: inout Choices) -> SnapPlan {
    switch choices.int(in: 0...6) {
    case 6: list(ends, &choices)
    case 0: SnapPlan.every(.points(Double(choices.int(in: 1...9) * 20)), ends: ends)
    case 1: SnapPlan.edgeAware()
    default:
      SnapPlan.aligned(
        choices.element(of: [0, 0.5, 1]),
        tall: choices.flag(1, outOf: 4) ? .scrollInside : .align, ends: ends)
    }
  }

  private static func list(_ ends: SnapEnds, _ choices: inout Choices) -> SnapPlan {
    let gaps = choices.array(of: choices.int(in: 0...5)) { Double($0.int(in: 1...9) * 20) }
    let first = Double(choices.int(in: -3...5) * 20)
    let offsets = gaps.reduce(into: [first]) { $0.append($0[$0.count - 1] + $1) }
    return SnapPlan(.placed(.list(offsets.map { Points($0) })), ends: ends)
  }

  /// The pager, settled on its page.
  var start: Driven {
    var driven = Driven(configuration, viewport: Points(viewport), pages: content)
    driven.send(.go(.page(page), animated: false))
    return driven
  }

  var description: String { "\(label)\nviewport \(viewport) \(content) from page \(page)" }
}

/// A snap point found by a search of all groups.
private struct FoundSnap {
  var low: Points
  var high: Points
  var groups: [Int]

  func distance(to offset: Points) -> Points {
    (offset - offset.clamped(low, high)).magnitude
  }
}

extension PageLayout {
  /// All snap points, computed for each group separately; those of three laps in a loop.
  fileprivate func everySnap() -> [FoundSnap] {
    let count = groupCount
    let groups = isLooping ? Array(-count..<2 * count) : Array(0..<count)
    let rests = groups.map { (group: $0, rest: clampedRest(ofGroup: $0)) }
      .sorted { ($0.rest.low, $0.group) < ($1.rest.low, $1.group) }
    var snaps: [FoundSnap] = []
    for (group, rest) in rests {
      if let last = snaps.last, rest.low <= last.high {
        snaps[snaps.count - 1].groups.append(group)
        snaps[snaps.count - 1].high = max(last.high, rest.high)
      } else {
        snaps.append(FoundSnap(low: rest.low, high: rest.high, groups: [group]))
      }
    }
    return snaps
  }

  private func canonical(_ group: Int) -> Int {
    ((group % groupCount) + groupCount) % groupCount
  }

  /// The number of each snap point: from 0 in a row, from the first group of each lap in a loop.
  fileprivate func numbers(of snaps: [FoundSnap]) -> [Int] {
    guard isLooping else { return Array(snaps.indices) }
    let first = snaps.firstIndex { $0.groups.contains(0) } ?? 0
    let next = snaps.firstIndex { $0.groups.contains(groupCount) } ?? first
    let lap = max(1, next - first)
    return snaps.indices.map { (($0 - first) % lap + lap) % lap }
  }

  /// The pages that can be current at an offset by definition: at the nearest snap point, the
  /// preferred group if it snaps there, else the outermost in reading order.
  ///
  /// Two snap points can be equally near within a rounding error, and a range can belong to several
  /// groups, to each in part.
  fileprivate func currentPages(
    at offset: Points, in snaps: [FoundSnap], preferring preferred: Int, named page: Int?
  ) -> Set<Int> {
    let limit = Tolerance.rounding(at: offset)
    let least = snaps.map { $0.distance(to: offset) }.min() ?? 0
    let nearest = snaps.filter { $0.distance(to: offset) <= least + limit }
    // Halfway between two snap points, the later one is current.
    guard let snap = nearest.last else { return [] }
    let place = offset.clamped(snap.low, snap.high)
    let there = snap.groups.filter {
      let rest = clampedRest(ofGroup: $0)
      return place >= rest.low - limit && place <= rest.high + limit
    }
    let own = there.filter { ($0 - preferred) % groupCount == 0 }
    let outermost = snap.groups.contains(0) && !isLooping ? there.min() : there.max()
    let groups =
      !own.isEmpty ? own : snap.high > snap.low ? there : [outermost].compactMap(\.self)
    return Set(
      groups.map { group in
        let pages = pages(ofGroup: canonical(group))
        return page.flatMap { pages.contains($0) ? $0 : nil } ?? pages.lowerBound
      })
  }
}

@Suite("Laws of the current page")
struct CurrentLawsTests {
  @Test(
    "the page of the nearest snap point is current during a drag and after it, with any ends"
  )
  func nearest() {
    forAll("current is nearest", share: 0.3, { MovedLine(&$0) }) { line in
      var driven = line.start
      let layout = driven.pager.layout
      guard layout.groupCount > 0 else { return true }
      let snaps = layout.everySnap()
      let numbers = layout.numbers(of: snaps)
      try hold(
        layout.snapCount == Set(numbers).count,
        "\(layout.snapCount) snap points, not \(Set(numbers).count)")
      let anchor = driven.pager.anchorGroup
      let named = driven.pager.current
      driven.send(.beginDrag(at: driven.pager.offset))
      let (low, high) =
        layout.isLooping
        ? (layout.range.minimum, layout.range.minimum + layout.contentExtent)
        : (layout.range.minimum - 70, layout.range.maximum + 70)
      for step in 0...60 {
        let offset = low + (high - low) * (Double(step) / 60)
        driven.send(.scroll(to: offset, cause: .drag))
        let expected = layout.currentPages(at: offset, in: snaps, preferring: anchor, named: named)
        let current = driven.pager.current ?? -1
        try hold(
          expected.contains(current), "at \(offset) page \(current), not \(expected.sorted())")
        let least = snaps.map { $0.distance(to: offset) }.min() ?? 0
        let nearest = snaps.lastIndex {
          $0.distance(to: offset) <= least + Tolerance.rounding(at: offset)
        }
        let number = nearest.map { numbers[$0] }
        try hold(
          driven.pager.currentSnap == number,
          "at \(offset) snap point \(driven.pager.currentSnap ?? -1), not \(number ?? -1)")
        var rested = driven
        rested.send(.release(ReleaseInput()))
        if rested.pager.target == nil { rested.send(.stopped(at: offset)) }
        rested.arrive()
        guard rested.pager.offset == offset else { continue }
        try hold(
          rested.pager.current == current,
          "at rest at \(offset) page \(rested.pager.current ?? -1), not \(current)")
      }
      return true
    }
  }

  @Test("a touch without movement does not change the current page")
  func touch() {
    forAll("a touch changes no page", PagerWord.any) { word in
      var driven = word.start
      for event in word.events {
        driven.send(event)
        guard driven.pager.phase == .idle, driven.pager.openTransitions == 0 else { continue }
        var touched = driven
        touched.send(.beginDrag(at: touched.pager.offset))
        try hold(
          touched.pager.current == driven.pager.current,
          "page \(driven.pager.current ?? -1) became \(touched.pager.current ?? -1) by a touch")
      }
      return true
    }
  }

  struct Moved: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var source: PagerConfiguration
    var viewport: Double
    var content: PageContent
    var page: Int
    /// Offsets during the drag, and the current page at each.
    var course: [(offset: Double, page: Int)]
  }

  static let courses: [Moved] = [
    Moved(
      testDescription: "pages of 100 on 450: the last rests at 550",
      source: .test(layout: .uniform(extent: .points(100))), viewport: 450,
      content: .uniform(count: 10), page: 9,
      course: [(550, 9), (549, 9), (526, 9), (524, 5), (500, 5), (545, 9)]),
    Moved(
      testDescription: "tabs that all fit are one snap point",
      source: .test(
        layout: .uniform(extent: .points(60)), snap: .aligned(0.5)),
      viewport: 390, content: .uniform(count: 5), page: 4, course: [(0, 4), (-20, 4), (20, 4)]),
    Moved(
      testDescription: "centered pages at the leading end",
      source: .test(
        layout: .uniform(extent: .points(100)), snap: .aligned(0.5)),
      viewport: 450, content: .uniform(count: 10), page: 0,
      course: [(0, 0), (1, 0), (10, 0), (13, 2), (25, 2)]),
  ]

  @Test(
    "another page becomes current exactly halfway between two snap points",
    arguments: courses)
  func moves(_ moved: Moved) {
    var driven = Driven(moved.source, viewport: Points(moved.viewport), pages: moved.content)
    driven.send(.go(.page(moved.page), animated: false))
    #expect(driven.pager.current == moved.page)
    driven.send(.beginDrag(at: driven.pager.offset))
    for (offset, page) in moved.course {
      driven.send(.scroll(to: Points(offset), cause: .drag))
      #expect(driven.pager.current == page, "at \(offset)")
    }
  }
}
