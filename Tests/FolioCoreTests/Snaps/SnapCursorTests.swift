import FolioCore
import FolioTestSupport
import Testing

@Suite("Snap cursor")
struct SnapCursorTests {
  @Test("many steps at once reach the snap of as many single steps")
  func steps() {
    forAll(
      "many steps at once", share: 0.1, { Self.layout(&$0) }, settings: .current.atLeast(600)
    ) { layout in
      try Self.holdSteps(layout)
      return true
    }
  }

  @Test("many steps equal single ones if middle pages share a snap beside a pinned first page")
  func pinned() throws {
    let layout = PageLayout(
      pages: PageTable(uniform: 20, extent: 10), viewport: Viewport(extent: 100),
      padding: Insets(leading: 200, trailing: 100),
      rules: SnapRules(placement: .edgeAware, ends: .pin))
    #expect(layout.snap(ofGroup: 1)?.groups == 1...4)
    try Self.holdSteps(layout)
  }

  @Test("a step from a nonexistent snap returns the snap itself", arguments: [Int.max, .min])
  func noSnap(group: Int) {
    for loop in [LoopPlan(.off), LoopPlan(.seamless)] {
      let layout = PageLayout(
        pages: PageTable(uniform: 20, extent: 10), viewport: Viewport(extent: 100), loop: loop)
      let snap = Snap(low: 0, high: 0, groups: group...group, representative: group)
      for direction in [Direction.forward, .backward] {
        #expect(SnapGeometry(layout).snap(1, direction, from: snap) == snap)
      }
    }
  }

  private static func holdSteps(_ layout: PageLayout) throws {
    for group in [0, 1, 5, layout.groupCount - 1] {
      for direction in [Direction.forward, .backward] {
        guard let start = SnapGeometry(layout).cursor(atGroup: group) else { return }
        var walking = start
        for count in 1...45 {
          let moved = walking.move(direction) ? count : nil
          guard moved == nil || count < 6 || count % 9 == 0 else { continue }
          var leaping = start
          let leapt = leaping.move(direction, by: count)
          try hold(leaping.snap == walking.snap, "\(count) \(direction) from \(start.snap)")
          try hold(moved == nil || moved == leapt, "\(leapt) instead of \(count)")
          if moved == nil { break }
        }
      }
    }
  }

  private static let placements: [SnapPlacement] = [
    .aligned(0), .aligned(0.5), .aligned(1), .anchored(group: 0.3, snapport: 0.9),
    .anchored(group: 0, snapport: 1), .anchored(group: 1, snapport: 0), .edgeAware,
    .every(25, from: 0), .every(0.01, from: -0.1), .every(60, from: 1e12), .every(1, from: -1e15),
    .list([0, 20, 300]),
  ]
  private static let ends: [SnapEnds] = [.clamp, .free, .pad, .rests, .pin]

  private static func layout(_ choices: inout Choices) -> PageLayout {
    let extents = choices.array(upTo: 40) { $0.element(of: [100.0, 1, 30, 250, 0]) }
    let pages = PageTable(extents: extents, spacing: choices.element(of: [0, 1, 20]))
    let isInset = choices.flag()
    let rules = SnapRules(
      placement: choices.element(of: placements), tall: choices.flag() ? .scrollInside : .align,
      ends: choices.element(of: ends), endTolerance: choices.flag() ? 45 : 0,
      grouping: choices.element(of: [.single, .every(3), .every(3, first: 2)]))
    return PageLayout(
      pages: pages,
      viewport: Viewport(extent: choices.element(of: [200, 110.5, 110])),
      insets: isInset ? Insets(leading: 30, trailing: 80) : .zero,
      padding: choices.flag() ? Insets(leading: 200, trailing: 40) : .zero, rules: rules,
      loop: LoopPlan(choices.flag() ? .seamless : .off))
  }

  @Test(
    "steps in a loop end at the offset limit, single or many at once",
    arguments: [3, 500, 700, 9_000])
  func limit(count: Int) {
    let layout = PageLayout(
      pages: PageTable(uniform: 10, extent: 1e12), viewport: Viewport(extent: 100),
      loop: LoopPlan(.seamless))
    for direction in [Direction.forward, .backward] {
      var (leaping, walking) = (SnapGeometry(layout).cursor(atGroup: 0), 0)
      var other = leaping
      while walking < count, other?.move(direction) == true { walking += 1 }
      #expect(leaping?.move(direction, by: count) == walking)
      #expect(leaping?.snap == other?.snap)
    }
  }

  @Test(
    "a step over a billion snaps takes no time", .timeLimit(.minutes(15)),
    arguments: [
      .aligned(0), .aligned(0.5), .aligned(1), .anchored(group: 0, snapport: 1),
      .anchored(group: 1, snapport: 0), .edgeAware, .every(1, from: 0),
    ] as [SnapPlacement], [LoopPlan.Style.off, .seamless])
  func far(placement: SnapPlacement, style: LoopPlan.Style) {
    Self.goFar(SnapRules(placement: placement), extent: 1, style)
  }

  @Test(
    "a step over a billion snaps takes no time with a short or no snapport, or with spacing",
    .timeLimit(.minutes(15)),
    arguments: [
      (0.5, 1, 0, .align), (1, 5, 0, .scrollInside), (0, 5, 0, .scrollInside),
      (2, 0.5, 0.5, .align),
    ] as [(Points, Double, Double, TallPages)])
  func farInShortSteps(snapport: Points, extent: Double, spacing: Double, tall: TallPages) {
    Self.goFar(SnapRules(tall: tall), snapport: snapport, extent: extent, spacing: spacing, .off)
  }

  @Test(
    "a step over a billion tall pages takes no time", .timeLimit(.minutes(15)),
    arguments: [.aligned(0), .aligned(0.5), .anchored(group: 1, snapport: 1), .edgeAware]
      as [SnapPlacement], [TallPages.scrollInside, .cover])
  func farThroughTallPages(placement: SnapPlacement, tall: TallPages) {
    for style in [LoopPlan.Style.off, .seamless] {
      Self.goFar(SnapRules(placement: placement, tall: tall), extent: 5, style)
    }
  }

  private static func goFar(
    _ rules: SnapRules, snapport: Points = 2, extent: Double, spacing: Double = 0,
    _ style: LoopPlan.Style
  ) {
    var pages = PageTable(uniform: Limits.maximumUniformPages, extent: extent)
    pages.spacing = spacing
    let layout = PageLayout(
      pages: pages, viewport: Viewport(extent: snapport), rules: rules, loop: LoopPlan(style))
    let field = SnapGeometry(layout)
    let start = field.snap(ofGroup: 10)
    let there = start.map { field.snap(1_000_000_000, .forward, from: $0) }
    #expect(there?.groups == 1_000_000_010...1_000_000_010)
    let back = start.map { field.snap(1_000_000_000, .backward, from: $0) }
    #expect(back?.groups.contains(layout.isLooping ? -999_999_990 : 0) == true)
  }
}
