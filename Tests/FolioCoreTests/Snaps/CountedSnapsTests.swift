import FolioCore
import FolioTestSupport
import Testing

@Suite("Snaps a number of steps away, or as far as an offset")
struct CountedSnapsTests {
  // MARK: - Compared with single steps

  /// A query that single steps from snap to snap can answer.
  struct Question: CustomStringConvertible {
    var layout: PageLayout
    var group: Int
    var direction: Direction
    var count: Int
    var offset: Points?

    init(_ choices: inout Choices) {
      layout = choices.flag(1, outOf: 4) ? Self.placed(&choices) : Self.line(&choices)
      group = choices.int(in: 0...20)
      direction = choices.flag() ? .backward : .forward
      let span = layout.contentExtent.value + 200
      offset = choices.flag() ? Points(choices.dyadic(in: -3...4) * span) : nil
      let edge = layout.snap(ofGroup: choices.int(in: -5...25))
      if choices.flag(), offset != nil, let edge { offset = choices.flag() ? edge.low : edge.high }
      let counts = offset == nil && layout.isLooping ? [1, 2, 7, 60] : [1, 2, 7, 60, 5_000, .max]
      count = choices.flag(1, outOf: 4) ? choices.int(in: -1...30) : choices.element(of: counts)
    }

    var description: String {
      """
      \(count) \(direction) from group \(group), not beyond \(String(describing: offset)): \
      \((0..<layout.pageCount).map { (layout.start(ofPage: $0).value, layout.extent(ofPage: $0).value) }), \
      \(layout.viewport), \(layout.insets), \(layout.padding), \(layout.rules), \(layout.loop)
      """
    }

    private static let placements: [SnapPlacement] = [
      .aligned(0), .aligned(0.5), .aligned(1), .anchored(group: 0.3, snapport: 0.9), .edgeAware,
      .every(25, from: 0), .every(0.01, from: -0.1), .list([0, 20, 300]),
    ]

    private static func rules(_ choices: inout Choices) -> SnapRules {
      SnapRules(
        placement: choices.element(of: placements), tall: choices.element(of: TallPages.allCases),
        ends: choices.element(of: SnapEnds.allCases), endTolerance: choices.flag() ? 45 : 0,
        grouping: choices.element(of: [.single, .every(3), .every(3, first: 1), .fitting()]))
    }

    private static func line(_ choices: inout Choices) -> PageLayout {
      var pages = PageTable(
        extents: choices.array(upTo: 30) { $0.element(of: [100, 0, 0.1, 1, 30, 250, 1e-9]) })
      pages.spacing = choices.element(of: [0, 0, 1, 20])
      return PageLayout(
        pages: pages, viewport: Viewport(extent: choices.element(of: [200, 110.5, 20])),
        insets: choices.flag() ? Insets(leading: 10, trailing: 5) : .zero,
        padding: choices.flag() ? Insets(leading: 200, trailing: 40) : .zero,
        rules: rules(&choices),
        loop: LoopPlan(choices.flag() ? .seamless : .off))
    }

    private static func placed(_ choices: inout Choices) -> PageLayout {
      let pages = choices.array(upTo: 20) { choices in
        PlacedPage(
          start: Double(choices.int(in: -2...30) * 10),
          extent: choices.element(of: [0.0, 10, 60, 200, 500]),
          alignment: choices.element(of: [nil, 0, 0.5, 1]), snaps: choices.flag(5, outOf: 6))
      }
      return PageLayout(
        pages: PageTable(uniform: pages.count, extent: 0), viewport: Viewport(extent: 100),
        rules: rules(&choices), placed: PlacedContent(pages))
    }
  }

  @Test("many steps at once reach the snap that single steps reach, in the host and in a plugin")
  func law() {
    forAll(
      "counted snaps", share: 0.5, { Question(&$0) }, settings: .current.atLeast(3_000)
    ) { question in
      let layout = question.layout
      guard let start = layout.snap(ofGroup: question.group) else { return true }
      let (expected, steps) = Self.walked(question, from: start)
      for field in [SnapGeometry(layout), SnapGeometry(QueriedHost(layout))] {
        let found = field.snap(
          question.count, question.direction, from: start, notBeyond: question.offset)
        try hold(found == expected, "\(found) instead of \(expected)")
        guard question.offset == nil, var cursor = field.cursor(atGroup: question.group) else {
          continue
        }
        let moved = cursor.move(question.direction, by: question.count)
        try hold(cursor.snap == expected && moved == steps, "\(moved) instead of \(steps)")
      }
      return true
    }
  }

  private static func walked(_ question: Question, from start: Snap) -> (snap: Snap, steps: Int) {
    var cursor = SnapGeometry(question.layout).cursor(atGroup: question.group)
    var (snap, steps) = (start, 0)
    while steps < question.count {
      if let offset = question.offset {
        guard question.direction == .forward ? offset > snap.high : offset < snap.low else { break }
      }
      guard cursor?.move(question.direction) == true, let next = cursor?.snap else { break }
      (snap, steps) = (next, steps + 1)
    }
    return (snap, steps)
  }

  // MARK: - The limit

