import FolioDiagnostics
import FolioReport

struct CompareTable: Sendable {
  var start: String
  var gesture: String
  var rows: [CompareRow]

  /// Where long names leave reasons less than this, reasons have lines of their own.
  private static let narrowest = 20

  /// The warnings and errors of all rows, each once: a mistake in the gesture is one under every pager.
  var diagnostics: Diagnostics { Diagnostics(rows.flatMap { $0.diagnostics }) }

  var isMistaken: Bool {
    guard let first = rows.first, !first.isOK, first.outcome == nil else { return false }
    return rows.allSatisfy { $0.outcome == nil && $0.diagnostics == first.diagnostics }
  }

  /// For people: the start and the gesture, and a row for each pager.
  ///
  /// - Parameter width: the columns there are; without a width each row is one line.
  func lines(width: Int?) -> [String] {
    let cells = [["config", "page", "rest", "rule", "why"]] + rows.map { $0.cells(among: rows) }
    let widths = (0..<4).map { column in cells.map { Wrapping.columns(of: $0[column]) }.max() ?? 0 }
    let front = widths.reduce(0) { $0 + $1 + 2 }
    let isStacked = width.map { front > $0 } ?? false
    return Wrapping.lines(["start    " + start, "gesture  " + gesture, ""], width: width)
      + (isStacked
        ? Self.stacked(cells, width: width) : cells.flatMap { Self.lines($0, widths, width) })
  }

  private static func stacked(_ cells: [[String]], width: Int?) -> [String] {
    cells.dropFirst().flatMap { row in
      let fields = zip(cells[0], row).dropFirst().map { ($0, $1) }
      return Wrapping.lines([row[0]] + Columns.lines(fields, indent: "  "), width: width)
    }
  }

  private static func lines(_ cells: [String], _ widths: [Int], _ width: Int?) -> [String] {
    var front = ""
    for column in 0..<4 {
      // Numbers are read from their ends.
      front += cells[column].padded(to: widths[column], atEnd: column != 2) + "  "
    }
    guard let width else { return [(front + cells[4]).withoutTrailingSpaces] }
    let taken = Wrapping.columns(of: front)
    let isWide = width - taken < narrowest
    let indent = String(repeating: " ", count: isWide ? 4 : taken)
    let parts = Wrapping.line(cells[4], width: max(1, width - indent.count))
    if isWide { return [front.withoutTrailingSpaces] + parts.map { indent + $0 } }
    return parts.enumerated().map { index, part in
      ((index == 0 ? front : indent) + part).withoutTrailingSpaces
    }
  }

  var json: JSONValue {
    .object([
      ("start", .string(start)), ("gesture", .string(gesture)),
      ("rows", .array(rows.map { $0.json })),
    ])
  }
}

extension CompareRow {
  fileprivate func cells(among rows: [CompareRow]) -> [String] {
    [label(among: rows), pageText, restText, ruleText, whyText]
  }

  private func label(among rows: [CompareRow]) -> String {
    let isShared = rows.count { $0.name == name } > 1
    return isShared && !file.isEmpty && file != name ? "\(name) (\(file))" : name
  }
}

extension String {
  fileprivate func padded(to width: Int, atEnd: Bool = true) -> String {
    let gap = String(repeating: " ", count: max(0, width - Wrapping.columns(of: self)))
    return atEnd ? self + gap : gap + self
  }
}
