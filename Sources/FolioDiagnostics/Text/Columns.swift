/// Text in columns.
package enum Columns {
  /// Rows with the second column aligned.
  package static func lines(_ rows: [(String, String)], indent: String = "") -> [String] {
    lines(rows.map { [$0.0, $0.1] }, indent: indent)
  }

  /// Rows in columns of the width they need; nothing is padded behind the last text of a row.
  ///
  /// - Parameter right: the columns that are aligned at their ends, such as numbers.
  package static func lines(
    _ rows: [[String]], indent: String = "", right: Set<Int> = []
  ) -> [String] {
    let count = rows.map { $0.count }.max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? Wrapping.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map { row[$0].padded(to: widths[$0], atEnd: !right.contains($0)) }
      return (indent + cells.joined(separator: "  ")).withoutTrailingSpaces
    }
  }
}

extension String {
  /// The text with spaces up to a width in terminal columns, behind it or before it.
  package func padded(to width: Int, atEnd: Bool = true) -> String {
    let gap = String(repeating: " ", count: max(0, width - Wrapping.columns(of: self)))
    return atEnd ? self + gap : gap + self
  }

  /// The text without spaces at its end.
  package var withoutTrailingSpaces: String {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }
}
