/// Formats KDL source: tidy whitespace around what the author wrote.
///
/// It keeps comments, commented-out nodes, the notation of strings and numbers, the order of
/// entries, line continuations, and one blank line where there are any. A children block stays on
/// one line if it was on one. Levels and continued lines are indented by four spaces, lines end in
/// LF (except inside strings and block comments), a byte-order mark is dropped. Formatting never
/// changes the document and is idempotent.
package enum KDLFormatter {
  /// The formatted source; nil for a source that is not KDL 2.0.
  ///
  /// - Complexity: O(length).
  package static func format(_ bytes: [UInt8]) -> [UInt8]? {
    var parser = Parser(bytes, keepsPieces: true)
    _ = parser.parseDocument()
    guard parser.reported == 0 else { return nil }
    var formatter = SourceFormatter(bytes, parser.pieces)
    formatter.formatDocument()
    return formatter.output
  }

  /// The formatted text; nil for a text that is not KDL 2.0.
  package static func format(_ text: String) -> String? {
    format(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
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

/// The separation of two nodes or comments on one level.
private struct Gap {
  enum Previous {
    /// Nothing yet: the beginning of the file or of a block.
    case opening
    /// A node; another one after it needs a new line.
    case node
    /// A comment; what follows shares its line unless there is a line break.
    case comment
  }

  var previous = Previous.opening
  var newlines = 0
  private var isContinued = false

  /// Counts a `\`: the line it continues is not a new line.
  mutating func addContinuation() {
    isContinued = true
  }

  mutating func addNewline() {
    if !isContinued || newlines == 0 { newlines += 1 }
    isContinued = false
  }

  mutating func add(_ thing: Previous) {
    self = Gap()
    previous = thing
  }
}

/// Nodes and comments on lines of their own.
extension SourceFormatter {
  /// Writes the nodes of the file or of a block, up to its end.
  mutating func formatLines(depth: Int) {
    var gap = Gap()
    while let piece, piece.kind != .blockClose {
      switch piece.kind {
      case .newline:
        gap.addNewline()
        index += 1
      case .continuation:
        gap.addContinuation()
        index += 1
      case .semicolon:
        gap.previous = .node
        index += 1
      case .lineComment, .blockComment:
        formatComment(piece, gap, depth: depth)
        gap.add(.comment)
      default:
        formatLine(gap, depth: depth)
        gap.add(.node)
      }
    }
  }

  private mutating func formatLine(_ gap: Gap, depth: Int) {
    if gap.previous == .comment && gap.newlines == 0 {
      append(" ")
    } else {
      startLine(gap, depth: depth)
    }
    formatNode(depth: depth)
  }

  private mutating func formatComment(_ piece: Piece, _ gap: Gap, depth: Int) {
    let isFirstOfFile = gap.previous == .opening && depth == 0
    let sharesLine = gap.newlines == 0 && !isFirstOfFile
    if sharesLine && (gap.previous == .comment || endsLine) {
      append(" ")
    } else {
      startLine(gap, depth: depth)
    }
    copy(piece)
  }

  /// True if only comments follow on this line, so that the comment belongs to what precedes it.
  private var endsLine: Bool {
    var index = index
    while index < pieces.count {
      switch pieces[index].kind {
      case .blockComment: index += 1
      case .nodeStart: return false
      default: return true
      }
    }
    return true
  }

  private mutating func startLine(_ gap: Gap, depth: Int) {
    guard !output.isEmpty else { return }
    if gap.newlines > 1, gap.previous != .opening { append("\n") }
    breakLine(depth: depth)
  }
}

// MARK: Blocks

extension SourceFormatter {
  /// Writes a block; the position is at its opening brace.
  mutating func formatBlock(depth: Int) {
    let isOnLine = staysOnLine[index]
    index += 1
    append("{")
    if isOnLine {
      formatOnLine(depth: depth)
    } else {
      let start = output.count
      formatLines(depth: depth + 1)
      if output.count > start { breakLine(depth: depth) }
    }
    append("}")
    index += 1
  }

  /// Writes the nodes of a block on one line.
  private mutating func formatOnLine(depth: Int) {
    let start = output.count
    while let piece, piece.kind != .blockClose {
      switch piece.kind {
      case .semicolon:
        if significant(from: index + 1)?.kind == .nodeStart { append(";") }
        index += 1
      case .nodeStart:
        append(" ")
        formatNode(depth: depth)
      default:
        append(" ")
        copy(piece)
      }
    }
    if output.count > start { append(" ") }
  }
}

/// The whitespace before the next piece of a node.
private struct Joint {
  /// True if the next piece follows without space, as after `=`, `(`, `)` and `/-`.
  var isTight = true
  /// True if the line has just been broken, so that no space is needed.
  var isAtLineStart = false
  /// True if a `/-` has been written whose target has not.
  var isHiding = false
}

extension SourceFormatter {
  /// Writes a node without its terminator; the position is at its start.
  mutating func formatNode(depth: Int) {
    var joint = Joint()
    index += 1
    while let piece, piece.kind != .nodeEnd {
      if piece.isTrivia {
        formatTrivia(piece, &joint, depth: depth)
      } else {
        formatToken(piece, &joint, depth: depth)
      }
    }
    index += 1
  }

  private mutating func formatToken(_ piece: Piece, _ joint: inout Joint, depth: Int) {
    space(&joint)
    joint.isHiding = piece.kind == .slashdash
    if piece.kind == .blockOpen {
      formatBlock(depth: depth)
      joint.isTight = false
      return
    }
    copy(piece)
    let next = significant(from: index)
    joint.isTight =
      piece.kind != .word || next?.kind == .equals || next?.kind == .annotationClose
  }

  private mutating func space(_ joint: inout Joint) {
    if !joint.isTight && !joint.isAtLineStart { append(" ") }
    joint.isAtLineStart = false
  }

  private mutating func formatTrivia(_ piece: Piece, _ joint: inout Joint, depth: Int) {
    switch piece.kind {
    case .blockComment:
      space(&joint)
      copy(piece)
    case .lineComment:
      if !joint.isAtLineStart { append(" ") }
      copy(piece)
      breakLine(depth: depth + 1)
      joint.isAtLineStart = true
    case .continuation where !joint.isHiding:
      formatContinuation(&joint, depth: depth)
    default:
      // After a `/-` a line break is allowed but not needed.
      index += 1
    }
  }

  /// Writes a `\` with its comments and its line break; a second one directly after it only for its
  /// comments.
  private mutating func formatContinuation(_ joint: inout Joint, depth: Int) {
    index += 1
    if joint.isAtLineStart, piece?.kind == .newline {
      index += 1
      return
    }
    append(joint.isAtLineStart ? "\\" : " \\")
    while let piece, piece.kind == .blockComment || piece.kind == .lineComment {
      append(" ")
      copy(piece)
    }
    index += 1
    breakLine(depth: depth + 1)
    joint.isAtLineStart = true
  }
}
