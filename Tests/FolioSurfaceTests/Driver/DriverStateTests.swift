import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("What a driver decides, by what happened and what the surface answers")
struct DriverStateTests {
  fileprivate struct Row: Sendable, CustomTestStringConvertible {
    var past: Scene.Past
    var task: DriverStep
    var surface: SurfaceSnapshot?
    var steps: [String]

    init(
      _ past: Scene.Past, _ callback: SurfaceCallback, _ surface: SurfaceSnapshot?,
      _ steps: [String]
    ) {
      self.init(past, .callback(callback), surface, steps)
    }

    init(
      _ past: Scene.Past, _ task: DriverStep, _ surface: SurfaceSnapshot?, _ steps: [String]
    ) {
      (self.past, self.task, self.surface, self.steps) = (past, task, surface, steps)
    }

    var testDescription: String { "\(past): \(task.word), \(steps)" }
  }

  private func check(_ row: Row) {
    var scene = Scene(row.past)
    #expect(scene.words(row.task, row.surface) == row.steps)
  }

  private static let fingers = [
    Row(
      .standing, .willBeginDragging(at: 0), .at(0),
      ["tell will-begin-dragging", "begin-drag"]),
    // The end of the drag before was lost.
    Row(
      .dragging, .willBeginDragging(at: 8), .at(8),
      ["tell will-begin-dragging", "cancel 8.0", "begin-drag"]),
    // A wheel's gesture goes on, from where the wheel has come.
    Row(.wheeling, .willBeginDragging(at: 0), .at(0), ["tell will-begin-dragging"]),
    Row(
      .wheeling, .willBeginDragging(at: 8), .at(8),
      ["tell will-begin-dragging", "scroll 8.0 drag"]),
    Row(.standing, .beginDrag, .at(8), ["drag-from 8.0"]),
    Row(
      .dragging, .willEndDragging(velocity: 1, proposedTarget: 90), .at(0),
      ["tell will-end-dragging", "release 1.0"]),
    Row(
      .standing, .willEndDragging(velocity: 1, proposedTarget: 90), .at(0),
      ["tell will-end-dragging"]),
    Row(
      .coasting, .didEndDragging(willDecelerate: true), .at(30), ["tell did-end-dragging true"]),
    Row(
      .coasting, .didEndDragging(willDecelerate: false), .at(30),
      ["tell did-end-dragging false", "come-to-rest"]),
    // What the pager did not ask for is a motion of the pager from here on.
    Row(
      .standing, .didEndDragging(willDecelerate: true), .at(0),
      ["tell did-end-dragging true", "scroll 0.0 motion"]),
    Row(
      .resizing, .didEndDragging(willDecelerate: true), .at(0), ["tell did-end-dragging true"]),
    Row(
      .standing, .touchEnded(at: 0), .at(0), ["tell touch-ended", "come-to-rest"]),
    Row(
      .standing, .touchCancelled(at: 0), .at(0), ["tell touch-cancelled", "come-to-rest"]),
    Row(
      .dragging, .touchCancelled(at: 8), .at(8), ["tell touch-cancelled", "cancel 8.0"]),
    Row(
      .dragging,
      .release(ReleaseInput(velocity: 1), .willEndDragging(velocity: 1, proposedTarget: 90)),
      .at(0), ["tell will-end-dragging", "release 1.0"]),
    Row(.dragging, .leave, nil, ["cancel 0.0"]),
    Row(.asked, .leave, nil, []),
  ]

  @Test("fingers", arguments: fingers)
  fileprivate func finger(_ row: Row) { check(row) }

