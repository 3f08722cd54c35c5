import FolioCore
import FolioDiagnostics
import FolioReport

/// An ASCII drawing of the viewport, pages and snap points around an offset.
///
/// A horizontal pager is drawn as on screen, a vertical one from top to bottom.
struct Strip {
  let pager: Pager
  let width: Int
  let scale: StripScale
  let cells: [StripCell]
  private let isMirrored: Bool

  private static let height = 24

  /// Creates a strip; with `isMirrored`, later pages are further left.
  init(_ pager: Pager, all: Bool, width: Int, isMirrored: Bool) {
    self.pager = pager
    self.width = width
    let length = pager.configuration.axis == .horizontal ? width : Self.height
    scale = StripScale(pager, all: all, cells: length)
    let cells = StripCell.cells(pager, scale)
    self.cells = isMirrored ? cells.reversed() : cells
    self.isMirrored = isMirrored
  }

  var lines: [String] {
    if let sheet = SheetDrawing(pager) { return sheet.lines + caption(sheet.rowExtent) }
    let drawing = pager.configuration.axis == .horizontal ? horizontal : vertical
    return drawing + caption(scale.cell)
  }

  private func caption(_ cell: Points) -> [String] {
    let layout = pager.layout
    let count = layout.pageCount
    var parts = ["offset \(RoundedText.of(pager.offset))"]
    if let target = pager.target { parts.append("going to \(RoundedText.of(target.offset))") }
    parts.append(
      count == 0 ? "no pages" : "\(layout.noun) *\(pager.current ?? 0)* (0 to \(count - 1))")
    parts.append("viewport \(RoundedText.of(layout.viewport.extent))")
    parts.append("a cell is \(RoundedText.of(cell)) points")
    return Wrapping.parts(parts, gap: "   ", width: width)
  }
}

// MARK: Drawing

extension Strip {
  private var horizontal: [String] {
    let view = isMirrored ? StripCell.View.mirrored : StripCell.View.across
    let rest = isMirrored ? StripCell.Rest.mirrored : StripCell.Rest.across
    return [
      String(cells.map { Self.drawn($0.view, view) }), pageRow,
      String(cells.map { Self.drawn($0.rest, rest) }),
    ].map(\.withoutTrailingSpaces).filter { !$0.isEmpty }
  }

  private static func drawn<Part: RawRepresentable<Int>>(
    _ part: Part?, _ characters: String
  ) -> Character {
    part.map { Array(characters)[$0.rawValue] } ?? " "
  }

  /// The row of pages, numbered where the numbers fit.
  private var pageRow: String {
    var row = cells.map { Self.drawn($0.page, StripCell.Page.across) }
    for (index, cell) in cells.enumerated() {
      guard let label = cell.label else { continue }
      let start = index - (label.count - 1) / 2
      let place = start..<start + label.count
      if place.lowerBound >= 0, place.upperBound <= row.count,
        place.allSatisfy({ " #".contains(row[$0]) && cells[$0].page?.hasRoom == true })
      {
        row.replaceSubrange(place, with: Array(label))
      } else if label.first == "*" {
        row[index] = "*"
      }
    }
    return String(row)
  }

  /// The lines of a vertical strip: viewport, pages, and snap points with offsets.
  private var vertical: [String] {
    let inner = max(3, cells.map { $0.label?.count ?? 0 }.max() ?? 0) + 2
    return cells.map { cell in
      let view = Self.drawn(cell.view, StripCell.View.down)
      let rest = Self.drawn(cell.rest, StripCell.Rest.down)
      let offset = cell.offset.map { " \(RoundedText.of($0))" } ?? ""
      return "\(view) \(Self.page(cell, inner)) \(rest)\(offset)".withoutTrailingSpaces
    }
  }

  private static func page(_ cell: StripCell, _ inner: Int) -> String {
    let (edge, fill): (String, Character) =
      switch cell.page {
      case nil: (" ", " ")
      case .start, .end: ("+", "-")
      case .many: ("#", "#")
      case .inside: ("|", " ")
      }
    let label = cell.page == .end ? "" : cell.label ?? ""
    let before = (inner - label.count) / 2
    return edge + String(repeating: fill, count: before) + label
      + String(repeating: fill, count: inner - label.count - before) + edge
  }
}

/// The visible stretch of content, and the length of a cell in points.
struct StripScale {
  let start: Points
  let cell: Points
  let count: Int

  init(_ pager: Pager, all: Bool, cells: Int) {
    let layout = pager.layout
    let viewport = layout.viewport.extent
    // Three viewports, with the current one in the middle if the content allows.
    var (low, high) = (pager.offset - viewport, pager.offset + viewport * 2)
    if layout.isLooping {
      if all, let period = layout.period { high = max(high, pager.offset + period) }
    } else {
      let first = min(layout.range.minimum, pager.offset)
      let last = max(layout.range.maximum, pager.offset) + viewport
      let whole = last - first
      if all || whole <= high - low {
        (low, high) = (first, last)
      } else if low < first {
        (low, high) = (first, first + viewport * 3)
      } else if high > last {
        (low, high) = (last - viewport * 3, last)
      }
    }
    start = low
    count = max(1, cells)
    cell = high > low ? (high - low) / Double(count) : 1
  }

  /// The start of a cell; for `count`, the end of the strip.
  func place(_ index: Int) -> Points { start + cell * Double(index) }

