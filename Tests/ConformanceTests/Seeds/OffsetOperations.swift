import FolioCore
import FolioTestSupport

/// S3: plain lists of offsets and their sources.
enum OffsetOperations {
  static let all = [
    Operation("offsets.target", target), Operation("offsets.fraction", fraction),
    Operation("offsets.indicatorPage", indicatorPage), Operation("offsets.byFrame", byFrame),
    Operation("offsets.bySubviews", bySubviews),
    Operation("offsets.distanceFromCenter", distanceFromCenter),
  ]

  /// A pager with the case's list of offsets.
  private static func stops(_ setup: CaseFields) throws -> Driver {
    let offsets = try setup.numbers("snapOffsets").map { " \($0)" }.joined()
    let speed = try setup.number("velocityThreshold", or: 0.2)
    return try Workbench.driver(
      "deals", "snap at\(offsets)",
      tuned: [.rows(of: "velocity-steps", [Tuning.step(speed: speed, pages: 1)])], viewport: 0)
  }

  private static func target(_ question: QueriedCase) throws -> Answer {
    var driver = try stops(question.setup)
    let event = try question.onlyEvent()
    let offset = try event.number("offset")
    driver.drag(from: offset, to: offset)
    driver.release(try event.number("velocity"))
    return driver.refusedNumber ?? Answer(["target": driver.destination])
  }

  private static func fraction(_ question: QueriedCase) throws -> Answer {
    var driver = try stops(question.setup)
    driver.put(at: try question.onlyEvent().number("offset"))
    if let refused = driver.refusedNumber { return refused }
    let pager = driver.pager
    return Answer([
      "fraction": TestJSON(pager.clampedFraction),
      "pageCount": TestJSON(pager.layout.pageCount),
    ])
  }

  private static func indicatorPage(_ question: QueriedCase) throws -> Answer {
    var driver = try stops(question.setup)
    let offset = try question.onlyEvent().number("offset")
    driver.drag(from: offset, to: offset)
    return driver.refusedNumber ?? Answer(["currentPage": TestJSON(driver.pager.current)])
  }

  /// The snap points of content paged by the snapport.
  private static func byFrame(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    var driver = try Workbench.driver(
      "deals", "snap every (snapport)1", try insets(setup),
      viewport: try setup.number("boundsLength"))
    driver.send(.reload(try content(setup)))
    return Answer(["snapOffsets": TestJSON(driver.pager.layout.snaps.map(\.low))])
  }

  private static func bySubviews(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    var driver = try Workbench.driver(
      "deals", "snap leading",
      "pages extent=(snapport)1 spacing=\(try setup.number("spacing"))", try insets(setup),
      viewport: try setup.number("viewWidth"))
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    let layout = driver.pager.layout
    let pages = 0..<layout.pageCount
    return Answer([
      "cardLength": TestJSON(layout.extent(ofPage: 0)),
      "minX": TestJSON(pages.map { layout.start(ofPage: $0) }),
      "snapOffsets": TestJSON(layout.snaps.map(\.low)),
      "contentLength": TestJSON(layout.contentExtent),
    ])
  }

  private static func distanceFromCenter(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    var driver = try Workbench.driver(
      "deals", "pages placed", "snap center ends=free", try insets(setup),
      viewport: try setup.number("viewWidth"))
    let length = try setup.number("cardLength")
    let pages = try setup.numbers("minX").map { PlacedPage(start: $0, extent: length) }
    driver.send(.reload(.placed(PlacedContent(pages))))
    let layout = driver.pager.layout
    let offset = Points(try question.onlyEvent().number("offset"))
    let distances = (0..<layout.pageCount).map { layout.distance(ofPage: $0, at: offset) }
    return Answer(["distances": TestJSON(distances)])
  }

  /// The insets of a case, as a node of a config.
  static func insets(_ setup: CaseFields) throws -> String {
    let leading = try setup.number("insetLeading")
    let trailing = try setup.number("insetTrailing")
    return "insets leading=\(leading) trailing=\(trailing)"
  }

  /// Content of a length: one page, or none for 0.
  static func content(_ setup: CaseFields) throws -> PageContent {
    let length = try setup.number("contentLength")
    return .extents(length == 0 ? [] : [length])
  }
}
