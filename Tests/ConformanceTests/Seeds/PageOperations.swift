import FolioCore
import FolioTestSupport

/// Pages by index: requests, positions, windows, groups and routes in a loop.
enum PageOperations {
  static let all = [
    Operation("page.clamp", clamp), Operation("page.goTo", goTo),
    Operation("page.position", position), Operation("window.indices", window),
    Operation("grouping.pages", grouping), Operation("loop.distance", distance),
    Operation("centered.layout", centered),
  ]

  /// Pages as long as the viewport, whose extent is arbitrary.
  private static func pages(
    _ file: String, _ overrides: String, _ setup: CaseFields
  ) throws -> Driver {
    var driver = try Workbench.driver(file, overrides, viewport: 100)
    driver.send(.reload(.uniform(count: try setup.integer("count"))))
    if let current = setup["current"]?.int {
      driver.send(.go(.page(current), animated: false))
    }
    return driver
  }

  private static func clamp(_ question: QueriedCase) throws -> Answer {
    var driver = try pages("player-tabs", "go beyond=clamp", question.setup)
    driver.send(.go(.page(try question.onlyEvent().integer("index")), animated: false))
    return Answer(["index": TestJSON(driver.pager.current)])
  }

  private static func goTo(_ question: QueriedCase) throws -> Answer {
    var driver = try pages("player-tabs", "go beyond=refuse", question.setup)
    let event = try question.onlyEvent()
    driver.send(.go(try destination(event["to"]), animated: event.flag("animated")))
    return Answer([
      "index": TestJSON(driver.pager.targetPage), "performed": .bool(driver.refusal == nil),
    ])
  }

  private static func destination(_ name: CaseFields?) throws -> Destination {
    switch name?.string {
    case "next": return .next
    case "previous": return .previous
    case "first": return .first
    case "last": return .last
    default:
      guard let index = name?.int else { throw MissingField(name: "destination") }
      return .page(index)
    }
  }

  private static func position(_ question: QueriedCase) throws -> Answer {
    var driver = try pages("player-tabs", "", question.setup)
    let position = try question.onlyEvent().number("position")
    let offset = driver.pager.layout.offset(atPosition: position)
    driver.drag(from: driver.pager.offset.value, to: offset.value)
    return Answer([
      "position": TestJSON(driver.pager.fraction), "index": TestJSON(driver.pager.settled),
      "direction": driver.pager.lastDirection.map { .string("\($0)") } ?? .null,
    ])
  }

  private static func window(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let loop = setup.flag("loops") ? "loop seamless" : "loop off"
    let layout = try pages("player-tabs", loop, setup).pager.layout
    let pages = layout.window(
      around: try setup.integer("current"), size: try setup.integer("size"))
    let indices = (pages.map { Array($0) } ?? []).compactMap { page in
      layout.id(ofPage: page).flatMap { layout.pages.index(of: $0) }
    }
    return Answer(["indices": TestJSON(indices)])
  }

  private static func grouping(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    let size = try setup.integer("itemsPerPage")
    let ends = setup.flag("truncateFinalPage") ? "clamp" : "free"
    var driver = try Workbench.driver(
      "shelf", "pages extent=100 group=\(size)", "snap leading ends=\(ends)", viewport: 100)
    driver.send(.reload(.uniform(count: try setup.integer("items"))))
    let layout = driver.pager.layout
    let groups = 0..<layout.groupCount
    return Answer([
      "pages": TestJSON(layout.groupCount),
      "firstItems": TestJSON(groups.map { layout.pages(ofGroup: $0).lowerBound }),
    ])
  }

  /// The signed distance between two pages of a loop, in pages.
  private static func distance(_ question: QueriedCase) throws -> Answer {
    var driver = try pages("option-picker", "", question.setup)
    let event = try question.onlyEvent()
    let from = try event.integer("from")
    driver.send(.go(.page(from), animated: false))
    driver.send(.go(.page(try event.integer("to")), animated: true))
    return Answer(["step": TestJSON((driver.pager.target?.group ?? from) - from)])
  }

  private static func centered(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    var driver = try Workbench.driver(
      "shelf", "insets", "snap center ends=free",
      "pages extent=\(try setup.number("itemLength")) spacing=\(try setup.number("spacing"))",
      viewport: try setup.number("viewport"))
    // The article has lengths only; two pages show the distance.
    driver.send(.reload(.uniform(count: 2)))
    let layout = driver.pager.layout
    return Answer([
      "pageLength": TestJSON(layout.start(ofPage: 1)),
      "initialOffset": TestJSON(layout.snaps.first?.low),
      "inset": TestJSON(-layout.range.minimum),
    ])
  }
}
