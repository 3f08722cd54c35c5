/// Escapes in strings: checked while a string is read, resolved when its extent is known.
extension Parser {
  /// Skips a backslash and what it escapes; reports what is no escape.
  mutating func skipEscape() {
    let start = position
    position += 1
    guard let character = current else { return }
    switch character.scalar {
    case 0x75: skipUnicodeEscape(start)
    case _ where Self.escaped(character.scalar) != nil: position += 1
    default: skipOtherEscape(start, character)
    }
  }

  private mutating func skipOtherEscape(_ start: Int, _ character: SourceCharacter) {
    switch character.kind {
    case .space, .newline:
      position = whitespaceEnd(from: position)
      steps += position - start
    case .disallowed, .illFormed:
      // The character itself is reported by the caller, which reads on from here.
      break
    case .identifier, .delimiter:
      position += character.length
      report(.invalidEscape(character.scalar), at: KDLSpan(start, position))
    }
  }

  /// Skips `u{...}`.
  private mutating func skipUnicodeEscape(_ start: Int) {
    position += 1
    guard peek() == UInt8(ascii: "{") else {
      return report(.malformedUnicodeEscape, at: KDLSpan(start, position))
    }
    position += 1
    let lower = position
    while NumberGrammar.digit(peek(), radix: 16) != nil { position += 1 }
    let digits = lower..<position
    guard peek() == UInt8(ascii: "}") else {
      return report(.malformedUnicodeEscape, at: KDLSpan(start, position))
    }
    position += 1
    let span = KDLSpan(start, position)
    if digits.isEmpty || digits.count > 6 {
      report(.malformedUnicodeEscape, at: span)
    } else if Unicode.Scalar(hexadecimal(digits)) == nil {
      report(.invalidUnicodeEscape, at: span)
    }
  }

  /// The value of at most six hexadecimal digits.
  private func hexadecimal(_ digits: Range<Int>) -> UInt32 {
    bytes[digits].prefix(6).reduce(0) { sum, byte in
      sum << 4 | UInt32(NumberGrammar.digit(byte, radix: 16) ?? 0)
    }
  }

  /// The index after the whitespace and line breaks that begin at `index`.
  func whitespaceEnd(from index: Int) -> Int {
    var index = index
    while index < bytes.count {
      let character = character(at: index)
      guard character.kind == .space || character.kind == .newline else { break }
      index += character.length
    }
    return index
  }

  /// The character that a simple escape denotes, by the character after its backslash.
  private static func escaped(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0x22, 0x5C: UInt8(scalar)
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x73: 0x20
    case 0x74: 0x09
    default: nil
    }
  }

  /// The bytes of a string with its escapes resolved; invalid escapes are left out.
  func withoutEscapes(_ lower: Int, _ upper: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(upper - lower)
    var index = lower
    while index < upper {
      if bytes[index] != UInt8(ascii: "\\") {
        result.append(bytes[index])
        index += 1
      } else {
        index = appendEscape(index + 1, upper, to: &result)
      }
    }
    return result
  }

  /// Resolves what follows a backslash and returns the index after it.
  private func appendEscape(_ index: Int, _ upper: Int, to result: inout [UInt8]) -> Int {
    guard index < upper else { return upper }
    if let byte = Self.escaped(UInt32(bytes[index])) {
      result.append(byte)
      return index + 1
    }
    guard bytes[index] == UInt8(ascii: "u") else { return min(whitespaceEnd(from: index), upper) }
    guard index + 1 < upper, bytes[index + 1] == UInt8(ascii: "{"),
      let close = bytes[index..<min(index + 9, upper)].firstIndex(of: UInt8(ascii: "}"))
    else { return index + 1 }
    if let scalar = Unicode.Scalar(hexadecimal(index + 2..<close)) {
      result += Array(String(Character(scalar)).utf8)
    }
    return close + 1
  }
}
