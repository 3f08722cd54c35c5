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
    stage.close()
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
    stage.close()
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
    stage.close()
  }

  @Test("asks for frames while a wheel turns, and lets the rules decide when it is at rest")
  func wheel() {
    for isToldFirst in [true, false] {
      let stage = AttachedStage()
      #expect(stage.platform.hasFrames == false)
      var seconds = 5.0
      for _ in 0..<3 {
        if isToldFirst { stage.attached.wheelTurned() }
        stage.platform.view.turnWheel(by: 20)
        if !isToldFirst { stage.attached.wheelTurned() }
        for _ in 0..<2 {
          seconds += 0.06
          stage.attached.frame(at: seconds)
        }
      }
      #expect(stage.platform.hasFrames == true)
      #expect(stage.pager.phase == .dragging)
      for _ in 0..<2 {
        seconds += 0.06
        stage.attached.frame(at: seconds)
      }
      #expect(stage.pager.phase == .settling)
      #expect(stage.platform.hasFrames == false)
      stage.platform.view.run()
      #expect(stage.pager.settled == 1 && stage.platform.offset == 100)
      stage.close()
    }
  }

  @Test("does not wait for a wheel that nobody sees any more")
  func wheelUnseen() {
    let stage = AttachedStage()
    stage.attached.wheelTurned()
    stage.platform.view.turnWheel(by: 60)
    stage.platform.isInWindow = false
    stage.attached.surroundingsDidChange()
    #expect(stage.pager.phase == .idle && stage.pager.settled == 1)
    #expect(stage.platform.offset == 100)
    #expect(stage.platform.hasFrames == false)
    stage.close()
  }

  @Test("puts pages where it would send them, for who has asked for less motion")
  func lessMotion() {
    let stage = AttachedStage { $0.reducesMotion = true }
    stage.driver.go(.page(3))
    #expect(stage.pager.settled == 3 && stage.pager.phase == .idle)
    #expect(stage.platform.offset == 300)
    stage.platform.reducesMotion = false
    stage.driver.go(.page(1))
    #expect(stage.pager.phase == .settling)
    stage.close()
  }

  @Test("tells the rules whether a finger or a pointing device scrolled")
  func pointer() {
    for (pointer, velocity, gesture) in [
      (Release.Pointer.touch, 0.5, Release.Gesture()),
      (.mouse, 0.5, Release.Gesture(kind: .directionAndEnd, cause: .wheel, pointer: .mouse)),
      (.mouse, 0, Release.Gesture(kind: .endPosition, cause: .wheel, pointer: .mouse)),
    ] {
      let stage = AttachedStage()
      stage.attached.willBeginDragging(pointer: pointer)
      let input = stage.driver.releaseInput(
        velocity: Velocity(pointsPerMillisecond: velocity), proposedTarget: 0)
      #expect(input.gesture == gesture)
      stage.close()
    }
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
      stage.close()
    }
  }

  @Test("takes the scroll view over once, and gives it back once, and then is told nothing")
  func handOver() {
    let stage = AttachedStage()
    stage.close()
    #expect(stage.platform.told.filter { $0 != "insets" } == ["take-over", "give-back"])
    let told = stage.platform.offsets.count
    stage.attached.send(.go(.page(3), animated: false))
    #expect(stage.platform.offsets.count == told)
    #expect(stage.platform.hasFrames == false)
  }

  @Test(
    "adds the safe area and the config's insets to those the scroll view has, and keeps the page")
  func safeArea() {
    let insets = LengthInsets(leading: .points(5))
    let stage = AttachedStage(.test(insets: insets)) { $0.insets = Insets(leading: 3, trailing: 1) }
    #expect(stage.platform.insets == Insets(leading: 8, trailing: 1))
    stage.driver.go(.page(2), animated: false)
    stage.platform.safeArea = SafeArea(along: Insets(leading: 20, trailing: 10))
    stage.attached.surroundingsDidChange()
    #expect(stage.platform.insets == Insets(leading: 28, trailing: 11))
    #expect(stage.pager.settled == 2)
    // Pages are as long as the insets leave room for.
    #expect(stage.platform.offset == 94)
    stage.close()
  }

  struct SetRow: Sendable {
    var set: Insets
    var found: Insets
  }

  @Test(
    "leaves the insets as somebody else sets them, as far as pager and device leave room for it",
    arguments: [
      SetRow(set: Insets(leading: 40, trailing: 30), found: Insets(leading: 40, trailing: 30)),
      SetRow(set: Insets(leading: 25, trailing: 7), found: Insets(leading: 25, trailing: 7)),
      SetRow(set: .zero, found: Insets(leading: 25, trailing: 0)),
    ])
  func foreignInsets(_ row: SetRow) {
    let insets = LengthInsets(leading: .points(5))
    let stage = AttachedStage(.test(insets: insets)) {
      $0.safeArea = SafeArea(along: Insets(leading: 20))
    }
    stage.driver.go(.page(2), animated: false)
    stage.platform.insets = row.set
    #expect(stage.platform.insets == row.found)
    #expect(stage.pager.layout.insets == row.found)
    #expect(stage.pager.settled == 2)
    #expect(stage.platform.offset == (100 - row.found.sum) * 2 - row.found.leading)
    stage.close()
  }

  @Test("does not take the insets without limit of a change of size for somebody else's")
  func unbounded() {
    let stage = AttachedStage { $0.insets = Insets(leading: 3, trailing: 1) }
    stage.driver.willResize(to: Viewport(extent: 300, crossExtent: 40))
    #expect(stage.platform.insets.leading.value == Limits.maximumLength)
    stage.attached.surroundingsDidChange()
    stage.driver.resizeAlongside()
    stage.layOut(Viewport(extent: 300, crossExtent: 40))
    stage.driver.didResize()
    #expect(stage.platform.insets == Insets(leading: 3, trailing: 1))
    stage.close()
  }

  @Test("keeps the page when the size changes without a word, and gives pages the room across")
  func resize() {
    let stage = AttachedStage { $0.crossInsets = Insets(leading: 4, trailing: 2) }
    #expect(stage.cards.map(\.crossExtent) == [34])
    stage.driver.go(.page(2), animated: false)
    stage.layOut(Viewport(extent: 250, crossExtent: 66))
    #expect(stage.platform.offset == 500)
    #expect(stage.pager.settled == 2)
    #expect(stage.cards.map(\.crossExtent) == [60])
    #expect(stage.platform.content.last == Viewport(extent: 1250, crossExtent: 60))
    stage.close()
  }

  /// The second figure of the player's article: a device 400 wide and 660 high, whose top 20 points
  /// are covered, and a scroll view with a content inset of 40 at its top.
  static let figure = Viewport(extent: 400, crossExtent: 660)

  struct FigureRow: Sendable {
    var axes: SafeAreaAxes
    var top: Points
    var height: Points
  }

  @Test(
    "keeps pages clear of what covers it across the axis, beside the insets it has there",
    arguments: [
      FigureRow(axes: .both, top: 60, height: 600), FigureRow(axes: .across, top: 60, height: 600),
      FigureRow(axes: .along, top: 40, height: 620),
      FigureRow(axes: .neither, top: 40, height: 620),
    ])
  func figure(_ row: FigureRow) {
    let stage = AttachedStage(.test(safeArea: row.axes), pages: 3, viewport: Self.figure) {
      $0.safeArea = SafeArea(across: Insets(leading: 20))
      $0.crossInsets = Insets(leading: 40)
    }
    stage.driver.go(.page(1), animated: false)
    #expect(stage.platform.crossInsets == Insets(leading: row.top))
    #expect(stage.platform.content.last == Viewport(extent: 1200, crossExtent: row.height))
    #expect(stage.cards.map(\.crossExtent) == [row.height])
    #expect(stage.platform.offset == 400 && stage.platform.crossOffset == -row.top)
    stage.close()
  }

  @Test("follows what covers it across the axis, whoever sets the insets there meanwhile")
  func crossInsets() {
    let stage = AttachedStage { $0.crossInsets = Insets(leading: 4, trailing: 2) }
    func covered(_ leading: Points) {
      stage.platform.safeArea = SafeArea(across: Insets(leading: leading))
      stage.attached.surroundingsDidChange()
    }
    covered(10)
    #expect(stage.platform.crossInsets == Insets(leading: 14, trailing: 2))
    #expect(stage.cards.map(\.crossExtent) == [24])
    stage.platform.crossInsets = Insets(leading: 15, trailing: 3)
    #expect(stage.cards.map(\.crossExtent) == [22])
    covered(0)
    #expect(stage.platform.crossInsets == Insets(leading: 5, trailing: 3))
    #expect(stage.cards.map(\.crossExtent) == [32])
    stage.close()
  }

  @Test("counts the safe area anew with another config, along and across, and keeps the page")
  func reconfigured() {
    let stage = AttachedStage {
      $0.safeArea = SafeArea(along: Insets(leading: 20), across: Insets(leading: 10))
    }
    stage.driver.go(.page(2), animated: false)
    #expect(stage.platform.offset == 140)
    stage.attached.send(.configure(FixedSource(.test(safeArea: .neither))))
    #expect(stage.platform.insets == .zero && stage.platform.crossInsets == .zero)
    #expect(stage.platform.offset == 200 && stage.cards.map(\.crossExtent) == [40])
    stage.attached.send(.configure(FixedSource(.test(safeArea: .along))))
    #expect(stage.platform.insets == Insets(leading: 20) && stage.platform.crossInsets == .zero)
    #expect(stage.pager.settled == 2)
    stage.close()
  }

  @Test("the content is left alone where the views are the app's own")
  func ownViews() {
    let stage = AttachedStage(pages: nil)
    stage.attached.send(.reload(.uniform(count: 5)))
    #expect(stage.platform.content.isEmpty)
    #expect(stage.cards.isEmpty)
    #expect(stage.pager.layout.pageCount == 5)
    stage.close()
  }

  @Test("follows the reading direction on the same page")
  func direction() {
    let stage = AttachedStage()
    stage.driver.go(.page(1), animated: false)
    stage.platform.isRightToLeft = true
    stage.attached.surroundingsDidChange()
    #expect(stage.platform.offset == 300)
    #expect(stage.pager.settled == 1)
    stage.close()
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
    stage.close()
  }

  @Test("a screen whose scale is not known has pixels of a point", arguments: [0, 1, 3])
  func scale(_ scale: Double) {
    let stage = AttachedStage { $0.displayScale = scale }
    #expect(stage.driver.surface?.pixel == Points(1 / max(1, scale)))
    stage.close()
  }

  @Test("decelerates at the nearer of two rates, also with another config")
  func rate() {
    let stage = AttachedStage()
    #expect(stage.platform.isFast == false)
    var fast = PagerConfiguration.test()
    fast.projection = DecayProjection(rate: 0.99)
    stage.attached.send(.configure(FixedSource(fast)))
    #expect(stage.platform.isFast == true)
    stage.close()
  }

  @Test("a touch that is taken away is told once, and leaves nothing half way")
  func cancelled() {
    let stage = AttachedStage()
    stage.attached.touchCancelled()
    #expect(stage.pager.phase == .idle)
    stage.platform.view.touchDown()
    stage.platform.view.move(by: 70)
    let rest = stage.attached.willEndDragging(
      velocity: 0, proposedTarget: 70, isCancelled: true)
    #expect(rest == 100)
    stage.attached.touchCancelled()
    #expect(stage.pager.target?.page == 1)
    stage.close()
  }
}

