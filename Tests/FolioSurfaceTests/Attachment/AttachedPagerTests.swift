import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("A pager attached to a platform's scroll view")
struct AttachedPagerTests {
  @Test("shows the cards of the pages that are visible, and pages as its config says")
  func pages() {
    let stage = AttachedStage()
    #expect(stage.pages == [0])
    stage.drag(by: 30, velocity: 0.5)
    #expect(stage.pages == [0, 1])
    stage.platform.view.run()
    #expect(stage.pages == [1])
    #expect(stage.cards.map(\.frame) == [PageFrame(start: 100, extent: 100)])
    #expect(stage.pager.settled == 1)
  }

  @Test("notices an animation that the app stopped, which nobody is told")
  func stopped() {
    let stage = AttachedStage()
    stage.driver.go(.page(3))
    stage.platform.view.advance(by: 100)
    stage.platform.view.setOffset(140, animated: false)
    stage.platform.view.run()
    #expect(stage.pager.phase == .idle && stage.pager.settled == 1)
    #expect(stage.platform.offset == 100)
  }

  @Test("goes where it is asked to while it coasts, on a scroll view that does not stop for that")
  func whileCoasting() {
    let stage = AttachedStage(behavior: .uikit(UIKitDecay()))
    stage.drag(by: 30, velocity: 0.5)
    stage.platform.view.advance(by: 50)
    stage.driver.go(.page(3))
    stage.platform.view.run()
    #expect(stage.pager.settled == 3 && stage.pager.phase == .idle)
    #expect(stage.platform.offset == 300)
  }

  @Test("is where it was going when the window is left in mid motion, though no end is told")
  func leavesWindow() {
    for isAsked in [true, false] {
      let stage = AttachedStage()
      if isAsked { stage.driver.go(.page(1)) } else { stage.drag(by: 30, velocity: 0.5) }
      stage.platform.view.advance(by: 50)
      stage.platform.view.stop()
      stage.platform.isInWindow = false
      stage.attached.surroundingsDidChange()
      #expect(stage.pager.settled == 1 && stage.pager.phase == .idle)
      #expect(stage.platform.offset == 100)
      stage.driver.go(.page(4))
      #expect(stage.pager.settled == 4 && stage.pager.phase == .idle)
      #expect(stage.platform.offset == 400)
    }
  }

  @Test("takes the scroll view over once, and gives it back once, and then is told nothing")
  func handOver() {
    let stage = AttachedStage()
    stage.close()
    #expect(stage.platform.told.filter { $0 != "insets" } == ["take-over", "give-back"])
    let told = stage.platform.offsets.count
    stage.driver.send(.go(.page(3), animated: false))
    #expect(stage.platform.offsets.count == told)
    #expect(stage.platform.hasFrames == false)
  }

  @Test("follows the reading direction on the same page")
  func direction() {
    let stage = AttachedStage()
    stage.driver.go(.page(1), animated: false)
    stage.platform.isRightToLeft = true
    stage.attached.surroundingsDidChange()
    #expect(stage.platform.offset == 300)
    #expect(stage.pager.settled == 1)
  }

  @Test("no number that the platform cannot have is set, whatever it tells")
  func finite() {
    let stage = AttachedStage()
    for wrong in [Double.nan, .infinity, -.infinity] {
      stage.platform.view.touchDown()
      stage.platform.view.move(by: 30)
      let rest = stage.attached.willEndDragging(
        velocity: wrong, proposedTarget: wrong, isCancelled: false)
      #expect(rest?.isFinite ?? true)
      stage.platform.view.lift()
      stage.platform.view.run()
      stage.driver.go(.page(2), animated: false)
      stage.platform.safeArea = SafeArea(
        along: Insets(leading: Points(wrong)), across: Insets(leading: Points(wrong)))
      stage.attached.surroundingsDidChange()
      stage.platform.safeArea = .zero
      stage.attached.surroundingsDidChange()
    }
    #expect(stage.platform.offsets.allSatisfy { $0.value.isFinite })
    #expect(stage.platform.content.allSatisfy { $0.extent.value.isFinite })
    #expect(stage.platform.insets == .zero && stage.platform.crossInsets == .zero)
    #expect(stage.pager.settled == 2)
  }

  @Test("a screen whose scale is not known has pixels of a point", arguments: [0, 1, 3])
  func scale(_ scale: Double) {
    let stage = AttachedStage { $0.displayScale = scale }
    #expect(stage.driver.surface?.pixel == Points(1 / max(1, scale)))
  }

  @Test("decelerates at the nearer of two rates, also with another config")
  func rate() {
    let stage = AttachedStage()
    #expect(stage.platform.isFast == false)
    var fast = PagerConfiguration.test()
    fast.projection = DecayProjection(rate: 0.99)
    stage.driver.send(.configure(FixedSource(fast)))
    #expect(stage.platform.isFast == true)
  }

  @Test("a source that is shown before the scroll view is taken over is asked once")
  func askedOnce() {
    let platform = FakePlatform(Viewport(extent: 100, crossExtent: 40), .test())
    let attached = AttachedPager<Card>(
      PagerDriver(Pager(FixedSource(.test()))), on: platform,
      views: PageViews(add: { _ in }, lay: { _, _, _ in }, remove: { _ in }))
    var asked = 0
    attached.show(
      PageSource(
        count: {
          asked += 1
          return 3
        }, view: { Card($0) }))
    attached.begin()
    #expect(asked == 1 && attached.pager.layout.pageCount == 3)
    attached.driver.send(.configure(FixedSource(.test(layout: .content()))))
    #expect(asked == 2)
    attached.end()
  }

  @Test("of more pages than may have lengths of their own no length is asked for")
  func tooMany() {
    let stage = AttachedStage(.test(layout: .content(minimum: .viewport(1))), pages: nil)
    let count = Limits.maximumUnequalPages + 1
    var asked = 0
    stage.attached.show(
      PageSource(
        count: { count },
        extent: { _ in
          asked += 1
          return nil
        }, view: { Card($0) }))
    #expect(asked == 0)
    #expect(stage.pager.layout.pageCount == count)
  }
}
