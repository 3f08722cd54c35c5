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
