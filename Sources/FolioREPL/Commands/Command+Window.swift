import FolioCore
import FolioDiagnostics
import FolioReport

extension Command {
  static let window = Command(
    name: "window", synopsis: "window [before=POINTS] [after=POINTS]",
    summary: "list the pages that show, and where on the surface each is",
    details: [
      "Content before and after the viewport counts as showing as far as is stated.",
      "Of many pages the first and the last are shown.",
    ],
    example: "window after=400",
    options: overscanOptions
  ) { (session, arguments, record) throws(Diagnostic) in
    let ends = try ["before", "after"].map { (name) throws(Diagnostic) in
      Points(max(0, try arguments.option(name)?.number("a length") ?? 0))
    }
    try arguments.end()
    let (pager, mapping) = (session.present.pager, session.present.mapping)
    let pages = pager.layout.visiblePages(
      at: pager.offset, before: ends[0], after: ends[1])
    record.lines = pages.map { pager.windowLines($0, mapping) } ?? ["no page shows"]
    record.data = ("window", pages.map { pager.windowJSON($0, mapping) } ?? .array([]))
  }

  private static let overscanOptions = [
    Option(name: "before", summary: "points of content before the viewport"),
    Option(name: "after", summary: "points of content after the viewport"),
  ]
}

extension Pager {
  /// The pages of a window, in words; of many the first and the last.
  fileprivate func windowLines(
    _ pages: ClosedRange<Int>, _ mapping: CoordinateMapping
  ) -> [String] {
    func line(_ page: Int) -> String {
      let frame = frame(ofPage: page, mapping)
      let end = RoundedText.of(frame.start + frame.extent)
      return "page \(layout.pageOnLap(page).page)   \(RoundedText.of(frame.start)) ... \(end)"
    }
    guard pages.count > 24 else { return pages.map(line) }
    return pages.prefix(3).map(line) + ["... \(pages.count - 6) more"] + pages.suffix(3).map(line)
  }

  /// The pages of a window as data; of many the first and the last hundred.
  fileprivate func windowJSON(_ pages: ClosedRange<Int>, _ mapping: CoordinateMapping) -> JSONValue
  {
    let shown = pages.count > 200 ? Array(pages.prefix(100)) + pages.suffix(100) : Array(pages)
    return .array(
      shown.map { page in
        let (frame, place) = (frame(ofPage: page, mapping), layout.pageOnLap(page))
        return .object([
          ("page", .integer(place.page)), ("lap", .integer(place.lap)),
          ("start", .number(frame.start.value)), ("extent", .number(frame.extent.value)),
        ])
      })
  }

  /// The frame of a page on the surface, from its left or top edge.
  private func frame(ofPage page: Int, _ mapping: CoordinateMapping) -> PageFrame {
    mapping.mapped(
      frame: layout.frame(ofPage: page, at: offset), viewport: layout.viewport.extent)
  }
}