  @Test(
    "beyond the limit of counted snaps each group is a step, also if two share a snap point",
    arguments: [
      (Limits.maximumCountedSnaps - 1, 1998...1999, 999),
      (Limits.maximumCountedSnaps, 2000...2001, 1000),
      (Limits.maximumCountedSnaps + 1, 2002...2003, 1001),
      (Limits.maximumCountedSnaps + 2, 2002...2003, 1001),
      (Limits.maximumCountedSnaps + 3, 2004...2005, 1003),
    ])
  func limit(count: Int, groups: ClosedRange<Int>, steps: Int) throws {
    let field = SnapGeometry(Self.pairs(5_000))
    var cursor = try #require(field.cursor(atGroup: 0))
    let start = cursor.snap
    let moved = cursor.move(.forward, by: count)
    #expect(moved == steps && cursor.snap.groups == groups)
    #expect(field.snap(count, .forward, from: start).groups == groups)
    #expect(field.snap(count, .forward, from: start, notBeyond: 9e9).groups == groups)
  }

  @Test("an end offset or the first snap is reached if no more groups away than requested steps")
  func withinGroups() throws {
    let field = SnapGeometry(Self.pairs(5_000))
    let start = try #require(field.snap(ofGroup: 0))
    let end = try #require(field.snap(ofGroup: 4_000))
    #expect(field.snap(4_000, .forward, from: start, notBeyond: end.low) == end)
    #expect(field.snap(2_000, .forward, from: start, notBeyond: end.low) != end)
    #expect(field.snap(4_001, .backward, from: end) == start)
  }

  /// Pages of no extent and of 300 points in turn.
  static func pairs(_ count: Int) -> PageLayout {
    PageLayout(
      pages: PageTable(extents: (0..<count).map { $0.isMultiple(of: 2) ? 0 : 300 }),
      viewport: Viewport(extent: 390))
  }

  // MARK: - Work

  struct Far: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var layout: @Sendable () -> PageLayout
    var count: Int
    var offset: Points?
    var group: Int
  }

  static let far = [
    Far(
      testDescription: "pages a point long, as far as an offset",
      layout: {
        PageLayout(
          pages: PageTable(uniform: Limits.maximumUniformPages, extent: 1),
          viewport: Viewport(extent: 390))
      }, count: .max, offset: 2e9, group: 2_000_000_000),
    Far(
      testDescription: "pages without a length, some of them, to the end",
      layout: { pairs(1_000_000) }, count: 1_000_000, offset: nil, group: 999_999),
    Far(
      testDescription: "groups of as many as fit round a loop, so many",
      layout: { fittedLoop }, count: 1_000_000, offset: nil, group: 1_000_000),
    Far(
      testDescription: "groups of as many as fit round a loop, not so far as an offset",
      layout: { fittedLoop }, count: 1_000_000, offset: 1e12, group: 1_000_000),
    Far(
      testDescription: "groups of as many as fit round a loop, as far as an offset",
      layout: { fittedLoop }, count: .max, offset: 400_967_511, group: 1_000_000),
    Far(
      testDescription: "placed pages of two alignments, as far as an offset",
      layout: { placed }, count: 1_000_000, offset: 90_000.25, group: 90_098),
  ]

  static let fittedLoop = PageLayout(
    pages: PageTable(extents: (0..<1000).map { Double($0 % 700) }),
    viewport: Viewport(extent: 390), rules: SnapRules(grouping: .fitting()),
    loop: LoopPlan(.seamless))
  static let placed = PageLayout(
    pages: PageTable(uniform: 100_000, extent: 0), viewport: Viewport(extent: 390),
    placed: PlacedContent(
      (0..<100_000).map {
        PlacedPage(start: Double($0), extent: 1, alignment: $0.isMultiple(of: 2) ? 0.5 : nil)
      }))

  @Test(
    "a step over millions of snaps queries hardly more snaps than the limit",
    .timeLimit(.minutes(15)),
    arguments: far)
  func work(_ far: Far) throws {
    let layout = far.layout()
    let start = try #require(layout.snap(ofGroup: 0))
    let host = QueriedHost(layout)
    for field in [SnapGeometry(layout), SnapGeometry(host)] {
      let found = field.snap(far.count, .forward, from: start, notBeyond: far.offset)
      #expect(found.groups.contains(far.group), "\(found)")
      let back = field.snap(far.count, .backward, from: found, notBeyond: start.high)
      #expect(back == start, "\(back)")
    }
    #expect(host.queried < 2 * (Limits.maximumCountedSnaps + 200), "\(host.queried)")
  }

  @Test(
    "in a loop, steps end at the offset limit and count every group on the way",
    .timeLimit(.minutes(15)), arguments: [Direction.forward, .backward])
  func wholeLoop(direction: Direction) throws {
    let field = SnapGeometry(Self.fittedLoop)
    var cursor = try #require(field.cursor(atGroup: 0))
    let end = field.snap(.max, direction, from: cursor.snap)
    let moved = cursor.move(direction, by: .max)
    #expect(cursor.snap == end && moved == end.groups.lowerBound * direction.step)
    let goesOn = cursor.move(direction)
    #expect(!goesOn)
    #expect(end.low.magnitude.value > Limits.maximumOffset / 2 - 1_000)
  }
}