  /// The cell at an offset; -1 or `count` outside the strip.
  func index(of place: Points) -> Int {
    let index: Double = ((place - start) / cell + 1e-9).rounded(.down)
    return Int(exactly: max(-1, min(index, Double(count)))) ?? -1
  }
}

/// The contents of a cell, with characters for each direction of a strip.
struct StripCell {
  enum View: Int {
    case start, end, inset, snapport
    static let (across, mirrored, down) = ("[]-=", "][-=", "++:|")
  }

  enum Page: Int {
    case start, end, inside, many
    static let across = "|| #"
    /// `true` if a number may be drawn over the cell.
    var hasRoom: Bool { self == .inside || self == .many }
  }

  enum Rest: Int {
    case point, low, inside, high, target
    static let (across, mirrored, down) = ("^<->T", "^>-<T", "<^|vT")
  }

  var view: View?
  var page: Page?
  var rest: Rest?
  /// The number of the page centered in the cell, between stars for the current page.
  var label: String?
  var offset: Points?

  static func cells(_ pager: Pager, _ scale: StripScale) -> [StripCell] {
    var cells = Array(repeating: StripCell(), count: scale.count)
    addViewport(&cells, pager, scale)
    addPages(&cells, pager, scale)
    addRests(&cells, pager, scale)
    return cells
  }

  private static func addViewport(
    _ cells: inout [StripCell], _ pager: Pager, _ scale: StripScale
  ) {
    let layout = pager.layout
    let end = pager.offset + layout.viewport.extent
    let first = scale.index(of: pager.offset)
    let last = max(first, scale.index(of: end) - 1)
    let snapport = (
      low: scale.index(of: pager.offset + layout.insets.leading),
      high: scale.index(of: end - layout.insets.trailing) - 1
    )
    // Far beyond the ends, the viewport is off the strip.
    for index in cells.indices where index >= first && index <= last {
      cells[index].view = index >= snapport.low && index <= snapport.high ? .snapport : .inset
    }
    if cells.indices.contains(first) { cells[first].view = .start }
    if cells.indices.contains(last), last > first { cells[last].view = .end }
  }

  private static func addPages(_ cells: inout [StripCell], _ pager: Pager, _ scale: StripScale) {
    let layout = pager.layout
    let length = scale.place(scale.count) - scale.start
    guard
      let pages = layout.visiblePages(
        at: scale.start, after: max(0, length - layout.viewport.extent))
    else { return }
    let current = pager.visibleCurrent
    guard pages.count <= scale.count / 2 else {
      addMany(&cells, layout, pages, scale)
      guard let page = current else { return }
      let index = scale.index(of: layout.start(ofPage: page))
      if cells.indices.contains(index) { cells[index].label = "*\(layout.pageOnLap(page).page)*" }
      return
    }
    for page in pages {
      let start = layout.start(ofPage: page)
      let end = start + layout.extent(ofPage: page)
      let (first, last) = (
        scale.index(of: start), max(scale.index(of: end) - 1, scale.index(of: start))
      )
      guard first < scale.count, last >= 0 else { continue }
      let shown = max(0, first)...min(last, scale.count - 1)
      for index in shown { cells[index].page = .inside }
      if cells.indices.contains(first) { cells[first].page = .start }
      let follows =
        page < pages.upperBound && scale.index(of: layout.start(ofPage: page + 1)) <= last + 1
      if cells.indices.contains(last), last > first, !follows { cells[last].page = .end }
      let middle = shown.lowerBound + (shown.count - 1) / 2
      let star = page == current ? "*" : ""
      cells[middle].label = star + String(layout.pageOnLap(page).page) + star
    }
  }

  private static func addMany(
    _ cells: inout [StripCell], _ layout: PageLayout, _ pages: ClosedRange<Int>, _ scale: StripScale
  ) {
    let end = layout.start(ofPage: pages.upperBound) + layout.extent(ofPage: pages.upperBound)
    let first = max(0, scale.index(of: layout.start(ofPage: pages.lowerBound)))
    let last = min(scale.index(of: end), scale.count - 1)
    guard first <= last else { return }
    for index in first...last { cells[index].page = .many }
  }

  private static func addRests(_ cells: inout [StripCell], _ pager: Pager, _ scale: StripScale) {
    let layout = pager.layout
    let field = SnapGeometry(layout)
    for index in cells.indices {
      let (low, high) = (scale.place(index), scale.place(index + 1))
      if layout.rules.restsAnywhere {
        if layout.isLooping || (high > layout.range.minimum && low <= layout.range.maximum) {
          cells[index].rest = .inside
        }
        continue
      }
      // The first snap point in the cell follows the last one before the cell.
      guard var cursor = field.cursor(atOrBefore: low) else { return }
      while cursor.snap.high < low, scale.index(of: cursor.snap.high) < index, cursor.next() {}
      let snap = cursor.snap
      let (first, last) = (scale.index(of: snap.low), scale.index(of: snap.high))
      guard first <= index, index <= last else { continue }
      cells[index].rest =
        first == last ? .point : index == first ? .low : index == last ? .high : .inside
      if index == first { cells[index].offset = snap.low }
    }
    guard let target = pager.target else { return }
    let index = scale.index(of: target.offset)
    if cells.indices.contains(index) { cells[index].rest = .target }
  }
}

extension Pager {
  /// The unbounded index of the current page as it shows in the viewport.
  fileprivate var visibleCurrent: Int? {
    layout.visiblePages(at: offset).flatMap { pages in
      pages.prefix(Limits.maximumSteps).first { layout.pageOnLap($0).page == current }
    }
  }
}
