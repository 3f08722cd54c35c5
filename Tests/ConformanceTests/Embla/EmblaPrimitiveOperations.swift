import FolioCore
import FolioTestSupport

/// Unit tests of modules that Embla's layout and targets rest on.
enum EmblaPrimitiveOperations {
  static let all = [
    Operation("primitive.Alignment", alignment), Operation("primitive.ScrollLimit", limit),
    Operation("primitive.ScrollProgress", progress),
    Operation("primitive.SlidesToScroll", slidesToScroll),
  ]

  /// A slide by itself: where the view puts it is minus the offset at which it rests.
  private static func alignment(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    let given = try question.setup.part("given")
    let share = given["align"]?.double.map { "fraction 0 port=\($0)" }
    let align = given["align"]?.string == "center" ? "centre" : given["align"]?.string ?? "leading"
    var driver = try bench.driver(
      "platforms/embla", "snap \(share ?? align) ends=rests",
      viewport: try given.number("viewSize"))
    let slide = PlacedPage(start: 0, extent: try given.number("size"))
    driver.send(.reload(.placed(PlacedContent([slide]))))
    let offset = driver.pager.layout.snap(ofGroup: 0).map { -$0.low }
    return Answer(["offset": TestJSON(offset)])
  }

  /// Snaps without slides: places where slides without a size begin.
  private static func limit(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    let given = try question.setup.part("given")
    let loop = given.flag("loop") ? "loop seamless gap=0" : "loop off"
    var driver = try bench.driver(
      "platforms/embla", "snap leading ends=rests", loop, viewport: 0)
    let slides = try given.numbers("scrollSnaps").map { PlacedPage(start: -$0, extent: 0) }
    let length = try given.number("contentSize")
    driver.send(.reload(.placed(PlacedContent(slides, contentExtent: length))))
    let range = driver.pager.layout.range
    return Answer(["max": TestJSON(-range.minimum), "min": TestJSON(-range.maximum)])
  }

  private static func progress(_ question: ConformanceCase, _ bench: Workbench) throws -> Answer {
    let given = try question.setup.part("given")
    let offsets = try given.numbers("scrollSnaps").map { " \(-$0)" }.joined()
    let layout = try bench.driver("deals", "snap at\(offsets)", viewport: 0).pager.layout
    let offset = -Points(try given.number("location"))
    return Answer(["progress": TestJSON(layout.progress(at: offset))])
  }

  private static func slidesToScroll(
    _ question: ConformanceCase, _ bench: Workbench
  ) throws -> Answer {
    let given = try question.setup.part("given")
    let group = given["slidesToScroll"]?.int.map { "\($0)" } ?? "auto"
    var driver = try bench.driver(
      "shelf", "insets", "pages extent=content group=\(group)",
      viewport: try given.number("viewSize"))
    driver.send(.reload(.extents(try given.numbers("array"))))
    let layout = driver.pager.layout
    let groups = (0..<layout.groupCount).map { layout.pages(ofGroup: $0) }
    return Answer([
      "groups": .array(groups.map { TestJSON($0.map { layout.extent(ofPage: $0) }) })
    ])
  }
}
