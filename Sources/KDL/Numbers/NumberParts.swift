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
