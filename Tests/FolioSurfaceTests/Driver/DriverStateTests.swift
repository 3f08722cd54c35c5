import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Steps of the driver by past, callback and snapshot")
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
    // The end of the previous drag was lost.
    Row(
      .dragging, .willBeginDragging(at: 8), .at(8),
      ["tell will-begin-dragging", "cancel 8.0", "begin-drag"]),
    // A wheel's gesture continues from where the wheel is.
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
    // A deceleration the pager did not request becomes a motion of the pager.
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

  @Test("the driver handles touches", arguments: fingers)
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
    // The promised motion does not show yet.
    Row(
      .promised, .didScroll(to: 8, nil), .at(8),
      ["tell did-scroll motion", "scroll 8.0 motion"]),
    Row(
      .asked, .didScroll(to: 8, nil), .at(8, animating: true),
      ["tell did-scroll motion", "scroll 8.0 motion"]),
    // During a resize, scrolls are corrections of the surface.
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
    // An offset the surface reported is not sent back.
    Row(
      .dragging, .event(.scroll(to: 8, cause: .drag)), .at(0), ["place 0", "pager-did-change"]),
  ]

  @Test("the driver attributes scrolls to their cause", arguments: scrolls)
  fileprivate func scroll(_ row: Row) { check(row) }

  private static let ends = [
    Row(
      .coasting, .didEndDecelerating(at: 100), .at(100),
      ["tell did-end-decelerating", "come-to-rest"]),
    // A finger caught the surface, and its release decides.
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
    // The surface was sent elsewhere meanwhile, and that motion has an end to come.
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

  @Test("the driver ends motions", arguments: ends)
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
    // The gesture is already over.
    Row(.overruled, .wheelStopped(at: 0), .at(0), ["tell wheel-stopped"]),
    Row(.standing, .wheelStopped(at: 0), .at(0), []),
    Row(.dragging, .wheelStopped(at: 0), .at(0), []),
  ]

  @Test("the driver handles wheels", arguments: wheels)
  fileprivate func wheel(_ row: Row) { check(row) }

  private static let sizes = [
    Row(.standing, .didLayout(Viewport(extent: 100)), .at(0), []),
    Row(
      .standing, .didLayout(Viewport(extent: 90)), .at(0, size: 90),
      ["tell did-layout", "did-layout 90.0", "catch-up"]),
    Row(
      .resizing, .didLayout(Viewport(extent: 100)), .at(0),
      ["tell did-layout", "did-layout 100.0", "catch-up"]),
    // A scroll in another size is undone.
    Row(
      .strayed, .didLayout(Viewport(extent: 100)), .at(8), ["set-offset 0.0", "notice-stop"]),
    Row(.standing, .resizeAlongside, .at(0), ["tell alongside"]),
    Row(.resizing, .resizeAlongside, .at(0), ["tell alongside", "alongside"]),
    Row(.standing, .didResize, .at(0), ["tell did-resize"]),
    Row(.resizing, .didResize, .at(0), ["tell did-resize", "did-resize", "resized"]),
    // A pager is notified of sizes and insets even without a surface.
    Row(
      .standing, .willResize(to: Viewport(extent: 90)), nil,
      ["tell will-resize", "will-resize 90.0"]),
    Row(
      .standing, .insetsChanged(Insets(leading: 3)), nil,
      ["tell insets-changed", "insets 3.0 0.0"]),
  ]

  @Test("the driver handles sizes and insets", arguments: sizes)
  fileprivate func size(_ row: Row) { check(row) }

  private static let departures = [
    Row(
      .standing, .depart(SyncRequest(destination: 200)), .at(0),
      ["set-offset 200.0 animated", "departed"]),
    // A surface already at the target reports nothing; one about to leave it is stopped.
    Row(.standing, .depart(SyncRequest(destination: 200)), .at(200), ["later end untold"]),
    Row(
      .standing, .depart(SyncRequest(destination: 200)), .at(200, decelerating: true),
      ["set-offset 200.0", "later end untold"]),
    // A surface that cannot animate jumps.
    Row(
      .standing, .depart(SyncRequest(destination: 200)), .at(0, canAnimate: false),
      ["set-offset 200.0", "later end untold"]),
    // A motion interrupted by a jump continues.
    Row(.coasting, .depart(SyncRequest()), .at(0), ["set-offset 100.0 animated", "departed"]),
    Row(.coasting, .depart(SyncRequest()), .at(0, decelerating: true), []),
    Row(.standing, .depart(SyncRequest()), .at(0), []),
    Row(.standing, .sync(SyncRequest()), .at(0), []),
    Row(.standing, .sync(SyncRequest(isPlaced: true)), .at(8), ["set-offset 0.0"]),
    Row(.standing, .sync(SyncRequest(isPlaced: true)), .at(0), []),
    // A correction by the surface is undone unless the surface moves.
    Row(.standing, .sync(SyncRequest(isRelaidOut: true)), .at(8), ["set-offset 0.0"]),
    Row(.standing, .sync(SyncRequest(isRelaidOut: true)), .at(8, decelerating: true), []),
    // A repeated announcement of a size moves nothing.
    Row(
      .resizing, .event(.resize(.willResize(to: Viewport(extent: 90)))), .at(8),
      ["pager-did-change", "configure"]),
    Row(
      .standing, .sync(SyncRequest(destination: 200)), .at(0), ["depart"]),
    // A surface that was not seen to move and needs no correction stays.
    Row(.standing, .position(SyncRequest()), .at(8), []),
    Row(.coasting, .position(SyncRequest()), .at(30), []),
    Row(.asked, .realign, .at(60), ["depart"]),
    Row(.coasting, .answer(1), .at(30), ["set-target 100.0"]),
    Row(.standing, .answer(1), .at(0), ["set-target 0.0"]),
  ]

  @Test("the driver sends, places and corrects the surface", arguments: departures)
  fileprivate func departure(_ row: Row) { check(row) }
}
