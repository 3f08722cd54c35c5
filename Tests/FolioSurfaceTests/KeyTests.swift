import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Keys that scroll")
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

  /// Pages of half a snapport, so that a step and a snapport are not the same.
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

  @Test("lead a step, a snapport or to an end; across the axis nowhere", arguments: rows)
  func keys(_ row: Row) {
    let stage = stage()
    #expect(stage.driver.press(row.key) == (row.page != 2))
    #expect(stage.view.isAnimating == (row.page != 2))
    stage.view.run()
    #expect(stage.pager.settled == row.page)
    // The last two pages rest at the same place.
    #expect(stage.view.offset == min(400, Points(Double(row.page)) * 50))
    #expect(stage.endings == (row.page == 2 ? [] : ["gesture changed"]))
  }

  @Test("a key that leads to where the surface still stands stops what takes it elsewhere")
  func stops() {
    let stage = stage()
    stage.driver.go(.page(0), animated: false)
    stage.driver.go(.page(9))
    _ = stage.driver.press(.home)
    stage.view.run()
    #expect(stage.pager.phase == .idle && stage.pager.settled == 0 && stage.view.offset == 0)
  }

  @Test(
    "lead nowhere, and ask for nothing, where there are no pages", arguments: PagingKey.allCases)
  func noPages(key: PagingKey) {
    let stage = Stage(pages: .uniform(count: 0))
    #expect(!stage.driver.press(key))
    #expect(stage.trace.isEmpty)
  }

  @Test("every key has its row")
  func complete() { #expect(Set(Self.rows.map(\.key)) == Set(PagingKey.allCases)) }

  @Test("arrows lead along the screen where reading runs from right to left, the others do not")
  func mirrored() {
    for (key, page) in [(PagingKey.right, 1), (.left, 3), (.next, 3), (.end, 9)] {
      let stage = stage(direction: .rightToLeft)
      stage.driver.press(key)
      stage.view.run()
      #expect(stage.pager.settled == page)
    }
  }

  @Test("keys in mid motion add up", arguments: [LoopPlan.Style.off, .clones, .seamless, .rewind])
  func addUp(_ loop: LoopPlan.Style) {
    let stage = stage(loop)
    for _ in 0..<3 {
      #expect(stage.driver.press(.right))
      stage.view.advance(by: 50)
    }
    stage.view.run()
    #expect(stage.pager.settled == 5)
    #expect(stage.pager.phase == .idle)
  }

  @Test("at an end a key is somebody else's, unless the row rewinds or goes round")
  func ends() {
    for (loop, page) in [(LoopPlan.Style.off, 0), (.rewind, 9), (.clones, 9), (.seamless, 9)] {
      let stage = stage(loop)
      stage.driver.go(.first, animated: false)
      #expect(stage.driver.press(.left) == (loop != .off), "\(loop)")
      stage.view.run()
      #expect(stage.pager.settled == page, "\(loop)")
    }
  }

  @Test("while a finger drags no key is taken")
  func refused() {
    let stage = stage()
    stage.view.touchDown()
    stage.view.move(by: 20)
    #expect(!stage.driver.press(.right))
    #expect(stage.pager.phase == .dragging)
  }

  @Test("the rules of the config decide: a limit of one page holds for Page Down as well")
  func limited() {
    let stage = Stage(
      .test(
        layout: .uniform(extent: .points(50)), limits: [PagesLimit(pages: 1)]),
      pages: .uniform(count: 10))
    #expect(stage.driver.press(.pageDown))
    stage.view.run()
    #expect(stage.pager.settled == 1)
  }

  @Test("where a row that rewinds has nowhere to go back to, a key is a gesture", arguments: 0...3)
  func rewindsNowhere(count: Int) {
    // All of them fit.
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

  @Test("in the middle of a row that rewinds a key is a gesture like any other")
  func rewindMiddle() {
    for (key, page) in [(PagingKey.left, 1), (.right, 3)] {
      let stage = stage(.rewind)
      #expect(stage.driver.press(key))
      stage.view.run()
      #expect(stage.pager.settled == page && stage.endings == ["gesture changed"])
    }
  }

  @Test("without a surface no key is taken", arguments: PagingKey.allCases)
  func noSurface(key: PagingKey) {
    var pager = Pager(FixedSource(.test()))
    var effects = Effects()
    pager.handle(.resize(.step(to: Viewport(extent: 100))), into: &effects)
    pager.handle(.reload(.uniform(count: 5)), into: &effects)
    let driver = PagerDriver(pager)
    #expect(!driver.press(key) && driver.pager.phase == .idle)
  }

  @Test("while it coasts a key leads on from where it is", arguments: [PagingKey.right, .left])
  func coasting(key: PagingKey) {
    let rules: [any ReleaseStrategy] = [
      ProjectedRule(pick: .next, kind: .direction), FreeRule(),
    ]
    let stage = Stage(.test(rules: rules), pages: .uniform(count: 20))
    stage.drag(by: 30, velocity: 2)
    while stage.view.offset < 350 { stage.view.advance(by: 5) }
    #expect(stage.pager.phase == .settling && stage.pager.target == nil)
    stage.driver.press(key)
    #expect(stage.pager.target?.offset == (key == .right ? 400 : 300))
  }
}
