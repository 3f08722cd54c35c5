/// Formats KDL source: tidy whitespace around what the author wrote.
///
/// It keeps comments, commented-out nodes, the notation of strings and numbers, the order of
/// entries, line continuations, and one blank line where there are any. A children block stays on
/// one line if it was on one. Levels and continued lines are indented by four spaces, lines end in
/// LF (except inside strings and block comments), a byte-order mark is dropped. Formatting never
/// changes the document and is idempotent.
package enum KDLFormatter {
  /// The formatted source; throws the failures of a source that is not KDL 2.0.
  ///
  /// O(length).
  package static func format(_ bytes: [UInt8]) throws(KDLParseError) -> [UInt8] {
    var parser = Parser(bytes, keepsPieces: true)
    let document = KDLDocument(parser.parseDocument())
    _ = try KDLParseResult(document, of: parser).get()
    var formatter = SourceFormatter(bytes, parser.pieces)
    formatter.formatDocument()
    return formatter.output
  }

  /// The formatted text; throws the failures of a text that is not KDL 2.0.
  package static func format(_ text: String) throws(KDLParseError) -> String {
    String(decoding: try format(Array(text.utf8)), as: UTF8.self)
  }
}

/// Writes the pieces of a valid source again with tidy whitespace.
struct SourceFormatter {
  let bytes: [UInt8]
  let pieces: [Piece]
  /// For each opening brace, by its index among the pieces, whether its block stays on one line.
  let staysOnLine: [Bool]
  var index = 0
  var output: [UInt8] = []

  init(_ bytes: [UInt8], _ pieces: [Piece]) {
    self.bytes = bytes
    self.pieces = pieces
    staysOnLine = Self.blocksOnLine(bytes, pieces)
  }

  mutating func formatDocument() {
    formatLines(depth: 0)
    if !output.isEmpty { append("\n") }
  }

  /// Finds the blocks that contain no line break, strings and comments included.
  private static func blocksOnLine(_ bytes: [UInt8], _ pieces: [Piece]) -> [Bool] {
    var result = [Bool](repeating: false, count: pieces.count)
    var open: [Int] = []
    var lastBreak = -1
    for (index, piece) in pieces.enumerated() {
      switch piece.kind {
      case .blockOpen: open.append(index)
      case .blockClose:
        if let start = open.popLast() { result[start] = lastBreak < start }
      case .newline: lastBreak = index
      case .word, .blockComment:
        if bytes[piece.lower..<piece.upper].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
          lastBreak = index
        }
      default: break
      }
    }
    return result
  }
}

// MARK: Writing

extension SourceFormatter {
  /// The piece at the position; nil after the last one.
  var piece: Piece? { index < pieces.count ? pieces[index] : nil }

  mutating func append(_ text: String) {
    output += text.utf8
  }

  /// Writes the piece unchanged and moves to the next.
  mutating func copy(_ piece: Piece) {
    var upper = piece.upper
    if piece.kind == .lineComment {
      while bytes[upper - 1] == 0x20 || bytes[upper - 1] == 0x09 { upper -= 1 }
    }
    output += bytes[piece.lower..<upper]
    index += 1
  }

  mutating func breakLine(depth: Int) {
    append("\n")
    output += repeatElement(0x20, count: 4 * depth)
  }

  /// The first piece from an index on that is neither a comment nor a break.
  func significant(from start: Int) -> Piece? {
    var index = start
    while index < pieces.count, pieces[index].isTrivia { index += 1 }
    return index < pieces.count ? pieces[index] : nil
  }
}
