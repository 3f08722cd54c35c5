import FolioCore
import FolioTestSupport

/// The rules of the libraries beside the seeds.
enum LibraryOperations {
  static let all = [
    Operation("peek.willEndDragging", peek), Operation("peek.layout", peekLayout),
    Operation("sensitivity.currentPage", sensitivity), Operation("drag.result", drag),
    Operation("distance.willEndDragging", distance), Operation("distance.targetIndex", distance),
    Operation("neighbours.willEndDragging", neighbors),
  ]

  // MARK: L1

  private static func peekPager(_ setup: CaseFields) throws -> Driver {
    var tunings: [Tuning] = []
    if let speed = setup["velocityThreshold"]?.double {
      tunings.append(.rows(of: "velocity-steps", [Tuning.step(speed: speed, pages: 1)]))
    }
    if let isInclusive = setup["thresholdInclusive"]?.bool {
      tunings.append(.set("inclusive", of: "velocity-steps", to: .bool(isInclusive)))
    }
    var driver = try Workbench.driver(
      "platforms/library-mspeek",
      "pages mspeek by=\(try setup.number("peek"))"
        + " spacing=\(try setup.number("spacing")) group=\(setup["itemsPerPage"]?.int ?? 1)",
      tuned: tunings, viewport: try setup.number("viewport"))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    return driver
  }

  private static func peek(_ question: QueriedCase) throws -> Answer {
    var driver = try peekPager(question.setup)
    let end = try question.event("willEndDragging")
    driver.put(at: try question.event("beginDragging").number("offset"))
    driver.send(.beginDrag(at: driver.pager.offset))
    driver.release(try end.number("velocity"), proposed: try end.number("proposedTarget"))
    return Answer(["target": driver.destination])
  }

  private static func peekLayout(_ question: QueriedCase) throws -> Answer {
    let layout = try peekPager(question.setup).pager.layout
    return Answer([
      "itemLength": TestJSON(layout.extent(ofPage: 0)),
      "contentLength": TestJSON(layout.contentExtent),
    ])
  }

  // MARK: L3

  /// The current page with a sensitivity, the fraction past which the next page counts.
  private static func sensitivity(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let share = try setup.number("sensitivity")
    var driver = try Workbench.driver(
      "platforms/library-swiftuipager",
      tuned: [.set("distance", of: "threshold", to: .length(.page(share))), severalPages],
      viewport: try setup.number("pageLength", or: 300))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    driver.send(.go(.page(try setup.integer("from")), animated: false))
    let position = try question.onlyEvent().number("pageOffset")
    driver.send(.beginDrag(at: driver.pager.offset))
    driver.send(.scroll(to: driver.pager.layout.offset(atPosition: position), cause: .drag))
    driver.release()
    return Answer(["page": TestJSON(driver.pager.targetPage)])
  }

  /// The tuning for a library without a limit of pages.
  private static let severalPages = Tuning.set("pages", of: "pages", to: .integer(1_000_000))

  /// The target of a drag; content moves against the finger's translation and velocity.
  private static func drag(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let speed = try setup.number("flickVelocityPtPerSec") / 1000
    let share = try setup.number("sensitivity", or: 0.5)
    var tunings = [
      Tuning.rows(of: "velocity-steps", [Tuning.step(speed: speed, pages: 1)]),
      Tuning.set("distance", of: "threshold", to: .length(.page(share))),
    ]
    if setup.flag("multiplePages") { tunings.append(severalPages) }
    var driver = try Workbench.driver(
      "platforms/library-swiftuipager", setup.flag("loops") ? "loop seamless" : "loop off",
      tuned: tunings, viewport: try setup.number("pageLength"))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    let from = try setup.integer("from")
    driver.send(.go(.page(from), animated: false))
    let event = try question.onlyEvent()
    driver.hold()
    driver.drag(by: -(try event.number("translation")))
    driver.release(-Velocity(pointsPerSecond: try event.number("velocityPtPerSec", or: 0)))
    let group = driver.pager.target?.group ?? from
    return Answer([
      "page": TestJSON(driver.pager.targetPage), "increment": TestJSON(abs(group - from)),
    ])
  }

  // MARK: L5

  private static func distance(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let length = try setup.number("pageLength")
    var tunings: [Tuning] = []
    // In the library, 0 and 1 both mean the page ahead.
    if let pages = setup["decelerationDistance"]?.int, pages > 0 {
      tunings.append(.rows(of: "velocity-steps", [Tuning.step(speed: 0.3, pages: pages)]))
    }
    var driver = try Workbench.driver(
      "platforms/library-fspager", "pages extent=\(length)",
      setup.flag("loops") ? "loop seamless" : "loop off", tuned: tunings,
      viewport: try setup.number("viewport", or: length))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    let event = try question.event("willEndDragging")
    driver.send(.beginDrag(at: driver.pager.offset))
    if let offset = event["offset"]?.double {
      driver.send(.scroll(to: Points(offset), cause: .drag))
    }
    driver.release(
      try event.number("velocity", or: 0), proposed: try event.number("proposedTarget"))
    return Answer([
      "target": driver.destination, "targetIndex": TestJSON(driver.pager.targetPage),
    ])
  }

  // MARK: L6

  private static func neighbors(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let offsets = try setup.numbers("snapOffsets").map { "\($0)" }.joined(separator: " ")
    var driver = try Workbench.driver(
      "platforms/library-neighbors", "snap react-native-offsets \(offsets)",
      "padding trailing=(viewport)1", viewport: 100)
    // Content that scrolls out of the viewport is as long as the largest offset.
    driver.send(.reload(.extents([try setup.number("maxOffset")])))
    let event = try question.onlyEvent()
    driver.send(.beginDrag(at: driver.pager.offset))
    driver.release(
      try event.number("velocity", or: 0), proposed: try event.number("proposedTarget"))
    return Answer(["target": driver.destination])
  }
}
