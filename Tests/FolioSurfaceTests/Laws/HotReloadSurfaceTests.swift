import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Hot reload of a config under a surface")
struct HotReloadSurfaceTests {
  private static func uniform(_ extent: Length, loop: LoopPlan.Style = .off) -> PagerConfiguration {
    .test(layout: .uniform(extent: extent), loop: LoopPlan(loop))
  }

  @Test("a reload while settling keeps the target page and reports one end")
  func midSettle() {
    let stage = Stage(Self.uniform(.snapport(1)))
    stage.driver.go(.page(3))
    stage.view.advance(by: 100)
    stage.driver.send(.configure(FixedSource(Self.uniform(.points(60)))))
    #expect(stage.pager.target?.page == 3)
    #expect(stage.view.run())
    // The last pages share the end of the content.
    #expect(stage.pager.settled == 3 && stage.view.offset == 180)
    #expect(stage.endings == ["go arrived"])
  }

  @Test("other pages during a motion give its target the page at the same index")
  func otherPages() {
    let stage = Stage(Self.uniform(.snapport(1)))
    stage.driver.go(.page(3))
    stage.view.advance(by: 32)
    stage.driver.send(.reload(.uniform(count: 3)))
    let pages = stage.pager.layout
    #expect(stage.pager.target?.page == 2 && stage.pager.destination.page == pages.id(ofPage: 2))
    #expect(stage.view.run())
    #expect(stage.pager.anchor.page == pages.id(ofPage: 2))
  }

  @Test(
    "a reload during a drag keeps the place under the finger, and the new rules decide the release")
  func midDrag() {
    let stage = Stage(Self.uniform(.snapport(1)))
    stage.view.touchDown()
    stage.view.move(by: 130)
    stage.driver.send(.configure(FixedSource(Self.uniform(.points(60)))))
    #expect(stage.pager.phase == .dragging && stage.pager.fraction == 1.3)
    #expect(stage.view.offset == 78)
    stage.view.move(by: 20)
    #expect(stage.view.offset == 98)
    stage.view.lift()
    #expect(stage.view.run())
    #expect(stage.view.offset == 120 && stage.endings == ["gesture changed"])
  }

  @Test(
    "a reload to the vertical axis drops right-to-left mirroring and keeps the surface's insets")
  func axis() {
    var configuration = Self.uniform(.points(60))
    let stage = Stage(configuration, direction: .rightToLeft)
    stage.driver.insetsChanged(to: Insets(leading: 5, trailing: 30))
    stage.driver.go(.page(2), animated: false)
    #expect(stage.driver.frame.mapping.isMirrored)
    configuration.axis = .vertical
    stage.driver.send(.configure(FixedSource(configuration)))
    #expect(!stage.driver.frame.mapping.isMirrored && stage.pager.settled == 2)
    #expect(stage.view.insets == .exactly(Insets(leading: 5, trailing: 30)))
    #expect(stage.pager.surfaceInsets == Insets(leading: 5, trailing: 30))
    #expect(stage.view.offset == stage.pager.offset)
  }

  @Test("a change of direction keeps the surface's insets and the safe area on their sides")
  func turned() {
    let stage = Stage(Self.uniform(.snapport(1)))
    stage.driver.insetsChanged(to: Insets(leading: 40, trailing: 0))
    let across = Insets(leading: 1, trailing: 2)
    stage.driver.safeAreaChanged(to: SafeArea(along: Insets(leading: 4), across: across))
    stage.driver.go(.page(2), animated: false)
    stage.driver.setDirection(.rightToLeft)
    #expect(stage.view.insets == .exactly(Insets(leading: 44, trailing: 0)))
    #expect(stage.pager.surfaceInsets == Insets(leading: 0, trailing: 40))
    #expect(stage.pager.safeArea == SafeArea(along: Insets(trailing: 4), across: across))
    #expect(stage.pager.settled == 2)
    stage.driver.setDirection(.leftToRight)
    #expect(stage.view.insets == .exactly(Insets(leading: 44, trailing: 0)))
    #expect(stage.pager.settled == 2)
  }

  @Test("laws 3, 7, 34 and 41: a reload at any moment keeps the page, and the motion still settles")
  func anywhere() {
    forAll(
      "configure in a word", share: 0.5,
      { choices in
        (SurfaceWord.any(&choices), SurfaceWord.shape(&choices), choices.int(in: 0...60))
      }
    ) { word, other, moment in
      let stage = word.stage
      for action in word.actions.prefix(moment) { stage.do(action) }
      let before = stage.pager
      // An offset set behind the driver's back need not be a snap point.
      let isSound = !word.setsOffset
      stage.driver.send(.configure(FixedSource(other.configuration)))
      let after = stage.pager
      // A surface already at its target arrives at once; one that coasts has no target.
      if after.phase == before.phase || before.target != nil {
        let kept = after.phase == before.phase ? before.anchor.page : before.destination.page
        try hold(after.anchor.page == kept, "another page is the anchor")
      }
      try hold(after.openTransitions == before.openTransitions, "a change of size is lost")
      if let old = before.target, let new = after.target {
        try hold(
          after.layout.group(ofPage: new.page) == after.layout.group(ofPage: old.page),
          "law 34: \(old.page) -> \(new.page)")
      }
      stage.view.lift()
      stage.driver.wheelStopped()
      while stage.driver.isInTransition { stage.driver.didResize() }
      try hold(stage.view.run(frame: 100), "law 41: it moves for a minute")
      if !isSound {
        stage.driver.didEndScrollingAnimation()
        try hold(stage.view.run(frame: 100), "law 41: it moves for a minute")
      }
      try hold(stage.pager.phase == .idle, "law 41: \(stage.pager.phase)")
      guard stage.pager.layout.pageCount > 0 else { return true }
      try hold(stage.pager.isLegal(stage.pager.offset), "law 7: \(stage.pager.offset.value)")
      try hold(stage.pager.layout.lap(of: stage.pager.offset) == 0, "law 3")
      try stage.checkInLine("law 41")
      return true
    }
  }
}
