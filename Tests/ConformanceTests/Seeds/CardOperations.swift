import FolioCore
import FolioTestSupport

/// S0: a feed of cards of any length.
enum CardOperations {
  static let all = [
    Operation("cards.layout", layout), Operation("cards.snapOffsets", snapOffsets),
    Operation("cards.indexAtOffset", index), Operation("cards.visible", visible),
    Operation("cards.willEndDragging", willEndDragging), Operation("cards.settle", settle),
    Operation("cards.scrollTo", scrollTo), Operation("cards.resize", resize),
    Operation("cards.setHeight", setHeight),
  ]

  /// The feed of a case.
  static func feed(_ setup: CaseFields) throws -> Driver {
    let separator = try setup.number("separator", or: 0)
    let threshold = try setup.number("threshold", or: 150)
    let tuning = Tuning.set("threshold", of: "one-page", to: .length(.points(threshold)))
    let collapse = setup["collapseWhenHidden"]?.bool == false ? "never" : "when-hidden"
    var driver = try Workbench.driver(
      "card-feed",
      "pages extent=content minimum=(viewport)1 separator=\(separator) collapse=\(collapse)",
      tuned: [tuning], viewport: try setup.number("viewport"))
    driver.send(.reload(.extents(try estimates(setup))))
    return driver
  }

  /// The estimates; a card without one has the extent that the engine takes for unknown.
  private static func estimates(_ setup: CaseFields) throws -> [Double] {
    if let row = setup["estimatedHeightsRepeat"] {
      return Array(repeating: try row.number("value"), count: try row.integer("count"))
    }
    return try setup.list("estimatedHeights").map { $0.isNull ? 0 : try $0.asNumber() }
  }

  /// The places of all cards.
  static func places(_ pager: Pager) -> Answer {
    let layout = pager.layout
    let cards = 0..<layout.pageCount
    return Answer([
      "heights": TestJSON(cards.map { layout.extent(ofPage: $0) }),
      "starts": TestJSON(cards.map { layout.start(ofPage: $0) }),
      "startOfLast": TestJSON(cards.last.map { layout.start(ofPage: $0) }),
      "contentLength": TestJSON(layout.contentExtent), "offset": TestJSON(pager.offset),
    ])
  }

  private static func layout(_ question: QueriedCase) throws -> Answer {
    places(try feed(question.setup).pager)
  }

  private static func snapOffsets(_ question: QueriedCase) throws -> Answer {
    let layout = try feed(question.setup).pager.layout
    let edges = layout.snaps.flatMap { $0.isInterval ? [$0.low, $0.high] : [$0.low] }
    return Answer(["snapOffsets": TestJSON(edges)])
  }

  private static func index(_ question: QueriedCase) throws -> Answer {
    let layout = try feed(question.setup).pager.layout
    let offset = try question.onlyEvent().number("offset")
    return Answer(["index": TestJSON(layout.page(at: Points(offset)))])
  }

  private static func visible(_ question: QueriedCase) throws -> Answer {
    let layout = try feed(question.setup).pager.layout
    return visible(layout, at: try question.onlyEvent().number("offset"))
  }

  private static func visible(_ layout: PageLayout, at offset: Double) -> Answer {
    let pages = layout.visiblePages(at: Points(offset))
    return Answer(["visible": TestJSON(pages.map { Array($0) } ?? [])])
  }

  private static func willEndDragging(_ question: QueriedCase) throws -> Answer {
    var driver = try feed(question.setup)
    let end = try question.event("willEndDragging")
    let offset = try end.number("offset")
    driver.drag(from: try question.event("beginDragging").number("offset"), to: offset)
    driver.release(proposed: try end.number("proposedTarget"))
    var answer = visible(driver.pager.layout, at: offset)
    answer["target"] = driver.destination
    return answer
  }

  /// The target at the end of a drag, or of the motion after it.
  private static func settle(_ question: QueriedCase) throws -> Answer {
    var driver = try feed(question.setup)
    for event in question.events {
      let offset = try event.number("offset")
      switch try event.text("type") {
      case "beginDragging":
        driver.put(at: offset)
        driver.hold()
      case "didEndDragging":
        driver.send(.scroll(to: Points(offset), cause: .drag))
        driver.release()
        if !event.flag("willDecelerate") { driver.send(.stopped(at: Points(offset))) }
      case "didEndDecelerating":
        // The case does not have the offset of the release.
        if driver.pager.phase == .dragging {
          driver.send(.scroll(to: Points(offset), cause: .drag))
          driver.release()
        }
        driver.send(.scroll(to: Points(offset), cause: .motion))
        driver.send(.stopped(at: Points(offset)))
      default: throw UnknownWord(name: "event")
      }
    }
    return Answer(["target": TestJSON(driver.pager.target?.offset)])
  }

  private static func scrollTo(_ question: QueriedCase) throws -> Answer {
    var driver = try feed(question.setup)
    let event = try question.onlyEvent()
    let edge: SnapEdge = try event.text("edge") == "bottom" ? .trailing : .leading
    driver.send(
      .go(.page(try event.integer("index"), edge: edge), animated: event.flag("animated")))
    return Answer(["target": driver.refusal == nil ? driver.destination : .null])
  }

  private static func resize(_ question: QueriedCase) throws -> Answer {
    var driver = try feed(question.setup)
    for event in question.events {
      switch try event.text("type") {
      case "setOffset": driver.put(at: try event.number("offset"))
      case "resize":
        driver.send(.resize(.step(to: Viewport(extent: Points(try event.number("viewport"))))))
      default: throw UnknownWord(name: "event")
      }
    }
    return places(driver.pager)
  }

  private static func setHeight(_ question: QueriedCase) throws -> Answer {
    var driver = try feed(question.setup)
    for event in question.events {
      switch try event.text("type") {
      case "setOffset": driver.put(at: try event.number("offset"))
      case "expand":
        let height = Points(try event.number("height"))
        driver.send(.expand(page: try event.integer("index"), to: height))
      case "collapse": driver.send(.expand(page: try event.integer("index"), to: nil))
      default: throw UnknownWord(name: "event")
      }
    }
    return places(driver.pager)
  }
}
