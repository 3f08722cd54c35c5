import FolioCore
import FolioPlatforms
import FolioTestSupport

/// Outputs of Embla's engine on seeded inputs.
enum EmblaGoldenOperations {
  static let all = [
    Operation("golden.layout", layout), Operation("golden.canLoop", layout),
    Operation("golden.dragRelease", dragRelease),
    Operation("golden.targetSelection", targetSelection), Operation("golden.loopJumps", loopJumps),
  ]

  private static func layout(_ question: QueriedCase) throws -> Answer {
    try EmblaCarousel(question.setup).state
  }

  private static func loopJumps(_ question: QueriedCase) throws -> Answer {
    var carousel = try EmblaCarousel(question.setup)
    var answer = carousel.state
    let jumps = try question.setup.list("jumps").map { row in
      carousel.jump(to: try row.number("from"))
      carousel.jump(to: try row.number("to"))
      return TestJSON.object([
        "location": EmblaCarousel.location(carousel.driver.pager.offset),
        "slideShift": carousel.slideShifts(),
      ])
    }
    answer["jumps"] = .array(jumps)
    return answer
  }
}

// MARK: Releases

extension EmblaGoldenOperations {
  private static func dragRelease(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let options = try setup.part("options")
    let skips = options.flag("skipSnaps") ? "platforms/embla-skip" : "platforms/embla"
    var carousel = try EmblaCarousel(
      setup, file: options.flag("dragFree") ? "platforms/embla-free" : skips)
    let begin = carousel.state
    var tracker = VelocityTracker(.embla)
    let velocity = try drag(&carousel, setup, &tracker)
    let before = carousel.driver.pager.offset
    let pointer: Release.Pointer =
      try setup.word("pointer", ["touch", "mouse"]) == "mouse" ? .mouse : .touch
    carousel.release(velocity, pointer)
    var answer = carousel.state
    answer["startSelectedSnap"] = begin["selectedSnap"]
    answer["startLocation"] = begin["location"]
    answer["targetBeforeRelease"] = EmblaCarousel.location(before)
    answer["velocity"] = TestJSON(velocity.pointsPerMillisecond)
    let motion = carousel.driver.pager.configuration.motion as? EmblaMotion
    let body = motion?.body(
      of: Motion(from: before, to: carousel.heading, velocity: -velocity, pointer: pointer))
    answer["duration"] = body.map { TestJSON($0.duration) } ?? .null
    answer["friction"] = body.map { TestJSON($0.friction) } ?? .null
    for name in ["targetBeforeRelease", "startLocation"] {
      answer.laps[name] = answer.laps["target"]
    }
    return answer
  }

  /// Follows the samples of a pointer.
  private static func drag(
    _ carousel: inout EmblaCarousel, _ setup: CaseFields, _ tracker: inout VelocityTracker
  ) throws -> Velocity {
    var last: Points?
    for sample in try setup.list("samples") {
      let position = Points(try sample.number("x"))
      tracker.add(position, at: try sample.number("t"))
      carousel.drag(by: position - (last ?? position))
      last = position
    }
    return tracker.velocity(atRelease: try setup.number("upTime"))
  }
}

// MARK: Targets

extension EmblaGoldenOperations {
  private static func targetSelection(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let snapping = try EmblaCarousel(setup, "paging { embla-distance }")
    let free = try EmblaCarousel(setup, "paging { embla-free }")
    var answer = snapping.state
    answer["byDistance"] = .array(
      try setup.list("byDistance").map { row in
        var carousel = row.flag("snapToClosest") ? snapping : free
        let start = -Points(try row.number("target"))
        carousel.throwFrom(start, by: -Points(try row.number("distance")))
        return .object([
          "index": TestJSON(carousel.selectedSnap),
          "distance": TestJSON(start - carousel.heading),
        ])
      })
    answer["byIndex"] = .array(
      try setup.list("byIndex").map { row in
        var carousel = snapping
        let start = -Points(try row.number("target"))
        carousel.change { $0.put(at: start.value) }
        carousel.go(to: try row.integer("index"), sense: try row.integer("direction"))
        return .object(["distance": TestJSON(start - carousel.heading)])
      })
    answer.laps["byDistance"] = answer.laps["target"]
    answer.laps["byIndex"] = answer.laps["target"]
    return answer
  }
}
