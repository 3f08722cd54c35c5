/// A number as it was written, of any size and precision.
///
/// Two numbers are equal when their notations are; compare `canonicalText` to see whether two
/// notations are the same number, `asDouble` for the nearest value.
package struct KDLNumber: Sendable, Equatable {
  /// The number as written: `1_000`, `0xFF`, `1.23E+1000`, `#-inf`.
  package let lexeme: String

  /// Creates a number from its KDL notation; nil if that is not a number, or longer than
  /// `KDLLimits.numberLength` bytes.
  package init?(lexeme: String) {
    let bytes = Array(lexeme.utf8)
    guard bytes.count <= KDLLimits.numberLength,
      lexeme.isNumberKeyword || NumberGrammar.fault(in: bytes, 0..<bytes.count) == nil
    else { return nil }
    self.lexeme = lexeme
  }

  /// Creates a number from an integer, in decimal notation.
  package init(_ value: Int) {
    lexeme = "\(value)"
  }

  /// Creates a number in the shortest notation that reads back as the same `Double`.
  package init(_ value: Double) {
    if value.isNaN {
      lexeme = "#nan"
    } else if value.isInfinite {
      lexeme = value < 0 ? "#-inf" : "#inf"
    } else {
      lexeme = "\(value)"
    }
  }

  /// Creates a number from text that the parser has already checked.
  init(checked lexeme: String) {
    self.lexeme = lexeme
  }
}

// MARK: Values

extension KDLNumber {
  /// The nearest `Double`, ties to even.
  ///
  /// Too large a number gives an infinity and too small a one a zero, both of its sign, as in IEEE
  /// 754; `#nan` gives a quiet NaN.
  package var asDouble: Double {
    if let short = shortDecimal { return short }
    switch lexeme {
    case "#inf": return .infinity
    case "#-inf": return -.infinity
    case "#nan": return .nan
    default: break
    }
    let parts = NumberParts(lexeme)
    let magnitude =
      parts.radixBits == 0
      ? DecimalConversion.nearest(parts.digits, exponent: parts.exponent)
      : BinaryConversion.nearest(parts.digits, bitsPerDigit: parts.radixBits)
    return parts.isNegative ? -magnitude : magnitude
  }

  /// The integer, if the number is one that fits into `Int`, in any notation: `10`, `0xA`, `1e1`,
  /// `10.0`.
  ///
  /// Nil for a number with a fraction, for one out of range, and for the keywords.
  package var asInt: Int? {
    if let short = shortDecimal { return Int(exactly: short) }
    guard !lexeme.isNumberKeyword else { return nil }
    let parts = NumberParts(lexeme)
    var digits = parts.digits[...]
    var exponent = parts.exponent
    while exponent < 0, digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else { return 0 }
    guard exponent >= 0, exponent <= 20 else { return nil }
    let radix = parts.radixBits == 0 ? 10 : 1 << parts.radixBits
    return digits.joined(times: radix, zeros: exponent, isNegative: parts.isNegative)
  }

  /// The value of a number as most are written, quickly: a sign, at most 15 digits and a point; `nil`
  /// for every other notation.
  ///
  /// Up to 15 digits are exact as a `Double`, and so are powers of ten up to 22; the quotient of
  /// two exact numbers is rounded once and is therefore the nearest (Clinger, 1990).
  private var shortDecimal: Double? {
    var digits = 0.0
    var count = 0
    var scale = 1.0
    var isFraction = false
    var isNegative = false
    for byte in lexeme.utf8 {
      switch byte {
      case 0x30...0x39:
        count += 1
        digits = digits * 10 + Double(byte - 0x30)
        if isFraction { scale *= 10 }
      case 0x2E where !isFraction: isFraction = true
      case 0x2D where count == 0: isNegative = true
      default: return nil
      }
    }
    guard count > 0, count <= 15 else { return nil }
    let value = digits / scale
    return isNegative ? -value : value
  }
}

extension ArraySlice<UInt8> {
  /// The integer of these digits followed by `zeros` zeros; nil if it does not fit into `Int`.
  fileprivate func joined(times radix: Int, zeros: Int, isNegative: Bool) -> Int? {
    var sum = 0
    for digit in self + [UInt8](repeating: 0, count: zeros) {
      let (product, overflow) = sum.multipliedReportingOverflow(by: radix)
      // `Int.min` has no positive counterpart, so the sign is applied digit by digit.
      let (next, more) = product.addingReportingOverflow(isNegative ? -Int(digit) : Int(digit))
      if overflow || more { return nil }
      sum = next
    }
    return sum
  }
}

// MARK: The canonical notation

extension KDLNumber {
  /// The number in the canonical notation of KDL's test suite.
  ///
  /// Always decimal, without underscores, leading zeros or plus sign, the exponent as `E+10` or
  /// `E-10`. Exact: no digit is lost or rounded.
  package var canonicalText: String {
    guard !lexeme.isNumberKeyword else { return lexeme }
    let bytes = Array(lexeme.utf8)
    let sign = bytes.first == UInt8(ascii: "-") ? "-" : ""
    let body = bytes[(bytes.first.map(Self.isSign) == true ? 1 : 0)...]
    if body.count > 1, NumberGrammar.radix(of: body[body.startIndex + 1]) != nil {
      let parts = NumberParts(lexeme)
      return sign + BigNatural(digits: parts.digits, bitsPerDigit: parts.radixBits).decimalText
    }
    return sign + Self.decimalText(body)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static func decimalText(_ body: ArraySlice<UInt8>) -> String {
    let digits = body.filter { $0 != UInt8(ascii: "_") }
    let mantissaEnd = digits.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? digits.endIndex
    var text = trimmed(digits[..<mantissaEnd])
    if mantissaEnd < digits.endIndex {
      let exponent = digits[(mantissaEnd + 1)...]
      let isNegative = exponent.first == UInt8(ascii: "-")
      text.append(UInt8(ascii: "E"))
      text.append(isNegative ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      text += trimmed(exponent.drop { isSign($0) })
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digits without leading zeros; one zero stays if it is the only digit before the point or
  /// the end.
  private static func trimmed(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    let rest = digits.drop { $0 == UInt8(ascii: "0") }
    let lacksDigit = rest.first == nil || rest.first == UInt8(ascii: ".")
    return lacksDigit ? [UInt8(ascii: "0")] + rest : Array(rest)
  }
}

extension String {
  /// Whether this is `#inf`, `#-inf` or `#nan`.
  var isNumberKeyword: Bool { self == "#inf" || self == "#-inf" || self == "#nan" }
}

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
