import FolioCore
import FolioStandard
import FolioTestSupport

/// Distances and velocities of the platforms' motions.
enum MotionOperations {
  static let all = [
    Operation("uikit.scrollview", "physics", decay), Operation("android.fling", "physics", fling),
    Operation("flutter.pageview", "physics", handOver),
  ]

  private static func velocity(_ run: PlatformCase, _ type: String) throws -> Velocity {
    guard let event = run.events.first, run.events.count == 1, try event.text("type") == type else {
      throw MissingField(name: type)
    }
    return try CaseVelocity.read(event)
  }

  private static func configuration(
    _ file: String, _ overrides: [String]
  ) throws -> PagerConfiguration {
    try Workbench.source(file, overrides).configuration(for: .zero)
  }

  private static func start(_ run: PlatformCase) throws -> Points {
    Points(try run.initial.number("offset", or: 0))
  }

  /// The distance a surface coasts with the motion of a config.
  private static func coast(
    _ configuration: PagerConfiguration, _ start: Points, _ velocity: Velocity
  ) -> Points? {
    configuration.motion.map { $0.end(of: Motion(from: start, velocity: velocity)) - start }
  }

  private static func decay(_ run: PlatformCase) throws -> Answer {
    let rate = try run.config.number("decelerationRate")
    let name = try run.config.word("rateName", ["normal", "fast"]) == "fast" ? "fast" : "uikit"
    let configuration = try configuration(
      "platforms/uikit-projection",
      ["projection \(name)", "motion uikit-decay rate=\(rate)"])
    let velocity = try velocity(run, "release")
    return Answer([
      "projectedDistance": TestJSON(configuration.travel(of: velocity)),
      "continuousDistance": TestJSON(coast(configuration, try start(run), velocity)),
    ])
  }

  private static func fling(_ run: PlatformCase) throws -> Answer {
    guard try run.config.number("inflexion", or: 0.35) == 0.35 else {
      throw UnknownWord(name: "inflexion")
    }
    let start = try start(run)
    let motion = AndroidMotion(friction: try run.config.number("friction", or: 0.015))
    let end = motion.end(of: Motion(from: start, velocity: try velocity(run, "release")))
    return Answer(["distance": TestJSON(end - start)])
  }

  /// The initial velocity of a motion: `page` settles by a spring, the others coast.
  private static func handOver(_ run: PlatformCase) throws -> Answer {
    let physics = try run.config.word("physics", ["page", "bouncing", "clamping"])
    let name = physics == "clamping" ? "android" : "flutter"
    let configuration = try configuration("platforms/flutter-pageview", ["motion \(name)"])
    let range = OffsetRange(
      minimum: Points(try run.geometry.number("minScrollOffset")),
      maximum: Points(try run.geometry.number("maxScrollOffset")))
    let ends = Motion.Ends(range: range, viewport: Points(try run.geometry.number("viewport")))
    let motion = Motion(
      from: try start(run), to: physics == "page" ? range.minimum : nil,
      velocity: try velocity(run, "ballistic"), ends: ends)
    let point = try configuration.motion?.point(of: motion, after: 0)
    return Answer(["simulationVelocityAtTime0": TestJSON(point?.velocity.pointsPerSecond ?? 0)])
  }
}
