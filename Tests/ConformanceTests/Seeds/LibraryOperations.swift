import FolioCore
import FolioTestSupport

/// The rules of the libraries beside the seeds.
enum LibraryOperations {
  static let all = [
    Operation("peek.willEndDragging", peek), Operation("peek.layout", peekLayout),
    Operation("sensitivity.currentPage", sensitivity), Operation("drag.result", drag),
    Operation("distance.willEndDragging", distance), Operation("distance.targetIndex", distance),
    Operation("neighbours.willEndDragging", neighbours),
  ]

  // MARK: L1

  private static func peekPager(_ setup: TestJSON, _ bench: Workbench) throws -> Driver {
    var overrides = [
      "pages peek by=\(try setup.number("peek"))"
        + " spacing=\(try setup.number("spacing")) group=\(setup["itemsPerPage"]?.int ?? 1)"
    ]
    if let speed = setup["velocityThreshold"]?.double {
      overrides.append(
        """
        paging {
            velocity-steps from=start inclusive=#\(setup.flag("thresholdInclusive")) {
                step speed=\(speed) pages=1
            }
            nearest basis=projection ties=upper
        }
        """)
    }
    var driver = Driver(
      try bench.source("platforms/library-mspeek", overrides),
      viewport: try setup.number("viewport"))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    return driver
  }

  private static func peek(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    var driver = try peekPager(question.setup, bench)
    let end = try question.event("willEndDragging")
    driver.put(at: try question.event("beginDragging").number("offset"))
    driver.send(.beginDrag(at: driver.pager.offset))
    driver.release(try end.number("velocity"), proposed: try end.number("proposedTarget"))
    return Answer(["target": driver.destination])
  }

  private static func peekLayout(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    let layout = try peekPager(question.setup, bench).pager.layout
    return Answer([
      "itemLength": TestJSON(layout.extent(ofPage: 0)),
      "contentLength": TestJSON(layout.contentExtent),
    ])
  }

  // MARK: L3

  /// A share of a page past which the next one counts.
  private static func sensitivity(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer
  {
    let setup = question.setup
    let share = try setup.number("sensitivity")
    var driver = try bench.driver(
      "platforms/library-swiftuipager", "paging { threshold (page)\(share) inclusive=#true }",
      viewport: try setup.number("pageLength", or: 300))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    driver.send(.go(.page(try setup.integer("from")), animated: false))
    let position = try question.onlyEvent().number("pageOffset")
    driver.send(.beginDrag(at: driver.pager.offset))
    driver.send(.scroll(to: driver.pager.layout.offset(atPosition: position), cause: .drag))
    driver.release()
    return Answer(["page": TestJSON(driver.pager.targetPage)])
  }

  /// A finger's translation and velocity; content moves against the finger.
  private static func drag(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    let setup = question.setup
    let limit = setup.flag("multiplePages") ? "" : "limit pages=1"
    var driver = try bench.driver(
      "platforms/library-swiftuipager",
      """
      paging {
          velocity-steps inclusive=#false {
              step speed=(pt-per-s)\(try setup.number("flickVelocityPtPerSec")) pages=1
          }
          threshold (page)\(try setup.number("sensitivity", or: 0.5)) inclusive=#true
          \(limit)
      }
      """,
      setup.flag("loops") ? "loop seamless" : "loop off",
      viewport: try setup.number("pageLength"))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    let from = try setup.integer("from")
    driver.send(.go(.page(from), animated: false))
    let event = try question.onlyEvent()
    let start = driver.pager.offset
    driver.send(.beginDrag(at: start))
    driver.send(.scroll(to: start - Points(try event.number("translation")), cause: .drag))
    driver.release(-(try event.number("velocityPtPerSec", or: 0)) / 1000)
    let group = driver.pager.target?.group ?? from
    return Answer([
      "page": TestJSON(driver.pager.targetPage), "increment": TestJSON(abs(group - from)),
    ])
  }

  // MARK: L5

  private static func distance(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    let setup = question.setup
    let length = try setup.number("pageLength")
    var overrides = ["pages extent=\(length)", setup.flag("loops") ? "loop seamless" : "loop off"]
    // None and one are the same distance in the library: the page ahead.
    if let pages = setup["decelerationDistance"]?.int, pages > 0 {
      overrides.append(
        """
        paging {
            velocity-steps on-snap=stay { step speed=0.3 pages=\(pages) }
            nearest basis=projection ties=upper
        }
        """)
    }
    var driver = Driver(
      try bench.source("platforms/library-fspager", overrides),
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

  private static func neighbours(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    let setup = question.setup
    let offsets = try setup.numbers("snapOffsets").map { "\($0)" }.joined(separator: " ")
    let viewport = 100.0
    var driver = try bench.driver(
      "platforms/library-neighbours", "snap at \(offsets) ends=clamp before=end after=end",
      viewport: viewport)
    driver.send(.reload(.extents([try setup.number("maxOffset") + viewport])))
    let event = try question.onlyEvent()
    driver.send(.beginDrag(at: driver.pager.offset))
    driver.release(
      try event.number("velocity", or: 0), proposed: try event.number("proposedTarget"))
    return Answer(["target": driver.destination])
  }
}
