import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport

/// Content dragged beyond an end.
enum OverscrollOperations {
  static let all = [
    Operation("uikit.scrollview", "overscroll", rubberBand),
    Operation("flutter.pageview", "overscroll", bounce),
    Operation("flutter.physics", "overscroll", tension),
  ]

  private static func drag(_ run: PlatformCase, _ stage: SurfaceStage) throws {
    if let offset = run.initial["offset"]?.double {
      stage.view.setOffset(Points(offset), animated: false)
    }
    stage.view.touchDown()
    for event in run.events {
      guard try event.text("type") == "drag" else { throw MissingField(name: "event") }
      stage.view.move(by: Points(try event.number("scrollDelta")))
    }
  }

  /// The size and place of a page dragged beyond an end.
  private static func bounce(_ run: PlatformCase) throws -> Answer {
    let stage = try stage(run, .pageView(run))
    defer { stage.close() }
    stage.driver.send(.reload(.uniform(count: try run.geometry.integer("pageCount"))))
    stage.driver.go(.page(run.initial["page"]?.int ?? 0), animated: false)
    try drag(run, stage)
    let frame = stage.pager.layout.frame(ofPage: 0, at: stage.pager.offset)
    return Answer([
      "pageSize": TestJSON(frame.extent), "leadingEdgeOfPage0": TestJSON(frame.start),
    ])
  }

  /// The applied part of a drag.
  private static func tension(_ run: PlatformCase) throws -> Answer {
    let setup = PagerSetup(
      file: "platforms/flutter-pageview",
      overrides: [
        "pages extent=content", "snap leading", "padding trailing=(viewport)1", "paging { free }",
      ],
      viewport: try run.geometry.number("viewport"))
    let stage = try stage(run, setup)
    defer { stage.close() }
    // Content that scrolls out of the viewport is as long as the largest offset.
    guard try run.geometry.number("minScrollOffset") == 0 else {
      throw UnknownWord(name: "minScrollOffset")
    }
    stage.driver.send(.reload(.extents([try run.geometry.number("maxScrollOffset")])))
    try drag(run, stage)
    let applied = TestJSON(stage.view.offset - Points(try run.initial.number("offset")))
    var answer = Answer(["appliedScrollDelta": applied])
    answer.compared["appliedScrollDeltaEqualForBoth"] = applied
    return answer
  }

  private static func stage(_ run: PlatformCase, _ setup: PagerSetup) throws -> SurfaceStage {
    _ = try run.config.word("overscroll", ["bounce"])
    let rate = try run.config.word("rate", ["normal", "fast"])
    return SurfaceStage(
      try setup.source(), viewport: setup.viewport, motion: FlutterMotion(),
      tension: rate == "fast" ? 0.26 : 0.52)
  }

  private static func rubberBand(_ run: PlatformCase) throws -> Answer {
    let stage = SurfaceStage(
      try Workbench.source("platforms/uikit-paging", []),
      viewport: try run.geometry.number("viewport"),
      rubberBand: try run.config.number("coefficient", or: 0.55))
    defer { stage.close() }
    stage.driver.send(.reload(.uniform(count: 3)))
    try drag(run, stage)
    return Answer(["displayedOverscroll": TestJSON(-stage.view.offset)])
  }
}
