import FolioCore
import FolioTestSupport

/// S2: a shelf of cells with leading alignment.
enum ShelfOperations {
  static let all = [
    Operation("shelf.geometry", geometry), Operation("shelf.willEndDragging", willEndDragging),
    Operation("shelf.peek", peek),
  ]

  private static func shelf(_ setup: CaseFields) throws -> Driver {
    let basis = try setup.word("basis", ["contentOffset", "proposedTarget"])
    let steps = try setup.list("velocitySteps").map {
      Tuning.step(speed: try $0.number("minSpeed"), pages: try $0.integer("pages"))
    }
    // The seed rounds half up.
    let tunings = ["velocity-steps", "nearest"].flatMap { rule in
      [
        Tuning.set("ties", of: rule, to: .text("upper")),
        Tuning.set(
          "basis", of: rule, to: .text(basis == "proposedTarget" ? "projection" : "offset")),
      ]
    }
    guard setup["clamp"]?.bool != false else { throw UnknownWord(name: "clamp") }
    var driver = try Workbench.driver(
      "shelf", "insets",
      "pages extent=\(try setup.number("cellLength")) spacing=\(try setup.number("padding"))",
      tuned: tunings + [.rows(of: "velocity-steps", steps)],
      viewport: try setup.number("viewport"))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    return driver
  }

  private static func geometry(_ question: QueriedCase) throws -> Answer {
    shape(try shelf(question.setup).pager.layout)
  }

  private static func shape(_ layout: PageLayout) -> Answer {
    let snaps = layout.snaps
    return Answer([
      "pageLength": TestJSON(layout.start(ofPage: 1)),
      "contentLength": TestJSON(layout.contentExtent), "maxOffset": TestJSON(layout.range.maximum),
      "lastPage": TestJSON(snaps.indices.last), "snapOffsets": TestJSON(snaps.map(\.low)),
    ])
  }

  /// The target of a release; in the seed a page is a snap point.
  private static func willEndDragging(_ question: QueriedCase) throws -> Answer {
    var driver = try shelf(question.setup)
    let event = try question.event("willEndDragging")
    let offset = try event.number("offset")
    let proposed = event["proposedTarget"]?.double
    driver.drag(from: offset, to: offset)
    var standing = driver
    standing.release(0, proposed: proposed)
    driver.release(try event.number("velocity"), proposed: proposed)
    let layout = driver.pager.layout
    var answer = shape(layout)
    answer["target"] = driver.destination
    answer["currentPage"] = TestJSON(standing.rest.flatMap { layout.snaps.firstIndex(of: $0) })
    answer["targetPage"] = TestJSON(driver.rest.flatMap { layout.snaps.firstIndex(of: $0) })
    return answer
  }

  private static func peek(_ question: QueriedCase) throws -> Answer {
    let layout = try shelf(question.setup).pager.layout
    let offset = Points(try question.onlyEvent().number("offset"))
    let first = layout.visiblePages(at: offset)?.lowerBound
    let hidden = first.map { layout.frame(ofPage: $0, at: offset).partBefore }
    return Answer([
      "firstCell": TestJSON(first), "leftHidden": TestJSON(hidden),
      "leftClipped": hidden.map { .bool($0 > 0) } ?? .null,
      "rightEdge": TestJSON(layout.shownContent(at: offset).upperBound),
    ])
  }
}
