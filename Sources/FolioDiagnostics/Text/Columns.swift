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

/// Breaks lines between words to fit a width.
///
/// The rest of a broken line is indented to its last column, so that a table stays a table in a
/// narrow terminal. A word longer than a line is not broken, and lines that fit are unchanged.
package enum Wrapping {
  /// The share of the width beyond which a column leaves too little room to indent to.
  private static let furthestColumn = 0.6

  /// The lines broken to the given number of columns; unchanged if the width is `nil`.
  package static func lines(_ lines: [String], width: Int?) -> [String] {
    guard let width else { return lines }
    return lines.flatMap { line($0, width: width) }
  }

  /// One line, broken; the rest is indented to its last column, or to its beginning.
  package static func line(_ line: String, width: Int) -> [String] {
    guard columns(of: line) > width else { return [line] }
    let margin = line.prefix { $0 == " " }.count
    let body = String(line.dropFirst(margin))
    let indent = margin + column(of: body, width - margin)
    return fill(pieces(body), from: margin, indent: indent, width: width)
  }

  /// One line, broken; the rest is indented by the given number of columns.
  static func line(_ line: String, width: Int, indent: Int) -> [String] {
    guard columns(of: line) > width else { return [line] }
    return fill(pieces(line), from: 0, indent: indent, width: width)
  }

  /// Joins parts into lines; a line is broken between parts before a part is broken itself.
  package static func parts(_ parts: [String], gap: String, width: Int?) -> [String] {
    guard let width else { return [parts.joined(separator: gap)] }
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, columns(of: last) + gap.count + columns(of: part) <= width {
        lines[lines.count - 1] = last + gap + part
      } else {
        lines += line(lines.isEmpty ? part : "  " + part, width: width)
      }
    }
    return lines
  }

  /// The number of terminal columns a text takes.
  package static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) }
  }

  /// The position of the last column of a line that leaves enough room; 0 if there is only one.
  private static func column(of body: String, _ room: Int) -> Int {
    let furthest = Int(Double(room) * furthestColumn)
    var columns: [Int] = []
    var place = 0
    for piece in pieces(body) {
      place += piece.gap
      if piece.gap > 1 { columns.append(place) }
      place += self.columns(of: piece.word)
    }
    return columns.last { $0 <= furthest } ?? (columns.isEmpty ? 0 : 2)
  }

  /// The words of a line, each with the spaces before it.
  private static func pieces(_ body: String) -> [(gap: Int, word: String)] {
    var pieces: [(gap: Int, word: String)] = []
    var gap = 0
    for part in body.split(separator: " ", omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        gap += 1
        continue
      }
      pieces.append((gap: pieces.isEmpty ? 0 : gap + 1, word: String(part)))
      gap = 0
    }
    return pieces
  }

  private static func fill(
    _ pieces: [(gap: Int, word: String)], from margin: Int, indent: Int, width: Int
  ) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: margin)
    var taken = margin
    var isFresh = true
    for piece in pieces {
      let length = columns(of: piece.word)
      if !isFresh, taken + piece.gap + length > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + piece.word
        taken = indent + length
      } else {
        line += String(repeating: " ", count: isFresh ? 0 : piece.gap) + piece.word
        taken += (isFresh ? 0 : piece.gap) + length
      }
      isFresh = false
    }
    return lines + [line]
  }
}
