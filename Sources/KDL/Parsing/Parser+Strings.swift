/// Quoted and raw strings on one line.
extension Parser {
  /// Reads a string that begins with a quote.
  mutating func readQuoted() -> Token {
    let start = position
    if isTripleQuote(at: start) { return readMultiline(start, hashes: 0) }
    position += 1
    var hasEscapes = false
    while !isAtEnd {
      if ByteSet.quoted.contains(peek()) {
        position += 1
      } else if peek() == UInt8(ascii: "\"") {
        position += 1
        return string(start, start + 1, position - 1, hasEscapes: hasEscapes)
      } else if peek() == UInt8(ascii: "\\") {
        hasEscapes = true
        skipEscape()
      } else if !skipStringCharacter() {
        break
      }
    }
    return unterminated(start, opening: 1)
  }

  /// Reads a raw string; its hashes have been read already.
  mutating func readRaw(hashes: Int) -> Token {
    let start = position - hashes
    if isTripleQuote(at: position) { return readMultiline(start, hashes: hashes) }
    position += 1
    let body = position
    while !isAtEnd {
      if ByteSet.raw.contains(peek()) {
        position += 1
      } else if peek() == UInt8(ascii: "\"") {
        position += 1
        guard skipHashes(hashes) else { continue }
        return string(start, body, position - hashes - 1, hasEscapes: false)
      } else if !skipStringCharacter() {
        break
      }
    }
    return unterminated(start, opening: hashes + 1)
  }

  func isTripleQuote(at index: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    return index + 2 < bytes.count && bytes[index] == quote && bytes[index + 1] == quote
      && bytes[index + 2] == quote
  }

  /// Skips `count` hashes; false if there are fewer, which are skipped as well.
  mutating func skipHashes(_ count: Int) -> Bool {
    var seen = 0
    while seen < count, peek() == UInt8(ascii: "#") {
      position += 1
      seen += 1
    }
    return seen == count
  }

  /// Skips a character that is not printable ASCII; false if it is a line break.
  private mutating func skipStringCharacter() -> Bool {
    let character = character(at: position)
    switch character.kind {
    case .newline: return false
    case .disallowed, .illFormed: skipForbidden(character)
    default: position += character.length
    }
    return true
  }

  private func string(_ start: Int, _ lower: Int, _ upper: Int, hasEscapes: Bool) -> Token {
    let value =
      hasEscapes
      ? String(decoding: withoutEscapes(lower, upper), as: UTF8.self) : text(lower, upper)
    return Token(value: .string(value), span: KDLSpan(start, position))
  }

  /// Reports a string that the end of its line or of the source cuts off.
  private mutating func unterminated(_ start: Int, opening: Int) -> Token {
    report(
      .unterminatedString(isMultiline: false), at: KDLSpan(position, position),
      related: KDLSpan(start, start + opening))
    giveBackBrace(start + opening)
    return Token(value: nil, span: KDLSpan(start, position))
  }

  /// Leaves a `{` at the end of the line outside the string: it most likely opens a block, and
  /// without it the closing brace would be reported as well.
  private mutating func giveBackBrace(_ lower: Int) {
    var index = position
    while index > lower, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    guard index - 2 >= lower, bytes[index - 1] == UInt8(ascii: "{"), bytes[index - 2] == 0x20
    else { return }
    steps += position - index
    position = index - 1
  }
}
