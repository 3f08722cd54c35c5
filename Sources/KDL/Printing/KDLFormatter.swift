/// A formatter of KDL source that only changes whitespace, and is idempotent.
///
/// Keeps comments, notations, the order of entries, line continuations, single blank lines, and
/// children blocks on one line. Indents by four spaces, ends lines in LF (except inside strings and
/// block comments), and drops a byte-order mark.
package enum KDLFormatter {
  /// The formatted source; `nil` if it is not KDL 2.0.
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
}

struct SourceFormatter {
  let bytes: [UInt8]
  let pieces: [Piece]
  /// For each opening brace, by index of its piece, `true` if its block stays on one line.
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

  /// Finds the blocks without line breaks, even in strings and comments.
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
  var piece: Piece? { index < pieces.count ? pieces[index] : nil }

  mutating func append(_ text: String) {
    output += text.utf8
  }

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

  /// The first piece from an index on that is not trivia.
  func significant(from start: Int) -> Piece? {
    var index = start
    while index < pieces.count, pieces[index].isTrivia { index += 1 }
    return index < pieces.count ? pieces[index] : nil
  }
}

private struct Gap {
  enum Previous {
    /// The beginning of the file or of a block.
    case opening
    /// A node, which needs a new line before the next one.
    case node
    /// A comment, which shares its line with the next piece unless a break follows.
    case comment
  }

  var previous = Previous.opening
  var newlines = 0
  /// `true` after a `\`, which joins its line with the next.
  var isContinued = false

  mutating func addNewline() {
    if !isContinued || newlines == 0 { newlines += 1 }
    isContinued = false
  }
}

extension SourceFormatter {
  mutating func formatLines(depth: Int) {
    var gap = Gap()
    while let piece, piece.kind != .blockClose {
      switch piece.kind {
      case .newline:
        gap.addNewline()
        index += 1
      case .continuation:
        gap.isContinued = true
        index += 1
      case .semicolon:
        gap.previous = .node
        index += 1
      case .lineComment, .blockComment:
        formatComment(piece, gap, depth: depth)
        gap = Gap(previous: .comment)
      default:
        formatLine(gap, depth: depth)
        gap = Gap(previous: .node)
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

  /// `true` if only comments follow on this line, so that the comment belongs to the preceding node.
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

private struct Joint {
  /// `true` if no space follows, as after `=`, `(`, `)` and `/-`.
  var isTight = true
  var isAtLineStart = false
  /// True between a `/-` and its target.
  var isHiding = false
}

extension SourceFormatter {
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
      // A line break is allowed but not needed after a `/-`.
      index += 1
    }
  }

  /// Writes a `\` with its comments and line break; only the comments of an adjacent second one.
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
