/// Whitespace, comments, line continuations.
extension Parser {
  /// Skips whitespace, block comments and line continuations.
  mutating func skipNodeSpace() {
    while !isAtEnd {
      steps += 1
      switch peek() {
      case 0x20, 0x09:
        skipBlanks()
      case UInt8(ascii: "/"):
        guard peek(1) == UInt8(ascii: "*") else { return }
        skipBlockComment()
      case UInt8(ascii: "\\"):
        guard skipContinuation() else { return }
      case 0x21...0x7E, 0x0A...0x0D:
        return
      default:
        guard skipRareSpace() else { return }
      }
    }
  }

  /// Skips spaces and tabs.
  private mutating func skipBlanks() {
    var index = position
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    steps += index - position
    position = index
    isSpaced = true
  }

  /// Skips everything that is allowed between nodes.
  mutating func skipLineSpace() {
    while true {
      skipNodeSpace()
      guard !isAtEnd else { return }
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        skipLineComment()
      } else if !skipNewline() {
        return
      }
    }
  }

  /// Skips whitespace beyond ASCII; reports characters that are not allowed anywhere.
  private mutating func skipRareSpace() -> Bool {
    let character = character(at: position)
    switch character.kind {
    case .space: position += character.length
    case .disallowed, .illFormed: skipForbidden(character)
    case .identifier, .delimiter, .newline: return false
    }
    isSpaced = true
    return true
  }

  /// Skips and reports a character that is not allowed anywhere; adjacent bytes that are not UTF-8
  /// are one report.
  mutating func skipForbidden(_ character: SourceCharacter) {
    let start = position
    position += character.length
    guard character.kind == .illFormed else {
      return report(.disallowedCharacter(character.scalar), at: KDLSpan(start, position))
    }
    while let next = current, next.kind == .illFormed { position += next.length }
    steps += position - start
    report(.notUTF8, at: KDLSpan(start, position))
  }

  /// Skips one line break; false if there is none.
  mutating func skipNewline() -> Bool {
    let length = newlineLength(at: position)
    guard length > 0 else { return false }
    let start = position
    position += length
    isSpaced = true
    keep(.newline, from: start)
    return true
  }

  /// The length in bytes of the line break at an index; 0 if there is none.
  func newlineLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: return 1
    case 0x00..<0x80: return 0
    default:
      let character = character(at: index)
      return character.kind == .newline ? character.length : 0
    }
  }
}

// MARK: Comments

extension Parser {
  /// Skips `// ...` up to its line break, which is left.
  mutating func skipLineComment() {
    let start = position
    position += 2
    repeat {
      var index = position
      while index < bytes.count, ByteSet.lineComment.contains(bytes[index]) { index += 1 }
      position = index
    } while !isAtEnd && skipCommentCharacter(allowsNewlines: false)
    steps += position - start
    isSpaced = true
    keep(.lineComment, from: start)
  }

  /// Skips `/* ... */`, in which further comments may nest to any depth.
  mutating func skipBlockComment() {
    let start = position
    var depth = 1
    position += 2
    while depth > 0, !isAtEnd {
      if ByteSet.blockComment.contains(peek()) {
        position += 1
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else {
        _ = skipCommentCharacter(allowsNewlines: true)
      }
    }
    steps += position - start
    if depth > 0 {
      reportEnd(.unterminatedComment, related: KDLSpan(start, start + 2))
    }
    isSpaced = true
    keep(.blockComment, from: start)
  }

  /// Skips one character of a comment; false if it is a line break that ends it.
  private mutating func skipCommentCharacter(allowsNewlines: Bool) -> Bool {
    let character = character(at: position)
    switch character.kind {
    case .newline where !allowsNewlines: return false
    case .disallowed, .illFormed: skipForbidden(character)
    default: position += character.length
    }
    return true
  }

  /// Skips a `\` with everything up to the next line; false if anything else follows it.
  private mutating func skipContinuation() -> Bool {
    let start = position
    position += 1
    keep(.continuation, from: start)
    skipSpaces()
    if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") { skipLineComment() }
    isSpaced = true
    if isAtEnd || skipNewline() { return true }
    fail(.continuationNotAtLineEnd, at: KDLSpan(start, start + 1))
    return false
  }

  /// Skips whitespace and block comments, but no line continuation.
  private mutating func skipSpaces() {
    while !isAtEnd {
      steps += 1
      if peek() == 0x20 || peek() == 0x09 {
        position += 1
      } else if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if peek() < 0x7F && peek() >= 0x21 || !skipRareSpace() {
        return
      }
    }
  }
}
