extension Parser {
  /// Skips whitespace, block comments and, if `continues`, line continuations.
  mutating func skipNodeSpace(continues: Bool = true) {
    while !isAtEnd {
      steps += 1
      switch peek() {
      case 0x20, 0x09:
        skipBlanks()
      case UInt8(ascii: "/"):
        guard peek(1) == UInt8(ascii: "*") else { return }
        skipBlockComment()
      case UInt8(ascii: "\\"):
        guard continues, skipContinuation() else { return }
      case 0x21...0x7E, 0x0A...0x0D:
        return
      default:
        guard skipRareSpace() else { return }
      }
    }
  }

  private mutating func skipBlanks() {
    var index = position
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    steps += index - position
    position = index
    isSpaced = true
  }

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

  /// Skips and reports an illegal character, or adjacent bytes that are not UTF-8.
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

  mutating func skipNewline() -> Bool {
    let length = newlineLength(at: position)
    guard length > 0 else { return false }
    let start = position
    position += length
    isSpaced = true
    keep(.newline, from: start)
    return true
  }

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
  mutating func skipLineComment() {
    let start = position
    position += 2
    repeat {
      var index = position
      while index < bytes.count, ByteSet.lineComment.contains(bytes[index]) { index += 1 }
      position = index
    } while !isAtEnd && skipCharacter(allowsNewlines: false)
    steps += position - start
    isSpaced = true
    keep(.lineComment, from: start)
  }

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
        _ = skipCharacter(allowsNewlines: true)
      }
    }
    steps += position - start
    if depth > 0 {
      reportEnd(.unterminatedComment, related: KDLSpan(start, start + 2))
    }
    isSpaced = true
    keep(.blockComment, from: start)
  }

  /// Skips one character of a string or comment; `false` if it is a line break that ends it.
  mutating func skipCharacter(allowsNewlines: Bool) -> Bool {
    let character = character(at: position)
    switch character.kind {
    case .newline where !allowsNewlines: return false
    case .disallowed, .illFormed: skipForbidden(character)
    default: position += character.length
    }
    return true
  }

  /// Skips a `\` through the next line break; `false` if other text follows it.
  private mutating func skipContinuation() -> Bool {
    let start = position
    position += 1
    keep(.continuation, from: start)
    skipNodeSpace(continues: false)
    if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") { skipLineComment() }
    isSpaced = true
    if isAtEnd || skipNewline() { return true }
    fail(.continuationNotAtLineEnd, at: KDLSpan(start, start + 1))
    return false
  }
}

/// A set of ASCII characters in two words, so that lookup needs no memory.
struct ByteSet {
  let low: UInt64
  let high: UInt64

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
    return byte < 128 && high >> UInt64(byte & 63) & 1 == 1
  }

  /// Printable ASCII without `\/(){};[]"#=`.
  static let identifier = ByteSet(low: 0xD7FF_7CF2_0000_0000, high: 0x57FF_FFFF_C7FF_FFFF)
  /// Printable ASCII and tab without `"` and `\`.
  static let quoted = ByteSet(low: 0xFFFF_FFFB_0000_0200, high: 0x7FFF_FFFF_EFFF_FFFF)
  /// Printable ASCII and tab without `"`.
  static let raw = ByteSet(low: 0xFFFF_FFFB_0000_0200, high: 0x7FFF_FFFF_FFFF_FFFF)
  static let lineComment = ByteSet(low: 0xFFFF_FFFF_0000_0200, high: 0x7FFF_FFFF_FFFF_FFFF)
  /// Printable ASCII, tab and line breaks without `*` and `/`.
  static let blockComment = ByteSet(low: 0xFFFF_7BFF_0000_3E00, high: 0x7FFF_FFFF_FFFF_FFFF)
}

enum CharacterClass {
  case identifier
  case delimiter
  case space
  case newline
  case disallowed
  case illFormed

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x20, 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .space
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
    case 0x00...0x1F, 0x7F, 0xD800...0xDFFF, 0xFEFF: self = .disallowed
    case 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: self = .disallowed
    case 0x21...0x7E: self = ByteSet.identifier.contains(UInt8(scalar)) ? .identifier : .delimiter
    default: self = .identifier
    }
  }
}

struct SourceCharacter {
  /// The code point; U+FFFD for ill-formed bytes.
  let scalar: UInt32
  let length: Int
  let kind: CharacterClass

  init(_ scalar: UInt32, length: Int) {
    self.scalar = scalar
    self.length = length
    kind = CharacterClass(scalar)
  }

  init(illFormed length: Int) {
    scalar = 0xFFFD
    self.length = length
    kind = .illFormed
  }
}
