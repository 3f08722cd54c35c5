package enum Columns {
  /// Rows with the second column aligned.
  package static func lines(_ rows: [(String, String)], indent: String = "") -> [String] {
    lines(rows.map { [$0.0, $0.1] }, indent: indent)
  }

  /// Rows in columns of natural width, without trailing spaces; `right` columns align right.
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
  /// The text padded to a width in terminal columns.
  package func padded(to width: Int, atEnd: Bool = true) -> String {
    let gap = String(repeating: " ", count: max(0, width - Wrapping.columns(of: self)))
    return atEnd ? self + gap : gap + self
  }

  package var withoutTrailingSpaces: String {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }
}

/// Wraps lines between words.
///
/// Continuation lines are indented to the last column, so tables stay tables. Long words are not
/// broken, and lines that fit are unchanged.
package enum Wrapping {
  /// The fraction of the width beyond which a column is too far right to indent to.
  private static let furthestColumn = 0.6

  /// The lines wrapped to a number of columns; unchanged if the width is `nil`.
  package static func lines(_ lines: [String], width: Int?) -> [String] {
    guard let width else { return lines }
    return lines.flatMap { line($0, width: width) }
  }

  /// One line, wrapped and indented to its last column, or its beginning.
  package static func line(_ line: String, width: Int) -> [String] {
    guard columns(of: line) > width else { return [line] }
    let margin = line.prefix { $0 == " " }.count
    let body = String(line.dropFirst(margin))
    let indent = margin + column(of: body, width - margin)
    return fill(pieces(body), from: margin, indent: indent, width: width)
  }

  static func line(_ line: String, width: Int, indent: Int) -> [String] {
    guard columns(of: line) > width else { return [line] }
    return fill(pieces(line), from: 0, indent: indent, width: width)
  }

  /// Joins parts into lines; a line breaks between parts first.
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

  /// The width of a text in terminal columns.
  package static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) }
  }

  /// The last column of a line that leaves enough room; 0 if there is only one.
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
