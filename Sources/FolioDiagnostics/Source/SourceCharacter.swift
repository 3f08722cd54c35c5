/// One character of a text that may hold any bytes: a Unicode scalar, or a byte that is not UTF-8.
///
/// Characters are Unicode scalars because that is what editors' "go to line and column" and other
/// compilers count, and because it needs no look-ahead: a grapheme cluster may be as long as a file.
struct SourceCharacter {
  /// The decoded scalar, or `nil` for a byte that is part of no well-formed sequence.
  var scalar: Unicode.Scalar?
  /// The number of bytes the character occupies, 1 to 4.
  var length: Int

  /// The character that starts at `offset`; `offset` must be inside `bytes`.
  static func read(_ bytes: [UInt8], at offset: Int) -> SourceCharacter {
    let first = bytes[offset]
    if first < 0x80 { return SourceCharacter(scalar: Unicode.Scalar(first), length: 1) }
    let length = sequenceLength(first)
    guard length > 1, offset + length <= bytes.count else { return .invalid }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard isContinuation(bytes[index]) else { return .invalid }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    guard value >= smallestValue(length), let scalar = Unicode.Scalar(value) else {
      return .invalid
    }
    return SourceCharacter(scalar: scalar, length: length)
  }

  /// The start of the character that contains the byte at `offset`; `offset` itself at the end.
  static func start(_ bytes: [UInt8], containing offset: Int) -> Int {
    guard offset < bytes.count, isContinuation(bytes[offset]) else { return offset }
    var start = offset
    while start > 0, offset - start < 3, isContinuation(bytes[start]) { start -= 1 }
    return start + read(bytes, at: start).length > offset ? start : offset
  }

  private static let invalid = SourceCharacter(scalar: nil, length: 1)

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func sequenceLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// The smallest value that needs `length` bytes; longer forms of smaller values are not UTF-8.
  private static func smallestValue(_ length: Int) -> UInt32 {
    switch length {
    case 2: 0x80
    case 3: 0x800
    default: 0x1_0000
    }
  }
}
