import FolioCore

/// The contents of one cell of a strip.
///
/// A part is drawn by a character of its own: one in a strip from left to right, one in a strip from
/// top to bottom.
struct StripCell {
  /// A part of the viewport: its ends, what the insets cover, what they leave.
  enum View: Int {
    case start, end, inset, snapport
    static let (across, down) = ("[]-=", "++:|")
  }

  /// A part of a page: where it begins, where it ends before a gap, and more pages than fit.
  enum Page: Int {
    case start, end, inside, many
    static let across = "|| #"
  }

  /// A part of a rest: a single offset or a stretch of them; where the pager is going.
  enum Rest: Int {
    case point, low, inside, high, target
    static let (across, down) = ("^<->T", "<^|vT")
  }

  var view: View?
  var page: Page?
  var rest: Rest?
  /// A page's number, in the cell in the middle of the page.
  var label: String?
  /// An offset at which the surface may rest.
  var offset: Points?

  /// The cell in a strip from right to left: an end that looks to one side looks to the other.
  var mirrored: StripCell {
    var cell = self
    cell.view = view == .start ? .end : view == .end ? .start : view
    cell.rest = rest == .low ? .high : rest == .high ? .low : rest
    return cell
  }

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
    // At an offset far beyond its ends a strip of all the content does not show the viewport.
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
    guard pages.count <= scale.count / 2 else { return addMany(&cells, layout, pages, scale) }
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
      cells[middle].label = String(layout.pageOnLap(page).page)
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
      // The first rest of the cell is the one after the last rest before it.
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
