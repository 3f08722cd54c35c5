import FolioCore
import FolioDiagnostics
import FolioReport

/// An ASCII drawing of a sheet on a screen: its edge, and its detents from the lowest one up.
struct SheetDrawing {
  private let pager: Pager
  private let low: Points
  private let high: Points

  private static let rows = 16
  private static let width = 24

  /// Creates a drawing; `nil` unless the pager is vertical and its snap points are a list.
  init?(_ pager: Pager) {
    let layout = pager.layout
    guard layout.listsDetents, layout.pages.isEmpty, pager.configuration.axis == .vertical,
      layout.viewport.extent > 0
    else { return nil }
    self.pager = pager
    low = min(layout.range.minimum, pager.offset)
    high = max(low + layout.viewport.extent, max(layout.range.maximum, pager.offset))
  }

  /// The length of a row, in points.
  var rowExtent: Points { (high - low) / Double(Self.rows - 1) }

  var lines: [String] {
    let layout = pager.layout
    let detents = (0..<min(layout.pageCount, Limits.maximumSteps)).compactMap { index in
      layout.snap(ofGroup: index).map { (index: index, offset: $0.low) }
    }
    let labels = detents.map { RoundedText.of($0.offset) }
    let margin = labels.map { $0.count }.max() ?? 0
    let edge = row(of: pager.offset)
    let frame = String(repeating: "-", count: Self.width + 4)
    let border = String(repeating: " ", count: margin + 1) + "." + frame + "."
    return [border]
      + (0..<Self.rows).map { row in
        let found = detents.indices.first { self.row(of: detents[$0].offset) == row }
        let label = (found.map { labels[$0] } ?? "").padded(to: margin, atEnd: false)
        let mark = found.map { name(detents[$0].index) } ?? ""
        let side = found == nil ? "|" : "+"
        return ("\(label) \(side) \(inside(row, edge)) \(side)\(mark)").withoutTrailingSpaces
      } + [border.replacing(".", with: "'")]
  }

  private func inside(_ row: Int, _ edge: Int) -> String {
    let (side, fill) = row < edge ? (" ", " ") : row == edge ? (".", "=") : ("|", " ")
    return side + String(repeating: fill, count: Self.width) + side
  }

  private func name(_ detent: Int) -> String {
    let star = detent == pager.current ? "*" : ""
    return " \(star)\(detent)\(star)" + (pager.target?.page == detent ? " T" : "")
  }

  private func row(of place: Points) -> Int {
    let share: Double = (high - place) / (high - low)
    let row = Int(exactly: (share * Double(Self.rows - 1)).rounded()) ?? 0
    return max(0, min(row, Self.rows - 1))
  }
}
