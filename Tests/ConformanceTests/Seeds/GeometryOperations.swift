import FolioCore
import FolioTestSupport

/// S4: offsets, insets and limits of a surface.
enum GeometryOperations {
  static let all = [
    Operation("geometry.describe", describe), Operation("geometry.limits", limits),
    Operation("geometry.pageOffset", pageOffset), Operation("geometry.clamp", clamp),
    Operation("pages.frames", frames), Operation("indicator.scrollFraction", scrollFraction),
  ]

  private static func describe(_ question: QueriedCase) throws -> Answer {
    var surface = try TabSurface(question.setup)
    try surface.goToCurrent(question.setup)
    let size = surface.pair { $0.layout.viewport.extent }
    let offset = surface.pair(\.offset)
    return Answer([
      "frame": .array([TestJSON(0), TestJSON(0)] + (size.array ?? [])), "boundsSize": size,
      "boundsOrigin": offset, "contentOffset": offset,
      "adjustedContentInset": surface.edges { $0.layout.insets },
      "contentSize": surface.pair { $0.layout.contentExtent },
      "contentArea": surface.pair { $0.layout.contentArea },
    ])
  }

  private static func limits(_ question: QueriedCase) throws -> Answer {
    var surface = try TabSurface(question.setup)
    try surface.goToCurrent(question.setup)
    return Answer([
      "minOffset": surface.pair { $0.layout.range.minimum },
      "maxOffset": surface.pair { $0.layout.range.maximum },
      "scrollable": .object([
        "horizontal": .bool(surface.horizontal.canScroll),
        "vertical": .bool(surface.vertical.canScroll),
      ]),
    ])
  }

  private static func pageOffset(_ question: QueriedCase) throws -> Answer {
    var surface = try TabSurface(question.setup)
    try surface.goToCurrent(question.setup)
    surface.main.send(
      .go(.page(try question.onlyEvent().integer("index")), animated: false))
    return Answer([
      "contentOffset": surface.pair(\.offset),
      "scrollFraction": TestJSON(surface.main.pager.scrollFraction),
      "pageFraction": TestJSON(surface.main.pager.fraction),
    ])
  }

  private static func clamp(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    var driver = try Workbench.driver(
      "deals", "snap leading", try OffsetOperations.insets(setup),
      viewport: try setup.number("viewport"))
    driver.send(.reload(try OffsetOperations.content(setup)))
    let offset = Points(try question.onlyEvent().number("offset"))
    return Answer(["offset": TestJSON(driver.pager.layout.range.clamp(offset))])
  }

  private static func frames(_ question: QueriedCase) throws -> Answer {
    let surface = try TabSurface(question.setup)
    return Answer([
      "frames": surface.frames, "contentSize": surface.pair { $0.layout.contentExtent },
    ])
  }

  private static func scrollFraction(_ question: QueriedCase) throws -> Answer {
    let setup = question.setup
    var driver = try Workbench.driver("player-tabs", viewport: try setup.number("pageWidth"))
    driver.send(.reload(.uniform(count: try setup.integer("pages"))))
    guard try setup.number("contentWidth") == driver.pager.layout.contentExtent.value else {
      throw MissingField(name: "contentWidth of the pages")
    }
    driver.put(at: try question.onlyEvent().number("contentOffsetX"))
    return Answer([
      "scrollFraction": TestJSON(driver.pager.scrollFraction),
      "pageFraction": TestJSON(driver.pager.fraction),
    ])
  }
}
