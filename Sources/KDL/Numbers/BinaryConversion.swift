/// From binary digits to the nearest `Double`.
enum BinaryConversion {
  /// The `Double` nearest to an integer of binary, octal or hexadecimal digits, ties to even.
  static func nearest(_ digits: [UInt8], bitsPerDigit: Int) -> Double {
    var mantissa: UInt64 = 0
    var power = 0
    var isInexact = false
    for digit in digits {
      if mantissa.leadingZeroBitCount >= bitsPerDigit {
        mantissa = mantissa << UInt64(bitsPerDigit) | UInt64(digit)
      } else {
        // At least 60 bits are held, more than a rounding needs; the rest only breaks ties.
        power += bitsPerDigit
        isInexact = isInexact || digit != 0
      }
    }
    guard mantissa != 0 else { return 0 }
    let shift = mantissa.leadingZeroBitCount
    return rounded(mantissa << UInt64(shift), power: power - shift, isInexact: isInexact)
  }

  /// Rounds mantissa × 2^power, ties to even.
  ///
  /// - Parameters:
  ///   - mantissa: with its highest bit set.
  ///   - isInexact: whether the true value is larger, by less than one unit of the mantissa.
  static func rounded(_ mantissa: UInt64, power: Int, isInexact: Bool) -> Double {
    let exponent = power + 63
    if exponent > 1023 { return .infinity }
    let isSubnormal = exponent < -1022
    let shift = isSubnormal ? 11 + (-1022 - exponent) : 11
    if shift > 64 { return 0 }
    let kept = shift == 64 ? 0 : mantissa >> UInt64(shift)
    let rest = shift == 64 ? mantissa : mantissa & (1 << UInt64(shift) - 1)
    let half: UInt64 = 1 << UInt64(shift - 1)
    let isUp = rest > half || rest == half && (isInexact || kept & 1 == 1)
    // A carry out of the mantissa runs into the exponent, as it should, up to infinity.
    let base = isSubnormal ? 0 : UInt64(exponent + 1022) << 52
    return Double(bitPattern: base + kept + (isUp ? 1 : 0))
  }
}
