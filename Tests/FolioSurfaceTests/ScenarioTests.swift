import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("The eight callback scenarios")
struct ScenarioTests {
  /// The trace without the pages that come and go.
  private func story(_ stage: Stage) -> [String] {
    stage.words.filter { !$0.hasPrefix("place") && !$0.hasPrefix("recycle") }
      .reduce(into: []) { words, word in
        if word.hasPrefix("did-scroll"), words.last == word { return }
        words.append(word)
      }
  }

  @Test("1: a drag and a flick end on the next page, once")
  func flick() {
    let stage = Stage()
    stage.drag(by: 30, velocity: 0.5)
    stage.view.run()
    #expect(
      story(stage) == [
        "will-begin-dragging", "idle->dragging", "did-scroll drag", "will-end-dragging",
        "dragging->settling", "target 1", "retarget", "set-target 100.0", "did-end-dragging true",
        "did-scroll motion", "current 1", "did-scroll motion", "did-end-decelerating",
        "settling->idle", "ended gesture changed",
      ])
    #expect(stage.view.offset == 100)
    stage.close()
  }

  @Test("2: a drag, a hold and a release go back, by the surface's own motion to the target")
  func hold() {
    let stage = Stage()
    stage.drag(by: 30)
    stage.view.run()
    #expect(
      story(stage) == [
        "will-begin-dragging", "idle->dragging", "did-scroll drag", "will-end-dragging",
        "dragging->settling", "target 0", "retarget", "set-target 0.0", "did-end-dragging true",
        "did-scroll motion", "did-end-decelerating", "settling->idle", "ended gesture returned",
      ])
    stage.close()
  }

  @Test("2: a drag to the very page ends without a deceleration, and settles at once")
  func holdOnPage() {
    let stage = Stage()
    stage.drag(by: 100)
    #expect(
      story(stage).suffix(3) == [
        "did-end-dragging false", "settling->idle", "ended gesture changed",
      ])
    stage.close()
  }

  @Test("3: an animated request runs to its end callback; a plain one is done at once")
  func programmatic() {
    let stage = Stage()
    stage.driver.go(.page(2))
    stage.view.run()
    #expect(
      story(stage) == [
        "idle->settling", "target 2", "scroll 200.0", "set-offset 200.0 animated",
        "did-scroll motion", "current 1", "did-scroll motion", "current 2", "did-scroll motion",
        "did-end-animation", "settling->idle", "ended go arrived",
      ])
    stage.forget()
    stage.driver.go(.page(0), animated: false)
    #expect(
      story(stage) == [
        "target 0", "jump 0.0", "current 0", "ended go arrived", "set-offset 0.0", "did-scroll own",
      ])
    stage.close()
  }

  @Test("3: a request for the page it stands on needs nothing of the surface")
  func alreadyThere() {
    let stage = Stage()
    #expect(stage.driver.go(.page(0)) == nil)
    #expect(story(stage) == ["ended go arrived"])
    stage.close()
  }

  @Test("4: a rotation keeps the page, with insets that grow and are given back")
  func rotation() {
    let stage = Stage(.test(insets: LengthInsets(leading: .points(10), trailing: .points(5))))
    stage.driver.go(.page(2), animated: false)
    stage.forget()
    stage.view.rotate(to: Viewport(extent: 200), milliseconds: 300)
    #expect(
      story(stage) == [
        "will-resize", "setInsets(FolioCore.InsetRequest.unbounded)", "set-insets unbounded",
        "alongside", "setContentExtent(FolioCore.Points(value: 925.0))", "jump 360.0",
        "set-content 925.0", "set-offset 360.0", "did-scroll own", "did-layout", "did-resize",
        "setInsets(FolioCore.InsetRequest.exactly(FolioCore.Insets(leading: "
          + "FolioCore.Points(value: 10.0), trailing: FolioCore.Points(value: 5.0))))",
        "ended resize arrived", "set-insets 10.0 5.0",
      ])
    #expect(stage.pager.settled == 2)
    #expect(stage.view.offset == 360)
    stage.close()
  }

  @Test("5: a bounce at an edge returns to the page; the fraction goes below zero meanwhile")
  func bounce() {
    let stage = Stage()
    stage.view.touchDown()
    stage.view.move(by: -50)
    #expect(stage.pager.fraction < 0)
    #expect(stage.pager.clampedFraction == 0)
    stage.view.lift(velocity: -1)
    stage.view.run()
    #expect(
      story(stage) == [
        "will-begin-dragging", "idle->dragging", "did-scroll drag", "will-end-dragging",
        "dragging->settling", "target 0", "retarget", "set-target 0.0", "did-end-dragging true",
        "did-scroll motion", "did-end-decelerating", "settling->idle", "ended gesture returned",
      ])
    stage.close()
  }

  @Test("6: a new touch during the deceleration catches the surface where it is")
  func caught() {
    let stage = Stage()
    stage.drag(by: 30, velocity: 0.5)
    stage.view.advance(by: 50)
    stage.forget()
    let caught = stage.view.offset
    stage.view.touchDown()
    stage.view.move(by: 5)
    #expect(stage.view.offset == caught + 5)
    stage.view.lift(velocity: -1)
    stage.view.run()
    #expect(
      story(stage) == [
        "did-end-decelerating", "will-begin-dragging", "ended gesture superseded",
        "settling->dragging", "did-scroll drag", "will-end-dragging", "dragging->settling",
        "target 0", "retarget", "set-target 0.0", "did-end-dragging true", "did-scroll motion",
        "current 0", "did-scroll motion", "did-end-decelerating", "settling->idle",
        "ended gesture returned",
      ])
    stage.close()
  }

  @Test(
    "6: a touch that only stops it, and lifts, leaves nothing half way",
    arguments: ScrollBehavior.TouchToStop.allCases)
  func touchToStop(_ kind: ScrollBehavior.TouchToStop) {
    for animated in [false, true] {
      let stage = Stage(.test(), .test(touchToStop: kind))
      if animated { stage.driver.go(.page(3)) } else { stage.drag(by: 30, velocity: 0.5) }
      stage.view.advance(by: 40)
      stage.view.touchDown()
      #expect(stage.pager.phase == .settling)
      stage.view.advance(by: 500)
      stage.view.lift()
      stage.view.run()
      #expect(stage.pager.phase == .idle)
      #expect(stage.view.offset == stage.pager.offset)
      #expect(stage.pager.isLegal(stage.view.offset))
      #expect(stage.endings.count == 1)
      stage.close()
    }
  }

  @Test("7: a loop is wrapped at rest, without a word about pages")
  func wrap() {
    let stage = Stage(.test(loop: LoopStyle(.clones)), pages: .uniform(count: 3))
    stage.driver.go(.page(2), animated: false)
    stage.forget()
    stage.driver.go(.next)
    stage.view.run()
    #expect(
      story(stage) == [
        "idle->settling", "target 0", "scroll 300.0", "set-offset 400.0 animated",
        "did-scroll motion", "current 0", "did-scroll motion", "did-end-animation",
        "settling->idle", "ended go arrived", "wrapped 1", "jump 0.0", "set-offset 100.0",
        "did-scroll own",
      ])
    stage.close()
  }

  @Test("8: a touch taken away settles")
  func cancelled() {
    let stage = Stage()
    stage.view.touchDown()
    stage.view.move(by: 70)
    stage.view.cancelTouch()
    stage.view.run()
    #expect(stage.pager.phase == .idle)
    #expect(stage.pager.settled == 1)
    #expect(stage.endings == ["gesture changed"])
    stage.close()
  }
}

extension Pager {
  /// Whether an offset is a rest.
  func isLegal(_ offset: Points) -> Bool {
    layout.rules.restsAnywhere || layout.groupCount == 0
      || SnapField(layout).bracket(around: offset).at != nil
  }
}
