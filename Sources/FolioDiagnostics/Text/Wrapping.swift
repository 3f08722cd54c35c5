/// Lines that fit a width, broken between words.
///
/// What is broken goes on below its column: a table stays a table in a narrow terminal.
/// A word that is longer than a line stays whole, and so does what fits.
package enum Wrapping {
  /// A column that begins further right than this share of the width leaves too little room.
  private static let furthestColumn = 0.6

  /// Lines as they are shown in so many columns; as they are where the width is `nil`.
  package static func lines(_ lines: [String], width: Int?) -> [String] {
    guard let width else { return lines }
    return lines.flatMap { line($0, width: width) }
  }

  /// One line; what does not fit goes on below its last column, or below its beginning.
  package static func line(_ line: String, width: Int) -> [String] {
    guard columns(of: line) > width else { return [line] }
    let margin = line.prefix { $0 == " " }.count
    let body = String(line.dropFirst(margin))
    let indent = margin + column(of: body, width - margin)
    return fill(pieces(body), from: margin, indent: indent, width: width)
  }

  /// One line; what does not fit goes on so far from the left.
  static func line(_ line: String, width: Int, indent: Int) -> [String] {
    guard columns(of: line) > width else { return [line] }
    return fill(pieces(line), from: 0, indent: indent, width: width)
  }

  /// Parts that are broken between each other before any is broken in itself.
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

  /// The columns of a terminal that a text takes.
  package static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) }
  }

  /// Where the last column of a line begins that leaves room in it; 0 where there is only one.
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
