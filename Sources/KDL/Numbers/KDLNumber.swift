/// A number as written, of any size and precision.
///
/// Equality compares notations; use `canonicalText` or `asDouble` to compare values.
package struct KDLNumber: Sendable, Equatable {
  /// The original notation: `1_000`, `0xFF`, `1.23E+1000`, `#-inf`.
  package let lexeme: String

  /// Creates a number from KDL notation; fails beyond `KDLLimits.numberLength` bytes.
  package init?(lexeme: String) {
    guard lexeme.utf8.count <= KDLLimits.numberLength,
      lexeme.isNumberKeyword || (try? NumberParts(Array(lexeme.utf8)[...])) != nil
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

  init(checked lexeme: String) {
    self.lexeme = lexeme
  }
}

// MARK: Values

extension KDLNumber {
  /// The nearest `Double`, ties to even; infinite, zero or NaN as in IEEE 754.
  package var asDouble: Double {
    if let short = shortDecimal { return short }
    switch lexeme {
    case "#inf": return .infinity
    case "#-inf": return -.infinity
    case "#nan": return .nan
    default: break
    }
    let parts = parts
    let magnitude = NumberConversion.nearest(decimal: parts.digits, exponent: parts.power)
    return parts.isNegative ? -magnitude : magnitude
  }

  private var parts: NumberParts {
    (try? NumberParts(Array(lexeme.utf8)[...])) ?? NumberParts()
  }

  /// The value in any notation (`10`, `0xA`, `1e1`, `10.0`) if it fits into `Int` exactly.
  package var asInt: Int? {
    if let short = shortDecimal { return Int(exactly: short) }
    guard !lexeme.isNumberKeyword else { return nil }
    let parts = parts
    var digits = parts.digits
    var exponent = parts.power
    while exponent < 0, digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else { return 0 }
    guard exponent >= 0, exponent <= 20 else { return nil }
    digits += [UInt8](repeating: 0, count: exponent)
    return Int(digits.reduce(into: parts.isNegative ? "-" : "") { $0 += "\($1)" })
  }

  /// The value of a number with a sign, at most 15 digits and a point, computed quickly.
  ///
  /// Up to 15 digits and powers of ten up to 22 are exact as a `Double`, so their quotient is
  /// rounded once and therefore the nearest (Clinger, 1990).
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

// MARK: The canonical notation

extension KDLNumber {
  /// The exact number in the canonical notation of KDL's test suite.
  ///
  /// Decimal, without underscores, leading zeros or plus sign; exponents as `E+10` or `E-10`.
  package var canonicalText: String {
    guard !lexeme.isNumberKeyword else { return lexeme }
    let parts = parts
    var text = parts.isNegative ? "-" : ""
    text += Self.text(parts.whole)
    if let fraction = parts.fraction { text += fraction.reduce(into: ".") { $0 += "\($1)" } }
    if let exponent = parts.exponent {
      text += exponent.isNegative ? "E-" : "E+"
      text += Self.text(exponent.digits)
    }
    return text
  }

  private static func text(_ digits: [UInt8]) -> String {
    let digits = digits.drop { $0 == 0 }
    return digits.isEmpty ? "0" : digits.reduce(into: "") { $0 += "\($1)" }
  }
}

extension String {
  var isNumberKeyword: Bool { self == "#inf" || self == "#-inf" || self == "#nan" }
}

/// A fault of text that begins like a number.
package enum KDLNumberFault: Error, Equatable {
  /// `.5`: no digit before the point; the number has one.
  case noIntegerDigits(number: String)
  /// `1.` and `1._5`: no digit after the point.
  case noFractionDigits
  /// `1e` and `1e+`: the exponent needs a digit.
  case noExponentDigits
  /// `0x` and `0b2`: no digit of this radix after the prefix.
  case noDigits(radix: Int)
  /// `0xfg`: a character after the number is no digit of this radix.
  case strayDigit(radix: Int)
  /// `10px`: a word follows the number.
  case strayWord(number: String, word: String)
  /// `1.0.0` and `1e5e5`: other text follows the number.
  case strayTail
  case strayComma(number: String)
}

struct NumberParts {
  var isNegative = false
  /// The values of the digits before the point.
  var whole: [UInt8] = []
  /// The values of the digits after the point, if there is one.
  var fraction: [UInt8]?
  var exponent: (isNegative: Bool, digits: [UInt8])?

  init() {}

  /// Reads a number in linear time, or throws its fault.
  init(_ bytes: ArraySlice<UInt8>) throws(KDLNumberFault) {
    var reader = NumberReader(bytes: bytes, rest: bytes)
    isNegative = reader.skipSign()
    if let radix = reader.skipPrefix() {
      guard let digits = reader.readDigits(radix) else { throw .noDigits(radix: radix) }
      guard reader.rest.isEmpty else { throw .strayDigit(radix: radix) }
      whole = NumberConversion.decimal(digits, radix: radix)
      return
    }
    guard let digits = reader.readDigits(10) else {
      let fraction = reader.rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      let sign = isNegative ? "-" : ""
      throw .noIntegerDigits(number: sign + "0." + String(decoding: fraction, as: UTF8.self))
    }
    whole = digits
    if reader.skip(".".utf8) {
      guard let digits = reader.readDigits(10) else { throw .noFractionDigits }
      fraction = digits
    }
    let tail = reader.rest
    if reader.skip("eE".utf8) {
      let isNegative = reader.skipSign()
      guard let digits = reader.readDigits(10) else {
        // `1e+` lacks digits; in `1em` a unit follows a number.
        throw reader.rest.isEmpty ? .noExponentDigits : reader.fault(tail)
      }
      exponent = (isNegative, digits)
    }
    if !reader.rest.isEmpty { throw reader.fault(reader.rest) }
  }

  var digits: [UInt8] { Array((whole + (fraction ?? [])).drop { $0 == 0 }) }

  /// The power of ten of the last digit.
  ///
  /// Exponents are clamped to ±10^8, beyond which a number of legal length is infinite or zero.
  var power: Int {
    let written = (exponent?.digits ?? []).reduce(0) { min($0 * 10 + Int($1), 100_000_000) }
    return (exponent?.isNegative == true ? -written : written) - (fraction?.count ?? 0)
  }

  static func digit(_ byte: UInt8, radix: Int) -> UInt8? {
    let value: UInt8? =
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
      default: nil
      }
    return value.flatMap { $0 < radix ? $0 : nil }
  }
}

private struct NumberReader {
  let bytes: ArraySlice<UInt8>
  var rest: ArraySlice<UInt8>

  /// Skips one byte of a set; `false` if there is none.
  mutating func skip(_ wanted: some Sequence<UInt8>) -> Bool {
    guard let first = rest.first, wanted.contains(first) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips a sign, and returns `true` for a minus.
  mutating func skipSign() -> Bool {
    let isNegative = rest.first == UInt8(ascii: "-")
    _ = skip("+-".utf8)
    return isNegative
  }

  mutating func skipPrefix() -> Int? {
    guard rest.first == UInt8(ascii: "0"), let letter = rest.dropFirst().first else { return nil }
    let radix: Int? =
      switch letter {
      case UInt8(ascii: "x"): 16
      case UInt8(ascii: "o"): 8
      case UInt8(ascii: "b"): 2
      default: nil
      }
    if radix != nil { rest.removeFirst(2) }
    return radix
  }

  /// Reads digits and underscores; `nil` if no digit comes first.
  mutating func readDigits(_ radix: Int) -> [UInt8]? {
    guard let first = rest.first, NumberParts.digit(first, radix: radix) != nil else { return nil }
    var digits: [UInt8] = []
    while let byte = rest.first {
      if let digit = NumberParts.digit(byte, radix: radix) {
        digits.append(digit)
      } else if byte != UInt8(ascii: "_") {
        break
      }
      rest.removeFirst()
    }
    return digits
  }

  func fault(_ tail: ArraySlice<UInt8>) -> KDLNumberFault {
    let number = String(decoding: bytes[..<tail.startIndex], as: UTF8.self)
    let word = tail.last == UInt8(ascii: ",") ? tail.dropLast() : tail
    if word.isEmpty { return .strayComma(number: number) }
    let isWord = word.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    guard isWord || word.elementsEqual("%".utf8) else { return .strayTail }
    return .strayWord(number: number, word: String(decoding: word, as: UTF8.self))
  }
}