@Suite("Scrolling by a page for assistive technologies")
struct AccessibleScrollTests {
  struct Row: Sendable {
    var scroll: AccessibleScroll
    var isMirrored: Bool
    var page: Int?
  }

  static let rows = [
    Row(scroll: .page(.forward), isMirrored: false, page: 3),
    Row(scroll: .page(.backward), isMirrored: false, page: 1),
    Row(scroll: .page(.forward), isMirrored: true, page: 3),
    Row(scroll: .axis(.horizontal, .forward), isMirrored: false, page: 3),
    Row(scroll: .axis(.horizontal, .backward), isMirrored: false, page: 1),
    Row(scroll: .axis(.horizontal, .forward), isMirrored: true, page: 1),
    Row(scroll: .axis(.horizontal, .backward), isMirrored: true, page: 3),
    Row(scroll: .axis(.vertical, .forward), isMirrored: false, page: nil),
  ]

  @Test("goes to the page that lies there, and says which", arguments: rows)
  func scroll(_ row: Row) {
    let stage = AttachedStage { $0.isRightToLeft = row.isMirrored }
    stage.driver.go(.page(2), animated: false)
    #expect(stage.attached.scroll(row.scroll) == row.page)
    stage.platform.view.run()
    #expect(stage.pager.settled == row.page ?? 2)
    stage.close()
  }

  @Test("refuses to go beyond the ends")
  func ends() {
    let stage = AttachedStage()
    #expect(stage.attached.scroll(.page(.backward)) == nil)
    #expect(stage.pager.phase == .idle)
    stage.close()
  }
}
