import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Adaptation to the platform")
struct AttachedPlatformTests {
  @Test(
    "a scroll is animated only in a window and without reduced motion",
    arguments: [true, false], [true, false])
  func animates(isInWindow: Bool, reducesMotion: Bool) {
    let stage = AttachedStage {
      $0.isInWindow = isInWindow
      $0.reducesMotion = reducesMotion
    }
    stage.driver.go(.page(2))
    let isAnimated = isInWindow && !reducesMotion
    #expect(stage.platform.isAnimating == isAnimated)
    #expect(stage.platform.offset == (isAnimated ? 0 : 200))
    #expect(stage.pager.phase == (isAnimated ? .settling : .idle))
  }

  @Test("a platform that has lost its size scrolls without an animation")
  func noSize() {
    let stage = AttachedStage()
    stage.platform.view.delegate = nil
    stage.platform.view.layout(.zero)
    stage.driver.go(.page(2))
    #expect(stage.platform.offset == 200 && stage.pager.phase == .idle)
  }

  @Test("a platform of infinite cross extent gets no content until that extent is finite")
  func endlessAcross() {
    let stage = AttachedStage(viewport: Viewport(extent: 100, crossExtent: Points(.infinity)))
    #expect(stage.platform.content.isEmpty)
    stage.layOut(Viewport(extent: 100, crossExtent: 40))
    #expect(stage.platform.content.last == Viewport(extent: 500, crossExtent: 40))
  }

  @Test("the platform gets a content size only if a source is shown", arguments: [true, false])
  func content(hasSource: Bool) {
    let stage = AttachedStage(pages: hasSource ? 3 : nil)
    stage.driver.send(.reload(.uniform(count: 4)))
    #expect(stage.platform.content.isEmpty == !hasSource)
    #expect(stage.cards.isEmpty == !hasSource)
  }

  @Test("lengths are queried only if the config leaves them to the pages, once per such config")
  func lengths() {
    let stage = AttachedStage(pages: nil)
    var queried = 0
    stage.attached.show(
      PageSource(
        count: { 3 },
        extent: { page in
          queried += 1
          return page == 1 ? nil : 60
        }, view: { Card($0) }))
    #expect(queried == 0 && stage.pager.layout.contentExtent == 300)
    let content = PagerConfiguration.test(layout: .content(minimum: .points(20)))
    stage.driver.send(.configure(FixedSource(content)))
    #expect(queried == 3 && stage.pager.layout.contentExtent == 140)
    stage.driver.send(.configure(FixedSource(content)))
    #expect(queried == 3, "the same question is not asked again")
    stage.driver.send(.configure(FixedSource(.test())))
    #expect(queried == 3 && stage.pager.layout.contentExtent == 300)
  }

  @Test("callbacks of the platform are ignored after it is given back")
  func givenBack() {
    let stage = AttachedStage()
    stage.attached.end()
    stage.platform.insets = Insets(leading: 9)
    stage.attached.surroundingsDidChange()
    #expect(stage.pager.layout.insets == .zero)
    stage.platform.view.delegate = nil
  }
}
