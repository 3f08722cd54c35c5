/// What separates two nodes or comments on one level.
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
        formatLine(piece, gap, depth: depth)
        gap.add(.node)
      }
    }
  }

  private mutating func formatLine(_ piece: Piece, _ gap: Gap, depth: Int) {
    if gap.previous == .comment && gap.newlines == 0 {
      append(" ")
    } else {
      startLine(gap, depth: depth)
    }
    if piece.kind == .versionMarker {
      append("/- kdl-version 2")
      index += 1
    } else {
      formatNode(depth: depth)
    }
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

  /// Whether only comments follow on this line, so that the comment belongs to what precedes it.
  private var endsLine: Bool {
    var index = index
    while index < pieces.count {
      switch pieces[index].kind {
      case .blockComment: index += 1
      case .nodeStart, .versionMarker: return false
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
