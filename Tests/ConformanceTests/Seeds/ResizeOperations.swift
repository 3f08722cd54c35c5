import FolioCore
import FolioTestSupport

/// S4: the page is kept while the viewport is resized.
enum ResizeOperations {
  static let all = [
    Operation("resize.keepIndex", keepIndex), Operation("resize.insets", insets),
    Operation("resize.crossAxis", crossAxis), Operation("resize.arithmetic", arithmetic),
  ]

  /// Tabs as wide as the viewport, on the current page of the case.
  private static func tabs(_ setup: CaseFields, width: String) throws -> Driver {
    var driver = try Workbench.driver(
      "player-tabs", insets(setup), viewport: try setup.number(width))
    driver.send(.reload(.uniform(count: try setup.integer("pages"))))
    if let index = setup["currentIndex"]?.int {
      driver.send(.go(.page(index), animated: false))
    }
    return driver
  }

  private static func insets(_ setup: CaseFields) -> String {
    let inset = setup["contentInset"]
    return "insets leading=\(inset?["left"]?.double ?? 0) trailing=\(inset?["right"]?.double ?? 0)"
  }

  private static func keepIndex(_ question: QueriedCase) throws -> Answer {
    var driver = try tabs(question.setup, width: "fromWidth")
    if let offset = question.setup["offset"]?.double {
      driver.drag(from: driver.pager.offset.value, to: offset)
    }
    if let index = question.setup["animatingToIndex"]?.int {
      driver.send(.go(.page(index), animated: true))
    }
    var transition = ResizeTransition(driver, toward: question.setup["toWidth"])
    var stages: [TestJSON] = []
    for event in question.events { stages.append(try transition.send(event)) }
    transition.driver.arrive()
    return Answer([
      "stages": .array(stages), "currentIndex": TestJSON(transition.driver.pager.settled),
      "offset": TestJSON(transition.driver.pager.offset),
    ])
  }

  private static func insets(_ question: QueriedCase) throws -> Answer {
    var transition = ResizeTransition(
      try tabs(question.setup, width: "fromWidth"), toward: question.setup["toWidth"])
    let inset = question.setup["contentInset"]
    var cross = try Workbench.driver(
      "player-tabs", "pages extent=(snapport)1", "resize keep-page insets=keep",
      "insets leading=\(inset?["top"]?.double ?? 0) trailing=\(inset?["bottom"]?.double ?? 0)",
      viewport: 0)
    cross.send(.reload(.uniform(count: 1)))
    var during: TestJSON?
    for event in question.events {
      _ = try transition.send(event)
      if during == nil { during = edges(transition, cross) }
    }
    return Answer([
      "during": during ?? .null, "after": edges(transition, cross),
      "offset": TestJSON(transition.driver.pager.offset),
      "currentIndex": TestJSON(transition.driver.pager.current),
    ])
  }

  private static func edges(_ transition: ResizeTransition, _ cross: Driver) -> TestJSON {
    let beside = transition.insets.ends
    let around = InsetRequest.exactly(cross.pager.layout.insets).ends
    return .object([
      "left": beside.leading, "right": beside.trailing, "top": around.leading,
      "bottom": around.trailing,
    ])
  }

  private static func crossAxis(_ question: QueriedCase) throws -> Answer {
    var surface = try TabSurface(question.setup)
    try surface.goToCurrent(question.setup)
    var along = ResizeTransition(surface.main)
    var across = ResizeTransition(surface.cross, size: "toHeight")
    for event in question.events {
      _ = try along.send(event)
      _ = try across.send(event)
    }
    surface.main = along.driver
    surface.cross = across.driver
    return Answer(["contentOffset": surface.pair(\.offset)])
  }

  /// The offsets after arbitrary requests, during a transition if insets are unbounded.
  private static func arithmetic(_ question: QueriedCase) throws -> Answer {
    var driver = try tabs(question.setup, width: "width")
    let isUnbounded = try ["insetLeading", "insetTrailing"].allSatisfy {
      try question.setup.number($0) == .greatestFiniteMagnitude
    }
    if isUnbounded { driver.send(.resize(.willResize(to: driver.pager.layout.viewport))) }
    var offsets: [Points] = []
    for event in question.events {
      guard try event.text("type") == "requestOffset" else { throw MissingField(name: "event") }
      driver.put(at: try event.number("x"))
      offsets.append(driver.pager.offset)
    }
    let numbers = offsets.map(\.value) + [driver.pager.fraction ?? 0, driver.pager.scrollFraction]
    return Answer([
      "offsets": TestJSON(offsets), "finite": .bool(numbers.allSatisfy(\.isFinite)),
    ])
  }
}

/// A resize transition with the last requested insets.
private struct ResizeTransition {
  var driver: Driver
  private(set) var insets: InsetRequest
  private let size: String
  private var to: Viewport

  init(_ driver: Driver, toward width: CaseFields? = nil, size: String = "toWidth") {
    self.driver = driver
    self.size = size
    insets = .exactly(driver.pager.layout.insets)
    to = driver.pager.layout.viewport
    if let extent = width?.double { to = Viewport(extent: Points(extent)) }
  }

  /// Sends a stage and returns the state after it.
  mutating func send(_ event: CaseFields) throws -> TestJSON {
    let name = try event.text("type")
    switch name {
    case "willTransition":
      if let extent = event[size]?.double { to = Viewport(extent: Points(extent)) }
      driver.send(.resize(.willResize(to: to)))
    case "alongside": driver.send(.resize(.alongside))
    case "layout": driver.send(.resize(.didLayout(to)))
    case "completion": driver.send(.resize(.didResize))
    default: throw UnknownWord(name: "event")
    }
    for case .setInsets(let request) in driver.effects { insets = request }
    return .object([
      "stage": .string(name), "insetLeading": insets.ends.leading,
      "insetTrailing": insets.ends.trailing, "offset": TestJSON(driver.pager.offset),
      "contentLength": TestJSON(driver.pager.layout.contentExtent),
    ])
  }
}
