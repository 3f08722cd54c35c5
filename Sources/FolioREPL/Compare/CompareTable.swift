import FolioDiagnostics

/// The same gesture under several pagers, side by side.
struct CompareTable: Sendable {
  /// Where each began, in words.
  var start: String
  /// The gesture, as it was written.
  var gesture: String
  /// A row for each pager.
  var rows: [CompareRow]

  /// The table is no wider than this, in characters; reasons go on in the next line.
  private static let width = 80
  /// Where long names leave reasons less than this, reasons have lines of their own.
  private static let narrowest = 20

  /// What there is to say, each thing once: a mistake in the gesture is one under every pager.
  var diagnostics: Diagnostics { Diagnostics(rows.flatMap { $0.diagnostics }) }

  /// Whether the gesture is wrong under every pager in the same way, so that there is no table.
  var isMistaken: Bool {
    guard let first = rows.first, !first.isOK, first.outcome == nil else { return false }
    return rows.allSatisfy { $0.outcome == nil && $0.diagnostics == first.diagnostics }
  }

  /// For people: the start and the gesture, and a row for each pager.
  var lines: [String] {
    let cells = [["config", "page", "rest", "rule", "why"]] + rows.map { $0.cells(among: rows) }
    let widths = (0..<4).map { column in
      cells.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return ["start    " + start, "gesture  " + gesture, ""]
      + cells.flatMap { Self.lines($0, widths) }
  }

  /// One row; the last column is broken between words.
  private static func lines(_ cells: [String], _ widths: [Int]) -> [String] {
    var front = ""
    for column in 0..<4 {
      // Numbers are read from their ends.
      front += cells[column].padded(to: widths[column], atEnd: column != 2) + "  "
    }
    let room = width - front.unicodeScalars.count
    let isWide = room < narrowest
    let indent = String(repeating: " ", count: isWide ? 4 : front.unicodeScalars.count)
    let parts = cells[4].broken(at: isWide ? width - 4 : room)
    if isWide { return [front.withoutSpacesAtEnd] + parts.map { indent + $0 } }
    return parts.enumerated().map { index, part in
      ((index == 0 ? front : indent) + part).withoutSpacesAtEnd
    }
  }

  /// As one value.
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

  /// The name, with the file where other rows have the same.
  private func label(among rows: [CompareRow]) -> String {
    let isShared = rows.count { $0.name == name } > 1
    return isShared && !file.isEmpty && file != name ? "\(name) (\(file))" : name
  }
}

extension String {
  /// The text with spaces up to a width, behind it or before it.
  fileprivate func padded(to width: Int, atEnd: Bool = true) -> String {
    let gap = String(repeating: " ", count: max(0, width - unicodeScalars.count))
    return atEnd ? self + gap : gap + self
  }

  /// The text in lines of a width, broken at spaces; a longer word stays whole.
  fileprivate func broken(at width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.unicodeScalars.count + 1 + word.unicodeScalars.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  fileprivate var withoutSpacesAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
