import FolioCore
import FolioTestSupport

/// Unit tests of the modules behind Embla's layout and targets.
enum EmblaPrimitiveOperations {
  static let all = [
    Operation("primitive.Alignment", alignment), Operation("primitive.ScrollLimit", limit),
    Operation("primitive.ScrollProgress", progress),
    Operation("primitive.SlidesToScroll", slidesToScroll),
    Operation("primitive.SlidesInView", slidesInView),
  ]

  /// The location of a single slide, the negated offset of its snap point.
  private static func alignment(_ question: QueriedCase) throws -> Answer {
    let given = try question.setup.part("given")
    let share = given["align"]?.double.map { "fraction 0 snapport=\($0)" }
    let align = given["align"]?.string == "center" ? "center" : given["align"]?.string ?? "leading"
    var driver = try Workbench.driver(
      "platforms/embla", "snap \(share ?? align) ends=rests",
      viewport: try given.number("viewSize"))
    let slide = PlacedPage(start: 0, extent: try given.number("size"))
    driver.send(.reload(.placed(PlacedContent([slide]))))
    let offset = driver.pager.layout.snap(ofGroup: 0).map { -$0.low }
    return Answer(["offset": TestJSON(offset)])
  }

  /// A layout of snaps only, made of slides of no extent.
  private static func snaps(_ given: CaseFields) throws -> PageLayout {
    let loop = given.flag("loop") ? "loop seamless gap=0" : "loop off"
    var driver = try Workbench.driver(
      "platforms/embla", "snap leading ends=rests", loop, viewport: 0)
    let slides = try given.numbers("scrollSnaps").map { PlacedPage(start: -$0, extent: 0) }
    let length = try given.number("contentSize")
    driver.send(.reload(.placed(PlacedContent(slides, contentExtent: length))))
    return driver.pager.layout
  }

  private static func limit(_ question: QueriedCase) throws -> Answer {
    let range = try snaps(try question.setup.part("given")).range
    return Answer(["max": TestJSON(-range.minimum), "min": TestJSON(-range.maximum)])
  }

  private static func progress(_ question: QueriedCase) throws -> Answer {
    let given = try question.setup.part("given")
    let layout = try snaps(given)
    let offset = -Points(try given.number("location"))
    return Answer(["progress": TestJSON(layout.progress(at: offset))])
  }

  private static func slidesToScroll(_ question: QueriedCase) throws -> Answer {
    let given = try question.setup.part("given")
    let group = given["slidesToScroll"]?.int.map { "\($0)" } ?? "auto"
    var driver = try Workbench.driver(
      "shelf", "insets", "pages extent=content group=\(group)",
      viewport: try given.number("viewSize"))
    driver.send(.reload(.extents(try given.numbers("array"))))
    let layout = driver.pager.layout
    let groups = (0..<layout.groupCount).map { layout.pages(ofGroup: $0) }
    return Answer([
      "groups": .array(groups.map { TestJSON($0.map { layout.extent(ofPage: $0) }) })
    ])
  }

  /// The slides of which more than a threshold shows, in a line or in a loop.
  private static func slidesInView(_ question: QueriedCase) throws -> Answer {
    let given = try question.setup.part("given")
    let loop = given.flag("loop") ? "loop seamless gap=0" : "loop off"
    var driver = try Workbench.driver(
      "platforms/embla", "snap leading ends=rests", loop,
      viewport: try given.number("viewSize"))
    let starts = try given.numbers("snaps").map { -$0 }
    let slides = zip(starts, try given.numbers("slideSizes")).map {
      PlacedPage(start: $0, extent: $1)
    }
    driver.send(.reload(.placed(PlacedContent(slides))))
    let layout = driver.pager.layout
    let place = layout.position(at: -Points(try given.number("location")))
    driver.send(.go(.position(place), animated: false))
    let shown = layout.pagesInView(
      at: driver.pager.offset, share: try given.number("inViewThreshold"))
    let slidesShown = shown.compactMap { page in
      layout.id(ofPage: page).flatMap { layout.pages.index(of: $0) }
    }
    return Answer(["slidesInView": TestJSON(slidesShown.sorted())])
  }
}
