/// The whitespace before the next piece of a node.
private struct Joint {
  /// Whether the next piece follows without space, as after `=`, `(`, `)` and `/-`.
  var isTight = true
  /// Whether the line has just been broken, so that no space is needed.
  var isAtLineStart = false
  /// Whether a `/-` has been written whose target has not.
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
    let isFirst = output.isEmpty
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
    if isFirst, joint.isHiding, let next, isVersionName(next) {
      // On one line this would become a version marker, which it was not.
      breakLine(depth: depth + 1)
      joint.isAtLineStart = true
    }
  }

  private func isVersionName(_ piece: Piece) -> Bool {
    piece.kind == .word && bytes[piece.lower..<piece.upper].elementsEqual("kdl-version".utf8)
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
