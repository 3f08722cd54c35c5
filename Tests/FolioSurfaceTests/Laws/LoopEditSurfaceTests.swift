import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Edits of a loop in motion through the driver")
struct LoopEditSurfaceTests {
  /// The places of a page on screen; empty if the page is not visible.
  private static func seen(_ stage: Stage, _ id: PageID) -> [Double] {
    stage.view.screen.filter { $0.copy.id == id }.map { $0.frame.start.value }
  }

  @Test(
    "a motion backward to the last page continues backward past pages inserted on the way",
    arguments: [LoopPlan.Style.clones, .seamless], [100.0, 200])
  func between(style: LoopPlan.Style, wait: Double) throws {
    let stage = Stage(
      .test(loop: LoopPlan(style)), viewport: 390, pages: .uniform(count: 5))
    stage.driver.go(.page(4))
    stage.view.advance(by: wait)
    let page = try #require(stage.pager.current)
    let nearest = try #require(stage.pager.layout.id(ofPage: page))
    let before = Self.seen(stage, nearest)
    stage.driver.send(.edit([.insert(.uniform(count: 2, extent: 0), at: 0)]))
    #expect(Self.seen(stage, nearest) == before)
    let target = try #require(stage.pager.target)
    #expect(target.page == 6 && target.offset < stage.pager.offset)
    let traveled = (target.offset - stage.pager.offset).magnitude
    #expect(traveled <= 3 * 390)
    var offset = stage.pager.offset
    while stage.pager.phase == .settling {
      stage.view.advance(by: 10)
      guard stage.pager.phase == .settling else { break }
      #expect(stage.pager.offset <= offset)
      offset = stage.pager.offset
    }
    #expect(stage.pager.settled == 6)
    #expect(stage.endings == ["go arrived"])
  }

  @Test("after any edit, a loop in motion takes the shorter way to the same target page")
  func anyEdit() {
    forAll(
      "surface edits in flight", share: 0.5,
      { choices in
        (
          SurfaceWord.shape(&choices, loops: [.clones, .seamless]), choices.int(in: -7...7),
          choices.element(of: [16.0, 50, 150, 400]), SurfaceAction.anyEdits(&choices)
        )
      }
    ) { word, page, wait, edits in
      let stage = word.stage
      stage.driver.go(.page(page))
      stage.view.advance(by: wait)
      let before = stage.pager
      stage.driver.send(.edit(edits))
      let after = stage.pager
      guard let old = before.target, let new = after.target, after.layout.isLooping,
        let period = after.layout.period, let id = before.layout.id(ofPage: old.page),
        let index = after.layout.pages.index(of: id)
      else { return true }
      try hold(
        after.layout.group(ofPage: index) == after.layout.group(ofPage: new.page),
        "the target \(old.page) became \(new.page)")
      let turned = ((new.offset - after.offset) - (old.offset - before.offset)).magnitude
      // A tall page can be entered at either end.
      let slack = after.layout.snap(ofGroup: new.group).map { $0.high - $0.low } ?? 0
      try hold(turned <= period / 2 + slack + 1e-6, "the way is \(turned.value) off")
      try hold(stage.view.run(frame: 100), "it moves for a minute")
      try hold(stage.pager.phase == .idle && stage.pager.settled == new.page, "it went elsewhere")
      return true
    }
  }
}
