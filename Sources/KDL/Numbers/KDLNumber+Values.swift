extension KDLNumber {
  /// The nearest `Double`, ties to even.
  ///
  /// Too large a number gives an infinity and too small a one a zero, both of its sign, as in IEEE
  /// 754; `#nan` gives a quiet NaN.
  public var asDouble: Double {
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
  public var asInt: Int? {
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
