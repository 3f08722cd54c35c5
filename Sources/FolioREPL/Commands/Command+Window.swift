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
    let overscan = try arguments.overscan()
    try arguments.end()
    let (pager, mapping) = (session.present.pager, session.present.mapping)
    let pages = pager.layout.visiblePages(
      at: pager.offset, before: overscan.leading, after: overscan.trailing)
    record.lines = pages.map { pager.windowLines($0, mapping) } ?? ["no page shows"]
    record.data = ("window", pager.windowJSON(pages, mapping))
  }

  private static let overscanOptions = [
    Option(name: "before", summary: "points of content before the viewport"),
    Option(name: "after", summary: "points of content after the viewport"),
  ]
}

extension Arguments {
  fileprivate mutating func overscan() throws(Diagnostic) -> Insets {
    var insets = Insets.zero
    if let before = option("before") {
      insets.leading = Points(max(0, try before.number("a length")))
    }
    if let after = option("after") {
      insets.trailing = Points(max(0, try after.number("a length")))
    }
    return insets
  }
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
  fileprivate func windowJSON(
    _ pages: ClosedRange<Int>?, _ mapping: CoordinateMapping
  ) -> JSONValue {
    guard let pages else { return .array([]) }
    let shown = pages.count > 200 ? Array(pages.prefix(100)) + pages.suffix(100) : Array(pages)
    return .array(
      shown.map { page in
        let frame = frame(ofPage: page, mapping)
        let place = layout.pageOnLap(page)
        return .object([
          ("page", .integer(place.page)), ("lap", .integer(place.lap)),
          ("start", .number(frame.start.value)), ("extent", .number(frame.extent.value)),
        ])
      })
  }

  /// Where on the surface a page is, from its left or top edge.
  private func frame(ofPage page: Int, _ mapping: CoordinateMapping) -> PageFrame {
    mapping.mapped(
      frame: layout.frame(ofPage: page, at: offset), viewport: layout.viewport.extent)
  }
}
