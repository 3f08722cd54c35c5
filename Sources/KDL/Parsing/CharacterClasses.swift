/// A set of ASCII characters as two words, so that a look-up touches no memory.
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
  /// Printable ASCII and tab.
  static let lineComment = ByteSet(low: 0xFFFF_FFFF_0000_0200, high: 0x7FFF_FFFF_FFFF_FFFF)
  /// Printable ASCII, tab and line breaks without `*` and `/`.
  static let blockComment = ByteSet(low: 0xFFFF_7BFF_0000_3E00, high: 0x7FFF_FFFF_FFFF_FFFF)
}

/// The class of a character in the grammar.
enum CharacterClass {
  case identifier
  case delimiter
  case space
  case newline
  case disallowed
  case illFormed

  /// The class of a code point.
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

/// A character of the source.
struct SourceCharacter {
  /// The code point; U+FFFD for bytes that are not UTF-8.
  let scalar: UInt32
  /// The number of bytes it takes, at least one.
  let length: Int
  let kind: CharacterClass

  /// A character of UTF-8.
  init(_ scalar: UInt32, length: Int) {
    self.scalar = scalar
    self.length = length
    kind = CharacterClass(scalar)
  }

  /// Bytes that are not UTF-8.
  init(illFormed length: Int) {
    scalar = 0xFFFD
    self.length = length
    kind = .illFormed
  }
}
