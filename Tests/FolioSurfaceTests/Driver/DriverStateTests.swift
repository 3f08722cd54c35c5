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
      self.init(past, .input(.callback(callback)), surface, steps)
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
      ["report will-begin-dragging", "begin-drag"]),
    // The end of the previous drag was lost.
    Row(
      .dragging, .willBeginDragging(at: 8), .at(8),
      ["report will-begin-dragging", "cancel 8.0", "begin-drag"]),
    // A wheel's gesture continues from where the wheel is.
    Row(.wheeling, .willBeginDragging(at: 0), .at(0), ["report will-begin-dragging"]),
    Row(
      .wheeling, .willBeginDragging(at: 8), .at(8),
      ["report will-begin-dragging", "scroll 8.0 drag"]),
    Row(.standing, .beginDrag, .at(8), ["drag-from 8.0"]),
    Row(
      .dragging, .willEndDragging(velocity: 1, proposedTarget: 90), .at(0),
      ["report will-end-dragging", "release 1.0"]),
    Row(
      .standing, .willEndDragging(velocity: 1, proposedTarget: 90), .at(0),
      ["report will-end-dragging"]),
    Row(
      .coasting, .didEndDragging(willDecelerate: true), .at(30), ["report did-end-dragging true"]),
    Row(
      .coasting, .didEndDragging(willDecelerate: false), .at(30),
      ["report did-end-dragging false", "stop"]),
    // A deceleration the pager did not request becomes a motion of the pager.
    Row(
      .standing, .didEndDragging(willDecelerate: true), .at(0),
      ["report did-end-dragging true", "scroll 0.0 motion"]),
    Row(
      .resizing, .didEndDragging(willDecelerate: true), .at(0), ["report did-end-dragging true"]),
    Row(
      .standing, .touchEnded(at: 0), .at(0), ["report touch-ended", "stop"]),
    Row(
      .standing, .touchCancelled(at: 0), .at(0), ["report touch-cancelled", "stop"]),
    Row(
      .dragging, .touchCancelled(at: 8), .at(8), ["report touch-cancelled", "cancel 8.0"]),
    Row(
      .dragging,
      .input(.release(ReleaseInput(velocity: 1))), .at(0),
      ["report will-end-dragging", "release 1.0"]),
    Row(.dragging, .input(.disconnected), nil, ["cancel 0.0"]),
    Row(.queried, .input(.disconnected), nil, []),
  ]

  @Test("a recording can begin only at rest", arguments: Scene.Past.allCases)
  func canBegin(past: Scene.Past) {
    #expect(Scene(past).state.canBegin(on: .at(0)) == (past == .standing))
  }

  @Test("the driver handles touches", arguments: fingers)
  fileprivate func finger(_ row: Row) { check(row) }

  private static let scrolls = [
    Row(
      .standing, .didScroll(to: 8, nil), .at(8),
      ["report did-scroll programmatic", "scroll 8.0 programmatic", "stop-if-still"]),
    Row(
      .dragging, .didScroll(to: 8, nil), .at(8, tracking: true),
      ["report did-scroll drag", "scroll 8.0 drag"]),
    Row(
      .wheeling, .didScroll(to: 8, nil), .at(8),
      ["report did-scroll drag", "scroll 8.0 drag"]),
    Row(
      .coasting, .didScroll(to: 8, nil), .at(8, decelerating: true),
      ["report did-scroll motion", "scroll 8.0 motion"]),
    // The promised motion does not show yet.
    Row(
      .promised, .didScroll(to: 8, nil), .at(8),
      ["report did-scroll motion", "scroll 8.0 motion"]),
    Row(
      .queried, .didScroll(to: 8, nil), .at(8, animating: true),
      ["report did-scroll motion", "scroll 8.0 motion"]),
    // During a resize, scrolls are corrections of the surface.
    Row(.resizing, .didScroll(to: 8, nil), .at(8), ["report did-scroll surface"]),
    Row(.standing, .didScroll(to: 8, nil), .at(8, size: 90), ["report did-scroll surface"]),
    Row(
      .dragging, .didScroll(to: 8, nil), .at(8, size: 90, tracking: true),
      ["report did-scroll surface"]),
    Row(
      .coasting, .didScroll(to: 8, nil), .at(8, size: 90, decelerating: true),
      ["report did-scroll surface"]),
    Row(
      .resizing, .didScroll(to: 8, nil), .at(8, decelerating: true),
      ["report did-scroll surface"]),
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
      ["report did-end-decelerating", "stop"]),
    // A finger caught the surface, and its release decides.
    Row(
      .coasting, .didEndDecelerating(at: 60), .at(60, tracking: true),
      ["report did-end-decelerating"]),
    Row(
      .queried, .didEndScrollingAnimation(at: 60), .at(60),
      ["report did-end-animation", "stop"]),
    Row(
      .queried, .didEndScrollingAnimation(at: 60), .at(60, tracking: true),
      ["report did-end-animation"]),
    Row(
      .queried, .didEndScrollingAnimation(at: 200), .at(200, tracking: true),
      ["report did-end-animation", "stop"]),
    Row(
      .dragging, .didEndScrollingAnimation(at: 8), .at(8, tracking: true),
      ["report did-end-animation"]
    ),
    Row(.standing, .stop, .at(0), ["stopped 0.0"]),
    Row(.coasting, .stop, .at(100), ["stopped 100.0"]),
    Row(.promised, .stop, .at(60), ["stopped 60.0 after a touch"]),
    Row(.dragging, .stop, .at(8), ["cancel 8.0"]),
    Row(.wheeling, .stop, .at(8), []),
    // The surface was sent elsewhere meanwhile, and that motion has an end to come.
    Row(.queried, .stop, .at(60), []),
    Row(.cancelled, .stop, .at(60), []),
    Row(.queried, .endUnreported, .at(60, animating: true), []),
    Row(.coasting, .endUnreported, .at(60, decelerating: true), []),
    Row(.coasting, .endUnreported, .at(60), ["stopped 60.0"]),
    Row(.coasting, .endUnreported, nil, ["stopped 30.0"]),
    Row(.queried, .stopIfStill, .at(60, animating: true), []),
    Row(.coasting, .stopIfStill, .at(60), ["stopped 60.0"]),
    Row(.standing, .stopIfStill, .at(60), []),
    Row(.queried, .input(.motionLost), .at(60), ["set-offset 200.0", "stop"]),
    Row(.standing, .input(.motionLost), .at(60), []),
  ]

  @Test("the driver ends motions", arguments: ends)
  fileprivate func end(_ row: Row) { check(row) }

  private static let wheels = [
    Row(.standing, .wheelTurned(at: 0), .at(0), ["report wheel-turned", "begin-drag"]),
    Row(
      .queried, .wheelTurned(at: 60), .at(Points(.infinity), animating: true),
      ["report wheel-turned", "begin-drag"]),
    Row(.standing, .wheelTurned(at: 0), .at(0, tracking: true), []),
    Row(.standing, .wheelTurned(at: 0), .at(0, size: 0), []),
    Row(.wheeling, .wheelTurned(at: 0), .at(0), []),
    Row(.dragging, .wheelTurned(at: 0), .at(0), []),
    Row(
      .queried, .wheelTurned(at: 60), .at(60, animating: true),
      ["report wheel-turned", "set-offset 60.0", "begin-drag"]),
    Row(
      .wheeling, .wheelStopped(at: 0), .at(0),
      ["report wheel-stopped", "release 0.0", "realign"]),
    // The gesture is already over.
    Row(.overruled, .wheelStopped(at: 0), .at(0), ["report wheel-stopped"]),
    Row(.standing, .wheelStopped(at: 0), .at(0), []),
    Row(.dragging, .wheelStopped(at: 0), .at(0), []),
  ]

  @Test("the driver handles wheels", arguments: wheels)
  fileprivate func wheel(_ row: Row) { check(row) }

  private static let sizes = [
    Row(.standing, .didLayout(Viewport(extent: 100)), .at(0), []),
    Row(
      .standing, .didLayout(Viewport(extent: 90)), .at(0, size: 90),
      ["report did-layout", "did-layout 90.0", "catch-up"]),
    Row(
      .resizing, .didLayout(Viewport(extent: 100)), .at(0),
      ["report did-layout", "did-layout 100.0", "catch-up"]),
    // A scroll in another size is undone.
    Row(
      .strayed, .didLayout(Viewport(extent: 100)), .at(8), ["set-offset 0.0", "stop-if-still"]),
    Row(.standing, .resizeAlongside, .at(0), ["report alongside"]),
    Row(.resizing, .resizeAlongside, .at(0), ["report alongside", "alongside"]),
    Row(.standing, .didResize, .at(0), ["report did-resize"]),
    Row(.resizing, .didResize, .at(0), ["report did-resize", "did-resize", "resized"]),
    // A pager is notified of sizes and insets even without a surface.
    Row(
      .standing, .willResize(to: Viewport(extent: 90)), nil,
      ["report will-resize", "will-resize 90.0"]),
    Row(
      .standing, .insetsChanged(Insets(leading: 3)), nil,
      ["report insets-changed", "insets 3.0 0.0"]),
  ]

  @Test("the driver handles sizes and insets", arguments: sizes)
  fileprivate func size(_ row: Row) { check(row) }

  private static let departures = [
    Row(
      .standing, .start(SyncRequest(destination: 200)), .at(0),
      ["set-offset 200.0 animated", "started"]),
    // A surface already at the target reports nothing; one about to leave it is stopped.
    Row(.standing, .start(SyncRequest(destination: 200)), .at(200), ["later end-unreported"]),
    Row(
      .standing, .start(SyncRequest(destination: 200)), .at(200, decelerating: true),
      ["set-offset 200.0", "later end-unreported"]),
    // A surface that cannot animate jumps.
    Row(
      .standing, .start(SyncRequest(destination: 200)), .at(0, canAnimate: false),
      ["set-offset 200.0", "later end-unreported"]),
    // A motion interrupted by a jump continues.
    Row(.coasting, .start(SyncRequest()), .at(0), ["set-offset 100.0 animated", "started"]),
    Row(.coasting, .start(SyncRequest()), .at(0, decelerating: true), []),
    Row(.standing, .start(SyncRequest()), .at(0), []),
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
      .standing, .sync(SyncRequest(destination: 200)), .at(0), ["start"]),
    // A surface that was not seen to move and needs no correction stays.
    Row(.standing, .position(SyncRequest()), .at(8), []),
    Row(.coasting, .position(SyncRequest()), .at(30), []),
    Row(.queried, .realign, .at(60), ["start"]),
    Row(.coasting, .answer(1, end: nil), .at(30), ["set-target 100.0"]),
    Row(.standing, .answer(1, end: nil), .at(0), ["set-target 0.0"]),
  ]

  @Test("the driver sends, places and corrects the surface", arguments: departures)
  fileprivate func departure(_ row: Row) { check(row) }
}
