import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("A pager attached to a platform's scroll view")
struct AttachedPagerTests {
  @Test("the scroll view holds the views of the visible pages, and pages as its config requires")
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

  @Test("an animation stopped by the app is noticed, though the platform reports no end")
  func stopped() {
    let stage = AttachedStage()
    stage.driver.go(.page(3))
    stage.platform.view.advance(by: 100)
    stage.platform.view.setOffset(140, animated: false)
    stage.platform.view.run()
    #expect(stage.pager.phase == .idle && stage.pager.settled == 1)
    #expect(stage.platform.offset == 100)
  }

  @Test(
    "a page requested while the view coasts is reached, on a view that does not stop coasting for it"
  )
  func whileCoasting() {
    let stage = AttachedStage(behavior: .uikit(UIKitDecay()))
    stage.drag(by: 30, velocity: 0.5)
    stage.platform.view.advance(by: 50)
    stage.driver.go(.page(3))
    stage.platform.view.run()
    #expect(stage.pager.settled == 3 && stage.pager.phase == .idle)
    #expect(stage.platform.offset == 300)
  }

  @Test("a view that leaves its window in motion is at its target, though no end is reported")
  func leavesWindow() {
    for isQueried in [true, false] {
      let stage = AttachedStage()
      if isQueried { stage.driver.go(.page(1)) } else { stage.drag(by: 30, velocity: 0.5) }
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

  @Test("nothing is sent to a scroll view, nor are frames wanted, once the pager has left it")
  func handOver() {
    var configuration = PagerConfiguration.test()
    configuration.autoplay = AutoplayPlan(every: 1000)
    let stage = AttachedStage(configuration)
    stage.close()
    let reported = stage.platform.offsets.count
    stage.driver.send(.go(.page(3), animated: false))
    #expect(stage.platform.offsets.count == reported)
    #expect(!stage.attached.wantsFrames)
  }

  @Test("the reading direction can change, and the page stays")
  func direction() {
    let stage = AttachedStage()
    stage.driver.go(.page(1), animated: false)
    stage.platform.isRightToLeft = true
    stage.attached.surroundingsDidChange()
    #expect(stage.platform.offset == 300)
    #expect(stage.pager.settled == 1)
  }

  @Test("only finite numbers reach the platform, whatever it reports")
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

  @Test("the platform gets the nearer of two deceleration rates, also after another config")
  func rate() {
    let stage = AttachedStage()
    #expect(stage.platform.isFast == false)
    var fast = PagerConfiguration.test()
    fast.projection = DecayProjection(rate: 0.99)
    stage.driver.send(.configure(FixedSource(fast)))
    #expect(stage.platform.isFast == true)
  }

  @Test("a source shown before the scroll view is taken over is queried once")
  func queriedOnce() {
    let platform = FakePlatform(Viewport(extent: 100, crossExtent: 40), .test())
    let attached = AttachedPager<Card>(
      PagerDriver(Pager(FixedSource(.test()))), on: platform,
      views: PageViews(add: { _ in }, lay: { _, _, _ in }, remove: { _ in }))
    var queried = 0
    attached.show(
      PageSource(
        count: {
          queried += 1
          return 3
        }, view: { Card($0) }))
    attached.begin()
    #expect(queried == 1 && attached.pager.layout.pageCount == 3)
    attached.driver.send(.configure(FixedSource(.test(layout: .content()))))
    #expect(queried == 2)
    attached.end()
  }

  @Test("lengths are not queried if there are too many pages to be unequal")
  func tooMany() {
    let stage = AttachedStage(.test(layout: .content(minimum: .viewport(1))), pages: nil)
    let count = Limits.maximumUnequalPages + 1
    var queried = 0
    stage.attached.show(
      PageSource(
        count: { count },
        extent: { _ in
          queried += 1
          return nil
        }, view: { Card($0) }))
    #expect(queried == 0)
    #expect(stage.pager.layout.pageCount == count)
  }
}
