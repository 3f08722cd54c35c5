/// What is wrong with something that begins like a number.
package enum KDLNumberFault: Sendable, Equatable {
  /// `.5`: a digit is required before the point.
  case noIntegerDigits
  /// `1.` and `1._5`: a digit is required after the point.
  case noFractionDigits
  /// `1e` and `1e+`: the exponent must have a digit.
  case noExponentDigits
  /// `0x` and `0b2`: a digit of this radix must follow the prefix.
  case noDigits(radix: Int)
  /// `0xfg`: the number is followed by something that is no digit of this radix.
  case strayDigit(radix: Int)
  /// `10px`: `number` is followed by the word `word`.
  case strayWord(number: String, word: String)
  /// `1.0.0` and `1e5e5`: something else follows directly after the number.
  case strayTail
  /// A comma behind a number.
  case strayComma(number: String)
}

/// The grammar of numbers that are not keywords.
enum NumberGrammar {
  /// What is wrong with the bytes in `range` as a number; nil when they are one.
  ///
  /// O(length).
  static func fault(in bytes: [UInt8], _ range: Range<Int>) -> KDLNumberFault? {
    var reader = NumberReader(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    return reader.fault()
  }

  /// The radix after a `0x`, `0o` or `0b`.
  static func radix(of prefix: UInt8) -> Int? {
    switch prefix {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// The value of a digit; nil if the byte is no digit of the radix.
  static func digit(_ byte: UInt8, radix: Int) -> UInt8? {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = byte - UInt8(ascii: "A") + 10
    default: return nil
    }
    return value < radix ? value : nil
  }
}

/// Reads over one number.
private struct NumberReader {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  mutating func fault() -> KDLNumberFault? {
    let start = position
    skipSign()
    if peek() == UInt8(ascii: "0"), let radix = NumberGrammar.radix(of: peek(1)) {
      position += 2
      guard skipDigits(radix) else { return .noDigits(radix: radix) }
      return position == end ? nil : .strayDigit(radix: radix)
    }
    guard skipDigits(10) else { return .noIntegerDigits }
    if peek() == UInt8(ascii: ".") {
      position += 1
      guard skipDigits(10) else { return .noFractionDigits }
    }
    let mantissaEnd = position
    if peek() | 0x20 == UInt8(ascii: "e") {
      position += 1
      skipSign()
      guard skipDigits(10) else { return exponentFault(start, mantissaEnd) }
    }
    return position == end ? nil : tailFault(start)
  }

  private func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < end ? bytes[position + ahead] : 0
  }

  private mutating func skipSign() {
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { position += 1 }
  }

  /// Skips digits and underscores; false if no digit comes first.
  private mutating func skipDigits(_ radix: Int) -> Bool {
    guard NumberGrammar.digit(peek(), radix: radix) != nil else { return false }
    while peek() == UInt8(ascii: "_") || NumberGrammar.digit(peek(), radix: radix) != nil {
      position += 1
    }
    return true
  }

  /// Tells `1e+`, which lacks digits, from `1em`, a number followed by a unit.
  private mutating func exponentFault(_ start: Int, _ mantissaEnd: Int) -> KDLNumberFault {
    if position == end { return .noExponentDigits }
    position = mantissaEnd
    return tailFault(start)
  }

  private func tailFault(_ start: Int) -> KDLNumberFault {
    if position + 1 == end, bytes[position] == UInt8(ascii: ",") {
      return .strayComma(number: String(decoding: bytes[start..<position], as: UTF8.self))
    }
    // A comma behind the unit goes with it.
    let end = bytes[end - 1] == UInt8(ascii: ",") ? end - 1 : end
    let isPercent = position + 1 == end && bytes[position] == UInt8(ascii: "%")
    let isWord =
      isPercent || bytes[position..<end].allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    guard isWord else { return .strayTail }
    return .strayWord(
      number: String(decoding: bytes[start..<position], as: UTF8.self),
      word: String(decoding: bytes[position..<end], as: UTF8.self))
  }
}

/// A well-formed number in parts: its value is ±digits × 10^exponent, or ±digits in a radix.
struct NumberParts {
  var isNegative = false

  /// The values of the digits, most significant first, without leading zeros.
  var digits: [UInt8] = []

  /// The power of ten of the last digit, 0 for other radices, never beyond ±10^9.
  var exponent = 0

  /// The bits per digit: 4, 3 or 1; 0 for a decimal number.
  var radixBits = 0

  /// Splits a number that is not a keyword into its parts.
  ///
  /// O(length).
  init(_ lexeme: String) {
    let bytes = Array(lexeme.utf8)
    var index = 0
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") {
      isNegative = bytes[0] == UInt8(ascii: "-")
      index = 1
    }
    let radix = index + 1 < bytes.count ? NumberGrammar.radix(of: bytes[index + 1]) : nil
    if let radix {
      radixBits = radix.trailingZeroBitCount
      appendDigits(bytes[(index + 2)...], radix: radix)
    } else {
      readDecimal(bytes[index...])
    }
  }

  private mutating func appendDigits(_ bytes: ArraySlice<UInt8>, radix: Int) {
    for byte in bytes {
      guard let digit = NumberGrammar.digit(byte, radix: radix) else { continue }
      if digit != 0 || !digits.isEmpty { digits.append(digit) }
    }
  }

  private mutating func readDecimal(_ bytes: ArraySlice<UInt8>) {
    let mantissaEnd = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    let mantissa = bytes[..<mantissaEnd]
    appendDigits(mantissa, radix: 10)
    if let point = mantissa.firstIndex(of: UInt8(ascii: ".")) {
      exponent = -mantissa[point...].count { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
    exponent += Self.exponent(bytes[mantissaEnd...].dropFirst())
  }

  /// The written exponent, clamped to ±10^8; beyond it a number of legal length is infinite or zero
  /// anyway.
  private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum = 0
    for byte in bytes {
      guard let digit = NumberGrammar.digit(byte, radix: 10) else { continue }
      sum = min(sum * 10 + Int(digit), 100_000_000)
    }
    return bytes.first == UInt8(ascii: "-") ? -sum : sum
  }
}
