import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport

/// The cases of the platforms' pagers that play on a surface: motion, ends, sizes, edits, states.
enum MotionCases: CaseSource {
  private static let kinds: Set = [
    "resize", "jump", "data", "states", "overscroll", "physics", "window", "restore",
  ]

  static func cases(in document: TestJSON) throws -> [ConformanceCase]? {
    guard document["schema"]?.string == "platform-pager-cases/1" else { return nil }
    return try document.list("cases").compactMap { body in
      let kind = try body.text("kind")
      guard kinds.contains(kind) else { return nil }
      let platform = try body.text("platform")
      return ConformanceCase(
        source: platform, kind: "\(platform) \(kind)", id: try body.text("id"),
        setup: .object([
          "geometry": body["geometry"] ?? .object([:]), "config": body["config"] ?? .object([:]),
          "initial": body["initial"] ?? .object([:]),
        ]),
        events: body["event"]?.array ?? [], expected: try body.part("expected"),
        tolerance: try body.number("tolerance", or: 1e-6))
    }
  }

  static let operations: [Operation] =
    [
      Operation("uikit.scrollview", "physics", decay), Operation("android.fling", "physics", fling),
      Operation("flutter.pageview", "physics", handOver),
      Operation("uikit.scrollview", "overscroll", rubberBand),
    ]
    + ["resize", "jump", "states"].map { Operation("flutter.pageview", $0, FlowRun.answer) }
    + ["jump", "states"].map { Operation("compose.pager", $0, FlowRun.answer) }
    + ["data", "jump", "states"].map { Operation("androidx.viewpager2", $0, FlowRun.answer) }

  private static func velocity(_ run: PlatformCase) throws -> Velocity {
    guard let event = run.events.first else { throw MissingField(name: "event") }
    return Velocity(pointsPerSecond: try event.number("velocity"))
  }

  private static func configuration(
    _ bench: Workbench, _ file: String, _ overrides: [String]
  ) throws -> PagerConfiguration {
    try bench.source(file, overrides).configuration(for: .zero)
  }

  private static func coast(_ configuration: PagerConfiguration, _ velocity: Velocity) -> Points {
    configuration.motion?.end(of: Motion(from: 0, velocity: velocity)) ?? 0
  }

  private static func decay(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    let rate = try run.config.number("decelerationRate")
    let name = try run.config.text("rateName") == "fast" ? "fast" : "uikit"
    let configuration = try configuration(
      bench, "platforms/uikit-projection",
      ["projection \(name)", "motion uikit-decay rate=\(rate)"])
    let velocity = try velocity(run)
    return Answer([
      "projectedDistance": TestJSON(configuration.projection.travel(of: velocity)),
      "continuousDistance": TestJSON(coast(configuration, velocity)),
    ])
  }

  private static func fling(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    let configuration = try configuration(bench, "platforms/viewpager2", ["motion android"])
    return Answer(["distance": TestJSON(coast(configuration, try velocity(run)))])
  }

  /// `page` settles by the spring, the others coast by their frictions.
  private static func handOver(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    let physics = try run.config.text("physics")
    let configuration = try configuration(
      bench, "platforms/flutter-pageview",
      ["motion \(physics == "clamping" ? "android" : "flutter")"])
    let motion = Motion(
      from: Points(try run.initial.number("offset")), to: physics == "page" ? 0 : nil,
      velocity: try velocity(run))
    let point = configuration.motion?.point(of: motion, after: 0)
    return Answer(["simulationVelocityAtTime0": TestJSON(point?.velocity.pointsPerSecond ?? 0)])
  }

  private static func rubberBand(_ run: PlatformCase, _ bench: Workbench) throws -> Answer {
    let stage = SurfaceStage(
      try bench.source("platforms/uikit-paging", []), viewport: try run.geometry.number("viewport"))
    defer { stage.close() }
    stage.driver.send(.reload(.uniform(count: 3)))
    guard let event = run.events.first else { throw MissingField(name: "event") }
    stage.view.touchDown()
    stage.view.move(by: Points(try event.number("scrollDelta")))
    return Answer(["displayedOverscroll": TestJSON(-stage.view.offset)])
  }
}
