import FolioCore
import FolioTestSupport

/// Outputs of Embla's engine on seeded inputs.
enum EmblaGoldenOperations {
  static let all = [
    Operation("golden.layout", layout), Operation("golden.canLoop", layout),
    Operation("golden.dragRelease", dragRelease),
    Operation("golden.targetSelection", targetSelection),
  ]

  private static func layout(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    try EmblaCarousel(question.setup, bench).state
  }

  private static func dragRelease(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer
  {
    let setup = question.setup
    let options = try setup.part("options")
    let skips = options.flag("skipSnaps") ? "platforms/embla-skip" : "platforms/embla"
    var carousel = try EmblaCarousel(
      setup, bench, file: options.flag("dragFree") ? "platforms/embla-free" : skips)
    var tracker = VelocityTracker(.embla)
    let velocity = try drag(&carousel, setup, &tracker)
    let before = carousel.driver.pager.offset
    carousel.release(velocity, setup["pointer"]?.string == "mouse" ? .mouse : .touch)
    var answer = carousel.state
    answer["targetBeforeRelease"] = EmblaCarousel.location(before)
    answer["velocity"] = TestJSON(velocity.pointsPerMillisecond)
    answer.laps["targetBeforeRelease"] = answer.laps["target"]
    return answer
  }

  /// Follows the pointer; content goes the other way than offsets do.
  private static func drag(
    _ carousel: inout EmblaCarousel, _ setup: TestJSON, _ tracker: inout VelocityTracker
  ) throws -> Velocity {
    let start = carousel.driver.pager.offset
    let samples = try setup.list("samples")
    let down = Points(try samples.first?.number("x") ?? 0)
    carousel.change { $0.send(.beginDrag(at: start)) }
    for sample in samples {
      let position = Points(try sample.number("x"))
      tracker.add(position, at: Timestamp(milliseconds: try sample.number("t")))
      carousel.change { $0.send(.scroll(to: start - (position - down), cause: .drag)) }
    }
    return tracker.velocity(atRelease: Timestamp(milliseconds: try setup.number("upTime")))
  }

  private static func targetSelection(
    _ question: ConformanceCase, _ bench: Workbench
  ) throws -> Answer {
    let setup = question.setup
    let snapping = try EmblaCarousel(setup, bench, "paging { embla-distance }")
    let free = try EmblaCarousel(setup, bench, "paging { embla-distance snap=#false }")
    var answer = snapping.state
    answer["byDistance"] = .array(
      try setup.list("byDistance").map { row in
        var carousel = row.flag("snapToClosest") ? snapping : free
        let start = -Points(try row.number("target"))
        let travel = -Points(try row.number("distance"))
        carousel.throwFrom(start, by: travel)
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
        carousel.go(to: try row.integer("index"), way: try row.integer("direction"))
        return .object(["distance": TestJSON(start - carousel.heading)])
      })
    answer.laps["byDistance"] = answer.laps["target"]
    answer.laps["byIndex"] = answer.laps["target"]
    return answer
  }
}
