extension KDLNumber {
  /// The number in the canonical notation of KDL's test suite.
  ///
  /// Always decimal, without underscores, leading zeros or plus sign, the exponent as `E+10` or
  /// `E-10`. Exact: no digit is lost or rounded.
  public var canonicalText: String {
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