  private static let scrolls = [
    Row(
      .standing, .didScroll(to: 8, nil), .at(8),
      ["tell did-scroll programmatic", "scroll 8.0 programmatic", "notice-stop"]),
    Row(
      .dragging, .didScroll(to: 8, nil), .at(8, tracking: true),
      ["tell did-scroll drag", "scroll 8.0 drag"]),
    Row(
      .wheeling, .didScroll(to: 8, nil), .at(8),
      ["tell did-scroll drag", "scroll 8.0 drag"]),
    Row(
      .coasting, .didScroll(to: 8, nil), .at(8, decelerating: true),
      ["tell did-scroll motion", "scroll 8.0 motion"]),
    // It was promised, and does not show yet.
    Row(
      .promised, .didScroll(to: 8, nil), .at(8),
      ["tell did-scroll motion", "scroll 8.0 motion"]),
    Row(
      .asked, .didScroll(to: 8, nil), .at(8, animating: true),
      ["tell did-scroll motion", "scroll 8.0 motion"]),
    // While the size changes a finger still scrolls; what else moves is the surface's correction.
    Row(.resizing, .didScroll(to: 8, nil), .at(8), ["tell did-scroll surface"]),
    Row(.standing, .didScroll(to: 8, nil), .at(8, size: 90), ["tell did-scroll surface"]),
    Row(
      .dragging, .didScroll(to: 8, nil), .at(8, size: 90, tracking: true),
      ["tell did-scroll surface"]),
    Row(
      .coasting, .didScroll(to: 8, nil), .at(8, size: 90, decelerating: true),
      ["tell did-scroll surface"]),
    Row(
      .resizing, .didScroll(to: 8, nil), .at(8, decelerating: true),
      ["tell did-scroll surface"]),
    Row(.standing, .didScroll(to: 8, nil), nil, []),
    // Where the surface has scrolled to it is not told again.
    Row(
      .dragging, .event(.scroll(to: 8, cause: .drag)), .at(0), ["place 0", "pager-did-change"]),
  ]

  @Test("scrolls, and who moved the surface", arguments: scrolls)
  fileprivate func scroll(_ row: Row) { check(row) }

  private static let ends = [
    Row(
      .coasting, .didEndDecelerating(at: 100), .at(100),
      ["tell did-end-decelerating", "come-to-rest"]),
    // A finger caught it: what it does decides.
    Row(
      .coasting, .didEndDecelerating(at: 60), .at(60, tracking: true),
      ["tell did-end-decelerating"]),
    Row(
      .asked, .didEndScrollingAnimation(at: 60), .at(60),
      ["tell did-end-animation", "come-to-rest"]),
    Row(
      .asked, .didEndScrollingAnimation(at: 60), .at(60, tracking: true),
      ["tell did-end-animation"]),
    Row(
      .asked, .didEndScrollingAnimation(at: 200), .at(200, tracking: true),
      ["tell did-end-animation", "come-to-rest"]),
    Row(
      .dragging, .didEndScrollingAnimation(at: 8), .at(8, tracking: true),
      ["tell did-end-animation"]
    ),
    Row(.standing, .comeToRest, .at(0), ["stopped 0.0"]),
    Row(.coasting, .comeToRest, .at(100), ["stopped 100.0"]),
    Row(.promised, .comeToRest, .at(60), ["stopped 60.0 after a touch"]),
    Row(.dragging, .comeToRest, .at(8), ["cancel 8.0"]),
    Row(.wheeling, .comeToRest, .at(8), []),
    // It has been sent elsewhere meanwhile, which will have an end of its own.
    Row(.asked, .comeToRest, .at(60), []),
    Row(.cancelled, .comeToRest, .at(60), []),
    Row(.asked, .endUntold, .at(60, animating: true), []),
    Row(.coasting, .endUntold, .at(60, decelerating: true), []),
    Row(.coasting, .endUntold, .at(60), ["stopped 60.0"]),
    Row(.coasting, .endUntold, nil, ["stopped 30.0"]),
    Row(.asked, .noticeStop, .at(60, animating: true), []),
    Row(.coasting, .noticeStop, .at(60), ["stopped 60.0"]),
    Row(.standing, .noticeStop, .at(60), []),
    Row(.asked, .loseMotion, .at(60), ["set-offset 200.0", "come-to-rest"]),
    Row(.standing, .loseMotion, .at(60), []),
  ]

  @Test("ends of motions", arguments: ends)
  fileprivate func end(_ row: Row) { check(row) }

  private static let wheels = [
    Row(.standing, .wheelTurned(at: 0), .at(0), ["tell wheel-turned", "begin-drag"]),
    Row(
      .asked, .wheelTurned(at: 60), .at(Points(.infinity), animating: true),
      ["tell wheel-turned", "begin-drag"]),
    Row(.standing, .wheelTurned(at: 0), .at(0, tracking: true), []),
    Row(.standing, .wheelTurned(at: 0), .at(0, size: 0), []),
    Row(.wheeling, .wheelTurned(at: 0), .at(0), []),
    Row(.dragging, .wheelTurned(at: 0), .at(0), []),
    Row(
      .asked, .wheelTurned(at: 60), .at(60, animating: true),
      ["tell wheel-turned", "set-offset 60.0", "begin-drag"]),
    Row(
      .wheeling, .wheelStopped(at: 0), .at(0),
      ["tell wheel-stopped", "release 0.0", "realign"]),
    // Its gesture is over already.
    Row(.overruled, .wheelStopped(at: 0), .at(0), ["tell wheel-stopped"]),
    Row(.standing, .wheelStopped(at: 0), .at(0), []),
    Row(.dragging, .wheelStopped(at: 0), .at(0), []),
  ]

