import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Scrolling by keys")
struct KeyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var key: PagingKey
    var page: Int
    var testDescription: String { "\(key.rawValue) from page 2 leads to \(page)" }
  }

  private static let rows = [
    Row(key: .right, page: 3), Row(key: .left, page: 1), Row(key: .next, page: 3),
    Row(key: .previous, page: 1), Row(key: .pageDown, page: 4), Row(key: .pageUp, page: 0),
    Row(key: .space, page: 4), Row(key: .home, page: 0), Row(key: .end, page: 9),
    Row(key: .up, page: 2), Row(key: .down, page: 2),
  ]

  /// A stage with pages of half a snapport, so that a step differs from a snapport.
  private func stage(
    _ loop: LoopPlan.Style = .off, direction: CoordinateMapping.ReadingDirection = .leftToRight
  ) -> Stage {
    let stage = Stage(
      .test(layout: .uniform(extent: .points(50)), loop: LoopPlan(loop)),
      pages: .uniform(count: 10), direction: direction)
    stage.driver.go(.page(2), animated: false)
    stage.forget()
    return stage
  }

  @Test(
    "a key scrolls by a step or a snapport, or to an end; keys across the axis are ignored",
    arguments: rows)
  func keys(_ row: Row) {
    let stage = stage()
    #expect(stage.press(row.key) == (row.page != 2))
    #expect(stage.view.isAnimating == (row.page != 2))
    stage.view.run()
    #expect(stage.pager.settled == row.page)
    // The last two pages share a snap point.
    #expect(stage.view.offset == min(400, Points(Double(row.page)) * 50))
    #expect(stage.endings == (row.page == 2 ? [] : ["gesture changed"]))
  }

  @Test("a key for the page the surface is still on stops the motion away from it")
  func stops() {
    let stage = stage()
    stage.driver.go(.page(0), animated: false)
    stage.driver.go(.page(9))
    _ = stage.press(.home)
    stage.view.run()
    #expect(stage.pager.phase == .idle && stage.pager.settled == 0 && stage.view.offset == 0)
  }

  @Test("keys are ignored without pages", arguments: PagingKey.allCases)
  func noPages(key: PagingKey) {
    let stage = Stage(pages: .uniform(count: 0))
    #expect(!stage.press(key))
    #expect(stage.trace.isEmpty)
  }

  @Test("the tests cover every key")
  func complete() { #expect(Set(Self.rows.map(\.key)) == Set(PagingKey.allCases)) }

  @Test("with right-to-left reading, arrows follow the screen, and other keys the reading order")
  func mirrored() {
    for (key, page) in [(PagingKey.right, 1), (.left, 3), (.next, 3), (.end, 9)] {
      let stage = stage(direction: .rightToLeft)
      _ = stage.press(key)
      stage.view.run()
      #expect(stage.pager.settled == page)
    }
  }

  @Test(
    "keys pressed during a motion add up",
    arguments: [LoopPlan.Style.off, .clones, .seamless, .rewind])
  func addUp(_ loop: LoopPlan.Style) {
    let stage = stage(loop)
    for _ in 0..<3 {
      #expect(stage.press(.right))
      stage.view.advance(by: 50)
    }
    stage.view.run()
    #expect(stage.pager.settled == 5)
    #expect(stage.pager.phase == .idle)
  }

  @Test("a key at an end is not handled, unless the pager rewinds or loops")
  func ends() {
    for (loop, page) in [(LoopPlan.Style.off, 0), (.rewind, 9), (.clones, 9), (.seamless, 9)] {
      let stage = stage(loop)
      stage.driver.go(.first, animated: false)
      #expect(stage.press(.left) == (loop != .off), "\(loop)")
      stage.view.run()
      #expect(stage.pager.settled == page, "\(loop)")
    }
  }

  @Test("keys are refused during a drag")
  func refused() {
    let stage = stage()
    stage.view.touchDown()
    stage.view.move(by: 20)
    #expect(!stage.press(.right))
    #expect(stage.pager.phase == .dragging)
  }

  @Test("the config's limits apply to keys: with a limit of one page, Page Down turns one")
  func limited() {
    let stage = Stage(
      .test(
        layout: .uniform(extent: .points(50)), limits: [PagesLimit(pages: 1)]),
      pages: .uniform(count: 10))
    #expect(stage.press(.pageDown))
    stage.view.run()
    #expect(stage.pager.settled == 1)
  }

  @Test("a key is a gesture if a rewinding pager has nowhere to rewind to", arguments: 0...3)
  func rewindsNowhere(count: Int) {
    // All pages fit into the viewport.
    let pager = Driven(
      .test(layout: .uniform(extent: .points(30)), loop: LoopPlan(.rewind)), viewport: 100,
      pages: .uniform(count: count)
    ).pager
    for key in [PagingKey.left, .right, .next, .previous] {
      guard case .release = key.request(in: pager) else {
        Issue.record("\(key) of \(count) pages is no gesture")
        continue
      }
    }
  }

  @Test("a key between the ends of a rewinding pager is a gesture")
  func rewindMiddle() {
    for (key, page) in [(PagingKey.left, 1), (.right, 3)] {
      let stage = stage(.rewind)
      #expect(stage.press(key))
      stage.view.run()
      #expect(stage.pager.settled == page && stage.endings == ["gesture changed"])
    }
  }

  @Test("keys are ignored without a surface", arguments: PagingKey.allCases)
  func noSurface(key: PagingKey) {
    var pager = Pager(FixedSource(.test()))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 100))), into: &effects)
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    let driver = PagerDriver(pager)
    #expect(!driver.press(key) && driver.pager.phase == .idle)
  }

  @Test(
    "a key on a coasting surface goes to the next snap point from the current offset",
    arguments: [PagingKey.right, .left])
  func coasting(key: PagingKey) {
    let rules: [any ReleaseStrategy] = [
      ProjectedRule(pick: .next, kind: .direction), FreeRule(),
    ]
    let stage = Stage(.test(rules: rules), pages: .uniform(count: 20))
    stage.drag(by: 30, velocity: 2)
    while stage.view.offset < 350 { stage.view.advance(by: 5) }
    #expect(stage.pager.phase == .settling && stage.pager.target == nil)
    _ = stage.press(key)
    #expect(stage.pager.target?.offset == (key == .right ? 400 : 300))
  }

  /// The offsets where successive keys settle.
  static func series(
    _ configuration: PagerConfiguration, viewport: Points, _ pages: PageContent,
    _ keys: [PagingKey]
  ) -> [Points] {
    let stage = Stage(configuration, viewport: viewport, pages: pages)
    return keys.map { key in
      _ = stage.press(key)
      stage.view.run()
      return stage.view.offset
    }
  }

  struct Series: Sendable, CustomTestStringConvertible {
    var extent: Double
    var viewport: Points
    var tall = TallPages.cover
    var offsets: [Points]
    var testDescription: String { "areas of \(extent) in \(viewport.value)" }
  }

  @Test(
    "a page key aims at seven eighths of the snapport, and never stays, as a live Chromium does",
    arguments: [
      Series(extent: 600, viewport: 1000, offsets: [600, 1200, 1800]),
      Series(extent: 1500, viewport: 600, offsets: [525, 900, 1500, 2025]),
      Series(extent: 390, viewport: 390, offsets: [390, 780]),
      Series(extent: 800, viewport: 390, tall: .align, offsets: [800, 1600]),
    ])
  func pageKeys(_ row: Series) {
    let pages = PageContent.extents(Array(repeating: row.extent, count: 10))
    for rules in [
      [
        ProjectedRule(pick: .next, kind: .direction),
        ProjectedRule(pick: .ahead, ties: .far, enter: .anywhere, kind: .directionAndEnd),
      ],
      [ProjectedRule()], [NearestRule()],
    ] as [[any ReleaseStrategy]] {
      let configuration = PagerConfiguration.test(
        layout: .content(), snap: .aligned(tall: row.tall), rules: rules)
      let there = Self.series(
        configuration, viewport: row.viewport, pages,
        row.offsets.map { _ in .pageDown })
      #expect(there == row.offsets, "\(rules[0].identifier)")
    }
  }

  @Test("a step of assistive technology scrolls inside a tall page as a page key does")
  func assistive() {
    for tall in [TallPages.cover, .scrollInside] {
      let there = Self.series(
        .test(layout: .content(), snap: .aligned(tall: tall)), viewport: 600,
        .extents([1500, 300, 1500]), [.next, .next, .next, .next, .previous, .previous, .previous])
      #expect(there == [525, 900, 1500, 1800, 1500, 900, 375], "\(tall)")
    }
  }

  @Test("in a loop, Home and End go to the first and the last page the shorter way")
  func endsOfLoop() {
    for loop in [LoopPlan.Style.clones, .seamless] {
      for (page, key, laps, end) in [
        (0, .end, -1, 4), (4, .home, 1, 0), (1, .home, 0, 0), (3, .end, 0, 4), (0, .home, 0, 0),
      ] as [(Int, PagingKey, Int, Int)] {
        let stage = Stage(.test(loop: LoopPlan(loop)), pages: .uniform(count: 5))
        stage.driver.go(.page(page), animated: false)
        _ = stage.press(key)
        stage.view.run()
        #expect(stage.pager.settled == end && stage.pager.laps == laps, "\(key) from \(page)")
      }
    }
  }
}
