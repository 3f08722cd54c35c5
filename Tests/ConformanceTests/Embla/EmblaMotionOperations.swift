import FolioCore
import FolioPlatforms
import FolioTestSupport

/// Embla's motion frame by frame, free and beyond its ends.
enum EmblaMotionOperations {
  static let all = [
    Operation("golden.scrollBody", run), Operation("golden.scrollBounds", bounds),
    Operation("primitive.ScrollBody", settles), Operation("primitive.ScrollBounds", pullBack),
  ]

  /// The motion with the duration and the friction of a case.
  private static func motion(_ setup: CaseFields) throws -> EmblaMotion {
    EmblaMotion(
      duration: try setup.number("duration", or: 25),
      friction: try setup.number("friction", or: 0.68))
  }

  private static func run(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let strategy = try motion(setup)
    let motion = Motion(
      from: -Points(try setup.number("from")), to: -Points(try setup.number("to")))
    let end = strategy.duration(of: motion)
    let last = strategy.point(of: motion, after: end - EmblaBody.frame / 2)
    let ticks = (question.queried["locations"]?.array ?? []).compactMap { $0[0]?.int }
    return Answer([
      "ticksToSettle": TestJSON(end / EmblaBody.frame),
      "locations": .array(
        ticks.map { tick in
          let point = strategy.point(of: motion, after: Double(tick) * EmblaBody.frame)
          return .array([TestJSON(tick), EmblaCarousel.location(point.offset)])
        }),
      "finalDirection": TestJSON(end > 0 ? -(last.velocity.direction?.sign ?? 0) : 0),
    ])
  }

  /// The body of a case, with or without ends.
  private static func body(_ setup: CaseFields, hasEnds: Bool = true) throws -> EmblaBody {
    let limit = try setup.part("limit")
    let range = OffsetRange(
      minimum: -Points(try limit.number("max")), maximum: -Points(try limit.number("min")))
    let ends = Motion.Ends(range: range, viewport: Points(try setup.number("viewSize")))
    return try motion(setup).body(
      of: Motion(
        from: -Points(try setup.number("location")), to: -Points(try setup.number("target")),
        ends: hasEnds ? ends : nil))
  }

  private static func bounds(_ question: QueriedCase) throws -> Answer {
    var body = try body(question.setup)
    body.ends?.isHeld = question.setup.flag("pointerDown")
    let ticks = (question.queried["sequence"]?.array ?? []).compactMap { $0["tick"]?.int }
    var passed = 0
    return Answer([
      "sequence": .array(
        ticks.map { tick in
          while passed < tick {
            body.advance()
            passed += 1
          }
          return .object([
            "tick": TestJSON(tick), "target": EmblaCarousel.location(body.target),
            "location": EmblaCarousel.location(body.offset),
          ])
        })
    ])
  }

  private static func settles(_ question: QueriedCase) throws -> Answer {
    let given = try question.setup.part("given")
    let body = try motion(given).body(
      of: Motion(
        from: -Points(try given.number("location")), to: -Points(try given.number("target"))))
    return Answer(["settled": .bool(body.isSettled)])
  }

  private static func pullBack(_ question: QueriedCase) throws -> Answer {
    let given = try question.setup.part("given")
    var body = try body(given, hasEnds: given["active"]?.bool != false)
    for isDown in try given.list("pointerDownPerCall") {
      body.ends?.isHeld = isDown.bool == true
      body.pullBack()
    }
    let target = EmblaCarousel.location(body.target)
    return Answer(["target": target, "targetAtHead": target])
  }
}