  @Test("wheels", arguments: wheels)
  fileprivate func wheel(_ row: Row) { check(row) }

  private static let sizes = [
    Row(.standing, .didLayout(Viewport(extent: 100)), .at(0), []),
    Row(
      .standing, .didLayout(Viewport(extent: 90)), .at(0, size: 90),
      ["tell did-layout", "did-layout 90.0", "catch-up"]),
    Row(
      .resizing, .didLayout(Viewport(extent: 100)), .at(0),
      ["tell did-layout", "did-layout 100.0", "catch-up"]),
    // What it scrolled while it had another size is taken back.
    Row(
      .strayed, .didLayout(Viewport(extent: 100)), .at(8), ["set-offset 0.0", "notice-stop"]),
    Row(.standing, .resizeAlongside, .at(0), ["tell alongside"]),
    Row(.resizing, .resizeAlongside, .at(0), ["tell alongside", "alongside"]),
    Row(.standing, .didResize, .at(0), ["tell did-resize"]),
    Row(.resizing, .didResize, .at(0), ["tell did-resize", "did-resize", "resized"]),
    // A pager hears of sizes and insets also without a surface.
    Row(
      .standing, .willResize(to: Viewport(extent: 90)), nil,
      ["tell will-resize", "will-resize 90.0"]),
    Row(
      .standing, .insetsChanged(Insets(leading: 3)), nil,
      ["tell insets-changed", "insets 3.0 0.0"]),
  ]

  @Test("sizes and insets", arguments: sizes)
  fileprivate func size(_ row: Row) { check(row) }

  private static let departures = [
    Row(
      .standing, .depart(SyncRequest(destination: 200)), .at(0),
      ["set-offset 200.0 animated", "departed"]),
    // A surface that is there already tells nothing; one that is about to leave is stopped.
    Row(.standing, .depart(SyncRequest(destination: 200)), .at(200), ["later end untold"]),
    Row(
      .standing, .depart(SyncRequest(destination: 200)), .at(200, decelerating: true),
      ["set-offset 200.0", "later end untold"]),
    // Where it cannot be sent it is put.
    Row(
      .standing, .depart(SyncRequest(destination: 200)), .at(0, canAnimate: false),
      ["set-offset 200.0", "later end untold"]),
    // It was stopped to be set elsewhere, and goes on.
    Row(.coasting, .depart(SyncRequest()), .at(0), ["set-offset 100.0 animated", "departed"]),
    Row(.coasting, .depart(SyncRequest()), .at(0, decelerating: true), []),
    Row(.standing, .depart(SyncRequest()), .at(0), []),
    Row(.standing, .sync(SyncRequest()), .at(0), []),
    Row(.standing, .sync(SyncRequest(isPlaced: true)), .at(8), ["set-offset 0.0"]),
    Row(.standing, .sync(SyncRequest(isPlaced: true)), .at(0), []),
    // What it corrected by itself is put back, unless it moves.
    Row(.standing, .sync(SyncRequest(isRelaidOut: true)), .at(8), ["set-offset 0.0"]),
    Row(.standing, .sync(SyncRequest(isRelaidOut: true)), .at(8, decelerating: true), []),
    // A size that is only announced again moves nothing.
    Row(
      .resizing, .event(.resize(.willResize(to: Viewport(extent: 90)))), .at(8),
      ["pager-did-change", "configure"]),
    Row(
      .standing, .sync(SyncRequest(destination: 200)), .at(0), ["depart"]),
    // What was not seen to move before, and need not be corrected, is left where it is.
    Row(.standing, .position(SyncRequest()), .at(8), []),
    Row(.coasting, .position(SyncRequest()), .at(30), []),
    Row(.asked, .realign, .at(60), ["depart"]),
    Row(.coasting, .answer(1), .at(30), ["set-target 100.0"]),
    Row(.standing, .answer(1), .at(0), ["set-target 0.0"]),
  ]

  @Test("what the surface has to do", arguments: departures)
  fileprivate func departure(_ row: Row) { check(row) }
}
