import FolioCore
import FolioTestSupport

/// CSS Scroll Snap, with a separate pager per axis.
enum ScrollSnapOperations {
  static let all = ["target", "layout", "jump", "data", "resize"].map {
    Operation("css.scrollsnap", $0, answer)
  }

  private static func answer(_ run: PlatformCase) throws -> Answer {
    if run.geometry["pageStart"] != nil { return try alignment(run) }
    return try ScrollSnapBox(run).play(run)
  }

  /// The snap point of a single area.
  private static func alignment(_ run: PlatformCase) throws -> Answer {
    let geometry = run.geometry
    let viewport = try geometry.number("viewport")
    var driver = try Workbench.driver(
      "platforms/css-mandatory",
      "snap leading tall=cover scroll-padding-leading=\(try geometry.number("scrollPaddingStart", or: 0))"
        + " scroll-padding-trailing=\(try geometry.number("scrollPaddingEnd", or: 0))",
      "padding trailing=(viewport)1", viewport: viewport)
    let area = PlacedPage(
      start: try geometry.number("pageStart"), extent: try geometry.number("pageSize"),
      alignment: try ScrollSnapArea.share(try run.config.text("snapAlign")),
      margin: Insets(
        leading: Points(try geometry.number("scrollMarginStart", or: 0)),
        trailing: Points(try geometry.number("scrollMarginEnd", or: 0))))
    // Content that scrolls out of the viewport is as long as the largest offset.
    let end = try geometry.number("maxScrollOffset")
    driver.send(.reload(.placed(PlacedContent([area], contentExtent: end))))
    return Answer([
      "snapOffset": TestJSON(driver.pager.layout.snap(ofGroup: 0)?.low),
      "unclamped": TestJSON(driver.pager.layout.unclampedRest(ofPage: 0)),
    ])
  }
}
